#include "apps/analysis/task.h"

#include <chrono>

#include "apps/analysis/report.h"
#include "apps/common/alarm.h"

namespace encircle::analysis {

namespace {

// Every analysis of a position says the same.
constexpr std::uint64_t own_seed = 1;

players::Settings player_for(const Query& query, const GameInfo& game, const Judge& judge) {
  players::Settings settings = game.levels.back().settings;
  settings.network = judge.network;
  settings.seconds = 0;
  settings.playouts = query.settings.visits;
  settings.search.threads = query.settings.threads_per_position;
  settings.search.memory_bytes = judge.tree_bytes;
  settings.search.root_widening = query.settings.widening;
  return settings;
}

Question question_about(const Task& task) {
  const Query& query = *task.query;
  const Player mover = query.to_move_at(task.turn.number);
  Question question{.goal = players::Goal::analysis, .as = mover, .wants_moves_ownership = query.moves_ownership};
  question.limits.playouts = query.settings.visits;
  question.limits.spends_all = true;
  for (const Restriction& restriction : query.restrictions) {
    if (restriction.player != mover) continue;
    auto& moves = restriction.is_allowing ? question.only : question.avoided;
    moves.insert(moves.end(), restriction.moves.begin(), restriction.moves.end());
  }
  return question;
}

// Says what was found so far each time the interval has passed.
class Reporter {
 public:
  Reporter(const Query& query, std::function<void(const Analysis&)> report)
      : interval_(query.report_every),
        next_(Clock::now() + duration_of(query.first_report_after)),
        report_(std::move(report)) {}

  void tick(const AskAnalysis& ask) {
    if (Clock::now() < next_) return;
    report_(ask());
    next_ = Clock::now() + duration_of(interval_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static Clock::duration duration_of(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  }

  double interval_;
  Clock::time_point next_;
  std::function<void(const Analysis&)> report_;
};

}  // namespace

void look_at(const Task& task, const Judge& judge) {
  const Query& query = *task.query;
  const int turn = task.turn.number;
  const auto session = task.is_stopped ? nullptr : session_at(query, turn);
  if (!session) return task.say(no_results_line(query, turn));
  const auto computer = make_computer(*session, player_for(query, session->game(), judge), own_seed);
  Question question = question_about(task);
  std::vector<LikedMove> policy;
  if (query.policy || query.settings.widening > 0) policy = computer->policy(question.as);
  const encircle::View board = view_of(*session);
  const auto report = [&](const Analysis& analysis, bool is_during_search) {
    task.say(report_line({query, turn, board, analysis, policy, is_during_search}));
  };
  question.limits.stop =
      match::alarm_after(query.settings.seconds, [&] { return task.is_stopped.load(std::memory_order_relaxed); });
  Reporter reporter(query, [&](const Analysis& analysis) { report(analysis, true); });
  if (query.report_every > 0) {
    question.watch = [&](const AskAnalysis& ask) { reporter.tick(ask); };
  }
  const auto answer = computer->answer(std::move(question));
  if (!answer) return task.say(no_results_line(query, turn, answer.error().message));
  report(answer->analysis, false);
}

}  // namespace encircle::analysis
