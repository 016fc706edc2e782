#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/position.h"
#include "solve/abilities.h"
#include "solve/answer_table.h"
#include "solve/past_checker.h"
#include "solve/solution.h"
#include "solve/table_key.h"
#include "solve/verdict.h"

namespace encircle::solve {

// Proves claims a second time, as plainly as possible: it plays moves and looks at finished games, and knows nothing of
// bounds, threats or the sums of parts. One player follows advice against every move of the other. Advice comes from
// outside and is not trusted: bad advice costs time, never truth. What was found out about a position is remembered,
// for all its symmetric images, and with it the positions whose futures are the same (solve/abilities.h).
template <Position P>
class Checker {
  static_assert(!P::depends_on_history, "equal positions may have unequal futures: see past_checker.h");

 public:
  struct Goal {
    // Whether the one who chooses has got what was claimed; nothing while that is open.
    std::function<std::optional<bool>(const P& position, int moves_made)> decided;
    // Whether that depends on the number of moves made, too, and not on the position alone.
    bool counts_moves;
  };
  using Advice = std::function<Move(const P& position, int moves_made)>;

  explicit Checker(const Limits& limits) : limits_(limits) {}

  // Whether this player can reach the goal whatever the other does.
  Verdict can_force(const P& position, Player chooser, const Goal& goal, const Advice& advice) {
    known_.emplace(limits_.memory);
    P walk = position;
    const bool reached = search(walk, 0, chooser, goal, advice);
    if (stopped_) return Verdict::stopped;
    return reached ? Verdict::confirmed : Verdict::refuted;
  }

 private:
  static constexpr std::uint64_t nodes_between_questions = 16;

  bool search(P& position, int moves_made, Player chooser, const Goal& goal, const Advice& advice) {
    if (const std::optional<bool> decided = goal.decided(position, moves_made)) return *decided;
    const Key count_key = goal.counts_moves ? mix_key(0x52, static_cast<std::uint64_t>(moves_made)) : 0;
    const Key key = key_for_table(position) ^ count_key;
    if (const std::optional<bool> found = known_->find(key)) return *found;
    if (++nodes_ % nodes_between_questions == 0 && limits_.go_on && !limits_.go_on(nodes_)) stopped_ = true;
    if (stopped_) return false;
    const bool choosing = position.to_move() == chooser;
    bool reached = !choosing;
    // Whether the move settles what can be reached from here.
    const auto try_move = [&](Move move) {
      const auto undo = position.play_undoable(move);
      reached = search(position, moves_made + 1, chooser, goal, advice);
      position.undo(undo);
      return reached == choosing || stopped_;
    };
    const Move advised = choosing ? advice(position, moves_made) : Move::none();
    if (advised == Move::none() || !position.is_legal(advised) || !try_move(advised)) {
      MoveList<P> list;
      position.generate_moves(list);
      for (const Move move : list) {
        if (move != advised && try_move(move)) break;
      }
    }
    if (!stopped_) known_->store(key, reached);
    return reached;
  }

  Limits limits_;
  std::optional<AnswerTable> known_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

// How good a finished game is for the first player, whoever won a tie included.
inline int rank_of(Outcome outcome, int points) { return 4 * points + value_of<int>(outcome); }

template <class P, class Solver>
Verdict check_plies(const P& position, const Solution& solution, Solver& solver, const Limits& limits) {
  const Outcome won = solution.winner;
  const Player winner = won == Outcome::first_wins ? Player::first : Player::second;
  const int plies = *solution.plies;
  using Answer = std::optional<bool>;
  const auto wins_in_time = [=](const P& at, int made) -> Answer {
    if (is_over(at.outcome())) return at.outcome() == won;
    return made >= plies ? Answer(false) : std::nullopt;
  };
  const auto holds_out = [=](const P& at, int made) -> Answer {
    if (is_over(at.outcome())) return at.outcome() != won;
    return made >= plies - 1 ? Answer(true) : std::nullopt;
  };
  const auto advice = [&](const P& at, int made) { return solver.advice(at, solution, made); };
  Checker<P> checker(limits);
  const Verdict soon = checker.can_force(position, winner, {wins_in_time, true}, advice);
  return soon != Verdict::confirmed ? soon : checker.can_force(position, opponent(winner), {holds_out, true}, advice);
}

template <Scored P, class Solver>
Verdict check_value(const P& position, const Solution& solution, Solver& solver, const Limits& limits) {
  const int claimed = rank_of(solution.winner, *solution.value);
  using Answer = std::optional<bool>;
  const auto at_least = [=](const P& at, int) -> Answer {
    if (!is_over(at.outcome())) return std::nullopt;
    return rank_of(at.outcome(), at.final_points()) >= claimed;
  };
  const auto at_most = [=](const P& at, int) -> Answer {
    if (!is_over(at.outcome())) return std::nullopt;
    return rank_of(at.outcome(), at.final_points()) <= claimed;
  };
  const auto advice = [&](const P& at, int made) { return solver.advice(at, solution, made); };
  Checker<P> checker(limits);
  const Verdict first = checker.can_force(position, Player::first, {at_least, false}, advice);
  return first != Verdict::confirmed ? first : checker.can_force(position, Player::second, {at_most, false}, advice);
}

template <Repeating P, class Solver>
Verdict check_with_past(const P& position, const Solution& solution, Solver& solver, const Limits& limits) {
  const int claimed = rank_of(solution.winner, *solution.value);
  using Answer = std::optional<bool>;
  const auto at_least = [=](const P& at) -> Answer {
    if (!is_over(at.outcome())) return std::nullopt;
    return rank_of(at.outcome(), at.final_points()) >= claimed;
  };
  const auto at_most = [=](const P& at) -> Answer {
    if (!is_over(at.outcome())) return std::nullopt;
    return rank_of(at.outcome(), at.final_points()) <= claimed;
  };
  const auto advice = [&](const P& at, const std::vector<Move>& made) { return solver.advice(at, solution, made); };
  PastChecker<P> checker(limits);
  const Verdict first = checker.can_force(position, Player::first, at_least, advice);
  return first != Verdict::confirmed ? first : checker.can_force(position, Player::second, at_most, advice);
}

// Proves again that the solution's result is that of best play. The solver only advises.
template <Position P, class Solver>
Verdict check_result(const P& position, const Solution& solution, Solver& solver, const Limits& limits) {
  bool told_to_stop = false;
  Limits with_solver = limits;
  with_solver.go_on = [&](std::uint64_t nodes) {
    if (limits.go_on && !limits.go_on(nodes)) told_to_stop = true;
    // A solver that stopped for want of memory has no more advice to give.
    return !told_to_stop && !solver.stopped();
  };
  Verdict verdict;
  if constexpr (Repeating<P>) {
    verdict = check_with_past(position, solution, solver, with_solver);
  } else if constexpr (Scored<P>) {
    verdict = check_value(position, solution, solver, with_solver);
  } else {
    verdict = check_plies(position, solution, solver, with_solver);
  }
  return verdict == Verdict::stopped && !told_to_stop ? Verdict::out_of_memory : verdict;
}

// Whether the solution's line of play is legal and ends as the solution says.
template <Position P>
bool line_ends_as_claimed(P position, const Solution& solution) {
  for (const Move move : solution.line) {
    if (is_over(position.outcome()) || !position.is_legal(move)) return false;
    position.play(move);
  }
  if (!is_over(position.outcome()) || position.outcome() != solution.winner) return false;
  if constexpr (Scored<P>) {
    return position.final_points() == *solution.value;
  } else {
    return static_cast<int>(solution.line.size()) == *solution.plies;
  }
}

// Everything that a solution says but for which first moves are best.
template <Position P, class Solver>
Verdict check(const P& position, const Solution& solution, Solver& solver, const Limits& limits) {
  if (!line_ends_as_claimed(position, solution)) return Verdict::refuted;
  return check_result(position, solution, solver, limits);
}

}  // namespace encircle::solve
