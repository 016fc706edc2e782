#include "search/node_pool.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace encircle {

namespace {

// There is an entry of the table for every so many nodes: most nodes never get children, and only those are entered.
constexpr std::size_t entries_per_group = 4;
// Nodes are taken one after the other, so that hardly more of a large page is cleared than used.
constexpr std::size_t large = std::size_t{1} << 24;
constexpr std::size_t bytes_per_node = sizeof(Node) + sizeof(Move);
constexpr std::size_t bookkeeping_per_group =
    sizeof(std::uint64_t) + sizeof(std::uint32_t) + entries_per_group * sizeof(std::uint64_t);

std::size_t capacity_for(std::size_t memory_bytes, std::size_t group) {
  const std::size_t groups = memory_bytes / (group * bytes_per_node + bookkeeping_per_group);
  return std::clamp<std::size_t>(groups, 1, std::numeric_limits<NodeIndex>::max() / group) * group;
}

}  // namespace

NodePool::NodePool(std::size_t memory_bytes)
    : capacity_(capacity_for(memory_bytes, group)),
      table_size_(capacity_ / group * entries_per_group),
      nodes_(capacity_, large),
      moves_(capacity_, large),
      table_(std::make_unique<Entry[]>(table_size_)),
      kept_(capacity_ / group),
      kept_before_(capacity_ / group) {
  clear();
}

std::size_t NodePool::memory_bytes() const {
  return capacity_ * bytes_per_node + capacity_ / group * bookkeeping_per_group;
}

std::size_t NodePool::touched_bytes() const {
  return std::max(most_used_, used()) * bytes_per_node + capacity_ / group * bookkeeping_per_group;
}

void NodePool::clear() {
  most_used_ = std::max(most_used_, used());
  used_ = 1;
  full_ = false;
  nodes_[0].reset(1);
  moves_[0] = Move::none();
  for (std::size_t i = 0; i < table_size_; ++i) table_[i].store(0, std::memory_order_relaxed);
}

NodeIndex NodePool::allocate(int count) {
  const auto size = static_cast<std::size_t>(count);
  std::size_t first = used();
  do {
    if (capacity_ - first < size) {
      full_.store(true, std::memory_order_relaxed);
      return 0;
    }
  } while (!used_.compare_exchange_weak(first, first + size, std::memory_order_relaxed));
  return static_cast<NodeIndex>(first);
}

NodeIndex NodePool::find(Key key) const {
  const std::uint64_t entry = table_[slot_of(key)].load(std::memory_order_acquire);
  return ((entry ^ key) & key_part) == 0 ? static_cast<NodeIndex>(entry) : 0;
}

void NodePool::enter(Key key, NodeIndex node) {
  table_[slot_of(key)].store((key & key_part) | node, std::memory_order_release);
}

void NodePool::mark_kept(NodeIndex first, int count) {
  for (NodeIndex i = first; i < first + static_cast<NodeIndex>(count); ++i) {
    kept_[i / group] |= std::uint64_t{1} << (i % group);
  }
}

NodeIndex NodePool::index_after_move(NodeIndex index) const {
  const std::uint64_t earlier = kept_[index / group] & ((std::uint64_t{1} << (index % group)) - 1);
  return kept_before_[index / group] + static_cast<NodeIndex>(std::popcount(earlier));
}

// Marks that node and its descendants, without the children of nodes visited less often; gives their number.
std::size_t NodePool::mark_visited(NodeIndex new_root, std::uint32_t least_visits) {
  std::ranges::fill(kept_, 0);
  mark_kept(new_root, 1);
  std::size_t marked = 1;
  // One pass is enough to find the descendants, for they all come later.
  for (NodeIndex i = new_root; i < used(); ++i) {
    const Node& node = nodes_[i];
    if (!is_kept(i) || node.child_count() == 0 || (i != new_root && node.visits() < least_visits)) continue;
    mark_kept(node.first_child(), node.child_count());
    marked += static_cast<std::size_t>(node.child_count());
  }
  return marked;
}

// Moving the nodes down in the same order never overwrites what is still to be moved.
void NodePool::keep_marked(NodeIndex new_root) {
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    kept_before_[i] = total;
    total += static_cast<std::uint32_t>(std::popcount(kept_[i]));
  }
  for (NodeIndex i = new_root; i < used(); ++i) {
    if (!is_kept(i)) continue;
    Node& node = nodes_[i];
    if (node.child_count() > 0 && is_kept(node.first_child())) {
      node.set_children(index_after_move(node.first_child()), node.child_count());
    } else {
      node.drop_children();
    }
    nodes_[index_after_move(i)] = node;
    moves_[index_after_move(i)] = moves_[i];
  }
  for (std::size_t i = 0; i < table_size_; ++i) {
    const std::uint64_t entry = table_[i].load(std::memory_order_relaxed);
    const auto node = static_cast<NodeIndex>(entry);
    if (node == 0) continue;
    const NodeIndex now = is_kept(node) ? index_after_move(node) : 0;
    table_[i].store(now == 0 ? 0 : (entry & key_part) | now, std::memory_order_relaxed);
  }
  most_used_ = std::max(most_used_, used());
  used_ = total;
  full_ = false;
}

void NodePool::keep_only(NodeIndex new_root) {
  mark_visited(new_root, 0);
  keep_marked(new_root);
}

void NodePool::prune() {
  std::uint32_t least_visits = 2;
  while (mark_visited(root(), least_visits) > capacity_ / 2 && least_visits < UINT32_MAX / 2) least_visits *= 2;
  keep_marked(root());
}

}  // namespace encircle
