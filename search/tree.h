#pragma once

#include <vector>

#include "search/limits.h"
#include "search/node_pool.h"

namespace encircle {

// Questions to the tree. Values in nodes are the first player's; sign_of() turns them to a player's view and back.
constexpr float sign_of(Player player) { return player == Player::first ? 1.0f : -1.0f; }

// Calls visit(index) for every child of a node.
template <class Visit>
void for_each_child(const Node& parent, Visit visit) {
  const int count = parent.child_count();
  const NodeIndex first = parent.first_child();
  for (NodeIndex child = first; child < first + static_cast<NodeIndex>(count); ++child) visit(child);
}

// The child that the next playout goes to; the parent has children.
NodeIndex select_child(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings);

// The child by that move, 0 when there is none.
NodeIndex find_child(const NodePool& pool, NodeIndex parent, Move move);

// What a node is worth for certain now that one of its children is: won when that is a win for who moves there, else
// the best of the children once all are certain.
Outcome proof_from_children(const NodePool& pool, const Node& node, Player mover, Outcome news);

// The move to make: a certain win, else the most visited that is not certainly lost, else the most visited.
NodeIndex best_child(const NodePool& pool, NodeIndex parent, Player mover);

// How the moves of the root stand to each other.
struct Standing {
  // How many visits the most visited move is ahead of the second.
  std::uint32_t lead = 0;
  // No other move with a good number of visits has a better value than the most visited one.
  bool settled = true;
};
Standing standing_at_root(const NodePool& pool, Player mover);

// The moves that were looked at most, from this node's own on.
std::vector<Move> line_from(const NodePool& pool, NodeIndex at);

// The moves at the root, the most visited first; values as that player sees them.
std::vector<MoveAnalysis> analysis_of(const NodePool& pool, Player mover);

}  // namespace encircle
