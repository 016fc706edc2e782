#pragma once

#include <atomic>
#include <cstdint>

#include "core/outcome.h"

namespace encircle {

using NodeIndex = std::uint32_t;

// A node of the search tree: what is known about it. The move that leads to it is kept by the pool. Siblings lie next
// to each other.
//
//   bytes  0 ..  3   first_child   index of the first child in the pool, 0 when there is none (the root is nobody's)
//          4 ..  7   visits        playouts that came through here, those still under way included
//          8 .. 15   value_sum     the sum of their values, seen from the first player, in units of 2^-20
//         16 .. 19   rave_visits   playouts in which the same player made this move at any later time; without
//                                  RAVE: the slot of its judgement (search/judgement_errors.h)
//         20 .. 23   rave_value    their mean, seen from the first player; without RAVE: the sum of the squares of
//                                  the values
//         24 .. 25   prior         what the evaluator thinks of the move, in 65535ths; all siblings together 1
//         26 .. 27   child_count
//         28         proof         the outcome when it is certain, else ongoing
//         29         growing       a thread has begun to add the children
//         30 .. 31   judgement     what the evaluator said of the position, in 32767ths
//
// Several threads use a node at once. Visits and values are added atomically and lose nothing; of two threads that add
// to rave_value in the same moment one may be lost, which is harmless and much cheaper. child_count is written last
// when children are added: a thread that reads it sees them.
class Node {
 public:
  Node() = default;
  Node(const Node& other) { *this = other; }
  // Only while no other thread uses either node.
  Node& operator=(const Node& other);

  void reset(float prior) {
    first_child_.store(0, relaxed);
    visits_.store(0, relaxed);
    value_sum_.store(0, relaxed);
    rave_visits_.store(0, relaxed);
    rave_value_.store(0, relaxed);
    prior_ = static_cast<std::uint16_t>(prior * 65535.0f + 0.5f);
    child_count_.store(0, relaxed);
    proof_.store(Outcome::ongoing, relaxed);
    growing_.store(false, relaxed);
    judgement_.store(0, relaxed);
  }

  float prior() const { return static_cast<float>(prior_) * (1 / 65535.0f); }
  std::uint32_t visits() const { return visits_.load(relaxed); }
  Outcome proof() const { return proof_.load(relaxed); }
  bool is_certain() const { return proof() != Outcome::ongoing; }
  // The mean of the visits, from -1 to 1, seen from the first player; 0 without any.
  float value() const {
    if (is_certain()) return value_of(proof());
    const std::uint32_t count = visits();
    if (count == 0) return 0;
    return static_cast<float>(value_sum_.load(relaxed)) / (unit * static_cast<float>(count));
  }
  // The mean times the visits.
  float value_sum() const {
    if (is_certain()) return value_of(proof()) * static_cast<float>(visits());
    return static_cast<float>(value_sum_.load(relaxed)) * (1 / unit);
  }
  std::uint32_t rave_visits() const { return rave_visits_.load(relaxed); }
  float rave_value() const { return rave_value_.load(relaxed); }

  // The sum of the squares of the values of the visits; only where RAVE is not used, for they share their place.
  float square_sum() const { return rave_value_.load(relaxed); }
  void add_square(float square) { rave_value_.store(square_sum() + square, relaxed); }

  // What the evaluator said of the position, and where the errors of such judgements are kept; as above.
  float judgement() const { return static_cast<float>(judgement_.load(relaxed)) * (1 / 32767.0f); }
  std::uint32_t judgement_slot() const { return rave_visits_.load(relaxed); }
  void set_judgement(float value, std::uint32_t slot) {
    judgement_.store(static_cast<std::int16_t>(value * 32767.0f), relaxed);
    rave_visits_.store(slot, relaxed);
  }

  NodeIndex first_child() const { return first_child_.load(relaxed); }
  int child_count() const { return child_count_.load(std::memory_order_acquire); }

  // Virtual loss: adds `playouts` visits worth `meanwhile` each until leave() replaces them, so that other threads go
  // elsewhere.
  void enter(float meanwhile, std::uint32_t playouts) {
    visits_.fetch_add(playouts, relaxed);
    value_sum_.fetch_add(units(meanwhile) * playouts, relaxed);
  }
  // They came back, those that were played, with values of this sum.
  void leave(float meanwhile, std::uint32_t entered, std::uint32_t played, float sum) {
    if (played < entered) visits_.fetch_sub(entered - played, relaxed);
    value_sum_.fetch_add(units(sum) - units(meanwhile) * entered, relaxed);
  }
  void prove(Outcome outcome) { proof_.store(outcome, relaxed); }

  // Counts as so many playouts with this value.
  void add_rave(float value, std::uint32_t weight) {
    const std::uint32_t count = rave_visits() + weight;
    rave_visits_.store(count, relaxed);
    rave_value_.store(rave_value() + (value - rave_value()) * static_cast<float>(weight) / static_cast<float>(count),
                      relaxed);
  }
  void set_rave(float value, std::uint32_t count) {
    rave_visits_.store(count, relaxed);
    rave_value_.store(value, relaxed);
  }

  // Whether this thread is the one to add children.
  bool begin_to_grow() { return !growing_.load(relaxed) && !growing_.exchange(true, relaxed); }
  void stop_growing() { growing_.store(false, relaxed); }
  // The children, all of them filled in.
  void set_children(NodeIndex first, int count) {
    first_child_.store(first, relaxed);
    child_count_.store(static_cast<std::uint16_t>(count), std::memory_order_release);
  }
  void drop_children() {
    set_children(0, 0);
    stop_growing();
  }

 private:
  static constexpr std::memory_order relaxed = std::memory_order_relaxed;
  static constexpr float unit = 1 << 20;

  static std::int64_t units(float value) { return static_cast<std::int64_t>(value * unit); }

  std::atomic<NodeIndex> first_child_;
  std::atomic<std::uint32_t> visits_;
  std::atomic<std::int64_t> value_sum_;
  std::atomic<std::uint32_t> rave_visits_;
  std::atomic<float> rave_value_;
  std::uint16_t prior_;
  std::atomic<std::uint16_t> child_count_;
  std::atomic<Outcome> proof_;
  std::atomic<bool> growing_;
  std::atomic<std::int16_t> judgement_;
};
static_assert(sizeof(Node) == 32);

inline Node& Node::operator=(const Node& other) {
  if (this == &other) return *this;
  first_child_.store(other.first_child_.load(relaxed), relaxed);
  visits_.store(other.visits_.load(relaxed), relaxed);
  value_sum_.store(other.value_sum_.load(relaxed), relaxed);
  rave_visits_.store(other.rave_visits_.load(relaxed), relaxed);
  rave_value_.store(other.rave_value_.load(relaxed), relaxed);
  prior_ = other.prior_;
  child_count_.store(other.child_count_.load(relaxed), relaxed);
  proof_.store(other.proof_.load(relaxed), relaxed);
  growing_.store(other.growing_.load(relaxed), relaxed);
  judgement_.store(other.judgement_.load(relaxed), relaxed);
  return *this;
}

}  // namespace encircle
