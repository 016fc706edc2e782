#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "search/evaluator.h"
#include "search/judgement_errors.h"
#include "search/tree.h"

namespace encircle {

// What the threads of a search share: where it starts, and the tree.
template <Position P>
struct SharedTree {
  SharedTree(const P& position, const SearchSettings& with)
      : root(position), settings(with), pool(with.memory_bytes), errors(with.error_correction > 0) {}

  P root;
  // The only moves that are looked at in that position; none: all of them.
  std::vector<Move> root_moves;
  RecentMoves recent;
  SearchSettings settings;
  NodePool pool;
  JudgementErrors errors;
};

// One thread's part of a search: it owns an evaluator and a position to walk with, and plays playouts into the shared
// tree.
//
// It does not walk down from the root for each of them. A handful of playouts changes nothing about the choice between
// moves that were looked at very often; so the worker descends to the deepest well-visited node, the batch root,
// plays a batch of playouts from there, and then updates the nodes from it up to the root once for all of them.
// That saves most of the looking through the root's many children, and other threads have to fetch again what this one
// wrote near the root only once in so many playouts.
//
// Workers lie apart in memory: what one of them writes all the time is not next to what another reads.
template <Position P, class E>
class alignas(128) SearchWorker {
 public:
  SearchWorker(SharedTree<P>& tree, E evaluator)
      : tree_(tree),
        pool_(tree.pool),
        evaluator_(std::move(evaluator)),
        position_(tree.root),
        batch_position_(tree.root) {}

  E& evaluator() { return evaluator_; }

  // Some playouts, at most so many: each goes down the tree, asks for one evaluation and comes back up. Gives their
  // number.
  std::uint32_t simulate(std::uint32_t most) {
    descend_to_batch_root(most);
    const Node& batch_root = pool_[upper_.back().node];
    std::uint32_t played = 0;
    float sum = 0;
    do {
      sum += simulate_from_batch_root();
      ++played;
    } while (played < most && !batch_root.is_certain());
    tell_upper_nodes(most, played, sum);
    return played;
  }

 private:
  struct Step {
    NodeIndex node;
    // The player to move there.
    Player mover;
    // Virtual loss: what the playout counts as here until it comes back.
    float meanwhile;
  };

  // Of the playouts of one batch: in how many of them each player was the first to make a move, and the sum of the
  // values of those.
  struct LaterMove {
    std::uint64_t batch = 0;
    std::uint32_t playouts[2] = {};
    float sums[2] = {};
  };

  // Goes down the tree as far as it is well known. All nodes on the way, the batch root included, are entered by all of
  // the playouts at once.
  void descend_to_batch_root(std::uint32_t playouts) {
    ++batch_number_;
    upper_.clear();
    batch_position_ = tree_.root;
    batch_recent_ = tree_.recent;
    enter_upper(NodePool::root(), 0, playouts);
    for (;;) {
      const Step step = upper_.back();
      batch_children_.begin(pool_, pool_[step.node], step.mover, tree_.settings, playouts);
      if (playouts == 1 || batch_children_.is_empty()) break;
      const NodeIndex child = batch_children_.best();
      if (pool_[child].visits() < tree_.settings.well_known) break;
      make_move(child, batch_position_, batch_recent_);
      enter_upper(child, -sign_of(step.mover), playouts);
    }
  }

  void enter_upper(NodeIndex node, float meanwhile, std::uint32_t playouts) {
    upper_.push_back({node, batch_position_.to_move(), meanwhile});
    pool_[node].enter(meanwhile, playouts);
  }

  void make_move(NodeIndex child, P& position, RecentMoves& recent) const {
    const Move move = pool_.move_to(child);
    recent = recent.then(move);
    position.play(move);
  }

  // One playout; gives its value.
  float simulate_from_batch_root() {
    ++playout_;
    position_ = batch_position_;
    RecentMoves recent = batch_recent_;
    path_.assign(1, upper_.back());
    if (batch_children_.is_empty()) {
      tell_branch();
      return back_up(visit_leaf(path_.back().node, recent));
    }
    go_down_to(batch_children_.best(), recent);
    for (;;) {
      const Step& step = path_.back();
      const Node& node = pool_[step.node];
      if (node.is_certain() || node.child_count() == 0) break;
      go_down_to(select_child(pool_, node, step.mover, tree_.settings), recent);
    }
    tell_branch();
    const float value = back_up(visit_leaf(path_.back().node, recent));
    batch_children_.look_at_best_again(pool_);
    return value;
  }

  void go_down_to(NodeIndex child, RecentMoves& recent) {
    const float meanwhile = -sign_of(path_.back().mover);
    make_move(child, position_, recent);
    pool_[child].enter(meanwhile, 1);
    path_.push_back({child, position_.to_move(), meanwhile});
  }

  // Tells the evaluator which move at the root the playout went through.
  void tell_branch() {
    if constexpr (TracesOwners<E>) {
      const std::vector<Step>& steps = upper_.size() > 1 ? upper_ : path_;
      evaluator_.owners().set_branch(steps.size() > 1 ? pool_.move_to(steps[1].node) : Move::none());
    }
  }

  // Tells the nodes from the batch root up to the root what the playouts came to.
  void tell_upper_nodes(std::uint32_t entered, std::uint32_t played, float sum) {
    for (std::size_t i = upper_.size(); i-- > 0;) {
      const Step& step = upper_[i];
      Node& node = pool_[step.node];
      if (i + 1 < upper_.size()) {
        const NodeIndex below = upper_[i + 1].node;
        if (uses_rave()) note_move_of_all(step.mover, pool_.move_to(below), played, sum);
        if (const Outcome proof = proof_by_child(node, step.mover, pool_[below]); proof != Outcome::ongoing) {
          node.prove(proof);
          sum = value_of(proof) * static_cast<float>(played);
        }
      }
      if (uses_rave()) add_later_moves(node, step.mover);
      node.leave(step.meanwhile, entered, played, sum);
      if (played > 0) note_spread(node, sum * sum / static_cast<float>(played));
    }
  }

  // What a node is worth for certain because a child of it is; ongoing when that says nothing new.
  Outcome proof_by_child(const Node& node, Player mover, const Node& child) const {
    if (node.is_certain() || !child.is_certain()) return Outcome::ongoing;
    return proof_from_children(pool_, node, mover, child.proof());
  }

  bool corrects_errors() const { return TellsSurroundings<P> && tree_.settings.error_correction > 0; }

  // A playout that went on below a node came to this.
  void note_error(const Node& node, float value) {
    if (corrects_errors()) tree_.errors.note(node.judgement_slot(), value - node.judgement(), node.visits());
  }

  void note_spread(Node& node, float square) const {
    if (tree_.settings.sums_squares()) node.add_square(square);
  }

  bool uses_rave() const { return TracesMoves<E> && tree_.settings.rave_equivalence > 0; }

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
    if (!P::depends_on_history && twin != 0 && at != NodePool::root() && pool_[twin].is_certain()) {
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
    const bool reuses = twin != 0 && may_reuse(pool_[twin]);
    JudgementErrors::Slot slot = 0;
    if constexpr (TellsSurroundings<P>) slot = corrects_errors() ? JudgementErrors::slot_of(position_, recent) : 0;
    float value = reuses ? judgement_of(pool_[twin]) : evaluator_.evaluate(position_, recent, moves(), priors_);
    if (at == NodePool::root() && tree_.settings.root_widening > 0) widen_priors();
    float sum = 0;
    for (const float prior : priors_) sum += prior;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const NodeIndex index = first + static_cast<NodeIndex>(i);
      Node& child = pool_[index];
      child.reset(priors_[i] / sum);
      pool_.set_move_to(index, moves_[i]);
      if (twin != 0) {
        learn_from(pool_[twin_child(twin, i)], child);
      } else if (uses_rave()) {
        // Advice counts as later moves do: the fewer own visits a move has, the more.
        child.set_rave(advice_[i].value * sign_of(mover), static_cast<std::uint32_t>(advice_[i].weight));
      }
    }
    if (corrects_errors()) {
      pool_[at].set_judgement(reuses ? pool_[twin].judgement() : value, slot);
      const float error = reuses ? 0 : tree_.errors.expected(slot);
      value = std::clamp(value + tree_.settings.error_correction * error, -1.0f, 1.0f);
    }
    pool_[at].set_children(first, static_cast<int>(moves_.size()));
    if (twin == 0) pool_.enter(key, at);
    return value;
  }

  NodeIndex twin_child(NodeIndex twin, std::size_t i) const {
    return pool_[twin].first_child() + static_cast<NodeIndex>(i);
  }

  // What other threads have under way counts as lost there for the moment, and what is certain there need not be here.
  bool may_reuse(const Node& twin) const {
    return tree_.settings.reuses_judgements && tree_.settings.threads == 1 && !twin.is_certain();
  }

  // What a node elsewhere in the tree knows of the same position: its value, and the priors of its moves.
  float judgement_of(const Node& twin) {
    for (std::size_t i = 0; i < priors_.size(); ++i) {
      priors_[i] = pool_[twin.first_child() + static_cast<NodeIndex>(i)].prior();
    }
    return twin.value();
  }

  void widen_priors() {
    const float power = 1 / (1 + 4 * tree_.settings.root_widening);
    for (float& prior : priors_) prior = std::pow(prior, power);
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
  void learn_from(const Node& known, Node& child) const {
    if constexpr (!P::depends_on_history) child.prove(known.proof());
    if (tree_.settings.rave_equivalence == 0) return;
    const auto visits = static_cast<float>(known.visits());
    const auto rave_visits = static_cast<float>(known.rave_visits());
    if (visits + rave_visits > 0) {
      const float value = (known.value() * visits + known.rave_value() * rave_visits) / (visits + rave_visits);
      child.set_rave(value, known.visits() + known.rave_visits());
    }
  }

  // From the leaf to the batch root, which is itself told later; gives the value of the playout there.
  float back_up(float value) {
    if (uses_rave()) note_played();
    for (std::size_t i = path_.size(); i-- > 0;) {
      const Step& step = path_[i];
      Node& node = pool_[step.node];
      if (i + 1 < path_.size()) {
        const NodeIndex below = path_[i + 1].node;
        if (uses_rave()) {
          made_[static_cast<std::size_t>(pool_.move_to(below).index())] = mark_of(step.mover);
          if (i > 0) add_rave(node, step.mover, value);
        }
        if (const Outcome proof = proof_by_child(node, step.mover, pool_[below]); proof != Outcome::ongoing) {
          node.prove(proof);
          value = value_of(proof);
        }
      }
      if (i > 0) {
        node.leave(step.meanwhile, 1, 1, value);
        note_spread(node, value * value);
      }
      if (i + 1 < path_.size()) note_error(node, value);
    }
    if (uses_rave()) note_later_moves(value);
    return value;
  }

  // Adds the moves of this playout, each for who made it first, to those of the playouts of this batch.
  void note_later_moves(float value) {
    const auto note = [&](Player player, Move move) {
      std::uint64_t& made = made_[static_cast<std::size_t>(move.index())];
      if (made != mark_of(player)) return;
      made = 0;
      LaterMove& later = later_[static_cast<std::size_t>(move.index())];
      if (later.batch != batch_number_) later = {.batch = batch_number_};
      ++later.playouts[index_of(player)];
      later.sums[index_of(player)] += value;
    };
    for (std::size_t i = 0; i + 1 < path_.size(); ++i) note(path_[i].mover, pool_.move_to(path_[i + 1].node));
    if constexpr (TracesMoves<E>) {
      if (!trace_is_new_) return;
      for (const PlayerMove& played : evaluator_.played()) note(played.player, played.move);
    }
  }

  // All of the playouts of this batch made this move, and nobody before.
  void note_move_of_all(Player player, Move move, std::uint32_t played, float sum) {
    LaterMove& later = later_[static_cast<std::size_t>(move.index())];
    later = {.batch = batch_number_};
    later.playouts[index_of(player)] = played;
    later.sums[index_of(player)] = sum;
  }

  void add_later_moves(const Node& node, Player mover) {
    for_each_child(node, [&](NodeIndex child) {
      const LaterMove& later = later_[static_cast<std::size_t>(pool_.move_to(child).index())];
      const std::uint32_t playouts = later.playouts[index_of(mover)];
      if (later.batch != batch_number_ || playouts == 0) return;
      pool_[child].add_rave(later.sums[index_of(mover)] / static_cast<float>(playouts), playouts);
    });
  }

  std::uint64_t mark_of(Player player) const { return playout_ << 1 | static_cast<unsigned>(index_of(player)); }

  // Marks who made the moves of the playout that was just evaluated: the first to make one counts, so the last is
  // marked first.
  void note_played() {
    made_.resize(static_cast<std::size_t>(tree_.root.action_count()));
    later_.resize(made_.size());
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
      pool_[child].add_rave(value, 1);
    });
  }

  SharedTree<P>& tree_;
  NodePool& pool_;
  E evaluator_;
  P position_;
  MoveList<P> moves_;
  std::vector<float> priors_;
  std::vector<Advice> advice_;
  // The nodes from the root to the batch root, and what stands there.
  std::vector<Step> upper_;
  P batch_position_;
  RecentMoves batch_recent_;
  // Where the playouts go on from there.
  ChildrenInTurn batch_children_;
  // The nodes from the batch root to the leaf.
  std::vector<Step> path_;
  // By move; those of other batches than this one are old.
  std::vector<LaterMove> later_;
  std::uint64_t batch_number_ = 0;
  // By move: the playout in which it was made last, and who made it first in that one (mark_of()).
  std::vector<std::uint64_t> made_;
  std::uint64_t playout_ = 0;
  // Whether the evaluator's trace is of this playout, or of an earlier one because this one ended in a certain leaf.
  bool trace_is_new_ = false;
};

}  // namespace encircle
