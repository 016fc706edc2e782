#include "games/stones/reasons.h"

#include <algorithm>

#include "games/game.h"
#include "games/stones/terms.h"

namespace encircle {

namespace {

const GroupInfo* group_of(const std::vector<GroupInfo>& groups, const std::string& stone) {
  const auto found = std::ranges::find_if(
      groups, [&](const GroupInfo& group) { return std::ranges::find(group.stones, stone) != group.stones.end(); });
  return found == groups.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string> GroupChange::saved_stones() const {
  std::vector<std::string> saved;
  for (const GroupInfo& group : before) {
    if (group.player != mover || group.liberties.size() != 1) continue;
    const GroupInfo* const now = group_of(after, group.stones.front());
    if (now != nullptr && now->liberties.size() > 1) {
      saved.insert(saved.end(), group.stones.begin(), group.stones.end());
    }
  }
  return saved;
}

std::vector<std::string> GroupChange::stones_of_joined() const {
  std::vector<std::string> stones;
  const GroupInfo* const now = group_of(after, stone);
  if (now == nullptr) return stones;
  for (const GroupInfo& group : before) {
    const bool is_part = std::ranges::find(now->stones, group.stones.front()) != now->stones.end();
    if (group.player == mover && is_part) stones.push_back(group.stones.front());
  }
  return stones;
}

int GroupChange::largest_before() const {
  std::size_t largest = 0;
  for (const GroupInfo& group : before) {
    if (group.player == mover) largest = std::max(largest, group.stones.size());
  }
  return static_cast<int>(largest);
}

players::Reason joining_reason(const GroupChange& change) {
  const auto stones = change.stones_of_joined();
  if (stones.size() < 2) return {};
  return {joins_reason, stones, "It connects " + joined(stones, " and ") + "."};
}

players::Reason chain_reason(const MoveEffects& effects, const GroupChange& change) {
  if (const auto& captured = effects.points(captured_effect); !captured.empty()) {
    return {captures_reason, captured, "It captures " + joined(captured) + "."};
  }
  if (const auto saved = change.saved_stones(); !saved.empty()) {
    return {saves_reason, saved, "It saves " + joined(saved) + " from capture."};
  }
  if (const auto& threatened = effects.points(atari_effect); !threatened.empty()) {
    return {atari_reason, threatened, "It threatens to capture " + joined(threatened) + "."};
  }
  return joining_reason(change);
}

}  // namespace encircle
