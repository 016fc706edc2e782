#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/move.h"
#include "core/outcome.h"

namespace encircle::solve {

// How far a solver may go. It never takes more memory for its tables than this, and asks go_on now and then, with the
// number of positions searched so far; when the answer is no it stops and says what it knows.
struct Limits {
  std::size_t memory = std::size_t{1} << 30;
  std::function<bool(std::uint64_t nodes)> go_on;
};

// What a solver found out. Where complete is false the search was stopped and nothing else but nodes counts.
struct Solution {
  bool complete = false;
  Outcome winner = Outcome::ongoing;
  // The result in points for the first player, in games that are counted.
  std::optional<int> value;
  // In how many moves of both players the winner forces the end, in games where that is searched for.
  std::optional<int> plies;
  // Every first move that keeps the result: the value, or the win in as few moves (the loss in as many) as possible.
  std::vector<Move> best;
  // One line of best play to the end.
  std::vector<Move> line;
  std::uint64_t nodes = 0;
};

}  // namespace encircle::solve
