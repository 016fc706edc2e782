#include "apps/cli/solve_problems.h"

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "apps/common/board_text.h"
#include "games/game.h"
#include "teach/position.h"
#include "teach/problem_attempt.h"

namespace encircle::cli {

namespace {

using teach::Aim;
using teach::ProblemAttempt;

class ProblemsAtTerminal {
 public:
  ProblemsAtTerminal(const LearnSettings& settings, std::istream& in, std::ostream& out)
      : settings_(settings), in_(in), out_(out) {}

  bool run(const std::vector<teach::Problem>& problems) {
    int solved = 0;
    bool is_complete = true;
    for (std::size_t i = 0; i < problems.size() && is_complete; ++i) {
      out_ << "\nProblem " << i + 1 << " of " << problems.size() << ": " << problems[i].id << ", rated "
           << problems[i].rating << "\n";
      const auto clean = solve(problems[i]);
      is_complete = clean.has_value();
      solved += clean.value_or(false) ? 1 : 0;
    }
    out_ << "\nSolved without a mistake: " << solved << " of " << problems.size() << ".\n";
    return is_complete;
  }

 private:
  void show(const Session& session) const { out_ << "\n" << board_text(view_of(session), settings_.display); }

  static std::unique_ptr<Session> position_after(const teach::Problem& problem, const std::vector<std::string>& line) {
    const teach::Lesson lesson = teach::lesson_of(problem);
    auto opened = teach::open_step(lesson, lesson.steps.front());
    if (!opened) return nullptr;
    auto session = std::move(opened).value();
    for (const std::string& move : line) static_cast<void>(session->play(move));
    return session;
  }

  static std::string region_task(const teach::ProblemGoal& goal) {
    const Fate fate = goal.fate.value_or(Fate::dead);
    const bool is_own = goal.aim == Aim::live;
    const std::string group = "the group of " + goal.target;
    const std::string asked = is_own                  ? "Make " + group + " live"
                              : goal.aim == Aim::race ? "Win the race with " + group
                                                      : "Kill " + group;
    if (fate == Fate::seki) return asked + "; the best is a seki.";
    if (fate == Fate::ko_owner_first || fate == Fate::ko_attacker_first) {
      const bool is_first = is_own == (fate == Fate::ko_owner_first);
      return asked + "; the best is a ko in which " + (is_first ? "the opponent needs" : "you need") +
             " the first threat.";
    }
    return asked + ".";
  }

  static std::string task(const teach::Problem& problem, const Session& session) {
    const State state = session.state();
    const std::string mover(session.game().players[index_of(state.to_move)].name);
    switch (problem.goal.aim) {
      case Aim::win:
        break;
      case Aim::win_within:
        return mover + " to move. Win within " + counted(problem.goal.within, "move") + " of both players.";
      case Aim::capture:
        return mover + " to move. Take the group of " + problem.goal.target + " within " +
               counted(problem.goal.within, "move") + " of both players.";
      case Aim::save:
        return mover + " to move. Save the group of " + problem.goal.target + ".";
      case Aim::close:
        return mover + " to move. Shut in the tree of " + problem.goal.target +
               ", so that it can never grow again, within " + counted(problem.goal.within, "move") +
               " of both players.";
      case Aim::escape:
        return mover + " to move. Keep the tree of " + problem.goal.target + " from being shut in.";
      case Aim::connect:
        return mover + " to move. Join the trees of " + problem.goal.target + " and " + problem.goal.partner +
               " within " + counted(problem.goal.within, "move") + " of both players.";
      case Aim::live:
      case Aim::kill:
      case Aim::race:
        return mover + " to move. " + region_task(problem.goal);
    }
    return mover + " to move. Win the game.";
  }

  // Whether it was solved without a mistake; nothing when the learner left.
  std::optional<bool> solve(const teach::Problem& problem) {
    ProblemAttempt attempt(problem);
    bool is_clean = true;
    auto session = position_after(problem, {});
    if (!session) return std::nullopt;
    show(*session);
    out_ << "\n" << session->state({.description = true}).description->words << "\n";
    out_ << task(problem, *session) << "\n";
    while (true) {
      const auto typed = read_answer("Your move > ", settings_, in_, out_);
      if (!typed) return std::nullopt;
      if (typed->empty()) continue;
      const auto report = session->play(*typed);
      if (!report) {
        out_ << report.error().message << "\n";
        continue;
      }
      switch (attempt.play(report->text)) {
        case ProblemAttempt::Verdict::solved:
          show(*session);
          out_ << (is_clean ? "Solved.\n" : "Solved, after a mistake.\n");
          return is_clean;
        case ProblemAttempt::Verdict::asked_again:
          out_ << "Right. And after " << attempt.line().back() << "?\n";
          break;
        case ProblemAttempt::Verdict::slower:
          out_ << "This wins as well, but takes longer. Look for a faster way.\n";
          break;
        case ProblemAttempt::Verdict::wrong:
          is_clean = false;
          refute(attempt.reply_to(report->text), *session);
          break;
      }
      session = position_after(problem, attempt.line());
      show(*session);
    }
  }

  void refute(const std::string& reply, Session& session) {
    if (reply.empty()) {
      out_ << "Not this one. Try again.\n";
      return;
    }
    static_cast<void>(session.play(reply));
    out_ << "Not this one: the opponent answers " << reply << ". Try again.\n";
  }

  const LearnSettings& settings_;
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace

bool solve_problems(const std::vector<teach::Problem>& problems, const LearnSettings& settings, std::istream& in,
                    std::ostream& out) {
  return ProblemsAtTerminal(settings, in, out).run(problems);
}

}  // namespace encircle::cli
