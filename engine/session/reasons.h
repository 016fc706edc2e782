#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/game.h"
#include "games/reason.h"

namespace encircle {

// What speaks for a move, from what it does: the strongest of the facts below that is true.
//
//   captures, saves, encloses, joins, extends-longest, atari, new-tree, pass, search
//
// "search" says only that reading ahead prefers it.
template <class G>
class MoveReasons {
 public:
  using P = typename G::Position;
  using Reason = players::Reason;

  MoveReasons(const P& position, Move move) : position_(position), move_(move), after_(position) {
    const auto undo = after_.play_undoable(move);
    effects_ = G::effects(after_, move, undo);
    text_ = G::move_text(position, move);
    if constexpr (Grouped<G>) {
      before_groups_ = G::groups(position);
      after_groups_ = G::groups(after_);
    }
  }

  Reason best() const {
    if (is_pass(position_, move_)) return {"pass", {}, "Nothing is left to gain on the board."};
    if (!effects_.captured.empty()) {
      return {"captures", effects_.captured, "It captures " + joined(effects_.captured) + "."};
    }
    if (const auto saved = saved_stones(); !saved.empty()) {
      return {"saves", saved, "It saves " + joined(saved) + " from capture."};
    }
    if (!effects_.enclosed.empty()) {
      return {"encloses", effects_.enclosed, "It encloses " + joined(effects_.enclosed) + "."};
    }
    if (!effects_.atari.empty()) {
      return {"atari", effects_.atari, "It threatens to capture " + joined(effects_.atari) + "."};
    }
    if (const auto joined_groups = first_stones_of_joined(); joined_groups.size() > 1) {
      return {"joins", joined_groups, "It connects " + joined(joined_groups, " and ") + "."};
    }
    if (effects_.stone == StoneKind::reserve) {
      return {"new-tree", {text_}, "It places a reserve stone, and all of them must be placed."};
    }
    if (effects_.length > longest_before()) {
      return {"extends-longest", {text_}, "The longest tree grows to " + std::to_string(effects_.length) + "."};
    }
    return {"search", {text_}, "Reading ahead prefers it."};
  }

 private:
  static const GroupInfo* group_of(const std::vector<GroupInfo>& groups, const std::string& stone) {
    const auto found = std::ranges::find_if(
        groups, [&](const GroupInfo& group) { return std::ranges::find(group.stones, stone) != group.stones.end(); });
    return found == groups.end() ? nullptr : &*found;
  }
  bool is_own(const GroupInfo& group) const { return group.player == position_.to_move(); }

  // The own stones that stood in atari and no longer do.
  std::vector<std::string> saved_stones() const {
    std::vector<std::string> saved;
    for (const GroupInfo& group : before_groups_) {
      if (!is_own(group) || group.liberties.size() != 1) continue;
      const GroupInfo* const now = group_of(after_groups_, group.stones.front());
      if (now != nullptr && now->liberties.size() > 1) {
        saved.insert(saved.end(), group.stones.begin(), group.stones.end());
      }
    }
    return saved;
  }

  // One stone of each own group that the move made one.
  std::vector<std::string> first_stones_of_joined() const {
    std::vector<std::string> stones;
    const GroupInfo* const now = group_of(after_groups_, text_);
    if (now == nullptr) return stones;
    for (const GroupInfo& group : before_groups_) {
      const bool is_part = std::ranges::find(now->stones, group.stones.front()) != now->stones.end();
      if (is_own(group) && is_part) stones.push_back(group.stones.front());
    }
    return stones;
  }

  int longest_before() const {
    std::size_t longest = 0;
    for (const GroupInfo& group : before_groups_) {
      if (is_own(group)) longest = std::max(longest, group.stones.size());
    }
    return static_cast<int>(longest);
  }

  const P& position_;
  Move move_;
  P after_;
  MoveEffects effects_;
  std::string text_;
  std::vector<GroupInfo> before_groups_;
  std::vector<GroupInfo> after_groups_;
};

}  // namespace encircle
