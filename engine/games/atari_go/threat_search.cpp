#include "games/atari_go/threat_search.h"

#include <algorithm>

namespace encircle::atari_go {

namespace {

// The points that put an enemy chain into atari: the liberties of chains that have two.
std::vector<Move> atari_moves(const Position& position) {
  const StoneBoard& board = position.board();
  const Colour enemy = other(position.colour_to_move());
  std::vector<Move> moves;
  position.grid().for_each_point([&](Point point) {
    if (!board.is_empty(point)) return;
    for (const int step : position.grid().neighbour_steps()) {
      const Point next = point + step;
      if (!board.has(next, enemy) || board.liberty_count(next, 3) != 2) continue;
      const Move move = position.grid().move_at(point);
      if (position.is_legal(move)) moves.push_back(move);
      return;
    }
  });
  return moves;
}

Move taking_move(const Position& position) {
  const StoneBoard& board = position.board();
  const Colour enemy = other(position.colour_to_move());
  Move move = Move::none();
  position.grid().for_each_point([&](Point point) {
    if (board.has(point, enemy) && board.in_atari(point)) move = position.grid().move_at(board.atari_liberty(point));
  });
  return move;
}

class ThreatSearch {
 public:
  ThreatSearch(const Position& position, int most_nodes) : position_(position), nodes_left_(most_nodes) {}

  bool wins(int moves, std::vector<Move>& line) {
    if (--nodes_left_ <= 0) return false;
    const Threats now = position_.threats();
    if (now.wins_at_once) {
      line = {taking_move(position_)};
      return true;
    }
    if (now.loses_next || moves <= 1) return false;
    for (const Move move : atari_moves(position_)) {
      if (now.forced != Move::none() && move != now.forced) continue;
      const auto undo = position_.play_undoable(move);
      std::vector<Move> rest;
      const bool works = holds_after(moves, rest);
      position_.undo(undo);
      if (!works) continue;
      line = {move};
      line.insert(line.end(), rest.begin(), rest.end());
      return true;
    }
    return false;
  }

 private:
  // After an atari: whether the opponent, who is to move, loses.
  bool holds_after(int moves, std::vector<Move>& line) {
    if (is_over(position_.outcome())) return true;
    const Threats answer = position_.threats();
    if (answer.wins_at_once) return false;
    if (answer.loses_next) return true;
    if (answer.forced == Move::none()) return false;
    const auto undo = position_.play_undoable(answer.forced);
    std::vector<Move> rest;
    const bool works = !is_over(position_.outcome()) && wins(moves - 1, rest);
    position_.undo(undo);
    if (!works) return false;
    line = {answer.forced};
    line.insert(line.end(), rest.begin(), rest.end());
    return true;
  }

  Position position_;
  int nodes_left_;
};

}  // namespace

std::optional<ForcedWin> win_by_threats(const Position& position, int most_moves, int most_nodes) {
  ThreatSearch search(position, most_nodes);
  for (int moves = 1; moves <= most_moves; ++moves) {
    std::vector<Move> line;
    if (search.wins(moves, line)) return ForcedWin{moves, std::move(line)};
  }
  return std::nullopt;
}

}  // namespace encircle::atari_go
