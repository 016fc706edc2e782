#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "search/evaluator.h"
#include "search/limits.h"
#include "search/node_pool.h"

namespace encircle {

// Monte Carlo tree search over any game: PUCT, with proven wins and losses carried up the tree, and the tree kept when
// moves are played. With an equal evaluator (seed included) and equal limits on visits or playouts it does the same on
// every machine with equal floating point.
//
// One thread uses it. When several shall search one tree, simulate() is what each of them runs: selection would add a
// virtual loss, and Node's counters become atomic.
template <Position P, class E>
  requires Evaluator<E, P>
class Search {
 public:
  Search(const P& position, E evaluator, const SearchSettings& settings)
      : settings_(settings),
        evaluator_(std::move(evaluator)),
        pool_(settings.memory_bytes),
        memory_(std::make_unique<Memory>(position)) {}

  const P& position() const { return memory_->root; }
  const NodePool& pool() const { return pool_; }
  E& evaluator() { return evaluator_; }

  // Starts anew from another position.
  void set_position(const P& position) {
    memory_->root = position;
    recent_ = {};
    forget();
  }

  // Makes a legal move at the root and keeps what is known about the position after it.
  void play(Move move) {
    const NodeIndex child = find_child(NodePool::root(), move);
    memory_->root.play(move);
    recent_ = recent_.then(move);
    if (child == 0) {
      forget();
    } else {
      pool_.keep_only(child);
    }
  }

  SearchResult run(const SearchLimits& limits) {
    assert(limits.visits > 0 || limits.playouts > 0 || limits.stop);
    if constexpr (TracesOwners<E>) evaluator_.forget_ownership();
    SearchResult result;
    if (is_over(position().outcome())) return result;
    while (!is_done(limits, result.playouts)) {
      simulate();
      ++result.playouts;
    }
    const Node& root = pool_[NodePool::root()];
    if (root.child_count == 0) {
      // Not even the moves of the root fit into the memory.
      position().generate_moves(memory_->moves);
      result.best = memory_->moves[0];
      return result;
    }
    const NodeIndex best = best_child(NodePool::root());
    result.best = pool_[best].move;
    result.visits = root.visits;
    result.proof = root.proof;
    const Node& chosen = pool_[best];
    result.value = (chosen.visits > 0 ? chosen.value : root.value) * sign_of(position().to_move());
    result.resign =
        settings_.resign_below > -1 && root.visits >= settings_.resign_visits && result.value < settings_.resign_below;
    return result;
  }

  // The moves at the root, the most visited first.
  std::vector<MoveAnalysis> analysis() const {
    const Node& root = pool_[NodePool::root()];
    std::vector<MoveAnalysis> moves;
    for (NodeIndex child = root.first_child; child < root.first_child + root.child_count; ++child) {
      const Node& node = pool_[child];
      moves.push_back({node.move, node.visits, node.value * sign_of(position().to_move()), node.prior, node.proof,
                       line_from(child)});
    }
    std::ranges::stable_sort(moves, [](const auto& a, const auto& b) { return a.visits > b.visits; });
    return moves;
  }

  // Whose the points were at the end of the last run's playouts (see PlayoutEvaluator); empty where nobody knows.
  std::vector<float> ownership() {
    if constexpr (TracesOwners<E>) return evaluator_.ownership();
    return {};
  }

 private:
  // How many playouts lie between two questions whether to stop.
  static constexpr std::uint32_t stop_interval = 16;

  struct Step {
    NodeIndex node;
    Player mover;
  };

  // Large things, kept off the stack.
  struct Memory {
    explicit Memory(const P& position) : root(position), current(position) {}
    P root;
    P current;
    MoveList<P> moves;
    std::vector<float> priors;
    std::vector<Advice> advice;
    // The nodes from the root to the leaf, each but the last with who chose there.
    std::vector<Step> path;
    // By move: the playout in which it was made last, and who made it first in that one (mark_of()).
    std::vector<std::uint64_t> made;
    std::uint64_t playout = 0;

    std::uint64_t mark_of(Player player) const { return playout << 1 | static_cast<unsigned>(index_of(player)); }
  };

  static float sign_of(Player player) { return player == Player::first ? 1.0f : -1.0f; }

  void forget() { pool_.clear(); }

  NodeIndex find_child(NodeIndex parent, Move move) const {
    const Node& node = pool_[parent];
    for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child) {
      if (pool_[child].move == move) return child;
    }
    return 0;
  }

  bool is_done(const SearchLimits& limits, std::uint32_t playouts) const {
    const Node& root = pool_[NodePool::root()];
    // There is no answer before the root has children; when the first playout did not give it any, none will.
    if (root.child_count == 0) return playouts > 0;
    if (limits.playouts > 0 && playouts >= limits.playouts) return true;
    if (limits.visits > 0 && root.visits >= limits.visits) return true;
    if (limits.stop && playouts % stop_interval == 0 && limits.stop()) return true;
    if (!settings_.early_stop) return false;
    if (root.proof != Outcome::ongoing || root.child_count == 1) return true;
    return playouts % stop_interval == 0 && lead() > playouts_left(limits, playouts);
  }

  // How many playouts the limits still allow; without a number there are always enough.
  std::uint32_t playouts_left(const SearchLimits& limits, std::uint32_t playouts) const {
    std::uint32_t left = UINT32_MAX;
    if (limits.playouts > 0) left = limits.playouts - playouts;
    if (limits.visits > 0) left = std::min(left, limits.visits - pool_[NodePool::root()].visits);
    return left;
  }

  // How many visits the most visited move is ahead of the second.
  std::uint32_t lead() const {
    const Node& root = pool_[NodePool::root()];
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (NodeIndex child = root.first_child; child < root.first_child + root.child_count; ++child) {
      const std::uint32_t visits = pool_[child].visits;
      if (visits > first) {
        second = first;
        first = visits;
      } else {
        second = std::max(second, visits);
      }
    }
    return first - second;
  }

  // One playout: down the tree, one evaluation, and back up.
  void simulate() {
    Memory& memory = *memory_;
    memory.current = memory.root;
    memory.path.clear();
    ++memory.playout;
    RecentMoves recent = recent_;
    NodeIndex at = NodePool::root();
    for (;;) {
      const Player mover = memory.current.to_move();
      memory.path.push_back({at, mover});
      const Node& node = pool_[at];
      if (node.proof != Outcome::ongoing || node.child_count == 0) break;
      at = select(node, mover);
      recent = recent.then(pool_[at].move);
      memory.current.play(pool_[at].move);
    }
    back_up(visit_leaf(at, recent));
  }

  NodeIndex select(const Node& parent, Player mover) const {
    const float sign = sign_of(mover);
    const Outcome loss = win_for(opponent(mover));
    const float urgency = settings_.exploration * std::sqrt(static_cast<float>(parent.visits));
    const float untried = parent.value * sign - settings_.first_play_reduction;
    NodeIndex best = parent.first_child;
    float best_score = -1e9f;
    for (NodeIndex child = parent.first_child; child < parent.first_child + parent.child_count; ++child) {
      const Node& node = pool_[child];
      if (node.proof == loss) continue;
      const float score =
          known_value(node, sign, untried) + urgency * node.prior / (1.0f + static_cast<float>(node.visits));
      if (score > best_score) {
        best_score = score;
        best = child;
      }
    }
    return best;
  }

  // The value of a move as its player sees it, mixed with what it did later in other playouts: the fewer own visits,
  // the more of that.
  float known_value(const Node& node, float sign, float untried) const {
    const float own = node.visits > 0 ? node.value * sign : untried;
    if (settings_.rave_equivalence <= 0 || node.rave_visits == 0) return own;
    const auto visits = static_cast<float>(node.visits);
    const auto rave_visits = static_cast<float>(node.rave_visits);
    const float weight = rave_visits / (rave_visits + visits + rave_visits * visits / settings_.rave_equivalence);
    return (1 - weight) * own + weight * node.rave_value * sign;
  }

  float visit_leaf(NodeIndex at, const RecentMoves& recent) {
    Memory& memory = *memory_;
    P& position = memory.current;
    if (pool_[at].proof != Outcome::ongoing) return leave_certain(at);
    if (outcome_is_final(position)) {
      pool_[at].proof = position.outcome() == Outcome::no_result ? Outcome::draw : position.outcome();
      return leave_certain(at);
    }
    const bool may_grow =
        at == NodePool::root() || !TracesMoves<E> || pool_[at].visits >= static_cast<unsigned>(settings_.expand_after);
    memory.moves.clear();
    if (may_grow && !is_over(position.outcome())) position.generate_moves(memory.moves);
    memory.priors.resize(memory.moves.size());
    const NodeIndex first = memory.moves.empty() ? 0 : pool_.allocate(static_cast<int>(memory.moves.size()));
    if (first == 0) return evaluator_.evaluate(position, recent, {}, {});
    memory.advice.assign(memory.moves.size(), Advice{});
    if constexpr (Advises<E, P>) {
      evaluator_.advise(position, recent, std::span<const Move>(memory.moves.begin(), memory.moves.end()),
                        memory.advice);
    }
    const Player mover = position.to_move();
    const float value = evaluator_.evaluate(
        position, recent, std::span<const Move>(memory.moves.begin(), memory.moves.end()), memory.priors);
    add_children(at, first, sign_of(mover));
    return value;
  }

  float leave_certain(NodeIndex at) {
    forget_trace_ = true;
    return value_of(pool_[at].proof);
  }

  // Advice counts as later moves do: the fewer own visits a move has, the more.
  void add_children(NodeIndex at, NodeIndex first, float sign) {
    const Memory& memory = *memory_;
    float sum = 0;
    for (const float prior : memory.priors) sum += prior;
    for (std::size_t i = 0; i < memory.moves.size(); ++i) {
      pool_[first + static_cast<NodeIndex>(i)] = Node{0,
                                                      0,
                                                      0,
                                                      memory.priors[i] / sum,
                                                      static_cast<std::uint32_t>(memory.advice[i].weight),
                                                      memory.advice[i].value * sign,
                                                      0,
                                                      memory.moves[i],
                                                      Outcome::ongoing};
    }
    pool_[at].first_child = first;
    pool_[at].child_count = static_cast<std::uint16_t>(memory.moves.size());
  }

  void back_up(float value) {
    const auto& path = memory_->path;
    const bool rave = settings_.rave_equivalence > 0;
    if (rave) note_played();
    for (std::size_t i = path.size(); i-- > 0;) {
      Node& node = pool_[path[i].node];
      if (i + 1 < path.size()) {
        const Node& child = pool_[path[i + 1].node];
        if (rave) {
          memory_->made[static_cast<std::size_t>(child.move.index())] = memory_->mark_of(path[i].mover);
          add_rave(node, path[i].mover, value);
        }
        if (node.proof == Outcome::ongoing && child.proof != Outcome::ongoing) {
          node.proof = proof_from_children(node, path[i].mover, child.proof);
          if (node.proof != Outcome::ongoing) value = value_of(node.proof);
        }
      }
      node.add(value);
      if (node.proof != Outcome::ongoing) node.value = value_of(node.proof);
    }
    forget_trace_ = false;
  }

  // What a node is worth for certain now that one of its children is: won when that is a win for who moves there, else
  // the best of the children once all are certain.
  Outcome proof_from_children(const Node& node, Player mover, Outcome news) const {
    if (news == win_for(mover)) return news;
    Outcome best = win_for(opponent(mover));
    for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child) {
      const Outcome proof = pool_[child].proof;
      if (proof == Outcome::ongoing) return Outcome::ongoing;
      if (proof == Outcome::draw) best = Outcome::draw;
    }
    return best;
  }

  // Marks who made the moves of the playout that was just evaluated: the first to make one counts, so the last is
  // marked first.
  void note_played() {
    Memory& memory = *memory_;
    memory.made.resize(static_cast<std::size_t>(memory.root.action_count()));
    if constexpr (TracesMoves<E>) {
      if (forget_trace_) return;
      const std::span<const PlayerMove> played = evaluator_.played();
      for (std::size_t i = played.size(); i-- > 0;) {
        memory.made[static_cast<std::size_t>(played[i].move.index())] = memory.mark_of(played[i].player);
      }
    }
  }

  void add_rave(const Node& node, Player mover, float value) {
    const std::uint64_t mark = memory_->mark_of(mover);
    for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child) {
      if (memory_->made[static_cast<std::size_t>(pool_[child].move.index())] == mark) pool_[child].add_rave(value);
    }
  }

  // A certain win, else the most visited move that is not certainly lost, else the most visited.
  NodeIndex best_child(NodeIndex parent) const {
    const Node& node = pool_[parent];
    const Player mover = position().to_move();
    const auto rank = [&](const Node& child) {
      const std::uint64_t standing = child.proof == win_for(mover)             ? 2
                                     : child.proof == win_for(opponent(mover)) ? 0
                                                                               : 1;
      return standing << 32 | child.visits;
    };
    NodeIndex best = node.first_child;
    for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child) {
      if (rank(pool_[child]) > rank(pool_[best])) best = child;
    }
    return best;
  }

  std::vector<Move> line_from(NodeIndex at) const {
    std::vector<Move> line = {pool_[at].move};
    while (pool_[at].child_count > 0) {
      const Node& node = pool_[at];
      NodeIndex best = node.first_child;
      for (NodeIndex child = best; child < node.first_child + node.child_count; ++child) {
        if (pool_[child].visits > pool_[best].visits) best = child;
      }
      if (pool_[best].visits == 0) break;
      line.push_back(pool_[best].move);
      at = best;
    }
    return line;
  }

  SearchSettings settings_;
  E evaluator_;
  NodePool pool_;
  std::unique_ptr<Memory> memory_;
  RecentMoves recent_;
  // The evaluator's trace is of an earlier playout: this one ended in a certain leaf.
  bool forget_trace_ = false;
};

}  // namespace encircle
