#include <algorithm>
#include <array>

#include "five_in_a_row/position.h"

namespace encircle::five_in_a_row {

namespace {

// Calls visit(own, enemy) for every place of a row through the point: how many stones of either side it holds, the
// point itself left out. Places that leave the board are left out.
template <class Visit>
void for_each_place(const Position& position, Point point, Colour colour, Visit visit) {
  const Grid& grid = position.grid();
  const int row = position.rules().row;
  for (const int step : row_steps(grid)) {
    for (int first = 1 - row; first <= 0; ++first) {
      int own = 0;
      int enemy = 0;
      bool fits = true;
      for (int i = first; i < first + row && fits; ++i) {
        const Point each = point + i * step;
        fits = each.index() > 0 && each.index() < grid.cell_count() && grid.contains(each);
        if (!fits || i == 0) continue;
        own += position.stones(colour).contains(each);
        enemy += position.stones(other(colour)).contains(each);
      }
      if (fits) visit(own, enemy);
    }
  }
}

}  // namespace

int Position::promise(Point point, Colour colour) const {
  int promise = 0;
  for_each_place(*this, point, colour, [&](int own, int enemy) {
    if (enemy == 0) promise += 1 << (2 * own);
  });
  return promise;
}

bool Position::has_room(Colour colour) const {
  bool room = false;
  grid_.for_each_point([&](Point point) {
    if (room || stones(other(colour)).contains(point)) return;
    for_each_place(*this, point, colour, [&](int, int enemy) { room = room || enemy == 0; });
  });
  return room;
}

int Position::winning_points(Colour colour) const {
  int count = 0;
  free_points().for_each([&](Point point) {
    if (count < 2 && wins_at(point, colour)) ++count;
  });
  return count;
}

int Position::final_points() const { return outcome_ == Outcome::draw ? 0 : outcome_ == Outcome::first_wins ? 1 : -1; }

// A completed row next move wins; two of them for the opponent cannot both be stopped.
PointsBounds Position::points_bounds() const {
  const int sign = to_move_ == Player::first ? 1 : -1;
  if (winning_points(colour_to_move()) > 0) return {sign, sign};
  if (winning_points(other(colour_to_move())) > 1) return {-sign, -sign};
  return {has_room(colour_of(Player::second)) ? -1 : 0, has_room(colour_of(Player::first)) ? 1 : 0};
}

int Position::urgency(Move move) const {
  const Point point = grid_.point_of(move);
  return 2 * promise(point, colour_to_move()) + promise(point, other(colour_to_move()));
}

Key Position::canonical_key() const {
  std::array<Key, 8> images{};
  for (const Colour colour : {Colour::black, Colour::white}) {
    stones(colour).for_each([&](Point stone) {
      for (int s = 0; s < symmetry_count(); ++s) {
        images[static_cast<std::size_t>(s)] ^= stone_key(encircle::transform(grid_, stone, s), colour);
      }
    });
  }
  return *std::min_element(images.begin(), images.begin() + symmetry_count()) ^
         (to_move_ == Player::second ? mix_key(0xF1B) : 0);
}

static_assert(Bounded<Position> && Symmetric<Position>);

}  // namespace encircle::five_in_a_row
