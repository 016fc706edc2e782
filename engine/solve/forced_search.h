#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "solve/abilities.h"
#include "solve/slot_table.h"
#include "solve/solution.h"

namespace encircle::solve {

// How far a search trusts what it knows of positions that it met before with another past.
enum class Trust : std::uint8_t {
  proofs_only,  // what was found impossible is looked into again where the other past may matter
  all,          // it is not: faster, and a proof is still a proof, but some are never found
};

// Answers "does this player force an end with at least so many points for himself within so many moves?" in a game in
// which no earlier position may come back. Yes is a proof; no only means that none was found.
//
// A proof found in one line of play need not hold in another one with another past (docs/design/solving-go.md). It does
// when no move of the enemy was left out because of a position before the proof began, and when no move of the
// prover leads to a position of the other past. The first is watched, and such proofs alone are kept; to see the
// second, each is kept with a footprint of the positions that the prover's moves lead to. The same is true, with the
// players exchanged, of the enemy's defence where there is no proof.
template <Repeating P>
class ForcedSearch {
 public:
  using Light = typename P::Light;
  using Line = std::vector<Light>;
  // No search goes deeper.
  static constexpr int max_plies = 250;

  ForcedSearch(const Limits& limits, const P& root)
      : limits_(limits), root_(root), light_table_(root), table_(limits.memory / 8 * 7) {}
  ForcedSearch(const ForcedSearch&) = delete;
  ForcedSearch& operator=(const ForcedSearch&) = delete;

  Light light_root() const { return light(root_); }
  Light light(const P& position) const { return Light(light_table_, position); }

  // Whether the first player forces at least so many points (the second: at most so many) from the end of a line of
  // positions that begins after the root.
  bool forces(const Line& line, Player prover, int points, int plies, Trust trust) {
    line_ = line;
    trust_ = trust;
    ask_for(prover, points);
    return prove(line.empty() ? light_root() : line.back(), plies).found;
  }

  // The move that decided when this was last asked for the player and the points, where it is remembered.
  Move remembered_move(const Light& position, Player prover, int points) {
    const Move move = remembered_move(position, prover, points, Trust::all);
    return move != Move::none() ? move : remembered_move(position, prover, points, Trust::proofs_only);
  }
  Move remembered_move(const Light& position, Player prover, int points, Trust trust) {
    ask_for(prover, points);
    trust_ = trust;
    const auto [key, symmetry] = position.canonical();
    return position.turned_back(table_.find(table_key(key), Known{}).move, symmetry);
  }

  void stop() { stopped_ = true; }
  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  using Footprint = typename Light::Footprint;
  static constexpr std::uint8_t never = 255;
  static constexpr int nothing_earlier = std::numeric_limits<int>::max();
  static constexpr std::uint64_t nodes_between_questions = 4096;

  struct Proof {
    bool found = false;
    // The earliest position of the line because of which a move was left out: of the enemy's where a proof was found,
    // of the prover's where none was.
    int depends_on = nothing_earlier;
    // The positions that the placements of the proof, or of the defence, lead to.
    Footprint footprint;
  };
  struct Known {
    // Of the proof where there is one, else of the defence.
    Footprint footprint;
    Move move = Move::none();
    // The most moves within which no proof was found, and the fewest of a proof.
    std::uint8_t fails = 0;
    std::uint8_t succeeds = never;
  };

  void count_node() {
    if (++nodes_ % nodes_between_questions == 0 && limits_.go_on && !limits_.go_on(nodes_)) stopped_ = true;
  }

  void ask_for(Player prover, int points) {
    prover_ = prover;
    points_ = prover == Player::first ? points : -points;
  }

  Key table_key(Key key) const {
    const int question = 4 * points_ + 2 * index_of(prover_) + (trust_ == Trust::all ? 1 : 0);
    return key ^ mix_key(0x54, static_cast<std::uint64_t>(question));
  }

  int own_points(const Light& position) const {
    return prover_ == Player::first ? position.points() : -position.points();
  }

  bool fits_into_line(const Footprint& footprint, Player next) const {
    return std::ranges::none_of(line_, [&](const Light& earlier) { return footprint.may_contain(earlier, next); });
  }

  Proof prove(const Light& position, int plies) {
    const bool proving = position.to_move() == prover_;
    if (position.is_over()) return {own_points(position) >= points_, nothing_earlier, {}};
    if (position.last_was_pass() && proving == (own_points(position) >= points_)) {
      return {proving && plies > 0, nothing_earlier, {}};
    }
    if (position.surely_gets(prover_, points_)) return {true, nothing_earlier, {}};
    if (plies <= 0 || position.surely_gets(opponent(prover_), 1 - points_)) return {};
    const auto [board_key, symmetry] = position.canonical();
    const Key key = table_key(board_key);
    Known known = table_.find(key, Known{});
    if (known.succeeds <= plies) {
      const Footprint footprint = position.turned_back(known.footprint, symmetry);
      if (fits_into_line(footprint, opponent(prover_))) return {true, nothing_earlier, footprint};
    } else if (known.fails >= plies) {
      if (trust_ == Trust::all) return {};
      const Footprint footprint = position.turned_back(known.footprint, symmetry);
      if (known.succeeds == never && fits_into_line(footprint, prover_)) return {false, nothing_earlier, footprint};
    }
    count_node();
    if (stopped_) return {};
    const std::uint64_t before = nodes_;
    Move move = position.turned_back(known.move, symmetry);
    const Proof proof = prove_by_moves(position, plies, move);
    if (stopped_) return {};
    known = table_.find(key, known);
    known.move = position.turned(move, symmetry);
    if (proof.depends_on >= static_cast<int>(line_.size()) - 1) {
      if (proof.found ? plies < known.succeeds : plies > known.fails && known.succeeds == never) {
        (proof.found ? known.succeeds : known.fails) = static_cast<std::uint8_t>(plies);
        known.footprint = position.turned(proof.footprint, symmetry);
      }
    }
    table_.store(key, known, nodes_ - before + 1);
    return proof;
  }

  // Leaves in `move`, which is tried first, the one that decided.
  Proof prove_by_moves(const Light& position, int plies, Move& move) {
    const bool proving = position.to_move() == prover_;
    Proof all{!proving, nothing_earlier, {}};
    Proof decisive;
    const auto decides = [&](Move each) {
      const Light child = position.after(each);
      if (!position.is_pass(each)) {
        if (child.repeats_past_of(root_)) return false;
        for (std::size_t i = 0; i < line_.size(); ++i) {
          if (!child.repeats(line_[i])) continue;
          all.depends_on = std::min(all.depends_on, static_cast<int>(i));
          return false;
        }
      }
      line_.push_back(child);
      const Proof proof = prove(child, plies - 1);
      line_.pop_back();
      if (proof.found == proving) {
        decisive = proof;
        move = each;
        if (!position.is_pass(each)) decisive.footprint.add(child);
        return true;
      }
      all.depends_on = std::min(all.depends_on, proof.depends_on);
      all.footprint.add(proof.footprint);
      return stopped_;
    };
    const Move first = move;
    if (first != Move::none() && decides(first)) return decisive;
    typename Light::MoveList list;
    position.generate_moves(list);
    for (const Move each : list) {
      if (each != first && decides(each)) return decisive;
    }
    return all;
  }

  Limits limits_;
  P root_;
  typename Light::Table light_table_;
  SlotTable<Known> table_;
  std::vector<Light> line_;
  Player prover_ = Player::first;
  int points_ = 0;
  Trust trust_ = Trust::all;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace encircle::solve
