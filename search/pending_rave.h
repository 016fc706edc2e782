#pragma once

#include <array>

#include "search/node_pool.h"

namespace encircle {

// Values of later moves that one thread has not written into the tree yet. All threads look through the children of the
// nodes near the root in every playout, and whatever one of them writes there the others must fetch again; so a node
// that is well known gets several values at once. None is lost, and none waits longer than until the thread rests.
class PendingRave {
 public:
  // Counts a playout with this value for a node that is not the root.
  void add(NodePool& pool, NodeIndex node, float value) {
    Entry& entry = entries_[node % entries_.size()];
    if (entry.node != node) {
      write(pool, entry);
      entry.node = node;
    }
    entry.sum += value;
    if (++entry.count == most_waiting) write(pool, entry);
  }

  // Writes all that waits; the tree may change its shape afterwards.
  void write_all(NodePool& pool) {
    for (Entry& entry : entries_) write(pool, entry);
  }

 private:
  static constexpr std::uint32_t most_waiting = 8;
  struct Entry {
    NodeIndex node = NodePool::root();
    std::uint32_t count = 0;
    float sum = 0;
  };

  static void write(NodePool& pool, Entry& entry) {
    if (entry.count > 0) pool[entry.node].add_rave(entry.sum / static_cast<float>(entry.count), entry.count);
    entry = {};
  }

  std::array<Entry, 1024> entries_{};
};

}  // namespace encircle
