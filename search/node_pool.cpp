#include "search/node_pool.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace encircle {

namespace {

constexpr std::size_t bookkeeping_per_group = sizeof(std::uint64_t) + sizeof(std::uint32_t);

std::size_t capacity_for(std::size_t memory_bytes, std::size_t group) {
  const std::size_t groups = memory_bytes / (group * sizeof(Node) + bookkeeping_per_group);
  return std::clamp<std::size_t>(groups, 1, std::numeric_limits<NodeIndex>::max() / group) * group;
}

}  // namespace

NodePool::NodePool(std::size_t memory_bytes)
    : capacity_(capacity_for(memory_bytes, group)),
      nodes_(std::make_unique_for_overwrite<Node[]>(capacity_)),
      kept_(capacity_ / group),
      kept_before_(capacity_ / group) {
  clear();
}

std::size_t NodePool::memory_bytes() const {
  return capacity_ * sizeof(Node) + capacity_ / group * bookkeeping_per_group;
}

void NodePool::clear() {
  used_ = 1;
  nodes_[0] = Node{0, 0, 0, 1, 0, 0, 0, Move::none(), Outcome::ongoing};
}

NodeIndex NodePool::allocate(int count) {
  const auto size = static_cast<std::size_t>(count);
  if (capacity_ - used_ < size) return 0;
  const auto first = static_cast<NodeIndex>(used_);
  used_ += size;
  return first;
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

void NodePool::keep_only(NodeIndex new_root) {
  std::ranges::fill(kept_, 0);
  mark_kept(new_root, 1);
  // One pass is enough to find the descendants, for they all come later; and moving them down in the same order never
  // overwrites what is still to be moved.
  for (NodeIndex i = new_root; i < used_; ++i) {
    if (is_kept(i) && nodes_[i].child_count > 0) mark_kept(nodes_[i].first_child, nodes_[i].child_count);
  }
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    kept_before_[i] = total;
    total += static_cast<std::uint32_t>(std::popcount(kept_[i]));
  }
  for (NodeIndex i = new_root; i < used_; ++i) {
    if (!is_kept(i)) continue;
    Node node = nodes_[i];
    if (node.child_count > 0) node.first_child = index_after_move(node.first_child);
    nodes_[index_after_move(i)] = node;
  }
  used_ = total;
}

}  // namespace encircle
