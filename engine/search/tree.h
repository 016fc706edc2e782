#pragma once

#include <optional>
#include <vector>

#include "search/limits.h"
#include "search/node_pool.h"

namespace encircle {

// Questions to the tree. Values in nodes are the first player's; sign_of() turns them to a player's view and back.

// Calls visit(index) for every child of a node.
template <class Visit>
void for_each_child(const Node& parent, Visit visit) {
  const int count = parent.child_count();
  const NodeIndex first = parent.first_child();
  for (NodeIndex child = first; child < first + static_cast<NodeIndex>(count); ++child) visit(child);
}

// The child that the next playout goes to; the parent has children.
NodeIndex select_child(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings);

// How urgent it is to look at the children of a node, as things stand when this is made.
class Urgency {
 public:
  Urgency(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings);

  // Of a certain loss: certain_loss.
  float of(const Node& child) const;

  static constexpr float certain_loss = -1e9f;

 private:
  float sign_;
  Outcome loss_;
  float per_prior_;
  float untried_;
  float trust_;
  bool rave_;
};

// The value of a move is mixed with what it did later in other playouts: the fewer own visits, the more of that. As
//   weight = rave_visits / all,   all = visits + rave_visits + visits * rave_visits / rave_equivalence,
// (1 - weight) * value + weight * rave_value needs one division; many moves were never tried, and need none.
inline float Urgency::of(const Node& child) const {
  if (child.proof() == loss_) return certain_loss;
  const std::uint32_t own_visits = child.visits();
  const std::uint32_t rave_visits = rave_ ? child.rave_visits() : 0;
  if (own_visits == 0) {
    return (rave_visits == 0 ? untried_ : sign_ * child.rave_value()) + per_prior_ * child.prior();
  }
  const auto own = static_cast<float>(own_visits);
  const auto later = static_cast<float>(rave_visits);
  const float all = own + later + own * later * trust_;
  const float sum = (1 + later * trust_) * child.value_sum() + later * child.rave_value();
  return (sign_ * sum * (1 + own) + per_prior_ * child.prior() * all) / (all * (1 + own));
}

// Chooses the children of one node for several playouts in a row, as select_child() would, while the node itself is not
// told of them. Each of them then changes the urgency of no other child than the one it went to; so the children are
// looked through only once, and of them no more than one a playout can be needed.
class ChildrenInTurn {
 public:
  // There are none if the node has no children or is certain.
  void begin(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings,
             std::uint32_t playouts);
  bool is_empty() const { return candidates_.empty(); }
  NodeIndex best() const { return candidates_.front().child; }
  // After the playout that went to the best.
  void look_at_best_again(const NodePool& pool);

 private:
  struct Candidate {
    NodeIndex child;
    float urgency;
  };
  // The most urgent first; of equal ones that which was looked at first.
  static bool comes_before(const Candidate& a, const Candidate& b) {
    return a.urgency > b.urgency || (a.urgency == b.urgency && a.child < b.child);
  }

  std::optional<Urgency> urgency_;
  std::vector<Candidate> candidates_;
};

// The child by that move, 0 when there is none.
NodeIndex find_child(const NodePool& pool, NodeIndex parent, Move move);

// What a node is worth for certain now that one of its children is: won when that is a win for who moves there, else
// the best of the children once all are certain.
Outcome proof_from_children(const NodePool& pool, const Node& node, Player mover, Outcome news);

// The move to make: a certain win, else the most visited that is not certainly lost, else the most visited. With
// cautious_choice, of those that are neither won nor lost the one with the best value that it surely has.
NodeIndex best_child(const NodePool& pool, NodeIndex parent, Player mover, const SearchSettings& settings);

// How the moves of the root stand to each other.
struct Standing {
  // How many visits the most visited move is ahead of the second.
  std::uint32_t lead = 0;
  // No other move with a good number of visits has a better value than the most visited one.
  bool settled = true;
};
Standing standing_at_root(const NodePool& pool, Player mover);

// The moves that were looked at most, from this node's own on, and how often each was.
struct ExpectedLine {
  std::vector<Move> moves;
  std::vector<std::uint32_t> visits;
};
ExpectedLine line_from(const NodePool& pool, NodeIndex at);

// The moves at the root: first the one to make (best_child), then the most visited ones, of those visited equally often
// the one with the larger prior. Values are as that player sees them.
std::vector<MoveAnalysis> analysis_of(const NodePool& pool, Player mover, const SearchSettings& settings);

}  // namespace encircle
