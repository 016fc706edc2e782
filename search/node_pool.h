#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/move.h"
#include "core/outcome.h"

namespace encircle {

// A node of the search tree: the move that leads to it and what is known about it. Siblings lie next to each other.
//
//   bytes  0 ..  3   first_child   index of the first child in the pool, 0 when there is none (the root is nobody's)
//          4 ..  7   visits        playouts that came through here
//          8 .. 11   value         their mean, -1 .. 1, seen from the first player
//         12 .. 15   prior         what the evaluator thinks of the move, all siblings together 1
//         16 .. 19   rave_visits   playouts in which the same player made this move at any later time
//         20 .. 23   rave_value    their mean, seen from the first player
//         24 .. 25   child_count
//         26 .. 27   move
//         28         proof         the outcome when it is certain, else ongoing
//         29 .. 31   unused
struct Node {
  std::uint32_t first_child;
  std::uint32_t visits;
  float value;
  float prior;
  std::uint32_t rave_visits;
  float rave_value;
  std::uint16_t child_count;
  Move move;
  Outcome proof;

  void add(float result) {
    ++visits;
    value += (result - value) / static_cast<float>(visits);
  }
  void add_rave(float result) {
    ++rave_visits;
    rave_value += (result - rave_value) / static_cast<float>(rave_visits);
  }
};
static_assert(sizeof(Node) == 32);

using NodeIndex = std::uint32_t;

// The memory of a search tree: taken once, never exceeded. The root is node 0. Children are always taken after their
// parents, so a node's index is below those of all its descendants; keep_only() lives by that.
class NodePool {
 public:
  // The pool takes at most this much, its own bookkeeping included; there is always room for the root.
  explicit NodePool(std::size_t memory_bytes);

  static constexpr NodeIndex root() { return 0; }
  Node& operator[](NodeIndex index) {
    assert(index < used_);
    return nodes_[index];
  }
  const Node& operator[](NodeIndex index) const {
    assert(index < used_);
    return nodes_[index];
  }

  // Forgets everything but a fresh root.
  void clear();
  // Room for that many siblings, not yet filled; 0 when the pool is full.
  NodeIndex allocate(int count);
  // Makes that node the root and forgets all that is not below it.
  void keep_only(NodeIndex new_root);

  std::size_t used() const { return used_; }
  std::size_t capacity() const { return capacity_; }
  // What the pool has taken, whether used or not.
  std::size_t memory_bytes() const;

 private:
  static constexpr std::size_t group = 64;

  bool is_kept(NodeIndex index) const { return (kept_[index / group] >> (index % group) & 1) != 0; }
  void mark_kept(NodeIndex first, int count);
  NodeIndex index_after_move(NodeIndex index) const;

  std::size_t capacity_;
  std::size_t used_ = 0;
  std::unique_ptr<Node[]> nodes_;
  // For keep_only(): a bit per node, and per group of 64 how many nodes before it are kept.
  std::vector<std::uint64_t> kept_;
  std::vector<std::uint32_t> kept_before_;
};

}  // namespace encircle
