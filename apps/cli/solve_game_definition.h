#pragma once

#include <fmt/core.h>

#include <memory>
#include <utility>

#include "apps/cli/failure.h"
#include "apps/cli/solve_game.h"
#include "solve/checker.h"
#include "solve/proof_search.h"
#include "solve/solver.h"

namespace encircle::cli {

template <Game G>
typename G::Position position_after(const SolveRequest& request) {
  auto position = G::Position::initial(or_fail(G::make_rules(request.options.given())));
  int number = 0;
  for (const std::string& text : split_moves(request.moves)) {
    const std::string subject = fmt::format("move {}", ++number);
    const Move move = or_fail(G::parse_move(position, text), subject);
    if (!position.is_legal(move)) {
      throw Failure(fmt::format("{}: illegal move {}: {}", subject, text, G::why_illegal(position, move)));
    }
    position.play(move);
  }
  return position;
}

template <Game G>
SolveReport report_on(const typename G::Position& position, solve::Solution solution) {
  SolveReport report;
  report.to_move = G::players[index_of(position.to_move())].name;
  if (solution.winner == Outcome::draw) report.winner = report.winner_letter = "draw";
  if (const auto winner = winner_of(solution.winner)) {
    report.winner = G::players[index_of(*winner)].name;
    report.winner_letter = G::players[index_of(*winner)].letter;
  }
  for (const Move move : solution.best) report.best.push_back(G::move_text(position, move));
  auto walk = position;
  for (const Move move : solution.line) {
    report.line.push_back(G::move_text(walk, move));
    walk.play(move);
  }
  report.solution = std::move(solution);
  return report;
}

// Who wins and with which first moves, by proof-number search.
template <Threatening P>
solve::Solution winner_only(const P& position, const solve::Limits& limits) {
  solve::ProofSearch<P> search(limits);
  solve::Solution solution;
  if (const auto winner = search.winner_of(position)) {
    solution.winner = win_for(*winner);
    for (const Move move : *winner == position.to_move() ? legal_moves_of(position) : std::vector<Move>()) {
      P child = position;
      child.play(move);
      if (search.winner_of(child) == winner) solution.best.push_back(move);
    }
  }
  solution.complete = !search.stopped();
  solution.nodes = search.nodes();
  return solution;
}

template <Game G>
SolveReport solved_for_winner(const SolveRequest& request) {
  using P = typename G::Position;
  if constexpr (Threatening<P>) {
    const auto position = std::make_unique<P>(position_after<G>(request));
    SolveWatch watch(request.seconds);
    const solve::Limits limits{parse_memory(request.memory),
                               [&](std::uint64_t nodes) { return watch.go_on("solving", nodes); }};
    SolveReport report = report_on<G>(*position, winner_only(*position, limits));
    report.seconds = watch.elapsed_seconds();
    report.stopped_by = watch.stopped_by();
    return report;
  } else {
    throw Failure("--win: " + std::string(G::name) + " is counted, so that the value says who wins");
  }
}

template <Game G>
SolveReport solve_game(const SolveRequest& request) {
  if (request.win) return solved_for_winner<G>(request);
  using P = typename G::Position;
  if constexpr (solve::Solvable<P>) {
    const std::size_t memory = parse_memory(request.memory);
    const auto position = std::make_unique<P>(position_after<G>(request));
    if (const auto obstacle = solve::why_unsolvable(*position)) throw Failure(obstacle->message);
    SolveWatch watch(request.seconds);
    // Half of the memory is the checker's, where there is one.
    solve::Limits limits{request.check ? memory / 2 : memory,
                         [&](std::uint64_t nodes) { return watch.go_on("solving", nodes); }};
    solve::SolverFor<P> solver(limits);
    SolveReport report = report_on<G>(*position, solver.solve(*position));
    report.seconds = watch.elapsed_seconds();
    report.stopped_by = watch.stopped_by();
    if (!request.check || !report.solution.complete) return report;
    limits.go_on = [&](std::uint64_t nodes) { return watch.go_on("checking", nodes); };
    report.verdict = solve::check(*position, report.solution, solver, limits);
    report.check_seconds = watch.elapsed_seconds() - report.seconds;
    report.stopped_by = watch.stopped_by();
    return report;
  } else {
    throw Failure(std::string(G::name) + " cannot be solved by this program yet");
  }
}

}  // namespace encircle::cli
