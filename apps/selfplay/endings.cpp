#include "apps/selfplay/endings.h"

#include "games/go/life.h"

namespace encircle::selfplay {

namespace {

// The same board with the same player to move, counted by area, so that the margin will be what territory gives here.
go::Position counted_by_area(const go::Position& position) {
  go::Rules rules = position.rules();
  int lead = position.prisoners(Colour::white) - position.prisoners(Colour::black);
  position.grid().for_each_point([&](Point point) {
    lead += position.board().has(point, Colour::black) - position.board().has(point, Colour::white);
  });
  rules.scoring = go::Scoring::area;
  rules.komi += lead;
  go::Position area = go::Position::initial(rules);
  position.grid().for_each_point([&](Point point) {
    if (!position.board().is_empty(point)) area.set_up(point, position.board().at(point));
  });
  area.set_to_move(position.to_move());
  return area;
}

}  // namespace

void Ending<go::Position>::look(const go::Position& position) {
  const go::PassAlive black = go::pass_alive(position.board(), Colour::black);
  const go::PassAlive white = go::pass_alive(position.board(), Colour::white);
  safe_ = black.stones | black.territory | white.stones | white.territory;
  settled_ = safe_.size() == position.grid().point_count();
}

bool Ending<go::Position>::play_on(go::Position& position) {
  if (position.rules().scoring != go::Scoring::territory || !counted(position)) return false;
  position = counted_by_area(position);
  return true;
}

void Ending<go::Position>::clear(go::Position& position) {
  for (const Colour colour : {Colour::black, Colour::white}) {
    const go::PassAlive alive = go::pass_alive(position.board(), colour);
    alive.territory.for_each([&](Point point) {
      if (position.board().has(point, other(colour))) position.set_up(point, StoneBoard::Cell::empty);
    });
  }
}

}  // namespace encircle::selfplay
