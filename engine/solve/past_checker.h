#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solve/abilities.h"
#include "solve/solution.h"
#include "solve/verdict.h"

namespace encircle::solve {

// The checker of games in which no earlier position may come back. It plays by the rules with the whole past, follows
// the advised moves of one player against all moves of the other, and looks at finished games only; symmetry, life and
// depth mean nothing to it. Advice is tried first and never trusted.
//
// Without a memory it would never end. What was reached from a position is remembered and taken over after another past
// only where that is sure to change nothing (docs/design/solving-go.md):
// - every move that repetition forbade the other player was forbidden by a position that lies within what is taken
//   over, or before the root, where all pasts agree;
// - no placement of the chooser in it leads to a position of the new past: there is a stone on the board after each of
//   them that the positions of that past lack.
template <Repeating P>
class PastChecker {
 public:
  using Goal = std::function<std::optional<bool>(const P& position)>;
  // The moves made since the root.
  using Advice = std::function<Move(const P& position, const std::vector<Move>& made)>;

  explicit PastChecker(const Limits& limits) : limits_(limits) {}

  // Whether this player can reach the goal whatever the other does.
  Verdict can_force(const P& position, Player chooser, const Goal& goal, const Advice& advice) {
    known_.clear();
    line_.clear();
    made_.clear();
    chooser_ = chooser;
    P walk = position;
    line_.push_back(place_of(walk));
    const bool reached = search(walk, goal, advice).reached;
    if (stopped_) return known_.size() < most_known() ? Verdict::stopped : Verdict::out_of_memory;
    return reached ? Verdict::confirmed : Verdict::refuted;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::size_t bytes_per_position = 56;
  static constexpr std::uint64_t nodes_between_questions = 256;
  static constexpr int nothing_earlier = std::numeric_limits<int>::max();

  using Stones = std::array<std::uint64_t, 2>;
  static constexpr Stones all_stones = {~std::uint64_t{0}, ~std::uint64_t{0}};

  // A position of the line that is being played.
  struct Place {
    Key past_key;
    Stones stones;
    Player to_move;
  };
  struct Finding {
    bool reached = false;
    // The earliest position of the line because of which a move of the other player was forbidden.
    int depends_on = nothing_earlier;
    // The stones that are on the board after every placement of the chooser.
    Stones always_there = all_stones;
  };

  std::size_t most_known() const { return limits_.memory / bytes_per_position; }

  static Place place_of(const P& position) {
    return {position.past_key(), position.stones_by_move(), position.to_move()};
  }

  static void keep_common(Stones& stones, const Stones& other) {
    stones[0] &= other[0];
    stones[1] &= other[1];
  }

  // Whether a placement of the chooser may lead to a position of the line. The root and the last are left out: they
  // belong to the past of whatever is remembered of the last, and so it never led to them.
  bool may_meet_line(const Stones& always_there, const P& position) const {
    for (std::size_t i = 1; i + 1 < line_.size(); ++i) {
      if (position.past_knows_turns() && line_[i].to_move == chooser_) continue;
      const Stones& there = line_[i].stones;
      if ((always_there[0] & ~there[0]) == 0 && (always_there[1] & ~there[1]) == 0) return true;
    }
    return false;
  }

  Finding search(P& position, const Goal& goal, const Advice& advice) {
    if (const std::optional<bool> decided = goal(position)) return {*decided, nothing_earlier, all_stones};
    const Key key = position.key();
    if (const auto found = known_.find(key); found != known_.end() && !may_meet_line(found->second, position)) {
      return {true, nothing_earlier, found->second};
    }
    if (known_.size() >= most_known()) stopped_ = true;
    if (++nodes_ % nodes_between_questions == 0 && limits_.go_on && !limits_.go_on(nodes_)) stopped_ = true;
    if (stopped_) return {};
    const Finding finding =
        position.to_move() == chooser_ ? try_moves(position, goal, advice) : answer_all(position, goal, advice);
    if (finding.reached && finding.depends_on >= static_cast<int>(line_.size()) - 1) {
      known_.insert_or_assign(key, finding.always_there);
    }
    return finding;
  }

  Finding after(P& position, Move move, const Goal& goal, const Advice& advice) {
    const bool placement = move != position.pass_move();
    const auto undo = position.play_undoable(move);
    line_.push_back(place_of(position));
    made_.push_back(move);
    Finding finding = search(position, goal, advice);
    if (placement && position.to_move() != chooser_) keep_common(finding.always_there, line_.back().stones);
    made_.pop_back();
    line_.pop_back();
    position.undo(undo);
    return finding;
  }

  Finding try_moves(P& position, const Goal& goal, const Advice& advice) {
    const Move advised = advice(position, made_);
    if (advised != Move::none() && position.is_legal(advised)) {
      if (const Finding finding = after(position, advised, goal, advice); finding.reached || stopped_) return finding;
    }
    MoveList<P> list;
    position.generate_moves(list);
    for (const Move move : list) {
      if (move == advised) continue;
      if (const Finding finding = after(position, move, goal, advice); finding.reached || stopped_) return finding;
    }
    return {};
  }

  Finding answer_all(P& position, const Goal& goal, const Advice& advice) {
    Finding all{true, nothing_earlier, all_stones};
    for (int i = 0; i < position.action_count(); ++i) {
      const Move move = Move::from_index(i);
      if (const std::optional<Key> back = position.forbidden_return(move)) {
        all.depends_on = std::min(all.depends_on, last_place_of(*back));
      }
      if (!position.is_legal(move)) continue;
      const Finding finding = after(position, move, goal, advice);
      if (!finding.reached) return {};
      all.depends_on = std::min(all.depends_on, finding.depends_on);
      keep_common(all.always_there, finding.always_there);
    }
    return all;
  }

  // Where in the line that position was last; what lies before the root, and the root itself, belongs to every line.
  int last_place_of(Key past_key) const {
    for (std::size_t i = line_.size(); i-- > 1;) {
      if (line_[i].past_key == past_key) return static_cast<int>(i);
    }
    return nothing_earlier;
  }

  Limits limits_;
  Player chooser_ = Player::first;
  std::unordered_map<Key, Stones> known_;
  std::vector<Place> line_;
  std::vector<Move> made_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace encircle::solve
