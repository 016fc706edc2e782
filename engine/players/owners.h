#pragma once

#include <cmath>
#include <vector>

#include "core/task.h"
#include "games/counted.h"
#include "players/closer_look.h"
#include "search/contest.h"
#include "search/ownership.h"

namespace encircle::players {

// Whose a group is by what the owner keeps of it, from -1 (the opponent's) to 1; 0 leaves it to the rules of thumb.
inline float owner_by_fight(float kept, bool is_suspect, const CloserLook& look) {
  constexpr float clear_owner = 0.75f;
  if (std::abs(kept) > look.certain) return kept > 0 ? 1.0f : -1.0f;
  if (kept > look.clear) return clear_owner;
  return kept < (is_suspect ? 0 : -look.clear) ? -clear_owner : 0;
}

// Whose the points are for a count: as playouts say where they are clear about a group, else as a search says that
// fights for it. Networks are not asked. They have hardly seen games that stop while large dead groups are on the board
// and take these for alive (docs/design/counting.md). It pauses after each fight; the position must outlive it.
template <Counted G>
Task<std::vector<float>> judge_owners(const typename G::Position& position, CloserLook look = {}) {
  std::vector<float> owners = playout_ownership(position, {.playouts = look.ownership_playouts});
  if (owners.empty()) co_return owners;
  std::vector<Contest> contests = G::contests(position, owners);
  if (contests.size() > look.groups) contests.resize(look.groups);
  for (const Contest& contest : contests) {
    float kept = 0;
    for (const Player first : {Player::first, Player::second}) {
      kept += fight_out(position, contest, first, look.playouts) / 2;
      co_await Pause();
    }
    const bool is_suspect = contest.leaves_much_open && position.is_stopped();
    const float owner = owner_by_fight(kept, is_suspect, look) * sign_of(contest.owner);
    for (const Move point : contest.points) owners[static_cast<std::size_t>(point.index())] = owner;
  }
  co_return owners;
}

}  // namespace encircle::players
