#include "apps/match/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace encircle::match {

namespace {

// Of the normal distribution, for an interval of 95 %.
constexpr double quantile = 1.959964;
constexpr double chance_of_error = 0.05;
// Added to every kind of pair before a distribution is fitted to them: what has not been seen yet is not impossible.
constexpr double prior_pairs = 0.5;

// The points of a kind of pair, as a share of the two.
double points_of(std::size_t kind) { return static_cast<double>(kind) / 4; }

// The mean and variance of those points.
struct PairMoments {
  double count = 0;
  double mean = 0;
  double variance = 0;
};

PairMoments moments_of(const Tally::Pairs& pairs) {
  PairMoments moments;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    moments.count += pairs[i];
    moments.mean += pairs[i] * points_of(i);
  }
  if (moments.count <= 0) return moments;
  moments.mean /= moments.count;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double distance = points_of(i) - moments.mean;
    moments.variance += pairs[i] * distance * distance / moments.count;
  }
  return moments;
}

// Of all distributions of pairs with this mean score, the one that makes the pairs likeliest gives each kind its share
// of the pairs divided by 1 + slope * (points - score). This is the slope at which the mean is right; the difference
// falls as the slope grows.
double slope_for(const Tally::Pairs& pairs, double score) {
  constexpr int halvings = 40;
  double low = -1 / (1 - score);
  double high = 1 / score;
  for (int i = 0; i < halvings; ++i) {
    const double slope = (low + high) / 2;
    double difference = 0;
    for (std::size_t kind = 0; kind < pairs.size(); ++kind) {
      const double distance = points_of(kind) - score;
      difference += (pairs[kind] + prior_pairs) * distance / (1 + slope * distance);
    }
    (difference > 0 ? low : high) = slope;
  }
  return (low + high) / 2;
}

}  // namespace

void Tally::add(int game, double score) {
  (score > 0.75 ? wins_ : score < 0.25 ? losses_ : draws_) += 1;
  const auto pair = static_cast<std::size_t>(game / 2);
  if (waiting_.size() <= pair) waiting_.resize(pair + 1);
  if (!waiting_[pair]) {
    waiting_[pair] = score;
  } else {
    ++pairs_[static_cast<std::size_t>(std::lround(2 * (*waiting_[pair] + score)))];
    waiting_[pair].reset();
  }
}

double Tally::score() const { return games() == 0 ? 0.5 : (wins_ + 0.5 * draws_) / games(); }

Estimate score_estimate(const Tally& tally) {
  const double games = std::max(tally.games(), 1);
  const double score = tally.score();
  double effective = games;
  const PairMoments moments = moments_of(tally.pairs());
  if (moments.count >= 2 && score > 0 && score < 1) {
    const double variance_of_mean = moments.variance / (moments.count - 1);
    effective = std::min(score * (1 - score) / std::max(variance_of_mean, 1e-12), 2 * games);
  }
  const double square = quantile * quantile / effective;
  const double centre = (score + square / 2) / (1 + square);
  const double half = quantile / (1 + square) * std::sqrt(score * (1 - score) / effective + square / effective / 4);
  return {score, std::max(centre - half, 0.0), std::min(centre + half, 1.0)};
}

double elo_of_score(double score) {
  if (score <= 0) return -INFINITY;
  if (score >= 1) return INFINITY;
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate elo_estimate(const Tally& tally) {
  const Estimate score = score_estimate(tally);
  return {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

// Each strength in turn is set to what its games say, given the others (the method of Bradley, Terry and Zermelo),
// until nothing moves.
std::vector<double> fit_elo(const std::vector<std::vector<double>>& points) {
  constexpr int rounds = 5000;
  const std::size_t count = points.size();
  auto won = points;
  for (std::size_t i = 0; i + 1 < count; ++i) {
    won[i][i + 1] += 0.5;
    won[i + 1][i] += 0.5;
  }
  std::vector<double> strength(count, 1);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < count; ++i) {
      double wins = 0;
      double expected = 0;
      for (std::size_t j = 0; j < count; ++j) {
        if (i == j) continue;
        wins += won[i][j];
        expected += (won[i][j] + won[j][i]) / (strength[i] + strength[j]);
      }
      if (expected > 0) strength[i] = wins / expected;
    }
  }
  std::vector<double> elo;
  elo.reserve(strength.size());
  for (const double each : strength) elo.push_back(400 * std::log10(each / strength[0]));
  return elo;
}

double sprt_bound() { return std::log((1 - chance_of_error) / chance_of_error); }

double log_likelihood_ratio(const Tally& tally, const Sprt& test) {
  const double score0 = score_of_elo(test.elo0);
  const double score1 = score_of_elo(test.elo1);
  const double slope0 = slope_for(tally.pairs(), score0);
  const double slope1 = slope_for(tally.pairs(), score1);
  double ratio = 0;
  for (std::size_t kind = 0; kind < tally.pairs().size(); ++kind) {
    const double points = points_of(kind);
    ratio += tally.pairs()[kind] * std::log((1 + slope0 * (points - score0)) / (1 + slope1 * (points - score1)));
  }
  return ratio;
}

Verdict verdict_of(const Tally& tally, const Sprt& test) {
  const double ratio = log_likelihood_ratio(tally, test);
  if (ratio >= sprt_bound()) return Verdict::accepts_elo1;
  return ratio <= -sprt_bound() ? Verdict::accepts_elo0 : Verdict::undecided;
}

}  // namespace encircle::match
