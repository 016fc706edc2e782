#pragma once

#include <span>
#include <vector>

#include "board/stone_board.h"
#include "games/go/counting.h"

namespace encircle::go {

// Proposes which stones are dead and which live in seki when play has stopped. It reads no moves ahead: it is meant for
// finished positions, with all borders closed, and the players correct it where it errs. docs/design/counting.md
// derives it.
Marks propose_marks(const StoneBoard& board);

// The same, corrected by an estimate of whose each point is in the end: from -1 (White's) to 1 (Black's), in the order
// of the moves. Where it is clear about a chain it has the last word; about groups in seki, of which playouts know
// nothing, only where it is certain. It helps where borders are still open. Without an estimate nothing is corrected.
Marks propose_marks(const StoneBoard& board, std::span<const float> ownership);

// Chains of one colour that are neither clearly alive nor clearly dead by such an estimate and reach each other through
// empty points, with those points. A group that leaves much open lives, by the proposal, beside a large region that is
// nobody's: a sign that it is dead in truth, once play has stopped.
struct DoubtfulGroup {
  Colour colour;
  PointSet stones;
  PointSet space;
  bool leaves_much_open;
};

// All of them, the largest first.
std::vector<DoubtfulGroup> doubtful_groups(const StoneBoard& board, std::span<const float> ownership);

// The same as propose_marks(board, ownership) for a game that has stopped: a group that leaves much open is dead when
// the estimate leans that way.
Marks propose_marks_after_play(const StoneBoard& board, std::span<const float> ownership);

// A player's correction: the stone changes between dead and alive, and with it all stones of its colour that it reaches
// through empty points, its own colour and dead enemies. Enemy stones among them become alive, for one of the two lives
// there; marks of seki go. On an empty point nothing happens.
void toggle_dead(const StoneBoard& board, Marks& marks, Point stone);

// The stone's chain enters or leaves seki, with all chains that it reaches through regions which its colour encloses
// alone. Stones in seki are not dead. On an empty point nothing happens.
void toggle_seki(const StoneBoard& board, Marks& marks, Point stone);

}  // namespace encircle::go
