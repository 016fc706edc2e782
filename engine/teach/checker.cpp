#include "teach/checker.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "games/level.h"
#include "session/computer.h"
#include "teach/exercise.h"
#include "teach/goals.h"
#include "teach/position.h"

namespace encircle::teach {

namespace {

class StepChecker {
 public:
  StepChecker(const Lesson& lesson, const Step& step, Faults& faults) : lesson_(lesson), step_(step), faults_(faults) {}

  void check() {
    const auto exercise = make_exercise(lesson_, step_);
    if (!exercise) return fail(exercise.error());
    check_entries();
    if (is_pointed_at(step_.goal.kind)) return check_listed_points(exercise->branches);
    if (is_chosen(step_.goal.kind)) return check_listed_choice(exercise->branches);
    if (step_.goal.kind == GoalKind::beat) return check_beaten();
    if (!is_judged_by_rules(step_.goal.kind)) return;
    for (const Line& answer : step_.answers) check_answer(answer);
    for (const Mistake& mistake : step_.mistakes) check_mistake(mistake);
    check_all_single_moves(exercise->branches);
  }

 private:
  void fail(Fault fault) { faults_.push_back(std::move(fault)); }

  // Only after make_exercise() has opened it.
  Attempt begin() const {
    auto session = open_step(lesson_, step_);
    const Player learner = (*session)->state().to_move;
    return Attempt{std::move(session).value(), learner};
  }

  // What belongs to another kind of goal.
  void check_entries() {
    const GoalKind kind = step_.goal.kind;
    const std::string goal = "a step with the goal \"" + std::string(syntax_of(kind).name) + "\"";
    const bool needs_answers = is_played(kind) && kind != GoalKind::any;
    if (needs_answers && step_.answers.empty()) fail({step_.goal.place, goal + " needs an answer"});
    const bool has_no_mistakes = kind == GoalKind::read || kind == GoalKind::any || kind == GoalKind::beat;
    const bool takes_none = has_no_mistakes || kind == GoalKind::choose;
    if (takes_none && !step_.answers.empty()) fail({step_.answers.front().place, goal + " has no answers"});
    if (has_no_mistakes && !step_.mistakes.empty()) {
      fail({step_.mistakes.front().line.place, goal + " has no mistakes"});
    }
    if (!is_chosen(kind) && !step_.choices.empty()) fail({step_.choices.front().place, goal + " has no choices"});
    if (kind != GoalKind::choose && !step_.sentences.empty()) {
      fail({step_.sentences.front().text.place, goal + " has no choices in words"});
    }
    if (kind == GoalKind::choose && !step_.choices.empty()) {
      fail({step_.choices.front().place, goal + " writes its choices in each language: choice.en"});
    }
  }

  std::optional<Attempt> play(const Line& line) {
    Attempt attempt = begin();
    for (const Word& move : line.moves) {
      if (auto fault = attempt.play(move)) {
        fail(*std::move(fault));
        return std::nullopt;
      }
    }
    return attempt;
  }

  void check_answer(const Line& answer) {
    const auto attempt = play(answer);
    if (attempt && !is_reached(step_.goal, *attempt)) {
      fail({answer.place, "by the rules this answer does not reach the goal"});
    }
  }
  void check_mistake(const Mistake& mistake) {
    const auto attempt = play(mistake.line);
    if (attempt && is_reached(step_.goal, *attempt)) {
      fail({mistake.line.place, "by the rules this mistake reaches the goal"});
    }
  }

  void check_all_single_moves(const std::vector<Branch>& branches) {
    const bool is_single = std::ranges::all_of(step_.answers, [](const Line& line) { return line.moves.size() <= 2; });
    if (!is_single) return;
    for (const std::string& move : legal_moves(*begin().session)) {
      if (std::ranges::find(branches, move, &Branch::answer) != branches.end()) continue;
      Attempt attempt = begin();
      if (attempt.play({move, step_.goal.place}) || !is_reached(step_.goal, attempt)) continue;
      fail({step_.goal.place, move + " reaches the goal too: list it as an answer, or as a mistake with a reply"});
    }
  }

  // Somebody who reads ahead must win once in some games.
  void check_beaten() {
    constexpr std::uint64_t games = 5;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      const auto attempt = play_game(seed);
      if (!attempt) return;
      if (is_reached(step_.goal, *attempt)) return;
    }
    fail({step_.goal.place, "nobody beats that level from here: " + std::to_string(games) + " games were lost"});
  }

  // A game of a player that reads ahead against the level, to its end.
  std::optional<Attempt> play_game(std::uint64_t seed) {
    constexpr int most_moves = 500;
    Attempt attempt = begin();
    const Session& session = *attempt.session;
    players::Settings reading;
    reading.playouts = 2000;
    const players::Level level = *players::find_level(session.game().levels, step_.goal.arguments[0].text);
    const std::unique_ptr<Computer> reader = make_computer(session, reading, seed);
    const std::unique_ptr<Computer> opponent = make_computer(session, level.settings, seed);
    for (int move = 0; move < most_moves && session.state().phase == Phase::playing; ++move) {
      Computer& mover = session.state().to_move == attempt.learner ? *reader : *opponent;
      const auto answer = mover.answer({.may_resign = false});
      const auto fault = answer ? attempt.play({answer->move, step_.goal.place})
                                : std::optional(Fault{step_.goal.place, answer.error().message});
      if (fault) {
        fail(*fault);
        return std::nullopt;
      }
    }
    if (session.state().phase == Phase::over) return attempt;
    fail({step_.goal.place, "the game does not end by the rules alone"});
    return std::nullopt;
  }

  void check_listed_points(const std::vector<Branch>& branches) {
    std::vector<std::string> listed;
    for (const Line& answer : step_.answers) {
      for (const Word& word : answer.moves) {
        const auto point = point_of(view_of(*begin().session), word);
        if (!point) return fail(point.error());
        const auto found = std::ranges::find(branches, *point, &Branch::answer);
        if (found == branches.end() || !found->is_right) fail({word.place, *point + " is not among them by the rules"});
        listed.push_back(*point);
      }
    }
    if (listed.empty()) return;
    for (const Branch& branch : branches) {
      if (branch.is_right && std::ranges::find(listed, branch.answer) == listed.end()) {
        fail({step_.answers.front().place, branch.answer + " is among them by the rules, and not listed"});
      }
    }
  }

  void check_listed_choice(const std::vector<Branch>& branches) {
    if (step_.answers.empty()) return;
    const Word& listed = step_.answers.front().moves.front();
    const auto right = std::ranges::find(branches, true, &Branch::is_right);
    if (right->answer != listed.text) fail({listed.place, "by the rules " + right->answer + " is right"});
  }

  const Lesson& lesson_;
  const Step& step_;
  Faults& faults_;
};

}  // namespace

Faults check_lesson(const Lesson& lesson) {
  Faults faults;
  for (const Step& step : lesson.steps) StepChecker(lesson, step, faults).check();
  return faults;
}

}  // namespace encircle::teach
