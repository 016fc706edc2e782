#include "search/tree.h"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>

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
    SearchSettings settings{.rave_equivalence = rng.below(4) == 0 ? 0.0f : 100.0f};
    if (settings.rave_equivalence == 0 && rng.below(2) == 0) {
      settings.exploration_growth = 0.4f;
      settings.exploration_by_spread = 0.8f;
    }
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

// What a node has been visited for: each visit with its value.
void visit(Node& node, std::initializer_list<float> values) {
  for (const float value : values) {
    node.enter(0, 1);
    node.leave(0, 1, 1, value);
    node.add_square(value * value);
  }
}

// A root whose moves have equal priors.
struct EqualMoves {
  explicit EqualMoves(int children) : pool(std::size_t{1} << 16) {
    first = pool.allocate(children);
    for (int i = 0; i < children; ++i) {
      (*this)[i].reset(1 / static_cast<float>(children));
      pool.set_move_to(first + static_cast<NodeIndex>(i), Move::from_index(i));
    }
    pool[NodePool::root()].set_children(first, children);
  }
  Node& operator[](int i) { return pool[first + static_cast<NodeIndex>(i)]; }
  Node& root() { return pool[NodePool::root()]; }
  float urgency(int i, const SearchSettings& settings) {
    return Urgency(pool, root(), Player::first, settings).of((*this)[i]);
  }

  NodePool pool;
  NodeIndex first;
};

TEST(Tree, WhereValuesLieFurtherApartMoreIsLookedAt) {
  const SearchSettings settings{.exploration_by_spread = 1, .rave_equivalence = 0};
  const auto wish_to_explore = [&](std::initializer_list<float> values) {
    EqualMoves moves(2);
    visit(moves.root(), values);
    // Of two moves that look alike, how much the one never tried is ahead for that.
    visit(moves[0], {0.0f});
    visit(moves[1], {0.0f, 0.0f, 0.0f});
    return moves.urgency(0, settings) - moves.urgency(1, settings);
  };
  EXPECT_GT(wish_to_explore({0.9f, -0.9f, 0.9f, -0.9f}), 1.5f * wish_to_explore({0.0f, 0.0f, 0.0f, 0.0f}));
}

TEST(Tree, WithManyVisitsMoreIsLookedAt) {
  EqualMoves moves(2);
  moves.root().enter(0, 5000);
  visit(moves[0], {0.0f});
  const SearchSettings plain{.rave_equivalence = 0};
  const SearchSettings growing{.exploration_growth = 0.5f, .rave_equivalence = 0};
  EXPECT_GT(moves.urgency(0, growing), 2 * moves.urgency(0, plain));
}

TEST(Tree, TheMoreIsTriedTheLessAnUntriedMoveIsHopedFor) {
  const SearchSettings settings{
      .exploration = 0, .first_play_reduction = 0.2f, .reduces_by_tried = true, .rave_equivalence = 0};
  EqualMoves moves(4);
  EXPECT_FLOAT_EQ(moves.urgency(3, settings), 0);
  visit(moves[0], {0.0f});
  EXPECT_NEAR(moves.urgency(3, settings), -0.1f, 1e-4f);
  visit(moves[1], {0.0f});
  visit(moves[2], {0.0f});
  EXPECT_NEAR(moves.urgency(3, settings), -0.2f * std::sqrt(0.75f), 1e-4f);
}

TEST(Tree, TheCautiousChoiceIsTheMoveThatIsSurelyBetter) {
  const SearchSettings bold{.rave_equivalence = 0};
  const SearchSettings cautious{.rave_equivalence = 0, .cautious_choice = 3};
  EqualMoves moves(3);
  // Looked at most, and doubtful; looked at less, and steady; looked at hardly at all, with luck.
  for (int i = 0; i < 50; ++i) visit(moves[0], {0.9f, -0.7f});
  for (int i = 0; i < 80; ++i) visit(moves[1], {0.2f});
  for (int i = 0; i < 10; ++i) visit(moves[2], {0.9f});
  const auto best = [&](const SearchSettings& settings, Player mover = Player::first) {
    return best_child(moves.pool, NodePool::root(), mover, settings) - moves.first;
  };
  EXPECT_EQ(best(bold), 0U);
  EXPECT_EQ(best(cautious), 1U);
  // Also for the other player, who sees all values turned over.
  EXPECT_EQ(best(cautious, Player::second), 1U);
  // The analysis names the move to make first, then those looked at most.
  EXPECT_EQ(analysis_of(moves.pool, Player::first, bold)[0].visits, 100U);
  EXPECT_EQ(analysis_of(moves.pool, Player::first, cautious)[0].visits, 80U);
  EXPECT_EQ(analysis_of(moves.pool, Player::first, cautious)[1].visits, 100U);
  moves[2].prove(Outcome::first_wins);
  EXPECT_EQ(best(cautious), 2U);
}

}  // namespace
}  // namespace encircle
