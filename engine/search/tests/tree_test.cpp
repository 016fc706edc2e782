#include "search/tree.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace encircle {
namespace {

float random_value(Rng& rng) { return static_cast<float>(rng.below(2001) - 1000) / 1000.0f; }

// Some visits of a node, or none, with any result.
void visit_at_random(Node& node, Rng& rng) {
  const auto visits = static_cast<std::uint32_t>(rng.below(3) == 0 ? 0 : rng.below(50));
  node.enter(0, visits);
  node.leave(0, visits, visits, random_value(rng) * static_cast<float>(visits));
}

// A root with children of which anything may be known; many of them look alike.
class AnyRoot {
 public:
  AnyRoot(int children, Rng& rng) : pool_(std::size_t{1} << 16) {
    Node& root = pool_[NodePool::root()];
    const NodeIndex first = pool_.allocate(children);
    for (int i = 0; i < children; ++i) {
      Node& child = pool_[first + static_cast<NodeIndex>(i)];
      child.reset(1 / static_cast<float>(children));
      visit_at_random(child, rng);
      if (rng.below(2) == 0) child.set_rave(random_value(rng), static_cast<std::uint32_t>(rng.below(200)));
      if (rng.below(10) == 0) child.prove(rng.below(2) == 0 ? Outcome::first_wins : Outcome::second_wins);
    }
    root.set_children(first, children);
    root.enter(random_value(rng), 500);
  }

  NodePool& pool() { return pool_; }
  const Node& root() { return pool_[NodePool::root()]; }

 private:
  NodePool pool_;
};

TEST(Tree, ChildrenInTurnAreThoseThatWouldBeSelectedOneByOne) {
  Rng rng(3);
  for (int round = 0; round < 500; ++round) {
    const int children = 1 + rng.below(40);
    const Player mover = rng.below(2) == 0 ? Player::first : Player::second;
    const SearchSettings settings{.rave_equivalence = rng.below(4) == 0 ? 0.0f : 100.0f};
    AnyRoot any(children, rng);
    const std::uint32_t playouts = 1 + static_cast<std::uint32_t>(rng.below(16));
    ChildrenInTurn in_turn;
    in_turn.begin(any.pool(), any.root(), mover, settings, playouts);
    for (std::uint32_t i = 0; i < playouts; ++i) {
      const NodeIndex selected = select_child(any.pool(), any.root(), mover, settings);
      ASSERT_EQ(in_turn.best(), selected) << "round " << round << ", playout " << i;
      Node& child = any.pool()[selected];
      child.enter(0, 1);
      child.leave(0, 1, 1, random_value(rng));
      if (rng.below(10) == 0) child.prove(rng.below(2) == 0 ? Outcome::first_wins : Outcome::second_wins);
      in_turn.look_at_best_again(any.pool());
    }
  }
}

}  // namespace
}  // namespace encircle
