// The figures of a match against values that are computed by hand or known from tables.

#include "apps/match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.h"

namespace encircle::match {
namespace {

// So many pairs won 2:0, split 1:1 and lost 0:2.
Tally tally_of(int won, int split, int lost) {
  Tally tally;
  int game = 0;
  const auto add = [&](int pairs, double first, double second) {
    for (int i = 0; i < pairs; ++i) {
      tally.add(game++, first);
      tally.add(game++, second);
    }
  };
  add(won, 1, 1);
  add(split, 1, 0);
  add(lost, 0, 0);
  return tally;
}

TEST(Elo, IsTheLogarithmOfTheOdds) {
  EXPECT_NEAR(elo_of_score(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of_score(0.75), 190.848, 1e-3);
  EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of_score(0.25), -190.848, 1e-3);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
  EXPECT_NEAR(score_of_elo(200), 0.759747, 1e-6);
}

TEST(Tally, CountsGamesAndPairsInAnyOrder) {
  Tally tally;
  tally.add(3, 1);
  tally.add(0, 0.5);
  tally.add(2, 0);
  tally.add(1, 0.5);
  tally.add(4, 1);
  EXPECT_EQ(tally.wins(), 2);
  EXPECT_EQ(tally.draws(), 2);
  EXPECT_EQ(tally.losses(), 1);
  EXPECT_EQ(tally.pairs(), (std::array<int, 5>{0, 0, 2, 0, 0}));
  EXPECT_DOUBLE_EQ(tally.score(), 0.6);
}

TEST(Interval, IsWilsonsWhenTheGamesOfAPairAreIndependent) {
  // 25 pairs won, 50 split, 25 lost is what independent games of equal players give: 200 games, 100 of them won.
  // Wilson's interval for that is 0.4314 to 0.5686; with the variance estimated from 100 pairs it is a trifle wider.
  const Estimate estimate = score_estimate(tally_of(25, 50, 25));
  EXPECT_NEAR(estimate.value, 0.5, 1e-9);
  EXPECT_NEAR(estimate.low, 0.4314, 1e-3);
  EXPECT_NEAR(estimate.high, 0.5686, 1e-3);
}

TEST(Interval, IsNarrowerWhenOpeningsDecide) {
  const Estimate even = score_estimate(tally_of(25, 50, 25));
  const Estimate decided = score_estimate(tally_of(5, 90, 5));
  EXPECT_LT(decided.high - decided.low, even.high - even.low);
}

TEST(Interval, KeepsItsWidthWhenEveryGameWasWon) {
  const Estimate score = score_estimate(tally_of(10, 0, 0));
  EXPECT_DOUBLE_EQ(score.value, 1);
  // 20 of 20: Wilson's lower bound is 1 / (1 + 1.96^2 / 20).
  EXPECT_NEAR(score.low, 0.8389, 1e-3);
  EXPECT_NEAR(elo_estimate(tally_of(10, 0, 0)).low, 286.6, 1);
  EXPECT_TRUE(std::isinf(elo_estimate(tally_of(10, 0, 0)).value));
}

TEST(Elo, OfSeveralPlayersIsWhatTheirGamesSay) {
  // 75 % each against the one before, and 90 % against the one before that, is what 190.85 points a step predict. The
  // drawn games that are added weigh little against ten thousand.
  const std::vector<double> elo = fit_elo({{0, 2500, 1000}, {7500, 0, 2500}, {9000, 7500, 0}});
  EXPECT_DOUBLE_EQ(elo[0], 0);
  EXPECT_NEAR(elo[1], 190.85, 0.2);
  EXPECT_NEAR(elo[2], 381.7, 0.4);
}

TEST(Elo, OfAPlayerWhoWonEveryGameIsNotInfinite) {
  // 9 wins and the added draw are 9.5 of 10.
  EXPECT_NEAR(fit_elo({{0, 0}, {9, 0}})[1], elo_of_score(0.95), 0.1);
}

TEST(Sprt, StopsForTheStrongerAndForTheEqualPlayer) {
  const Sprt test{0, 50};
  EXPECT_NEAR(sprt_bound(), std::log(19), 1e-9);
  // 300 pairs at 57.5 %: the two distributions were found by a search for the largest likelihood. The normal
  // approximation, with the mean 0.575 and the variance 0.115208, says about the same: score1 is 0.571463, and
  // 300 * 0.071463 * (1.15 - 1.071463) / (2 * 0.115208) = 7.3073.
  EXPECT_NEAR(log_likelihood_ratio(tally_of(95, 155, 50), test), 7.0831, 1e-3);
  EXPECT_EQ(verdict_of(tally_of(95, 155, 50), test), Verdict::accepts_elo1);
  EXPECT_EQ(verdict_of(tally_of(75, 150, 75), test), Verdict::accepts_elo0);
  EXPECT_EQ(verdict_of(tally_of(3, 5, 2), test), Verdict::undecided);
  EXPECT_EQ(verdict_of(Tally(), test), Verdict::undecided);
}

TEST(Sprt, AFewPairsDecideNothing) {
  const Sprt test{0, 30};
  EXPECT_NEAR(log_likelihood_ratio(tally_of(1, 0, 0), test), 0.1151, 1e-3);
  EXPECT_NEAR(log_likelihood_ratio(tally_of(0, 2, 0), test), -0.0514, 1e-3);
  EXPECT_EQ(verdict_of(tally_of(10, 0, 0), test), Verdict::undecided);
  EXPECT_EQ(verdict_of(tally_of(0, 20, 0), test), Verdict::undecided);
}

// How often pairs bring 0, 0.5, 1, 1.5 and 2 points.
using Shares = std::array<double, 5>;

// The same kind of pairs between players that differ by so much: shares multiplied by equal steps until the mean fits.
Shares tilted(const Shares& shares, double elo) {
  double low = -50;
  double high = 50;
  Shares result{};
  for (int round = 0; round < 60; ++round) {
    const double tilt = (low + high) / 2;
    double sum = 0;
    double points = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      result[i] = shares[i] * std::exp(tilt * static_cast<double>(i));
      sum += result[i];
      points += result[i] * static_cast<double>(i) / 4;
    }
    for (double& share : result) share /= sum;
    (points / sum < score_of_elo(elo) ? low : high) = tilt;
  }
  return result;
}

Verdict simulated_verdict(const Shares& shares, const Sprt& test, Rng& rng) {
  // The points of the two games.
  constexpr double games[5][2] = {{0, 0}, {0, 0.5}, {0, 1}, {0.5, 1}, {1, 1}};
  Tally tally;
  Verdict verdict = Verdict::undecided;
  for (int game = 0; verdict == Verdict::undecided; game += 2) {
    double rest = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    std::size_t kind = 0;
    while (kind < 4 && rest >= shares[kind]) rest -= shares[kind++];
    tally.add(game, games[kind][0]);
    tally.add(game + 1, games[kind][1]);
    verdict = verdict_of(tally, test);
  }
  return verdict;
}

TEST(Sprt, ErrsInOneOfTwentyMatchesHoweverThePairsGo) {
  const std::pair<const char*, Shares> kinds[] = {{"independent games", {0.25, 0, 0.5, 0, 0.25}},
                                                  {"the colour decides", {0.05, 0, 0.9, 0, 0.05}},
                                                  {"the opening decides", {0.4, 0, 0.2, 0, 0.4}},
                                                  {"draws", {0.02, 0.2, 0.56, 0.2, 0.02}},
                                                  {"some of all", {0.1, 0.2, 0.4, 0.2, 0.1}}};
  constexpr int matches = 1000;
  // 50 errors are expected at 5 %, and more than 72 in one of a thousand simulations.
  constexpr int most_errors = 72;
  Rng rng(1);
  for (const Sprt test : {Sprt{0, 60}, Sprt{-150, 0}, Sprt{100, 200}}) {
    for (const auto& [kind, shares] : kinds) {
      const auto errors = [&](double elo, Verdict error) {
        const Shares real = tilted(shares, elo);
        int count = 0;
        for (int i = 0; i < matches; ++i) count += simulated_verdict(real, test, rng) == error;
        return count;
      };
      EXPECT_LE(errors(test.elo0, Verdict::accepts_elo1), most_errors) << kind << " " << test.elo0 << " " << test.elo1;
      EXPECT_LE(errors(test.elo1, Verdict::accepts_elo0), most_errors) << kind << " " << test.elo0 << " " << test.elo1;
    }
  }
}

}  // namespace
}  // namespace encircle::match
