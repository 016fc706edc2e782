#pragma once

#include <algorithm>
#include <vector>

#include "players/game_evaluator.h"
#include "search/limits.h"

namespace encircle::players {

// In a game that is decided every move wins, or every move loses, and the chance says no more which is better: a player
// that goes by it alone gives points away, which looks like nonsense to people. Among the moves that are as good as the
// best one by chance, the margin decides (docs/decisions/0016-points-in-decided-games.md).

// From here on a game is decided: a chance of 90 percent, or of 10.
inline constexpr float decided_value = 0.8f;
// Moves within one percent of the best chance are as good.
inline constexpr float equal_values = 0.02f;
// A move is known well enough to be preferred when it has this share of the visits of the best one, and so many.
inline constexpr float least_share_of_visits = 0.05f;
inline constexpr std::uint32_t least_visits = 4;
inline constexpr std::size_t most_candidates = 6;
// The margin of a move is the mean over so many positions of its line: one judgement alone is off by a point or so.
inline constexpr std::size_t positions_of_a_line = 4;
// To be preferred, a move must gain at least this many points.
inline constexpr float least_gain = 0.5f;

// The moves as good as the best one, which comes first.
inline std::vector<MoveAnalysis> equally_good(const std::vector<MoveAnalysis>& moves, Move best) {
  const auto found = std::ranges::find(moves, best, &MoveAnalysis::move);
  if (found == moves.end() || found->proof != Outcome::ongoing) return {};
  const std::uint32_t most = std::ranges::max_element(moves, {}, &MoveAnalysis::visits)->visits;
  const auto enough =
      std::max(least_visits, static_cast<std::uint32_t>(least_share_of_visits * static_cast<float>(most)));
  std::vector<MoveAnalysis> good{*found};
  for (const MoveAnalysis& each : moves) {
    const bool is_as_good = each.value >= found->value - equal_values && each.visits >= enough;
    if (each.move != best && each.proof == Outcome::ongoing && is_as_good && good.size() < most_candidates)
      good.push_back(each);
  }
  return good;
}

// The move that keeps or gains the most points, of those that are as good as the best one. The evaluator must have a
// network.
template <Game G>
Move best_by_points(const typename G::Position& position, const RecentMoves& recent,
                    const std::vector<MoveAnalysis>& moves, Move best, GameEvaluator<G>& evaluator) {
  const std::vector<MoveAnalysis> good = equally_good(moves, best);
  if (good.size() < 2) return best;
  const auto list = std::make_unique<MoveList<typename G::Position>>();
  std::vector<float> priors;
  const auto margin_of = [&](const MoveAnalysis& candidate) {
    evaluator.owners().clear();
    typename G::Position after = position;
    RecentMoves before = recent;
    for (std::size_t i = 0; i < std::min(candidate.line.size(), positions_of_a_line) && !is_over(after.outcome());
         ++i) {
      after.play(candidate.line[i]);
      before = before.then(candidate.line[i]);
      if (is_over(after.outcome())) break;
      list->clear();
      after.generate_moves(*list);
      priors.assign(list->size(), 0.0f);
      evaluator.evaluate(after, before, {list->begin(), list->end()}, priors);
    }
    return evaluator.owners().score();
  };
  const float sign = static_cast<float>(sign_of(position.to_move()));
  const std::optional<float> of_best = margin_of(good.front());
  if (!of_best) return best;
  float most = *of_best * sign + least_gain;
  Move chosen = best;
  for (const MoveAnalysis& candidate : std::span(good).subspan(1)) {
    const std::optional<float> margin = margin_of(candidate);
    if (!margin || *margin * sign < most) continue;
    most = *margin * sign;
    chosen = candidate.move;
  }
  return chosen;
}

}  // namespace encircle::players
