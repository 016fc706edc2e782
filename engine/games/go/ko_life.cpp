#include "games/go/ko_life.h"

#include <algorithm>
#include <optional>

#include "games/go/life.h"
#include "games/stones/statements.h"

namespace encircle::go {

namespace {

// A ko with both ways in which it can end.
struct EndedKo {
  Point empty;
  Point stone;
  Colour taker;
  // The stone was taken, and its point filled.
  StoneBoard taken;
  // Its owner filled the empty point.
  StoneBoard filled;
};

// The point of the only stone that was captured by a stone on `placed`, which is itself in atari there.
Point ko_after(const StoneBoard& after, Point placed, int captured) {
  const bool is_ko = captured == 1 && after.chain_size(placed) == 1 && after.in_atari(placed);
  return is_ko ? after.atari_liberty(placed) : Point::none();
}

std::optional<EndedKo> ko_at(const StoneBoard& board, Point empty, Colour taker) {
  const Colour owner = other(taker);
  if (!board.would_capture(empty, taker) || board.would_be_suicide(empty, owner)) return std::nullopt;
  StoneBoard taken = board;
  const int captured = taken.place(empty, taker);
  const Point stone = ko_after(taken, empty, captured);
  if (stone == Point::none() || taken.would_be_suicide(stone, taker)) return std::nullopt;
  taken.place(stone, taker);
  StoneBoard filled = board;
  filled.place(empty, owner);
  return EndedKo{empty, stone, taker, taken, filled};
}

// Whether the owner, who is to move, cannot keep the opponent from taking the group. A new ko saves it here.
bool is_lost(const StoneBoard& board, Point group, Colour owner, const PassAlive& enemies) {
  if (!board.has(group, owner) || enemies.territory.contains(group)) return true;
  if (!board.in_atari(group)) return false;
  std::vector<Point> defences = {board.atari_liberty(group)};
  for (const Point enemy : chains_beside(board, group, other(owner))) {
    if (board.in_atari(enemy)) defences.push_back(board.atari_liberty(enemy));
  }
  return std::ranges::all_of(defences, [&](Point defence) {
    if (board.would_be_suicide(defence, owner)) return true;
    StoneBoard after = board;
    const int captured = after.place(defence, owner);
    if (ko_after(after, defence, captured) != Point::none()) return false;
    return after.in_atari(group) || CaptureReader(after, CaptureReader::Capture::goes_on).ladder(group).has_value();
  });
}

void add_groups(const StoneBoard& board, const EndedKo& ko, std::vector<KoLife>& found) {
  for (const Colour owner : {ko.taker, other(ko.taker)}) {
    const StoneBoard& won = owner == ko.taker ? ko.taken : ko.filled;
    const StoneBoard& lost = owner == ko.taker ? ko.filled : ko.taken;
    const PassAlive alive = pass_alive(won, owner);
    if (alive.stones.empty()) continue;
    const PassAlive enemies = pass_alive(lost, other(owner));
    for (const Point group : chains_of(board, owner)) {
      if (group == ko.stone || !alive.stones.contains(group) || !is_lost(lost, group, owner, enemies)) continue;
      found.push_back({group, ko.empty});
    }
  }
}

}  // namespace

std::vector<KoLife> groups_in_ko(const StoneBoard& board) {
  std::vector<KoLife> found;
  for (const Point point : board.empty_points()) {
    for (const Colour taker : {Colour::black, Colour::white}) {
      if (const auto ko = ko_at(board, point, taker)) add_groups(board, *ko, found);
    }
  }
  return found;
}

}  // namespace encircle::go
