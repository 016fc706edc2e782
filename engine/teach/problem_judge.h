#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "games/posing.h"
#include "solve/plies_search.h"
#include "solve/solver.h"
#include "teach/problem.h"

namespace encircle::teach {

// What is claimed of a position: that the learner can bring the aim about.
struct Claim {
  Aim aim = Aim::win;
  Player learner = Player::first;
  // The point of the group or tree that is meant, as the move that places a stone there.
  Move target = Move::none();
  // What the group comes to at best for the learner, where the aim is regional.
  Fate fate = Fate::dead;
  // A point of the tree that the target's is joined with.
  Move partner = Move::none();

  // Whose group it is.
  Player owner() const {
    return is_prevention(aim) || aim == Aim::live || aim == Aim::connect ? learner : opponent(learner);
  }
  // Who wants it to come about, where the aim is an event.
  Player attacker() const { return is_prevention(aim) ? opponent(learner) : learner; }
  // Whether that is as good for the learner as what is claimed.
  bool is_met_by(Fate reached) const { return owner() == learner ? reached >= fate : reached <= fate; }
};

template <class G>
concept Eventful = Besieging<G> || Growing<G>;

// So many moves of the attacker at least until what the claim is about has come about; 0 when it has.
template <Eventful G>
int moves_missing(const typename G::Position& position, const Claim& claim) {
  if constexpr (Besieging<G>) {
    if (is_siege(claim.aim)) {
      return G::is_standing(position, claim.target, claim.owner()) ? G::moves_to_take(position, claim.target) : 0;
    }
  }
  if constexpr (Growing<G>) {
    return claim.aim == Aim::connect ? G::moves_to_join(position, claim.target, claim.partner)
                                     : G::moves_to_shut_in(position, claim.target);
  }
  return 0;
}

// Whether something comes about within so many moves of both players, against every defence: a search of all moves.
// Nothing but the least number of moves that it takes is known of the game.
template <Eventful G>
class EventSearch {
 public:
  using P = typename G::Position;

  EventSearch(const Claim& claim, std::uint64_t most_nodes) : claim_(claim), nodes_left_(most_nodes) {}

  // Meaningless once stopped() is true.
  bool comes_about(P& position, int plies) {
    const int missing = moves_missing<G>(position, claim_);
    if (missing == 0) return true;
    const bool attacking = position.to_move() == claim_.attacker();
    const int attacks = attacking ? (plies + 1) / 2 : plies / 2;
    if (is_over(position.outcome()) || missing > attacks) return false;
    if (nodes_left_ == 0) return false;
    --nodes_left_;
    const Key key = mix_key(position.key(), static_cast<std::uint64_t>(plies));
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    const bool reached = attacking == has_move(position, plies, attacking);
    if (!stopped()) known_[key] = reached;
    return reached;
  }

  bool stopped() const { return nodes_left_ == 0; }
  std::uint64_t nodes_left() const { return nodes_left_; }

 private:
  // Whether the player to move has a move after which it comes about, or does not.
  bool has_move(P& position, int plies, bool wanted) {
    // A defender who need not answer shows most quickly that nothing is threatened.
    const std::vector<Move> moves = legal_moves_of(position);
    for (auto move = moves.rbegin(); move != moves.rend() && !stopped(); ++move) {
      const auto undo = position.play_undoable(*move);
      const bool reached = comes_about(position, plies - 1);
      position.undo(undo);
      if (reached == wanted) return true;
    }
    return false;
  }

  Claim claim_;
  std::uint64_t nodes_left_;
  std::unordered_map<Key, bool> known_;
};

// Says by exact search whether the learner can bring the aim about.
template <Game G>
class Judge {
 public:
  using P = typename G::Position;

  // What is judged are positions that follow from the root.
  Judge(const Claim& claim, const P& root, std::uint64_t most_nodes) : claim_(claim), most_nodes_(most_nodes) {
    const solve::Limits limits{table_memory, [this](std::uint64_t nodes) { return nodes < most_nodes_; }};
    if constexpr (Threatening<P>) {
      plies_.emplace(limits);
    } else if constexpr (solve::Solvable<P>) {
      if (claim.aim == Aim::win) solver_.emplace(limits);
    }
    if constexpr (Eventful<G>) {
      if (is_event(claim.aim)) events_.emplace(claim, most_nodes);
    }
    if constexpr (Enclosing<G>) {
      if (is_regional(claim.aim)) fates_.emplace(root, claim.target, most_nodes);
    }
  }
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  // Whether a search can answer at all, for this game and aim.
  static bool knows(Aim aim) {
    if (aim == Aim::win) return solve::Solvable<P> && !Threatening<P>;
    if (is_regional(aim)) return Enclosing<G>;
    if (is_about_trees(aim)) return Growing<G>;
    return aim == Aim::win_within ? Threatening<P> : Besieging<G>;
  }

  // The moves that can matter.
  std::vector<Move> moves(const P& position) const {
    if constexpr (Enclosing<G>) {
      if (fates_ && !is_over(position.outcome())) return fates_->moves(position);
    }
    return legal_moves_of(position);
  }

  // Whether a reply asks for an answer that can be found: in a region not where a pass does as well, nor after one.
  bool asks(const P& position, Move reply, const std::vector<Move>& right) const {
    if constexpr (Passable<P>) {
      if (is_regional(claim_.aim)) {
        return reply != position.pass_move() && std::ranges::find(right, position.pass_move()) == right.end();
      }
    }
    return true;
  }

  // Whether nothing is left to do for either.
  bool is_decided(const P& position) const {
    if (is_over(position.outcome())) return true;
    if constexpr (Enclosing<G>) {
      if (fates_) return fates_->is_settled(position);
    }
    if constexpr (Eventful<G>) {
      if (is_event(claim_.aim) && !is_prevention(claim_.aim)) return moves_missing<G>(position, claim_) == 0;
    }
    return false;
  }

  // With so many moves of both left, the next one included. Meaningless once stopped() is true.
  bool reaches(P& position, int left) {
    if constexpr (Enclosing<G>) {
      if (fates_) return claim_.is_met_by(fate_of(position));
    }
    if constexpr (Eventful<G>) {
      if (events_) return events_->comes_about(position, left) != is_prevention(claim_.aim);
    }
    if constexpr (Threatening<P>) {
      return plies_->wins_within(position, claim_.learner, left);
    } else if constexpr (solve::Solvable<P>) {
      return wins(position);
    } else {
      return false;
    }
  }

  bool stopped() const {
    if constexpr (Enclosing<G>) {
      if (fates_) return !fates_->is_known() || is_lost_;
    }
    if constexpr (Eventful<G>) {
      if (events_) return events_->stopped();
    }
    if constexpr (Threatening<P>) {
      return plies_->stopped();
    } else if constexpr (solve::Solvable<P>) {
      return solver_->stopped();
    } else {
      return true;
    }
  }

  std::uint64_t nodes() const {
    if constexpr (Enclosing<G>) {
      if (fates_) return fates_->size();
    }
    if constexpr (Eventful<G>) {
      if (events_) return most_nodes_ - events_->nodes_left();
    }
    if constexpr (Threatening<P>) {
      return plies_->nodes();
    } else if constexpr (Decomposable<P> || Bounded<P>) {
      return solver_->nodes();
    } else {
      return nodes_;
    }
  }

 private:
  static constexpr std::size_t table_memory = std::size_t{1} << 21;

  // Whether the learner wins, by the search that suits the game.
  bool wins(P& position) {
    const Outcome won = win_for(claim_.learner);
    if (is_over(position.outcome())) return position.outcome() == won;
    if constexpr (Decomposable<P>) {
      using Table = typename P::PartTable;
      const int value = solver_->value_of(solver_->parts().parts_of(position));
      const int total = Table::settled(position) + sign_of<int>(position.to_move()) * value;
      return Table::result_of(position, total).outcome == won;
    } else if constexpr (Repeating<P>) {
      const solve::Solution solution = solver_->solve(position);
      nodes_ += solution.nodes;
      return solution.winner == won;
    } else {
      const bool is_first = claim_.learner == Player::first;
      return is_first ? solver_->reaches(position, 1) : !solver_->reaches(position, 0);
    }
  }

  Fate fate_of(const P& position)
    requires Enclosing<G>
  {
    const std::optional<Fate> fate = fates_->fate(position);
    is_lost_ = is_lost_ || !fate;
    return fate.value_or(Fate::dead);
  }

  template <class Q>
  struct Nothing {};
  template <class Q>
  struct PliesFor {
    using Type = Nothing<Q>;
  };
  template <Threatening Q>
  struct PliesFor<Q> {
    using Type = solve::PliesSearch<Q>;
  };
  template <class Q>
  struct SolverOf {
    using Type = Nothing<Q>;
  };
  template <Bounded Q>
  struct SolverOf<Q> {
    using Type = solve::ValueSearch<Q>;
  };
  template <Repeating Q>
  struct SolverOf<Q> {
    using Type = solve::ForcedSolver<Q>;
  };
  template <Decomposable Q>
  struct SolverOf<Q> {
    using Type = solve::SumSearch<Q>;
  };
  template <class H>
  struct EventsFor {
    using Type = Nothing<H>;
  };
  template <Eventful H>
  struct EventsFor<H> {
    using Type = EventSearch<H>;
  };

  template <class H>
  struct FatesFor {
    using Type = Nothing<H>;
  };
  template <Enclosing H>
  struct FatesFor<H> {
    using Type = typename H::Fates;
  };

  Claim claim_;
  std::uint64_t most_nodes_;
  std::uint64_t nodes_ = 0;
  // A position was asked about that no moves in the region lead to.
  bool is_lost_ = false;
  std::optional<typename PliesFor<P>::Type> plies_;
  std::optional<typename SolverOf<P>::Type> solver_;
  std::optional<typename EventsFor<G>::Type> events_;
  std::optional<typename FatesFor<G>::Type> fates_;
};

}  // namespace encircle::teach
