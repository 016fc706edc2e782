#pragma once

#include <cmath>
#include <vector>

#include "games/counted.h"
#include "search/contest.h"
#include "search/ownership.h"

namespace encircle::players {

// How closely a count looks at groups in doubt; with these a count of 19×19 takes 0.6 seconds at most.
struct CloserLook {
  // The largest groups, so many of them.
  std::size_t groups = 6;
  // For each player beginning.
  std::uint32_t playouts = 800;
  // What the owner has to keep or to lose of a group, in the mean of both players beginning, to overrule the rules of
  // thumb. If the game has stopped and much is open where the group lives, it is dead unless the owner keeps it.
  float clear = 0.3f;
  // Beyond this it is certain.
  float certain = 0.5f;
};

// Whose a group is by what the owner keeps of it, from -1 (the opponent's) to 1; 0 leaves it to the rules of thumb.
inline float owner_by_fight(float kept, bool is_suspect, const CloserLook& look) {
  constexpr float clear_owner = 0.75f;
  if (std::abs(kept) > look.certain) return kept > 0 ? 1.0f : -1.0f;
  if (kept > look.clear) return clear_owner;
  return kept < (is_suspect ? 0 : -look.clear) ? -clear_owner : 0;
}

// Whose the points are for a count: as playouts say where they are clear about a group, else as a search says that
// fights for it. Networks are not asked. They have hardly seen games that stop while large dead groups are on the board
// and take these for alive (docs/design/counting.md).
template <Counted G>
std::vector<float> owners_for_count(const typename G::Position& position, const CloserLook& look = {}) {
  std::vector<float> owners = playout_ownership(position);
  if (owners.empty()) return owners;
  std::vector<Contest> contests = G::contests(position, owners);
  if (contests.size() > look.groups) contests.resize(look.groups);
  for (const Contest& contest : contests) {
    float kept = 0;
    for (const Player first : {Player::first, Player::second}) {
      kept += fight_out(position, contest, first, look.playouts) / 2;
    }
    const bool is_suspect = contest.leaves_much_open && position.is_stopped();
    const float owner = owner_by_fight(kept, is_suspect, look) * sign_of(contest.owner);
    for (const Move point : contest.points) owners[static_cast<std::size_t>(point.index())] = owner;
  }
  return owners;
}

}  // namespace encircle::players
