#include "apps/match/match.h"

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
    if (error_) return *error_;
    return result_;
  }

 private:
  void play_games() {
    std::unique_ptr<Contestant> owned[2];
    for (int i = 0; i < 2; ++i) {
      auto contestant = make_contestant(plan_.entrants[i], plan_.pace);
      if (!contestant) return fail(contestant.error());
      owned[i] = std::move(*contestant);
    }
    Contestant* const contestants[2] = {owned[0].get(), owned[1].get()};
    introduce(contestants);
    while (const auto number = next_game()) {
      auto game = play_game(inner_plan_, *number, contestants);
      if (!game) return fail(game.error());
      if (!*game) return;
      report(**game);
    }
  }

  void introduce(Contestant* const contestants[2]) {
    const std::lock_guard lock(mutex_);
    for (int i = 0; i < 2; ++i) result_.names[i] = contestants[i]->name();
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
    on_game_(game, result_);
    if (plan_.sprt && verdict_of(result_.tally, *plan_.sprt) != Verdict::undecided) is_over_ = true;
  }

  void fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    if (!error_) error_ = error;
  }

  const MatchPlan& plan_;
  const OnGame& on_game_;
  MatchPlan inner_plan_;
  std::atomic<bool> is_over_ = false;
  std::mutex mutex_;
  int next_ = 0;
  MatchResult result_;
  std::optional<Error> error_;
};

}  // namespace

Result<MatchResult> play_match(const MatchPlan& plan, const OnGame& on_game) {
  // The first answer to a wrong option comes from the game itself, before any program is started.
  if (const auto session = new_session(plan.game, plan.options); !session) return session.error();
  return Match(plan, on_game).play();
}

}  // namespace encircle::match
