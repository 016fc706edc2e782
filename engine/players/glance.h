#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

#include "search/playout_evaluator.h"

namespace encircle::players {

// A move picked with a chance in proportion to its weight; the sum of the weights is above 0.
inline std::size_t pick_by_weight(std::span<const float> weights, Rng& rng) {
  double sum = 0;
  for (const float weight : weights) sum += weight;
  double left = sum * static_cast<double>(rng.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
  std::size_t picked = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    picked = i;
    if (left < weights[i]) break;
    left -= weights[i];
  }
  return picked;
}

// A move picked by weights that are not equally trusted: at temperature 0 the largest, at 1 in proportion, above that
// more evenly. What weighs less than a negligible share of the largest is never picked. The largest weight is above 0.
inline std::size_t pick_at_temperature(std::vector<float> weights, float temperature, float negligible, Rng& rng) {
  const auto largest = std::ranges::max_element(weights);
  if (temperature <= 0) return static_cast<std::size_t>(largest - weights.begin());
  const float scale = *largest;
  for (float& weight : weights) {
    weight /= scale;
    weight = weight < negligible ? 0 : std::pow(weight, 1 / temperature);
  }
  return pick_by_weight(weights, rng);
}

// A move that was looked at, and how the game went on after it.
struct Candidate {
  Move move;
  float sum = 0;
  std::uint32_t playouts = 0;

  float mean() const { return playouts == 0 ? 0 : sum / static_cast<float>(playouts); }
};

// The moves that a player looks at: picked by weight, none twice.
inline std::vector<Candidate> pick_candidates(std::span<const Move> moves, std::vector<float> weights, int count,
                                              Rng& rng) {
  std::vector<Candidate> picked;
  while (static_cast<int>(picked.size()) < count && std::ranges::any_of(weights, [](float w) { return w > 0; })) {
    const std::size_t i = pick_by_weight(weights, rng);
    picked.push_back({moves[i]});
    weights[i] = 0;
  }
  return picked;
}

// Judges the candidates by playouts, most of them for those that do well, and returns the best. Each gets one even when
// there is no time.
template <Position P>
Candidate best_at_a_glance(const P& position, const RecentMoves& recent, std::vector<Candidate> candidates,
                           std::uint32_t playouts, PlayoutEvaluator<P>& evaluator,
                           const std::function<bool()>& time_is_over) {
  const float sign = sign_of(position.to_move());
  const auto play = [&](Candidate& candidate) {
    P after = position;
    after.play(candidate.move);
    candidate.sum += sign * (outcome_is_final(after) ? value_of(after.outcome())
                                                     : evaluator.evaluate(after, recent.then(candidate.move), {}, {}));
    ++candidate.playouts;
  };
  for (Candidate& each : candidates) play(each);
  for (auto done = static_cast<std::uint32_t>(candidates.size()); done < playouts && !time_is_over(); ++done) {
    const float urge = 2 * std::log(static_cast<float>(done + 1));
    play(*std::ranges::max_element(candidates, {}, [&](const Candidate& each) {
      return each.mean() + std::sqrt(urge / static_cast<float>(each.playouts));
    }));
  }
  return *std::ranges::max_element(candidates, {}, &Candidate::mean);
}

}  // namespace encircle::players
