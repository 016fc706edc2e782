#include "tests/naive/stones.h"

#include <algorithm>

namespace encircle::naive {

namespace {
constexpr int most_positions = 20000;
}

std::optional<Stones::Placed> Stones::place(int point, char colour) const {
  if (point < 0 || at(point) != '.') return std::nullopt;
  Cells cells = cells_;
  cells[static_cast<std::size_t>(point)] = colour;
  std::vector<int> taken;
  for (const int next : grid_->neighbours(point)) {
    if (cells[static_cast<std::size_t>(next)] != other_colour(colour)) continue;
    const std::vector<int> enemy = grid_->region(cells, next);
    if (!grid_->liberties(cells, enemy).empty()) continue;
    for (const int stone : enemy) cells[static_cast<std::size_t>(stone)] = '.';
    taken.insert(taken.end(), enemy.begin(), enemy.end());
  }
  const std::vector<int> own = grid_->region(cells, point);
  const std::vector<int> liberties = grid_->liberties(cells, own);
  if (liberties.empty()) return std::nullopt;
  const bool is_ko = taken.size() == 1 && own.size() == 1 && liberties == taken;
  return Placed{Stones(*grid_, std::move(cells)), taken, is_ko ? taken[0] : -1};
}

std::vector<int> Stones::capturing_points(char colour) const {
  std::vector<int> points;
  for (int point = 0; point < grid_->size(); ++point) {
    const auto placed = place(point, colour);
    if (placed && !placed->taken.empty()) points.push_back(point);
  }
  return points;
}

bool Stones::is_group(const std::vector<std::string>& names, char colour) const {
  if (names.empty() || point(names[0]) < 0 || at(point(names[0])) != colour) return false;
  return grid_->names(group(point(names[0]))) == names;
}

bool CaptureTrial::captures(const Stones& board, int target, int banned) {
  if (--left_ <= 0) return false;
  const char attacker = other_colour(board.at(target));
  const std::vector<int> liberties = board.liberties(target);
  if (liberties.size() > 2) return false;
  if (liberties.size() == 1) return liberties[0] != banned && board.place(liberties[0], attacker).has_value();
  return std::any_of(liberties.begin(), liberties.end(), [&](int point) {
    const auto placed = point == banned ? std::nullopt : board.place(point, attacker);
    return placed && is_lost(placed->board, target);
  });
}

bool CaptureTrial::holds(const Stones& board, int target) {
  const char defender = board.at(target);
  for (int point = -1; point < board.grid().size(); ++point) {
    if (point == -1) {
      if (!wins_ && !captures(board, target)) return false;
      continue;
    }
    const auto answer = board.place(point, defender);
    if (!answer) continue;
    if (wins_ && !answer->taken.empty()) return false;
    if (!captures(answer->board, target, answer->ko)) return false;
  }
  return true;
}

std::optional<Verdict> judge_stones(const Stones& board, char mover, bool first_capture_wins, const Claim& claim) {
  const char enemy = other_colour(mover);
  CaptureTrial trial(first_capture_wins, most_positions);
  const auto target = [&] { return board.point(claim.points.at(0)); };
  if (claim.kind == "double-atari") {
    const auto placed = board.place(board.point(claim.move), mover);
    if (!placed || claim.points.size() < 2 || placed->board.liberty_count(board.point(claim.move)) < 2) {
      return Verdict::refuted;
    }
    const Stones& after = placed->board;
    const int one = after.point(claim.points[0]);
    const int two = after.point(claim.points[1]);
    if (after.liberty_count(one) != 1 || after.liberty_count(two) != 1) return Verdict::refuted;
    const auto still_in_atari = [&](int extended, int other) {
      const auto answer = after.place(after.liberties(extended)[0], enemy);
      return !answer || answer->board.liberty_count(other) == 1;
    };
    return verdict_of(still_in_atari(one, two) && still_in_atari(two, one));
  }
  const bool is_move =
      claim.kind == "ladder" || claim.kind == "traps" || claim.kind == "net" || claim.kind == "snapback";
  if (is_move || claim.kind == "can-ladder" || claim.kind == "can-net") {
    if (!board.is_group(claim.points, enemy) || claim.line.empty()) return Verdict::refuted;
    if (claim.numbers != std::vector<int>{static_cast<int>(claim.points.size())}) return Verdict::refuted;
    if (is_move && claim.line[0] != claim.move) return Verdict::refuted;
    const auto placed = board.place(board.point(claim.line[0]), mover);
    if (!placed) return Verdict::refuted;
    const bool is_net = claim.kind == "net" || claim.kind == "can-net";
    if (is_net == (placed->board.liberty_count(target()) == 1)) return Verdict::refuted;
    return trial.verdict(trial.holds(placed->board, target()));
  }
  if (claim.kind == "cannot-gain") {
    if (claim.points.empty() || claim.numbers.size() != 1) return Verdict::refuted;
    const char owner = board.at(target());
    if (!board.is_group(claim.points, owner) || board.liberty_count(target()) != claim.numbers[0]) {
      return Verdict::refuted;
    }
    for (int point = 0; point < board.grid().size(); ++point) {
      const auto placed = board.place(point, owner);
      if (!placed || !placed->taken.empty()) continue;
      if (placed->board.liberty_count(target()) > claim.numbers[0]) return Verdict::refuted;
    }
    return Verdict::confirmed;
  }
  return std::nullopt;
}

}  // namespace encircle::naive
