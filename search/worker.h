#pragma once

#include <algorithm>
#include <vector>

#include "search/evaluator.h"
#include "search/tree.h"

namespace encircle {

// What the threads of a search share: where it starts, and the tree.
template <Position P>
struct SharedTree {
  SharedTree(const P& position, const SearchSettings& with) : root(position), settings(with), pool(with.memory_bytes) {}

  P root;
  // The only moves that are looked at in that position; none: all of them.
  std::vector<Move> root_moves;
  RecentMoves recent;
  SearchSettings settings;
  NodePool pool;
};

// One thread's part of a search: it owns an evaluator and a position to walk with, and plays one playout after another
// into the shared tree.
template <Position P, class E>
class SearchWorker {
 public:
  SearchWorker(SharedTree<P>& tree, E evaluator)
      : tree_(tree), pool_(tree.pool), evaluator_(std::move(evaluator)), position_(tree.root) {}

  E& evaluator() { return evaluator_; }

  // One playout: down the tree, one evaluation, and back up.
  void simulate() {
    position_ = tree_.root;
    path_.clear();
    ++playout_;
    RecentMoves recent = tree_.recent;
    NodeIndex at = NodePool::root();
    float meanwhile = 0;
    for (;;) {
      const Player mover = position_.to_move();
      path_.push_back({at, mover, meanwhile});
      Node& node = pool_[at];
      node.enter(meanwhile);
      if (node.is_certain() || node.child_count() == 0) break;
      at = select_child(pool_, node, mover, tree_.settings);
      meanwhile = -sign_of(mover);
      const Move move = pool_.move_to(at);
      recent = recent.then(move);
      position_.play(move);
    }
    back_up(visit_leaf(at, recent));
  }

 private:
  struct Step {
    NodeIndex node;
    // Who chooses there.
    Player mover;
    // What the playout counts as until it comes back: a loss for who chose this node.
    float meanwhile;
  };

  // From so many playouts on with a later move it is well known; from then on every fourth of them counts.
  static constexpr std::uint32_t well_known = 512;
  static constexpr std::uint32_t counted_of_well_known = 4;

  std::span<const Move> moves() const { return {moves_.begin(), moves_.end()}; }

  float visit_leaf(NodeIndex at, const RecentMoves& recent) {
    trace_is_new_ = false;
    Node& node = pool_[at];
    if (node.is_certain()) return node.value();
    if (outcome_is_final(position_)) {
      node.prove(position_.outcome() == Outcome::no_result ? Outcome::draw : position_.outcome());
      return node.value();
    }
    trace_is_new_ = true;
    if (!may_grow(at) || !node.begin_to_grow()) return evaluator_.evaluate(position_, recent, {}, {});
    position_.generate_moves(moves_);
    if (at == NodePool::root()) keep_root_moves();
    const NodeIndex twin = tree_.settings.transpositions ? find_twin() : 0;
    if (!P::depends_on_history && twin != 0 && pool_[twin].is_certain()) {
      trace_is_new_ = false;
      node.prove(pool_[twin].proof());
      return node.value();
    }
    const NodeIndex first = pool_.allocate(static_cast<int>(moves_.size()));
    if (first == 0) {
      node.stop_growing();
      return evaluator_.evaluate(position_, recent, {}, {});
    }
    return grow(at, first, twin, recent);
  }

  void keep_root_moves() {
    const std::vector<Move>& wanted = tree_.root_moves;
    if (wanted.empty()) return;
    std::size_t kept = 0;
    for (const Move move : moves_) {
      if (std::ranges::find(wanted, move) != wanted.end()) moves_[kept++] = move;
    }
    while (moves_.size() > kept) moves_.pop_back();
  }

  bool may_grow(NodeIndex at) const {
    if (is_over(position_.outcome())) return false;
    // The visit that is under way does not count.
    return at == NodePool::root() || !TracesMoves<E> ||
           pool_[at].visits() > static_cast<unsigned>(tree_.settings.expand_after);
  }

  // Gives a node its children, with what is known about them, and evaluates it.
  float grow(NodeIndex at, NodeIndex first, NodeIndex twin, const RecentMoves& recent) {
    const Key key = position_.key();
    const Player mover = position_.to_move();
    if (twin == 0) ask_for_advice(recent);
    priors_.resize(moves_.size());
    const float value = evaluator_.evaluate(position_, recent, moves(), priors_);
    float sum = 0;
    for (const float prior : priors_) sum += prior;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const NodeIndex index = first + static_cast<NodeIndex>(i);
      Node& child = pool_[index];
      child.reset(priors_[i] / sum);
      pool_.set_move_to(index, moves_[i]);
      if (twin != 0) {
        learn_from(pool_[pool_[twin].first_child() + static_cast<NodeIndex>(i)], child);
      } else {
        // Advice counts as later moves do: the fewer own visits a move has, the more.
        child.set_rave(advice_[i].value * sign_of(mover), static_cast<std::uint32_t>(advice_[i].weight));
      }
    }
    pool_[at].set_children(first, static_cast<int>(moves_.size()));
    if (twin == 0) pool_.enter(key, at);
    return value;
  }

  void ask_for_advice(const RecentMoves& recent) {
    advice_.assign(moves_.size(), Advice{});
    if constexpr (Advises<E, P>) evaluator_.advise(position_, recent, moves(), advice_);
  }

  // A node elsewhere in the tree at which the same position was reached in another order. Its moves are compared: where
  // the past forbids moves, equal keys may have different ones.
  NodeIndex find_twin() const {
    const NodeIndex twin = pool_.find(position_.key());
    if (twin == 0 || pool_[twin].child_count() != static_cast<int>(moves_.size())) return 0;
    const NodeIndex first = pool_[twin].first_child();
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (pool_.move_to(first + static_cast<NodeIndex>(i)) != moves_[i]) return 0;
    }
    return twin;
  }

  // A move begins with what the same move did in the twin: its visits there count as later moves do. What is certain
  // there is certain here only in games whose past does not matter.
  static void learn_from(const Node& known, Node& child) {
    const auto visits = static_cast<float>(known.visits());
    const auto rave_visits = static_cast<float>(known.rave_visits());
    if (visits + rave_visits > 0) {
      const float value = (known.value() * visits + known.rave_value() * rave_visits) / (visits + rave_visits);
      child.set_rave(value, known.visits() + known.rave_visits());
    }
    if constexpr (!P::depends_on_history) child.prove(known.proof());
  }

  void back_up(float value) {
    const bool rave = TracesMoves<E> && tree_.settings.rave_equivalence > 0;
    if (rave) note_played();
    for (std::size_t i = path_.size(); i-- > 0;) {
      const Step& step = path_[i];
      Node& node = pool_[step.node];
      if (i + 1 < path_.size()) {
        const Node& child = pool_[path_[i + 1].node];
        if (rave) {
          made_[static_cast<std::size_t>(pool_.move_to(path_[i + 1].node).index())] = mark_of(step.mover);
          add_rave(node, step.mover, value);
        }
        if (!node.is_certain() && child.is_certain()) {
          const Outcome proof = proof_from_children(pool_, node, step.mover, child.proof());
          if (proof != Outcome::ongoing) {
            node.prove(proof);
            value = value_of(proof);
          }
        }
      }
      node.leave(step.meanwhile, value);
    }
  }

  std::uint64_t mark_of(Player player) const { return playout_ << 1 | static_cast<unsigned>(index_of(player)); }

  // Marks who made the moves of the playout that was just evaluated: the first to make one counts, so the last is
  // marked first.
  void note_played() {
    made_.resize(static_cast<std::size_t>(tree_.root.action_count()));
    if constexpr (TracesMoves<E>) {
      if (!trace_is_new_) return;
      const std::span<const PlayerMove> played = evaluator_.played();
      for (std::size_t i = played.size(); i-- > 0;) {
        made_[static_cast<std::size_t>(played[i].move.index())] = mark_of(played[i].player);
      }
    }
  }

  void add_rave(const Node& node, Player mover, float value) {
    const std::uint64_t mark = mark_of(mover);
    for_each_child(node, [&](NodeIndex child) {
      if (made_[static_cast<std::size_t>(pool_.move_to(child).index())] != mark) return;
      // One more playout hardly changes a mean of very many, but the other threads must fetch what was written: then
      // only some playouts count, as several each.
      Node& later = pool_[child];
      if (later.rave_visits() < well_known) {
        later.add_rave(value, 1);
      } else if (playout_ % counted_of_well_known == 0) {
        later.add_rave(value, counted_of_well_known);
      }
    });
  }

  SharedTree<P>& tree_;
  NodePool& pool_;
  E evaluator_;
  P position_;
  MoveList<P> moves_;
  std::vector<float> priors_;
  std::vector<Advice> advice_;
  // The nodes from the root to the leaf.
  std::vector<Step> path_;
  // By move: the playout in which it was made last, and who made it first in that one (mark_of()).
  std::vector<std::uint64_t> made_;
  std::uint64_t playout_ = 0;
  // Whether the evaluator's trace is of this playout, or of an earlier one because this one ended in a certain leaf.
  bool trace_is_new_ = false;
};

}  // namespace encircle
