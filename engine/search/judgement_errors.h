#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>

#include "core/hash.h"
#include "core/position.h"

namespace encircle {

// Positions that tell what a move's surroundings look like: surroundings_of(move), equal where the same move met the
// same things around it, whatever lies elsewhere.
template <class P>
concept TellsSurroundings = Position<P> && requires(const P& position, Move move) {
  { position.surroundings_of(move) } -> std::same_as<Key>;
};

// By how much judgements of positions were wrong, as the search below them found out. Positions that arose by the same
// two moves in the same surroundings share a slot: a judge that misreads a shape once misreads it all over the tree, in
// whatever order the moves elsewhere were made. Values are the first player's.
//
// Several threads may use it; of two additions to a slot in the same moment one may be lost.
class JudgementErrors {
 public:
  using Slot = std::uint32_t;

  // Room is taken only where it is used.
  explicit JudgementErrors(bool used) : slots_(used ? std::make_unique<Entry[]>(slot_count) : nullptr) {}

  template <TellsSurroundings P>
  static Slot slot_of(const P& position, const RecentMoves& recent) {
    const auto moves = static_cast<std::uint64_t>(recent.last.index() + 1) << 32 |
                       static_cast<std::uint64_t>(recent.own.index() + 1) << 1 |
                       static_cast<std::uint64_t>(index_of(position.to_move()));
    return static_cast<Slot>(mix_key(position.surroundings_of(recent.last), moves) % slot_count);
  }

  // What to expect of the next one.
  float expected(Slot slot) const {
    const Entry& entry = slots_[slot];
    const float weight = entry.weight.load(relaxed);
    return weight > 0 ? entry.sum.load(relaxed) / weight : 0;
  }

  // A position with so many visits was visited again: the judgement of it was wrong by this.
  void note(Slot slot, float error, std::uint32_t visits) {
    Entry& entry = slots_[slot];
    const float weight = std::pow(static_cast<float>(std::max(visits, 1u)), less_for_each_visit);
    entry.sum.store(entry.sum.load(relaxed) + error * weight, relaxed);
    entry.weight.store(entry.weight.load(relaxed) + weight, relaxed);
  }

  // A move was made: what was found out elsewhere in the tree counts for less.
  void fade() { multiply(kept_after_move); }
  void clear() { multiply(0); }

 private:
  static constexpr std::memory_order relaxed = std::memory_order_relaxed;
  static constexpr std::size_t slot_count = std::size_t{1} << 16;
  // A position that was looked at very often shall not outweigh all others.
  static constexpr float less_for_each_visit = -0.15f;
  static constexpr float kept_after_move = 0.5f;

  struct Entry {
    std::atomic<float> sum = 0;
    std::atomic<float> weight = 0;
  };

  void multiply(float factor) {
    if (slots_ == nullptr) return;
    for (std::size_t i = 0; i < slot_count; ++i) {
      slots_[i].sum.store(slots_[i].sum.load(relaxed) * factor, relaxed);
      slots_[i].weight.store(slots_[i].weight.load(relaxed) * factor, relaxed);
    }
  }

  std::unique_ptr<Entry[]> slots_;
};

}  // namespace encircle
