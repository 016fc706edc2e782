#pragma once

#include <optional>
#include <vector>

#include "core/rng.h"
#include "games/all.h"
#include "games/reason.h"

namespace encircle::players {

// A move and the rule of thumb that advises it.
struct AdvisedMove {
  Move move;
  // win: take and win; attack, defend: the group in most danger; open: no group is in danger.
  Reason why;
  // All moves that the rule advises equally, this one among them.
  std::vector<Move> moves;
};

// What the rules of thumb of a game advise; nothing in games that have none. Among equal moves rng decides.
template <Position P>
std::optional<AdvisedMove> rule_of_thumb(const P&, Rng&) {
  return std::nullopt;
}

// Atari Go (docs/rules/atari-go.md): count the liberties of all groups. The group in most danger is the one with the
// fewest; of equals, the one that its next move helps least. If it is the enemy's, attack it, else defend it. A group
// with two eyes is in no danger.
std::optional<AdvisedMove> rule_of_thumb(const atari_go::Position& position, Rng& rng);

}  // namespace encircle::players
