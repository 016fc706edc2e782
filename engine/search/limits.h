#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/move.h"
#include "core/outcome.h"

namespace encircle {

// How the search weighs moves. The defaults are what docs/design/search.md measured.
struct SearchSettings {
  // The weight of the prior against the value found so far (the c of PUCT).
  float exploration = 0.5f;
  // How much of that weight is added each time the visits of a node grow by a factor of e, once they are many (500).
  float exploration_growth = 0;
  // How far that weight follows the spread of the values below a node, from 0 (not at all) to 1 (in proportion).
  float exploration_by_spread = 0;
  // A move that was never tried counts as its parent's value less this.
  float first_play_reduction = 0.1f;
  // It is taken off in full only once all priors were tried, before that by the root of their share.
  bool reduces_by_tried = false;
  // After how many visits a move's own value weighs as much as what the same move did later in other playouts; 0 turns
  // that knowledge off. It needs an evaluator that traces moves.
  float rave_equivalence = 2000;
  // A leaf gets children once it was visited so often before; the root gets them at once, and so does every leaf when
  // the evaluator does not play games out: to ask it twice about one position teaches nothing.
  int expand_after = 2;
  // How many playouts in a row go on from the same well-known node (see SearchWorker), and how many visits a node needs
  // to be one. Only for evaluators that play games out.
  std::uint32_t batch = 8;
  std::uint32_t well_known = 64;
  // A position that is reached in another order begins with what is known about it.
  bool transpositions = true;
  // It is not judged again either: its priors and its value are those found there. For evaluators that are asked once
  // about a position.
  bool reuses_judgements = false;
  // Which part of the error that judgements showed elsewhere in the tree, after the same moves in the same
  // surroundings, is taken off a new judgement; 0: none. Not together with RAVE.
  float error_correction = 0;
  // The move that is made may be another than the most visited one: that with the best value that it has at least, so
  // many standard errors below its mean. 0: never. Not together with RAVE.
  float cautious_choice = 0;
  // How many threads search; more than one are no longer repeatable.
  int threads = 1;
  // The most memory that the tree takes. Once it is full the least visited parts are forgotten.
  std::size_t memory_bytes = std::size_t{128} << 20;
  // After how many playouts of the calling thread it asks whether to stop: fewer where each of them takes long.
  std::uint32_t stop_interval = 16;
  // Stops as soon as no other move can become the most visited one, when the position is solved, or when there is only
  // one move (see SearchLimits::judges_only_move).
  bool early_stop = true;
  // Advises to resign when the value for the player to move is below this after resign_visits; -1 and less: never.
  float resign_below = -1;
  // Flattens the priors at the root to prior^(1 / (1 + 4w)), so that more of its moves are looked at; 0: not at all.
  float root_widening = 0;
  std::uint32_t resign_visits = 200;

  // Whether nodes sum up the squares of their values.
  bool sums_squares() const { return exploration_by_spread > 0 || cautious_choice > 0; }

  bool operator==(const SearchSettings&) const = default;
};

// When to stop. At least one of them must be set; the first that is reached counts.
struct SearchLimits {
  // Visits of the root, those of earlier searches included.
  std::uint32_t visits = 0;
  // New playouts.
  std::uint32_t playouts = 0;
  // Asked every few playouts, on the thread that called run(); true stops at once. It may look at the search meanwhile
  // (see Search): this is how analysis is streamed.
  std::function<bool()> stop = {};
  // Asked as often, after stop: true lets Search::advance() return before the limits are reached. This is how one
  // thread does other things in between.
  std::function<bool()> pause = {};
  // Asked as often: which part of the time for this move is spent, from 0 on. This is how time comes in, for the search
  // reads no clock. At 1 it stops if it has settled on a move, else at patience; and it stops early when, at the rate
  // so far, no other move can catch up before 1.
  std::function<float()> time_spent = {};
  float patience = 1;
  // Searches an only move like any other, to know what it is worth.
  bool judges_only_move = false;
  // Goes on although no other move can become the most visited one.
  bool spends_all = false;
};

// What came out. Values are from -1 to 1, seen from the player to move at the root.
struct SearchResult {
  // Move::none() only when the game is over.
  Move best = Move::none();
  float value = 0;
  std::uint32_t visits = 0;
  std::uint32_t playouts = 0;
  // The outcome with best play, when it is certain.
  Outcome proof = Outcome::ongoing;
  bool resign = false;
};

// One move of the analysis, with the line that was looked at most after it (itself first).
struct MoveAnalysis {
  Move move;
  std::uint32_t visits;
  float value;
  float prior;
  Outcome proof;
  std::vector<Move> line;
  // Of each move of the line.
  std::vector<std::uint32_t> line_visits = {};
  // By how many points the first player will be ahead after it, and whose the points will be; nothing where nobody
  // knows or, of the owners, nobody asked.
  std::optional<float> score = {};
  std::vector<float> ownership = {};
};

}  // namespace encircle
