#include "games/atari_go/tests/naive_claims.h"

#include <algorithm>

#include "tests/naive/stones.h"

namespace encircle::naive {

namespace {

using Names = std::vector<std::string>;

constexpr int most_positions = 30000;
constexpr int most_forcing_moves = 6;

bool has(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a player forces the first capture within so many moves of his own. He gives atari with every move but the
/// last; the other tries everything.
class WinTrial {
 public:
  explicit WinTrial(const Names& hints) : hints_(hints) {}

  bool wins(const Stones& board, char player, int moves) {
    if (--left_ <= 0) return false;
    if (!board.capturing_points(player).empty()) return true;
    if (moves <= 1) return false;
    std::vector<int> points;
    for (int point = 0; point < board.grid().size(); ++point) points.push_back(point);
    std::stable_partition(points.begin(), points.end(), [&](int p) { return has(hints_, board.grid().name(p)); });
    return std::any_of(points.begin(), points.end(), [&](int point) {
      const auto placed = board.place(point, player);
      return placed && gives_atari(placed->board, point, player) && holds(placed->board, player, moves);
    });
  }

  /// The player has moved: whether he wins within so many moves, that one included, whatever the answer is.
  bool holds(const Stones& board, char player, int moves) {
    const char other = other_colour(player);
    if (!board.capturing_points(other).empty()) return false;
    for (int point = 0; point < board.grid().size(); ++point) {
      const auto answer = board.place(point, other);
      if (answer && !wins(answer->board, player, moves - 1)) return false;
    }
    return left_ > 0;
  }

  bool is_done() const { return left_ > 0; }
  Verdict verdict(bool holds_true) const { return is_done() ? verdict_of(holds_true) : Verdict::unknown; }

 private:
  static bool gives_atari(const Stones& board, int point, char player) {
    const auto& around = board.grid().neighbours(point);
    return std::any_of(around.begin(), around.end(), [&](int next) {
      return board.at(next) == other_colour(player) && board.liberty_count(next) == 1;
    });
  }

  const Names& hints_;
  int left_ = most_positions;
};

int fewest_liberties(const Stones& board, char colour) {
  int fewest = board.grid().size();
  for (const auto& group : board.groups(colour)) fewest = std::min(fewest, board.liberty_count(group[0]));
  return fewest;
}

int safe_moves(const Stones& board, char colour) {
  int safe = 0;
  for (int point = 0; point < board.grid().size(); ++point) {
    const auto placed = board.place(point, colour);
    safe += placed && placed->board.capturing_points(other_colour(colour)).empty();
  }
  return safe;
}

Verdict judge_end(const Stones& board, char mover, const Claim& claim) {
  const char enemy = other_colour(mover);
  if (claim.kind == "wins") {
    const auto placed = board.place(board.point(claim.move), mover);
    return verdict_of(placed && !claim.points.empty() && board.grid().names(placed->taken) == claim.points);
  }
  if (claim.kind == "wins-now") {
    return verdict_of(board.is_group(claim.points, enemy) && !claim.moves.empty() &&
                      board.grid().names(board.capturing_points(mover)) == claim.moves);
  }
  if (claim.kind == "self-atari" || claim.kind == "leaves-atari") {
    const int point = board.point(claim.move);
    const auto placed = board.place(point, mover);
    if (!placed || !placed->taken.empty() || !placed->board.is_group(claim.points, mover)) return Verdict::refuted;
    const bool is_own = has(claim.points, claim.move);
    const auto liberties = placed->board.liberties(board.point(claim.points[0]));
    return verdict_of(is_own == (claim.kind == "self-atari") && board.grid().names(liberties) == claim.others);
  }
  // loses-next, lost-next: every move is tried.
  if (!board.is_group(claim.points, mover) || board.liberty_count(board.point(claim.points[0])) != 1) {
    return Verdict::refuted;
  }
  if (!board.capturing_points(mover).empty()) return Verdict::refuted;
  Names keeping;
  for (int point = 0; point < board.grid().size(); ++point) {
    const auto placed = board.place(point, mover);
    if (placed && placed->board.capturing_points(enemy).empty()) keeping.push_back(board.grid().name(point));
  }
  return verdict_of(keeping == claim.moves && keeping.size() == (claim.kind == "loses-next" ? 1U : 0U));
}

Verdict judge_forced(const AtariGo& game, const Stones& board, char mover, const Claim& claim) {
  const char enemy = other_colour(mover);
  WinTrial trial(claim.line);
  if (claim.kind == "forced-win") return trial.verdict(trial.wins(board, mover, claim.numbers.at(0)));
  if (claim.kind == "forces-win" || claim.kind == "loses") {
    const auto placed = board.place(board.point(claim.move), mover);
    if (!placed) return Verdict::refuted;
    if (claim.kind == "loses") return trial.verdict(trial.wins(placed->board, enemy, claim.numbers.at(0)));
    return trial.verdict(trial.holds(placed->board, mover, claim.numbers.at(0) + 1));
  }
  // only-moves, all-lose: every other move loses.
  if (claim.moves.empty() != (claim.kind == "all-lose")) return Verdict::refuted;
  for (const std::string& move : game.legal()) {
    if (has(claim.moves, move)) continue;
    const auto placed = board.place(board.point(move), mover);
    if (!placed || !placed->taken.empty()) return Verdict::refuted;
    if (!trial.wins(placed->board, enemy, most_forcing_moves)) return trial.verdict(false);
  }
  return Verdict::confirmed;
}

}  // namespace

Verdict judge(const AtariGo& game, const Claim& claim) {
  const Stones board(game.grid(), game.cells());
  const char mover = game.to_move();
  const char enemy = other_colour(mover);
  if (const auto shared = judge_stones(board, mover, true, claim)) return *shared;
  for (const char* kind : {"wins", "wins-now", "loses-next", "lost-next", "self-atari", "leaves-atari"}) {
    if (claim.kind == kind) return judge_end(board, mover, claim);
  }
  for (const char* kind : {"forced-win", "forces-win", "loses", "only-moves", "all-lose"}) {
    if (claim.kind == kind) return judge_forced(game, board, mover, claim);
  }
  if (claim.kind == "attack-weakest" || claim.kind == "defend-weakest") {
    const int own = fewest_liberties(board, mover);
    const int theirs = fewest_liberties(board, enemy);
    return verdict_of(claim.numbers == std::vector<int>{own, theirs} && board.is_group(claim.points, mover) &&
                      board.is_group(claim.others, enemy) && board.liberty_count(board.point(claim.points[0])) == own &&
                      board.liberty_count(board.point(claim.others[0])) == theirs &&
                      (own < theirs) == (claim.kind == "defend-weakest"));
  }
  if (claim.kind == "safe-moves") {
    return verdict_of(claim.numbers == std::vector<int>{safe_moves(board, mover), safe_moves(board, enemy)});
  }
  return Verdict::refuted;
}

}  // namespace encircle::naive
