#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "search/threads.h"
#include "search/worker.h"

namespace encircle {

// Monte Carlo tree search over any game: PUCT, with proven wins and losses carried up the tree, and the tree kept when
// moves are played. With one thread, an equal evaluator (seed included) and equal limits on visits or playouts it does
// the same on every machine with equal floating point.
//
// It belongs to the thread that made it: run() starts the others and returns after they have ended. Analysis is
// streamed through SearchLimits::stop: from inside that callback, which run() calls on its own thread every few
// playouts, analysis(), value(), owners() and position() may be called while the other threads go on searching.
// Between the slices of a search anything may be asked.
template <Position P, class E>
  requires Evaluator<E, P>
class Search {
 public:
  Search(const P& position, E evaluator, const SearchSettings& settings)
      : tree_(std::make_unique<SharedTree<P>>(position, settings)) {
    assert(settings.batch > 0);
    assert(settings.rave_equivalence == 0 || (!settings.sums_squares() && settings.error_correction == 0));
    workers_.push_back(std::make_unique<Worker>(*tree_, std::move(evaluator)));
    if constexpr (Splittable<E>) {
      for (int i = 1; i < std::min(settings.threads, most_threads); ++i) {
        workers_.push_back(std::make_unique<Worker>(*tree_, workers_[0]->evaluator().for_thread(i)));
      }
    }
  }

  const P& position() const { return tree_->root; }
  const NodePool& pool() const { return tree_->pool; }
  E& evaluator() { return workers_[0]->evaluator(); }
  // How many threads search: as many as asked for, if the evaluator can be split and the machine knows threads.
  int threads() const { return static_cast<int>(workers_.size()); }

  // Starts anew, and looks at no other moves than these, all of them legal, in the position where it stands; until
  // that changes.
  void restrict_root(std::vector<Move> moves) {
    tree_->root_moves = std::move(moves);
    tree_->pool.clear();
  }

  // Starts anew from another position.
  void set_position(const P& position) {
    tree_->root = position;
    tree_->root_moves.clear();
    tree_->recent = {};
    tree_->pool.clear();
    tree_->errors.clear();
  }

  // Says which moves led to the position where it stands, if the search did not make them itself.
  void set_recent(const RecentMoves& recent) { tree_->recent = recent; }

  // Makes a legal move at the root and keeps what is known about the position after it.
  void play(Move move) {
    const NodeIndex child = find_child(pool(), NodePool::root(), move);
    tree_->root.play(move);
    tree_->root_moves.clear();
    tree_->recent = tree_->recent.then(move);
    tree_->errors.fade();
    // A position that is certain without having been looked into, because it was known from elsewhere, tells no move.
    if (child == 0 || (pool()[child].is_certain() && pool()[child].child_count() == 0)) {
      tree_->pool.clear();
    } else {
      tree_->pool.keep_only(child);
    }
  }

  SearchResult run(const SearchLimits& limits) {
    begin(limits);
    while (!advance()) {
    }
    return result();
  }

  // run() in slices: begin(), advance() until it says that the limits are reached, result(). It is left by not going
  // on; the tree stays as good as it is. However often SearchLimits::pause interrupts it, the tree is the same.
  void begin(const SearchLimits& limits) {
    assert(limits.visits > 0 || limits.playouts > 0 || limits.stop || limits.time_spent);
    for (const auto& worker : workers_) {
      if constexpr (TracesOwners<E>) worker->evaluator().owners().clear();
    }
    round_ = std::make_unique<Round>(limits, root().visits());
  }

  // False when it pauses.
  bool advance() {
    if (is_over(position().outcome())) return true;
    Round& round = *round_;
    // The first playout gives the root its children; without room for them there is nothing to search.
    if (root().child_count() == 0 && round.take(1) == 1) round.note(1, workers_[0]->simulate(1));
    round.paused = false;
    while (root().child_count() > 0 && !is_done(round)) {
      if (round.paused) return false;
      search_until_full(round);
    }
    return true;
  }

  SearchResult result() const {
    SearchResult result;
    if (is_over(position().outcome())) return result;
    result.playouts = round_->playouts();
    return conclude(result);
  }

  // The moves at the root: first the one that would be made now, then the most visited ones.
  std::vector<MoveAnalysis> analysis() const { return analysis_of(pool(), position().to_move(), tree_->settings); }

  // The value of the position for the player to move, with all of its visits.
  float value() const { return root().value() * sign_of(position().to_move()); }

  // Whose the points were at the end of the last run's playouts, and by how many the first player was ahead, as far as
  // the calling thread played them; null where nobody knows.
  const OwnerTally* owners() {
    if constexpr (TracesOwners<E>) return &evaluator().owners();
    return nullptr;
  }

 private:
  using Worker = SearchWorker<P, E>;

  // The part of the time for a move that is always spent, unless the position is certain.
  static constexpr float least_time_spent = 0.05f;

  // One run's account of its playouts, shared by the threads.
  struct Round {
    Round(SearchLimits of, std::uint32_t visits_before) : limits(std::move(of)) {
      if (limits.playouts > 0) allowed = limits.playouts;
      if (limits.visits > 0) {
        allowed = std::min<std::uint64_t>(allowed, limits.visits > visits_before ? limits.visits - visits_before : 0);
      }
    }
    // Takes so many playouts from those allowed, or what is left of them.
    std::uint32_t take(std::uint32_t wanted) {
      const std::uint64_t before = taken.fetch_add(wanted, std::memory_order_relaxed);
      const std::uint64_t left = allowed - std::min(before, allowed);
      if (left >= wanted) return wanted;
      taken.fetch_sub(wanted - left, std::memory_order_relaxed);
      return static_cast<std::uint32_t>(left);
    }
    // Of those that were taken so many were played; the others may be taken again.
    void note(std::uint32_t of, std::uint32_t now_played) {
      played.fetch_add(now_played, std::memory_order_relaxed);
      if (now_played < of) taken.fetch_sub(of - now_played, std::memory_order_relaxed);
    }
    std::uint32_t playouts() const { return static_cast<std::uint32_t>(played.load(std::memory_order_relaxed)); }

    const SearchLimits limits;
    std::uint64_t allowed = UINT32_MAX;
    std::atomic<bool> halt = false;
    bool done = false;
    bool paused = false;
    // The pool is full of what must not be pruned.
    bool cannot_grow = false;
    // Written by all threads, and so apart from what they only read.
    alignas(64) std::atomic<std::uint64_t> taken = 0;
    std::atomic<std::uint64_t> played = 0;
  };

  const Node& root() const { return tree_->pool[NodePool::root()]; }

  // How many playouts a thread plays in a row: until the root is well known, it is asked anew for each of them.
  std::uint32_t batch() const {
    const SearchSettings& settings = tree_->settings;
    return TracesMoves<E> && root().visits() >= settings.well_known ? settings.batch : 1;
  }

  // All threads search until the round is done or the pool is full; a full pool is pruned, while they rest.
  void search_until_full(Round& round) {
    round.halt = false;
    run_in_threads(threads(), [&](int index) {
      std::uint32_t own = 0;
      while (!round.halt.load(std::memory_order_relaxed)) {
        if (index == 0 && own >= tree_->settings.stop_interval) {
          own = 0;
          if (is_done(round) || pauses(round)) break;
        }
        const std::uint32_t taken = round.take(batch());
        if (taken == 0) break;
        const std::uint32_t played = workers_[static_cast<std::size_t>(index)]->simulate(taken);
        round.note(taken, played);
        own += played;
        if (pool().is_full() && !round.cannot_grow) break;
      }
      round.halt.store(true, std::memory_order_relaxed);
    });
    if (pool().is_full() && !round.cannot_grow) {
      tree_->pool.prune();
      round.cannot_grow = pool().used() > pool().capacity() / 4 * 3;
    }
  }

  // Asked by the calling thread alone.
  bool is_done(Round& round) const {
    if (!round.done) round.done = limit_reached(round) || (tree_->settings.early_stop && is_decided(round));
    return round.done;
  }

  static bool pauses(Round& round) {
    round.paused = round.limits.pause && round.limits.pause();
    return round.paused;
  }

  bool limit_reached(const Round& round) const {
    if (round.playouts() >= round.allowed) return true;
    if (round.limits.stop && round.limits.stop()) return true;
    if (!round.limits.time_spent) return false;
    const float spent = round.limits.time_spent();
    return spent >= round.limits.patience || (spent >= 1 && standing_at_root(pool(), position().to_move()).settled);
  }

  // No other move can become the most visited one any more.
  bool is_decided(const Round& round) const {
    if (root().is_certain()) return true;
    if (root().child_count() == 1 && !round.limits.judges_only_move) return true;
    if (round.limits.spends_all) return false;
    return standing_at_root(pool(), position().to_move()).lead > playouts_left(round);
  }

  // How many playouts the limits still allow, as far as they tell.
  std::uint64_t playouts_left(const Round& round) const {
    std::uint64_t left = round.allowed - std::min<std::uint64_t>(round.playouts(), round.allowed);
    if (round.limits.time_spent) {
      const float spent = round.limits.time_spent();
      // Too early to know how fast it goes; a tree that was kept from the move before says nothing about that.
      if (spent < least_time_spent) return left;
      const float rest = std::max(1 - spent, 0.0f) / spent;
      left = std::min(left, static_cast<std::uint64_t>(rest * static_cast<float>(round.playouts())));
    }
    return left;
  }

  SearchResult conclude(SearchResult result) const {
    if (root().child_count() == 0) {
      // Not even the moves of the root fit into the memory.
      const auto moves = std::make_unique<MoveList<P>>();
      position().generate_moves(*moves);
      result.best = (*moves)[0];
      return result;
    }
    const SearchSettings& settings = tree_->settings;
    const Player mover = position().to_move();
    const NodeIndex best = best_child(pool(), NodePool::root(), mover, settings);
    const Node& chosen = pool()[best];
    result.best = pool().move_to(best);
    result.visits = root().visits();
    result.proof = root().proof();
    result.value = (chosen.visits() > 0 ? chosen : root()).value() * sign_of(mover);
    result.resign =
        settings.resign_below > -1 && root().visits() >= settings.resign_visits && result.value < settings.resign_below;
    return result;
  }

  std::unique_ptr<SharedTree<P>> tree_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::unique_ptr<Round> round_;
};

}  // namespace encircle
