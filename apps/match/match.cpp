#include "apps/match/match.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "apps/match/game.h"

namespace encircle::match {

namespace {

using OnGame = std::function<void(const FinishedGame&, const MatchResult&)>;

// The match as its threads see it: each of them has its own two contestants and takes the next game when it is free.
class Match {
 public:
  Match(const MatchPlan& plan, const OnGame& on_game) : plan_(plan), on_game_(on_game) {
    inner_plan_ = plan;
    inner_plan_.cancelled = [this] { return is_over_ || plan_.cancelled(); };
  }

  Result<MatchResult> play() {
    std::vector<std::thread> threads;
    for (int i = 1; i < std::min(plan_.concurrency, plan_.games); ++i) threads.emplace_back([this] { play_games(); });
    play_games();
    for (std::thread& thread : threads) thread.join();
    if (!result_.stopped_by.empty() && result_.tally.games() == 0) return Error{result_.stopped_by};
    return result_;
  }

 private:
  void play_games() {
    std::unique_ptr<Contestant> contestants[2];
    while (const auto number = next_game()) {
      for (int i = 0; i < 2; ++i) {
        if (contestants[i]) continue;
        auto made = make_contestant(plan_.entrants[i], plan_.pace);
        if (!made) return stop(made.error().message);
        contestants[i] = std::move(*made);
        introduce(i, *contestants[i]);
      }
      const auto game = play_game(inner_plan_, *number, {contestants[0].get(), contestants[1].get()});
      if (!game) return stop(game.error().message);
      if (!*game) return;
      report(**game);
      // A contestant that failed is made anew for the next game.
      for (int i = 0; i < 2; ++i) {
        if (!(*game)->failures[i].empty()) contestants[i].reset();
      }
    }
  }

  void introduce(int index, const Contestant& contestant) {
    const std::lock_guard lock(mutex_);
    result_.names[index] = contestant.name();
  }

  std::optional<int> next_game() {
    const std::lock_guard lock(mutex_);
    if (inner_plan_.cancelled() || next_ >= plan_.games) return std::nullopt;
    return next_++;
  }

  void report(const FinishedGame& game) {
    const std::lock_guard lock(mutex_);
    if (is_over_) return;
    result_.tally.add(game.number, game.score_of_a);
    result_.disputed += game.is_disputed;
    for (int i = 0; i < 2; ++i) note_failure(i, game.failures[i]);
    on_game_(game, result_);
    if (plan_.sprt && verdict_of(result_.tally, *plan_.sprt) != Verdict::undecided) is_over_ = true;
  }

  // Called while the mutex is held.
  void note_failure(int index, const std::string& failure) {
    failures_in_a_row_[index] = failure.empty() ? 0 : failures_in_a_row_[index] + 1;
    result_.failures[index] += !failure.empty();
    if (failures_in_a_row_[index] < most_failures_in_a_row) return;
    is_over_ = true;
    result_.stopped_by = std::string(index == 0 ? "A" : "B") + " failed in " + std::to_string(most_failures_in_a_row) +
                         " games in a row: " + failure;
  }

  void stop(const std::string& reason) {
    const std::lock_guard lock(mutex_);
    if (!is_over_) result_.stopped_by = reason;
    is_over_ = true;
  }

  const MatchPlan& plan_;
  const OnGame& on_game_;
  MatchPlan inner_plan_;
  std::atomic<bool> is_over_ = false;
  std::mutex mutex_;
  int next_ = 0;
  MatchResult result_;
  int failures_in_a_row_[2] = {0, 0};
};

}  // namespace

Result<MatchResult> play_match(const MatchPlan& plan, const OnGame& on_game) {
  // The first answer to a wrong option comes from the game itself, before any program is started.
  if (const auto session = new_session(plan.game, plan.options); !session) return session.error();
  return Match(plan, on_game).play();
}

}  // namespace encircle::match
