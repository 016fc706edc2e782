#pragma once

#include <optional>

#include "solve/checker.h"
#include "teach/drawn_trees.h"
#include "teach/problem_judge.h"

namespace encircle::teach {

// Proves what a problem claims a second time. Finished games and points without a stone are all that it looks at: the
// player whose success is claimed follows advice against every move of the other, and where the advice fails tries
// everything. Solvers advise only (solve/checker.h).
template <Game G>
class ProblemProof {
 public:
  using P = typename G::Position;

  // What is proved are positions that follow from the root.
  ProblemProof(const Claim& claim, const P& root, std::uint64_t most_nodes) : claim_(claim), nodes_left_(most_nodes) {
    if constexpr (Enclosing<G>) {
      if (is_regional(claim.aim)) fates_.emplace(root, claim.target, most_nodes);
    }
  }

  // The moves that a problem must speak of: where a region is closed, only those in it and the pass.
  std::vector<Move> moves(const P& position) const {
    if constexpr (Enclosing<G>) {
      if (fates_) return fates_->moves(position);
    }
    return legal_moves_of(position);
  }

  // Whether what is claimed is the best that can be had, where that is more than yes or no.
  std::optional<bool> is_best(const P& position) const {
    if constexpr (Enclosing<G>) {
      if (fates_) {
        const auto fate = fates_->fate(position);
        return fate ? std::optional(*fate == claim_.fate) : std::nullopt;
      }
    }
    return true;
  }

  // Whether the learner does, or does not, bring the aim about from here, with so many moves of both left. Nothing
  // where there were too few nodes to tell.
  std::optional<bool> is_true(const P& position, int left, bool reaches) {
    if constexpr (Enclosing<G>) {
      if (fates_) {
        const auto fate = fates_->fate(position);
        return fate ? std::optional(claim_.is_met_by(*fate) == reaches) : std::nullopt;
      }
    }
    if (is_event(claim_.aim)) return prove_event(position, left, reaches);
    if (is_over(position.outcome())) return (position.outcome() == win_for(claim_.learner)) == reaches;
    if constexpr (Threatening<P>) {
      return prove_within(position, left, reaches);
    } else if constexpr (solve::Solvable<P>) {
      return prove_win(position, reaches);
    } else {
      return std::nullopt;
    }
  }

  std::uint64_t nodes_left() const { return nodes_left_; }

 private:
  static constexpr std::size_t table_memory = std::size_t{1} << 21;

  solve::Limits limits() {
    last_nodes_ = 0;
    return {table_memory, [this](std::uint64_t nodes) {
              const std::uint64_t more = nodes - last_nodes_;
              last_nodes_ = nodes;
              nodes_left_ -= std::min(nodes_left_, more);
              return nodes_left_ > 0;
            }};
  }

  static std::optional<bool> told(solve::Verdict verdict) {
    if (verdict == solve::Verdict::confirmed) return true;
    return verdict == solve::Verdict::refuted ? std::optional(false) : std::nullopt;
  }

  Player chooser(bool reaches) const { return reaches ? claim_.learner : opponent(claim_.learner); }

  std::optional<bool> prove_within(const P& position, int left, bool reaches)
    requires Threatening<P>
  {
    const Outcome won = win_for(claim_.learner);
    const auto decided = [=](const P& at, int made) -> std::optional<bool> {
      if (is_over(at.outcome())) return (at.outcome() == won) == reaches;
      return made >= left ? std::optional(!reaches) : std::nullopt;
    };
    solve::PliesSearch<P> adviser({table_memory, {}});
    const auto advice = [&](const P& at, int made) {
      P walk = at;
      return adviser.deciding_move(walk, claim_.learner, left - made);
    };
    solve::Checker<P> checker(limits());
    return told(checker.can_force(position, chooser(reaches), {decided, true}, advice));
  }

  std::optional<bool> prove_win(const P& position, bool reaches)
    requires solve::Solvable<P>
  {
    const Outcome won = win_for(claim_.learner);
    solve::SolverFor<P> solver({table_memory, {}});
    const solve::Solution solution = solver.solve(position);
    if constexpr (Repeating<P>) {
      const auto decided = [=](const P& at) -> std::optional<bool> {
        return is_over(at.outcome()) ? std::optional((at.outcome() == won) == reaches) : std::nullopt;
      };
      const auto advice = [&](const P& at, const std::vector<Move>& made) { return solver.advice(at, solution, made); };
      solve::PastChecker<P> checker(limits());
      return told(checker.can_force(position, chooser(reaches), decided, advice));
    } else {
      const auto decided = [=](const P& at, int) -> std::optional<bool> {
        return is_over(at.outcome()) ? std::optional((at.outcome() == won) == reaches) : std::nullopt;
      };
      const auto advice = [&](const P& at, int made) { return solver.advice(at, solution, made); };
      solve::Checker<P> checker(limits());
      return told(checker.can_force(position, chooser(reaches), {decided, false}, advice));
    }
  }

  std::optional<bool> prove_event(const P& position, int left, bool reaches) {
    if constexpr (Eventful<G>) {
      P walk = position;
      const bool reached = comes_about(walk, left);
      if (nodes_left_ == 0) return std::nullopt;
      return (reached != is_prevention(claim_.aim)) == reaches;
    } else {
      return std::nullopt;
    }
  }

  // As moves_missing() of problem_judge.h. Trees are counted on the drawing, without the library's trees.
  int moves_missing_plainly(const P& position) const {
    if constexpr (Growing<G>) {
      const View view = G::view(position);
      const DrawnTrees trees(std::get<GridView>(view));
      if (claim_.aim != Aim::connect) return trees.can_grow(claim_.target.index()) ? 1 : 0;
      return trees.stones_between(claim_.target.index(), claim_.partner.index());
    } else {
      return moves_missing<G>(position, claim_);
    }
  }

  // Every move of both, in their order, without a memory. What needs more moves than the attacker has left does not
  // come about, whatever happens.
  bool comes_about(P& position, int left)
    requires Eventful<G>
  {
    const int missing = moves_missing_plainly(position);
    if (missing == 0) return true;
    const bool attacking = position.to_move() == claim_.attacker();
    if (is_over(position.outcome()) || nodes_left_ == 0) return false;
    if (missing > (attacking ? (left + 1) / 2 : left / 2)) return false;
    --nodes_left_;
    for (const Move move : legal_moves_of(position)) {
      const auto undo = position.play_undoable(move);
      const bool reached = comes_about(position, left - 1);
      position.undo(undo);
      if (reached == attacking) return attacking;
    }
    return !attacking;
  }

  struct Nothing {};
  template <class H>
  struct FatesFor {
    using Type = Nothing;
  };
  template <Enclosing H>
  struct FatesFor<H> {
    using Type = typename H::FateProof;
  };

  Claim claim_;
  std::uint64_t nodes_left_;
  std::uint64_t last_nodes_ = 0;
  std::optional<typename FatesFor<G>::Type> fates_;
};

}  // namespace encircle::teach
