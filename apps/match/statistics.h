#pragma once

#include <array>
#include <optional>
#include <vector>

namespace encircle::match {

// What the first of two contestants made of the games so far. Games come in pairs: the same opening with the colours
// exchanged. Such games are not independent, so errors are computed from whole pairs.
class Tally {
 public:
  // score: 1 for a win of the first contestant, 0.5 for a draw, 0 for a loss. Games 2k and 2k + 1 are a pair.
  void add(int game, double score);

  int games() const { return wins_ + draws_ + losses_; }
  int wins() const { return wins_; }
  int draws() const { return draws_; }
  int losses() const { return losses_; }
  // From 0 to 1; a half before the first game.
  double score() const;
  // How many pairs brought 0, 0.5, 1, 1.5 and 2 points.
  using Pairs = std::array<int, 5>;
  const Pairs& pairs() const { return pairs_; }

 private:
  int wins_ = 0;
  int draws_ = 0;
  int losses_ = 0;
  Pairs pairs_{};
  // The score of a game whose pair is not complete.
  std::vector<std::optional<double>> waiting_;
};

// A number with its 95 % interval.
struct Estimate {
  double value;
  double low;
  double high;
};

// Wilson's interval, which stays between 0 and 1 and keeps a width where every game was won. As many games count as
// would give the variance that the pairs show, at most twice those that were played.
Estimate score_estimate(const Tally& tally);

// The difference in strength that makes a player expect that score: 400 points for ten to one. Infinite for 0 and 1.
double elo_of_score(double score);
double score_of_elo(double elo);
Estimate elo_estimate(const Tally& tally);

// The strengths, in Elo above the first player, that best explain the games among several: points[i][j] is what player
// i got against player j (draws half). One drawn game is added between neighbours, so that nobody is infinitely strong.
std::vector<double> fit_elo(const std::vector<std::vector<double>>& points);

// The sequential test whether the first contestant is stronger by elo0 (accepted: lower bound) or by elo1 (upper
// bound); both kinds of error have a chance of about 5 %, however often the colour decides a pair.
struct Sprt {
  double elo0;
  double elo1;
};
enum class Verdict { undecided, accepts_elo0, accepts_elo1 };

// The bounds are -2.94 and 2.94.
double sprt_bound();
// The logarithm of how much likelier the complete pairs are if the difference is elo1 than if it is elo0, each with the
// distribution of pairs that explains them best.
double log_likelihood_ratio(const Tally& tally, const Sprt& test);
Verdict verdict_of(const Tally& tally, const Sprt& test);

}  // namespace encircle::match
