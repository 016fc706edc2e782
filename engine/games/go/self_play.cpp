#include "games/go/self_play.h"

#include <cmath>

#include "games/go/life.h"

namespace encircle::go {

namespace {

// The komi that makes a square board about even between strong players, as small boards are believed or known to be.
float even_komi(int side) {
  constexpr float small[] = {0, 0, 0, 0, 2, 25, 4, 9, 10};
  return side < 9 ? small[side] : 7;
}

// The same board with the same player to move, counted by area, so that the margin will be what territory gives here.
Position counted_by_area(const Position& position) {
  Rules rules = position.rules();
  int lead = position.prisoners(Colour::white) - position.prisoners(Colour::black);
  position.grid().for_each_point([&](Point point) {
    lead += position.board().has(point, Colour::black) - position.board().has(point, Colour::white);
  });
  rules.scoring = Scoring::area;
  rules.komi += lead;
  Position area = Position::initial(rules);
  position.grid().for_each_point([&](Point point) {
    if (!position.board().is_empty(point)) area.set_up(point, position.board().at(point));
  });
  area.set_to_move(position.to_move());
  return area;
}

}  // namespace

Rules SelfPlay::random_rules(int side, Balance balance, Rng& rng) {
  const float spread = rng.below(8) == 0 ? 8.0f : 1.5f;
  const float other = std::round((even_komi(side) + spread * random_normal(rng)) * 2) / 2;
  // Half a point more or less, so that there are no draws.
  const float even = even_komi(side) + (rng.below(2) == 0 ? 0.5f : -0.5f);
  Rules rules{.width = side, .height = side, .komi = balance == Balance::even ? even : other};
  const bool territory = balance == Balance::varied && rng.below(6) == 0;
  rules.scoring = territory ? Scoring::territory : Scoring::area;
  rules.dead_stones = DeadStones::never_removed;
  constexpr Ko kos[] = {Ko::positional, Ko::positional, Ko::situational, Ko::simple};
  rules.ko = kos[rng.below(4)];
  rules.suicide = rng.below(4) == 0 ? Suicide::allowed : Suicide::forbidden;
  return rules;
}

void SelfPlay::Ending::look(const Position& position) {
  const PassAlive black = pass_alive(position.board(), Colour::black);
  const PassAlive white = pass_alive(position.board(), Colour::white);
  safe_ = black.stones | black.territory | white.stones | white.territory;
  settled_ = safe_.size() == position.grid().point_count();
}

bool SelfPlay::Ending::play_on(Position& position) {
  if (position.rules().scoring != Scoring::territory || !counted(position)) return false;
  position = counted_by_area(position);
  return true;
}

void SelfPlay::Ending::clear(Position& position) {
  for (const Colour colour : {Colour::black, Colour::white}) {
    const PassAlive alive = pass_alive(position.board(), colour);
    alive.territory.for_each([&](Point point) {
      if (position.board().has(point, other(colour))) position.set_up(point, StoneBoard::Cell::empty);
    });
  }
}

}  // namespace encircle::go
