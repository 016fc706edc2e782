#pragma once

#include <atomic>
#include <cassert>
#include <memory>
#include <vector>

#include "core/hash.h"
#include "core/large_array.h"
#include "core/move.h"
#include "search/node.h"

namespace encircle {

// The memory of a search tree: taken once, never exceeded. The root is node 0. Children are always taken after their
// parents, so a node's index is below those of all its descendants; keep_only() and prune() live by that.
//
// Beside the nodes there is a table from the keys of positions to nodes, by which a position that is reached in another
// order is found again.
//
// Several threads may read, allocate() and use the table at the same time; everything else is for one thread alone.
class NodePool {
 public:
  // The pool takes at most this much, its own bookkeeping included; there is always room for the root.
  explicit NodePool(std::size_t memory_bytes);

  static constexpr NodeIndex root() { return 0; }
  Node& operator[](NodeIndex index) {
    assert(index < capacity_);
    return nodes_[index];
  }
  const Node& operator[](NodeIndex index) const {
    assert(index < capacity_);
    return nodes_[index];
  }

  // The move that leads to a node; none for the root of a new tree. The moves lie apart from the nodes: all of a node's
  // children are looked through for moves that were made later, and what is only read no thread has to wait for.
  Move move_to(NodeIndex index) const {
    assert(index < capacity_);
    return moves_[index];
  }
  // For a node that was just allocated.
  void set_move_to(NodeIndex index, Move move) { moves_[index] = move; }

  // Forgets everything but a fresh root.
  void clear();
  // Room for that many siblings, not yet filled; 0 when the pool is full.
  NodeIndex allocate(int count);
  // An allocate() has failed since the last clear(), keep_only() or prune().
  bool is_full() const { return full_.load(std::memory_order_relaxed); }
  // Makes that node the root and forgets all that is not below it.
  void keep_only(NodeIndex new_root);
  // Takes their children from the least visited nodes, so that at most half of the pool stays in use. The root keeps
  // its own.
  void prune();

  // The node that was entered under this key, which may be another position's: look before use. 0 when there is none.
  NodeIndex find(Key key) const;
  void enter(Key key, NodeIndex node);

  std::size_t used() const { return used_.load(std::memory_order_relaxed); }
  std::size_t capacity() const { return capacity_; }
  // What the pool has taken, whether used or not.
  std::size_t memory_bytes() const;
  // What of it was used at any time, and so is really taken from the system.
  std::size_t touched_bytes() const;

 private:
  static constexpr std::size_t group = 64;

  // The upper half of a key, and the node; 0 when there is none.
  using Entry = std::atomic<std::uint64_t>;
  static constexpr Key key_part = 0xFFFFFFFF00000000u;

  std::size_t slot_of(Key key) const { return (key & 0xFFFFFFFFu) * table_size_ >> 32; }
  bool is_kept(NodeIndex index) const { return (kept_[index / group] >> (index % group) & 1) != 0; }
  void mark_kept(NodeIndex first, int count);
  std::size_t mark_visited(NodeIndex new_root, std::uint32_t least_visits);
  void keep_marked(NodeIndex new_root);
  NodeIndex index_after_move(NodeIndex index) const;

  std::size_t capacity_;
  std::size_t table_size_;
  LargeArray<Node> nodes_;
  LargeArray<Move> moves_;
  std::unique_ptr<Entry[]> table_;
  // For keep_only() and prune(): a bit per node, and per group of 64 how many nodes before it are kept.
  std::vector<std::uint64_t> kept_;
  std::vector<std::uint32_t> kept_before_;
  // Nodes in use at most, before the tree was last made smaller.
  std::size_t most_used_ = 0;
  std::atomic<bool> full_ = false;
  // What the threads write all the time lies apart from what they only read.
  alignas(64) std::atomic<std::size_t> used_ = 0;
};

}  // namespace encircle
