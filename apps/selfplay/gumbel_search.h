#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/move.h"
#include "core/player.h"
#include "core/rng.h"

namespace encircle::selfplay {

// How a search is spent.
struct Budget {
  int visits = 32;
  // How many moves the root looks at, at most.
  int considered = 16;
  // With noise the moves to look at are drawn as the policy says; without it they are the policy's best.
  bool noise = true;
};

// The search of Gumbel AlphaZero (Danihelka and others, 2022), which improves a policy even with very few visits: the
// root draws some moves without replacement, and by sequential halving gives the promising ones more and more of the
// visits. Below the root it is plain PUCT.
//
// It knows no game. The caller walks a position along: descend() until it says Move::none(), judge the position
// there, then grow() where it is not the end of the game, and back_up(). Values are from -1 to 1, seen from the first
// player.
class GumbelSearch {
 public:
  // The root: its moves, the network's logits for them in the same order, and the network's value.
  void start(Player mover, std::span<const Move> moves, std::span<const float> logits, float value,
             const Budget& budget, Rng& rng);

  bool done() const { return spent_ >= visits_; }
  // Back to the root, for the next visit. Only when not done().
  void begin_visit();
  // The next move on the way down, or Move::none() at a leaf.
  Move descend();
  // Gives the leaf its moves; only the most likely ones are kept, since a few visits never reach the others.
  void grow(Player mover, std::span<const Move> moves, std::span<const float> logits);
  void back_up(float value);

  // What came out. The improved policy has one probability for each move of the root.
  Move best_move() const;
  float value() const;
  void improved_policy(std::span<float> policy) const;
  // How far such an improved policy is from the network's own: the relative entropy, in nats.
  float surprise(std::span<const float> policy) const;

 private:
  struct Edge {
    float prior;
    Move move;
    std::uint16_t node;  // 0: never visited
  };
  static_assert(sizeof(Edge) == 8);
  struct Node {
    float value_sum = 0;
    std::uint16_t visits = 0;
    std::uint16_t edge_count = 0;
    std::uint32_t first_edge = 0;
    Player mover = Player::first;
  };

  int choose_at_root();
  int choose_below(const Node& node) const;
  void begin_phase();
  void halve();
  float sign() const { return sign_of(nodes_[0].mover); }
  int visits_of(int edge) const { return nodes_[edges_[static_cast<std::size_t>(edge)].node].visits; }
  // The value of a root edge that was visited, for the root's player.
  float value_of(int edge) const;
  // What stands for the value of moves that were never visited.
  float mixed_value() const;
  // Turns values into logits: the more visits, the more they count.
  float scale() const;
  // How good a root edge looks: its noise, its logit and its value together.
  float score_of(int edge, float factor) const;
  void sort_candidates();

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<float> logits_;
  std::vector<float> gumbels_;
  std::vector<std::uint16_t> candidates_;
  std::vector<std::uint16_t> path_;
  std::vector<std::uint16_t> order_;
  float network_value_ = 0;
  int visits_ = 0;
  int spent_ = 0;
  int phases_ = 1;
  int rounds_left_ = 0;
  std::size_t next_candidate_ = 0;
};

// Turns logits into probabilities in place.
void softmax(std::span<float> logits);

}  // namespace encircle::selfplay
