#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/position.h"

namespace encircle {

enum class Passes : bool { left_out, played };

// Counts the sequences of exactly `depth` moves from a position. Without passes only placements are played, and a
// player who has none ends that sequence; a finished game is not played on.
template <Position P>
class Perft {
 public:
  explicit Perft(Passes passes) : passes_(passes) {}

  std::uint64_t count(P& position, int depth) {
    if (depth == 0) return 1;
    while (lists_.size() < static_cast<std::size_t>(depth)) lists_.push_back(std::make_unique<MoveList<P>>());
    MoveList<P>& list = *lists_[static_cast<std::size_t>(depth - 1)];
    position.generate_moves(list);
    if (passes_ == Passes::left_out && !list.empty() && is_pass(position, list.back())) list.pop_back();
    if (depth == 1) return list.size();
    std::uint64_t total = 0;
    for (const Move move : list) {
      const auto undo = position.play_undoable(move);
      total += count(position, depth - 1);
      position.undo(undo);
    }
    return total;
  }

 private:
  Passes passes_;
  // One list per depth: the lists of games with many actions are too large for the stack.
  std::vector<std::unique_ptr<MoveList<P>>> lists_;
};

}  // namespace encircle
