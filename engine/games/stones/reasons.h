#pragma once

#include <string>
#include <vector>

#include "core/move.h"
#include "core/player.h"
#include "games/reason.h"
#include "games/report.h"

namespace encircle {

// The groups on the board before a move and after it.
struct GroupChange {
  Player mover;
  // The stone that was placed.
  std::string stone;
  std::vector<GroupInfo> before;
  std::vector<GroupInfo> after;

  // The own stones that stood in atari and no longer do.
  std::vector<std::string> saved_stones() const;
  // One stone of each own group that the move made one.
  std::vector<std::string> stones_of_joined() const;
  // The size of the mover's largest group before the move.
  int largest_before() const;
};

// What speaks for a move, from what it does. Each is empty where it does not apply.
players::Reason joining_reason(const GroupChange& change);
// For games of chains with liberties: the strongest of captures, saves, atari, joins.
players::Reason chain_reason(const MoveEffects& effects, const GroupChange& change);

template <class G>
players::Reason chain_reason(const typename G::Position& position, Move move) {
  typename G::Position after = position;
  const auto undo = after.play_undoable(move);
  return chain_reason(G::effects(after, move, undo),
                      {position.to_move(), G::move_text(position, move), G::groups(position), G::groups(after)});
}

}  // namespace encircle
