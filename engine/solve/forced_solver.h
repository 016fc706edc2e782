#pragma once

#include <memory>

#include "solve/best_moves.h"
#include "solve/forced_search.h"

namespace encircle::solve {

// Finds the points of best play where no earlier position may come back: what each player can force is asked for
// deeper and deeper until the two meet.
template <Repeating P>
class ForcedSolver {
 public:
  explicit ForcedSolver(const Limits& limits) : limits_(limits) {}

  Solution solve(const P& position) {
    search_ = std::make_unique<ForcedSearch<P>>(limits_, position);
    Solution solution;
    solution.value = is_over(position.outcome()) ? position.final_points() : value_of_root();
    const double margin = *solution.value - position.bonus_of_second();
    solution.winner = outcome_of_margin(margin > 0 ? 1 : margin < 0 ? -1 : 0);
    finish(solution, position, *search_,
           [&](P& at, int, Wanted wanted) { return keeping_moves(at, solution, wanted); });
    return solution;
  }

  // A move with which the player to move keeps at least the solution's value after these moves, where one is found.
  Move advice(const P& position, const Solution& solution, const std::vector<Move>& made) {
    const Line line = line_after(made);
    const Light here = line.empty() ? search_->light_root() : line.back();
    const Player mover = position.to_move();
    const int points = *solution.value;
    if (here.last_was_pass() && (mover == Player::first ? here.points() >= points : here.points() <= points)) {
      return position.pass_move();
    }
    if (here.surely_gets(mover, mover == Player::first ? points : -points)) return here.settling_move(mover, points);
    const int plies_left = std::max(plies_to_decide_ - static_cast<int>(made.size()), 1);
    for (const Trust trust : {Trust::all, Trust::proofs_only}) {
      if (search_->forces(line, mover, points, plies_left, trust)) {
        return search_->remembered_move(here, mover, points, trust);
      }
    }
    return Move::none();
  }

  bool stopped() const { return search_ != nullptr && search_->stopped(); }

 private:
  using Light = typename P::Light;
  using Line = typename ForcedSearch<P>::Line;
  // On boards of so few points everything depends on the past.
  static constexpr int always_thorough = 9;
  static constexpr int plies_to_see_the_end = 3;

  // Asks deeper and deeper until the question is answered. Trusting all is faster but may never come to an end; so
  // after some depth, and on boards that are done in no time, it is not done.
  template <class Answered>
  void deepen(Answered answered) {
    const int points = search_->light_root().point_count();
    const int depth_to_trust = points <= always_thorough ? 0 : 2 * points + 6;
    for (int plies = 1; plies <= depth_to_trust; ++plies) {
      if (search_->stopped() || answered(plies, Trust::all)) return;
    }
    for (int plies = 1; plies <= ForcedSearch<P>::max_plies; ++plies) {
      if (search_->stopped() || answered(plies, Trust::proofs_only)) return;
    }
    search_->stop();
  }

  Line line_after(const std::vector<Move>& moves) const {
    Line line;
    for (const Move move : moves)
      line.push_back(line.empty() ? search_->light_root().after(move) : line.back().after(move));
    return line;
  }

  int value_of_root() {
    int upper = search_->light_root().point_count();
    int lower = -upper;
    deepen([&](int plies, Trust trust) {
      plies_to_decide_ = plies;
      lower = best_forced(Player::first, lower, upper, plies, trust);
      upper = best_forced(Player::second, upper, lower, plies, trust);
      return lower == upper;
    });
    return lower;
  }

  // The best that the player forces at the root within so many moves, from what he surely has up to the limit.
  int best_forced(Player player, int sure, int limit, int plies, Trust trust) {
    const int step = sign_of<int>(player);
    if (sure == limit || !search_->forces({}, player, sure + step, plies, trust)) return sure;
    sure += step;
    while (sure != limit && !search_->stopped()) {
      // Halfway, rounded towards the limit.
      const int middle = sure + (limit - sure + step) / 2;
      if (search_->forces({}, player, middle, plies, trust)) {
        sure = middle;
      } else {
        limit = middle - step;
      }
    }
    return sure;
  }

  // Whether the first player gets at least so many points at the end of the line.
  bool first_gets(const Line& line, int points) {
    bool gets = false;
    deepen([&](int plies, Trust trust) {
      gets = search_->forces(line, Player::first, points, plies, trust);
      return gets || search_->forces(line, Player::second, points - 1, plies, trust);
    });
    return gets;
  }

  // The moves that keep the value after the moves of the solution's line so far.
  std::vector<Move> keeping_moves(P& position, const Solution& solution, Wanted wanted) {
    Line line = line_after(solution.line);
    const Light here = line.empty() ? search_->light_root() : line.back();
    const Player mover = position.to_move();
    if (wanted == Wanted::one) {
      // A game that is decided ends soon.
      line.push_back(here.after(position.pass_move()));
      const bool may_pass = search_->forces(line, mover, *solution.value, plies_to_see_the_end, Trust::all);
      line.pop_back();
      if (may_pass) return {position.pass_move()};
    }
    const auto keeps = [&](P&, Move move) {
      line.push_back(here.after(move));
      const bool first = mover == Player::first;
      const bool kept = first ? first_gets(line, *solution.value) : !first_gets(line, *solution.value + 1);
      line.pop_back();
      return kept;
    };
    const Move remembered = search_->remembered_move(here, mover, *solution.value);
    if (wanted == Wanted::one && remembered != Move::none() && position.is_legal(remembered) &&
        keeps(position, remembered)) {
      return {remembered};
    }
    return best_moves(position, *search_, wanted, keeps);
  }

  Limits limits_;
  std::unique_ptr<ForcedSearch<P>> search_;
  // Within so many moves both players force the value of the root.
  int plies_to_decide_ = 0;
};

}  // namespace encircle::solve
