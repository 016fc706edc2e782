#include "games/stones/instinct.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "games/stones/playout.h"

namespace encircle {

namespace {

constexpr int far_away = 100;
// A chase is read for so many stones. The longest ladder on the largest board takes about as many; one that branches is
// given up as too hard to read.
constexpr int stones_in_a_chase = 150;

// How far a chase is read: at most so many stones in all, and at most so many captures by the chased side along one
// line. Stones that take each other back and forth are what makes a chase endless.
struct Chase {
  int stones_left = stones_in_a_chase;
  int captures_left = stones_in_a_chase;
};

// What is read here is played on the board and taken back.
bool escapes(StoneBoard& board, Point stone, Chase& chase);

// Whether a chain that runs to its other liberty, when the enemy has taken this one, is sure to have three liberties:
// most chases need not be read.
bool runs_free(const StoneBoard& board, Point way_out, Point taken, Colour owner) {
  int liberties = 0;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = way_out + step;
    liberties += board.is_empty(next) && next != taken;
    // All but the two points that are played on stay liberties of what it joins.
    if (board.has(next, owner) && board.liberty_count(next, 5) == 5) return true;
  }
  return liberties >= 3;
}

// Both liberties of the chain of a stone that has two.
std::array<Point, 2> two_liberties(const StoneBoard& board, Point stone) {
  FixedList<Point, 2> liberties;
  board.for_each_stone_of_chain(stone, [&](Point each) {
    for (const int step : board.grid().neighbour_steps()) {
      const Point next = each + step;
      if (!board.is_empty(next) || liberties.size() == 2) continue;
      if (liberties.size() == 0 || liberties[0] != next) liberties.push_back(next);
    }
  });
  return {liberties[0], liberties[1]};
}

// Whether an enemy stone on one of both liberties begins a chase that catches the chain of that stone.
bool catches(StoneBoard& board, Point stone, Point liberty, Point other_liberty, Chase& chase) {
  const Colour owner = board.has(stone, Colour::black) ? Colour::black : Colour::white;
  if (--chase.stones_left < 0 || board.would_be_suicide(liberty, other(owner))) return false;
  if (runs_free(board, other_liberty, liberty, owner)) return false;
  StoneBoard::Undo undo;
  board.place(liberty, other(owner), undo);
  const bool caught = board.in_atari(stone) && !escapes(board, stone, chase);
  board.take_back(undo);
  return caught;
}

// Whether the chain of a stone with two liberties is caught when the enemy moves.
bool is_caught(StoneBoard& board, Point stone, Chase& chase) {
  const auto [first, second] = two_liberties(board, stone);
  return catches(board, stone, first, second, chase) || catches(board, stone, second, first, chase);
}

bool escapes(StoneBoard& board, Point stone, Chase& chase) {
  const Colour owner = board.has(stone, Colour::black) ? Colour::black : Colour::white;
  PlayoutCandidates ways;
  add_captures_around(board, stone, owner, ways);
  if (ways.size() < ways.capacity()) ways.push_back(board.atari_liberty(stone));
  for (const auto* way = ways.begin(); way != ways.end(); ++way) {
    if (std::find(std::as_const(ways).begin(), way, *way) != way) continue;
    if (--chase.stones_left < 0) return true;
    if (board.would_be_suicide(*way, owner)) continue;
    StoneBoard::Undo undo;
    const bool takes = board.place(*way, owner, undo) > 0;
    chase.captures_left -= takes;
    const int liberties = board.liberty_count(stone, 3);
    const bool away = liberties > 2 || chase.captures_left < 0 || (liberties == 2 && !is_caught(board, stone, chase));
    chase.captures_left += takes;
    board.take_back(undo);
    if (away) return true;
  }
  return false;
}

}  // namespace

bool escapes_atari(StoneBoard& board, Point stone) {
  Chase chase;
  return escapes(board, stone, chase);
}

Ladder read_ladder(StoneBoard& board, Point stone) {
  // Enough for every chase that was met; only one that runs out of stones may be read otherwise on a turned board.
  constexpr Chase whole{.stones_left = 2000, .captures_left = 2};
  Ladder ladder;
  if (board.in_atari(stone)) {
    Chase chase = whole;
    ladder.catches = !escapes(board, stone, chase);
    return ladder;
  }
  const auto [first, second] = two_liberties(board, stone);
  for (const auto& [liberty, other_liberty] : {std::pair(first, second), std::pair(second, first)}) {
    Chase chase = whole;
    if (catches(board, stone, liberty, other_liberty, chase)) ladder.moves.push_back(liberty);
  }
  ladder.catches = ladder.moves.size() > 0;
  return ladder;
}

float pull_of(int distance, const players::Perception& perception) {
  if (distance <= 2) return perception.focus;
  return distance <= 4 ? 1 + (perception.focus - 1) / 3 : 1;
}

StoneMove look_at(const StoneBoard& board, Point point, Colour mover, Point last, bool reads_ladders) {
  const Grid& grid = board.grid();
  StoneMove move;
  const int x = grid.x(point);
  const int y = grid.y(point);
  move.line = 1 + std::min({x, y, grid.width() - 1 - x, grid.height() - 1 - y});
  move.distance = last == Point::none() ? far_away : std::max(std::abs(grid.x(last) - x), std::abs(grid.y(last) - y));
  FixedList<Point, 4> seen;
  bool saves_something = false;
  for (const int step : grid.neighbour_steps()) {
    const Point next = point + step;
    if (board.has(next, mover)) move.touches_own = true;
    if (board.has(next, other(mover))) move.touches_enemy = true;
    if (!board.has(next, mover) && !board.has(next, other(mover))) continue;
    const Point chain = board.chain_of(next);
    if (std::ranges::find(seen, chain) != seen.end()) continue;
    seen.push_back(chain);
    const int size = board.chain_size(next);
    if (board.has(next, mover)) {
      saves_something |= board.in_atari(next);
      if (board.in_atari(next)) move.saves += size;
    } else if (board.in_atari(next)) {
      move.captures += size;
    } else if (board.liberty_count(next, 3) == 2) {
      move.ataris += size;
    }
  }
  move.self_atari = is_self_atari(board, point, mover);
  if (move.self_atari) move.saves = 0;
  if (!reads_ladders || (!saves_something && move.ataris == 0)) return move;
  if (board.would_be_suicide(point, mover)) return move;
  StoneBoard after = board;
  after.place(point, mover);
  if (move.saves > 0 && after.liberty_count(point, 3) == 2) {
    Chase chase;
    if (is_caught(after, point, chase)) move.saves_in_vain = move.saves;
  }
  for (const Point chain : seen) {
    if (after.has(chain, other(mover)) && after.in_atari(chain) && !escapes_atari(after, chain)) {
      move.caught += after.chain_size(chain);
    }
  }
  return move;
}

}  // namespace encircle
