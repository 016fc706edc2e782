#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "teach/problem_judge.h"

namespace encircle::teach {

// What comes of every first move, and how the right ones go on.
struct ProblemSolution {
  struct Wrong {
    Move move;
    // The answer that shows it; none where the game is over.
    Move reply;
  };
  struct Slow {
    Move move;
    int within;
  };
  std::vector<Move> right;
  std::vector<Slow> slower;
  std::vector<Wrong> wrong;
  // As Problem::answers.
  std::vector<std::vector<Move>> answers;
};

// Finds everything that a problem says, by asking a judge of every move.
template <Game G>
class ProblemSolver {
 public:
  using P = typename G::Position;

  ProblemSolver(const Claim& claim, Judge<G>& judge) : claim_(claim), judge_(judge) {}

  // The first moves alone; nothing where the judge was stopped, or where more than so many are right.
  std::optional<ProblemSolution> first_moves(P position, int within, std::size_t most_right) {
    ProblemSolution solution;
    for (const Move move : judge_.moves(position)) {
      const auto undo = position.play_undoable(move);
      const bool is_right = judge_.reaches(position, within - 1);
      position.undo(undo);
      if (is_right) solution.right.push_back(move);
      if (!is_right) solution.wrong.push_back({move, Move::none()});
      if (judge_.stopped() || solution.right.size() > most_right) return std::nullopt;
    }
    return solution;
  }

  // Moves that win as well, if more slowly, are not wrong.
  void find_slower(P position, int within, int longest, ProblemSolution& solution) {
    std::vector<ProblemSolution::Wrong> wrong;
    for (const auto& each : solution.wrong) {
      const auto undo = position.play_undoable(each.move);
      int found = 0;
      for (int more = within + 2; more <= longest && found == 0; more += 2) {
        if (judge_.reaches(position, more - 1)) found = more;
      }
      position.undo(undo);
      if (found > 0) solution.slower.push_back({each.move, found});
      if (found == 0) wrong.push_back(each);
    }
    solution.wrong = std::move(wrong);
  }

  // The replies to wrong moves, and the lines that follow right ones; false where the judge was stopped. The reply that
  // refutes most is named wherever it does, so that few replies refute all.
  bool complete(P position, int within, ProblemSolution& solution) {
    std::vector<std::vector<Move>> refuting;
    std::map<int, int> counts;
    for (const auto& wrong : solution.wrong) {
      const auto undo = position.play_undoable(wrong.move);
      std::vector<Move> replies;
      for (const Move reply : judge_.moves(position)) {
        const auto replied = position.play_undoable(reply);
        if (!judge_.reaches(position, within - 2)) replies.push_back(reply);
        position.undo(replied);
        if (judge_.stopped()) return false;
      }
      for (const Move reply : replies) ++counts[reply.index()];
      position.undo(undo);
      refuting.push_back(std::move(replies));
    }
    for (std::size_t i = 0; i < refuting.size(); ++i) {
      const auto most = std::ranges::max_element(refuting[i], {}, [&](Move move) { return counts[move.index()]; });
      solution.wrong[i].reply = most == refuting[i].end() ? Move::none() : *most;
    }
    for (const Move move : solution.right) {
      line_ = {move};
      const auto undo = position.play_undoable(move);
      follow(position, within - 1, 0, solution.answers);
      position.undo(undo);
    }
    return !judge_.stopped();
  }

 private:
  static constexpr int deepest = 4;
  static constexpr std::size_t most_right_later = 3;
  static constexpr std::size_t most_lines = 12;

  struct Defence {
    Move reply;
    std::vector<Move> right;
    // How long it lasts: with fewer moves left the learner does not reach the aim.
    int resists = 0;
  };

  // The replies that leave the learner something to find: few moves are right after them. Where moves are counted, only
  // those that last longest.
  std::vector<Defence> main_defences(P& position, int left) {
    std::vector<Defence> defences;
    if (judge_.is_decided(position) || (counts_moves(claim_.aim) && left <= 1)) return defences;
    for (const Move reply : judge_.moves(position)) {
      const auto undo = position.play_undoable(reply);
      Defence defence{.reply = reply, .right = {}};
      const std::vector<Move> moves = judge_.is_decided(position) ? std::vector<Move>{} : judge_.moves(position);
      for (const Move move : moves) {
        if (defence.right.size() > most_right_later) break;
        const auto undo_move = position.play_undoable(move);
        if (judge_.reaches(position, left - 2)) defence.right.push_back(move);
        position.undo(undo_move);
      }
      if (counts_moves(claim_.aim) && !is_prevention(claim_.aim)) {
        while (defence.resists < left - 1 && !judge_.reaches(position, defence.resists)) ++defence.resists;
      }
      position.undo(undo);
      const bool is_asked = !defence.right.empty() && defence.right.size() <= most_right_later &&
                            2 * defence.right.size() <= moves.size() && judge_.asks(position, reply, defence.right);
      if (is_asked || defence.resists > 0) defences.push_back(std::move(defence));
    }
    int longest = 0;
    for (const Defence& defence : defences) longest = std::max(longest, defence.resists);
    std::erase_if(defences, [&](const Defence& defence) {
      return defence.resists < longest || defence.right.empty() || defence.right.size() > most_right_later;
    });
    return of_each_kind(std::move(defences));
  }

  // Of the defences that are met by the same moves one is enough. What meets most of them meets a move that changes
  // nothing: it is asked only where there is no other.
  static std::vector<Defence> of_each_kind(std::vector<Defence> defences) {
    const auto alike = [&](const Defence& defence) {
      return std::ranges::count(defences, defence.right, &Defence::right);
    };
    std::vector<std::pair<std::ptrdiff_t, Defence>> kinds;
    for (const Defence& defence : defences) {
      const auto has_same_right = [&](const auto& kind) { return kind.second.right == defence.right; };
      if (std::ranges::none_of(kinds, has_same_right)) kinds.emplace_back(alike(defence), defence);
    }
    std::ranges::stable_sort(kinds, {},
                             [](const auto& kind) { return std::pair(kind.second.right.size(), kind.first); });
    const auto changes_nothing = [&](const auto& kind) {
      return 2 * kind.first > static_cast<std::ptrdiff_t>(defences.size());
    };
    if (kinds.size() > 1) std::erase_if(kinds, changes_nothing);
    std::vector<Defence> chosen;
    for (auto& kind : kinds) chosen.push_back(std::move(kind.second));
    return chosen;
  }

  // The opponent is to move after line_.
  void follow(P& position, int left, int depth, std::vector<std::vector<Move>>& lines) {
    std::vector<Defence> defences = depth < deepest ? main_defences(position, left) : std::vector<Defence>{};
    const std::size_t most = depth == 0 ? 3 : depth == 1 ? 2 : 1;
    if (defences.size() > most) defences.resize(most);
    if (defences.empty() || lines.size() >= most_lines) {
      lines.push_back(line_);
      return;
    }
    for (const Defence& defence : defences) {
      const auto undo = position.play_undoable(defence.reply);
      line_.push_back(defence.reply);
      for (std::size_t i = 0; i < defence.right.size(); ++i) {
        line_.push_back(defence.right[i]);
        const auto undo_move = position.play_undoable(defence.right[i]);
        i == 0 ? follow(position, left - 2, depth + 1, lines) : lines.push_back(line_);
        position.undo(undo_move);
        line_.pop_back();
      }
      line_.pop_back();
      position.undo(undo);
    }
  }

  Claim claim_;
  Judge<G>& judge_;
  std::vector<Move> line_;
};

}  // namespace encircle::teach
