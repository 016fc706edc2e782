#include "apps/cli/learn_lesson.h"

#include <algorithm>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "apps/cli/command_line.h"
#include "apps/common/board_text.h"
#include "apps/common/printable.h"
#include "games/level.h"
#include "session/computer.h"
#include "teach/exercise.h"
#include "teach/goals.h"
#include "teach/position.h"

namespace encircle::cli {

namespace {

using teach::Branch;

class LessonAtTerminal {
 public:
  LessonAtTerminal(const teach::Lesson& lesson, const LearnSettings& settings, std::istream& in, std::ostream& out)
      : lesson_(lesson), settings_(settings), in_(in), out_(out) {}

  bool run() {
    out_ << text(lesson_.title) << "\n";
    for (std::size_t i = 0; i < lesson_.steps.size(); ++i) {
      step_ = &lesson_.steps[i];
      auto exercise = teach::make_exercise(lesson_, *step_);
      if (!exercise) return false;
      exercise_ = std::move(exercise).value();
      out_ << "\nStep " << i + 1 << " of " << lesson_.steps.size() << "\n";
      if (!do_step()) return false;
    }
    const int stars = std::max(1, 3 - mistakes_);
    out_ << "\nLesson finished: " << counted(stars, "star") << " of 3.\n";
    return true;
  }

 private:
  const std::string& text(const teach::Texts& texts) const { return texts.in[settings_.language]; }

  void show(const Session& session) const { out_ << "\n" << board_text(view_of(session), settings_.display); }

  // What is drawn on the board, in words.
  void show_marks() const {
    for (const auto& [point, label] : exercise_.drawing.labels) out_ << label << ": " << point << "\n";
    std::map<std::string_view, std::string> shapes;
    for (const auto& [point, shape] : exercise_.drawing.shapes) shapes[shape] += " " + point;
    for (const auto& [shape, points] : shapes) out_ << "Marked (" << shape << "):" << points << "\n";
    for (const teach::Arrow& arrow : exercise_.arrows) out_ << "Arrow: " << arrow.from << " to " << arrow.to << "\n";
  }

  bool do_step() {
    const auto session = teach::open_step(lesson_, *step_);
    if (!session) return false;
    show(**session);
    show_marks();
    out_ << "\n" << text(step_->text) << "\n";
    const teach::GoalKind kind = step_->goal.kind;
    bool is_done = true;
    if (kind == teach::GoalKind::read) return read_answer("Enter > ", settings_, in_, out_).has_value();
    if (teach::is_played(kind)) is_done = play();
    if (kind == teach::GoalKind::beat) is_done = beat();
    if (teach::is_pointed_at(kind)) is_done = point();
    if (teach::is_chosen(kind)) is_done = choose();
    if (is_done) out_ << (step_->done.is_empty() ? std::string("Right.") : text(step_->done)) << "\n";
    return is_done;
  }

  void refute(const teach::Texts& why) {
    ++mistakes_;
    const teach::Texts& said = why.is_empty() ? step_->otherwise : why;
    out_ << (said.is_empty() ? std::string("Not this one. Try again.") : text(said)) << "\n";
  }

  // The session after the right moves so far.
  std::unique_ptr<Session> position_after(const std::vector<std::string>& path) const {
    auto session = std::move(teach::open_step(lesson_, *step_)).value();
    for (const std::string& move : path) static_cast<void>(session->play(move));
    return session;
  }

  bool play() {
    std::vector<std::string> path;
    const std::vector<Branch>* branches = &exercise_.branches;
    for (;;) {
      const auto session = position_after(path);
      const auto typed = read_answer("Your move > ", settings_, in_, out_);
      if (!typed) return false;
      if (typed->empty()) continue;
      const auto report = session->play(*typed);
      if (!report) {
        out_ << report.error().message << "\n";
        continue;
      }
      const auto branch = std::ranges::find(*branches, report->text, &Branch::answer);
      const bool is_listed = branch != branches->end();
      const std::string reply = is_listed ? branch->reply : "";
      if (!reply.empty()) static_cast<void>(session->play(reply));
      show(*session);
      if (!reply.empty()) out_ << session->state().last_move->words << "\n";
      if (step_->goal.kind == teach::GoalKind::any) return true;
      if (!is_listed || !branch->is_right) {
        refute(is_listed ? branch->why : teach::Texts{});
        show(*position_after(path));
      } else if (branch->next.empty()) {
        return true;
      } else {
        path.push_back(report->text);
        if (!reply.empty()) path.push_back(reply);
        branches = &branch->next;
      }
    }
  }

  // Games against the level, from the position of the step, until the learner has won one.
  bool beat() {
    for (;; ++games_) {
      teach::Attempt attempt{position_after({}), exercise_.learner};
      if (!play_game(attempt)) return false;
      if (teach::is_reached(step_->goal, attempt)) return true;
      refute({});
      show(*position_after({}));
    }
  }

  // One game to its end; false when the learner leaves.
  bool play_game(teach::Attempt& attempt) {
    Session& session = *attempt.session;
    const auto level = players::find_level(session.game().levels, step_->goal.arguments.front().text);
    if (!level) return false;
    const auto opponent = make_computer(session, level->settings, settings_.seed + games_);
    while (session.state().phase == Phase::playing) {
      if (session.state().to_move != attempt.learner) {
        const auto answer = opponent->answer({.may_resign = false});
        if (!answer || !session.play(answer->move)) return false;
      } else {
        const auto typed = read_answer("Your move > ", settings_, in_, out_);
        if (!typed) return false;
        if (typed->empty()) continue;
        const auto report = session.play(*typed);
        if (!report) {
          out_ << report.error().message << "\n";
          continue;
        }
      }
      show(session);
      out_ << session.state().last_move->words << "\n";
    }
    return true;
  }

  bool point() {
    std::vector<std::string> found;
    const auto wanted =
        step_->goal.kind == teach::GoalKind::pick ? 1 : std::ranges::count(exercise_.branches, true, &Branch::is_right);
    const View view = view_of(*position_after({}));
    while (static_cast<std::ptrdiff_t>(found.size()) < wanted) {
      const std::string so_far = std::to_string(found.size()) + " of " + std::to_string(wanted) + " found";
      const auto typed = read_answer(so_far + ". Points > ", settings_, in_, out_);
      if (!typed) return false;
      for (const std::string& word : split_moves(*typed)) take_point(word, view, found);
    }
    return true;
  }

  void take_point(const std::string& word, const View& view, std::vector<std::string>& found) {
    const auto name = teach::point_of(view, {word, {}});
    if (!name) {
      out_ << name.error().message << "\n";
      return;
    }
    if (std::ranges::find(found, *name) != found.end()) return;
    const auto branch = std::ranges::find(exercise_.branches, *name, &Branch::answer);
    if (branch != exercise_.branches.end() && branch->is_right) {
      found.push_back(*name);
    } else {
      out_ << *name << ": ";
      refute(branch == exercise_.branches.end() ? teach::Texts{} : branch->why);
    }
  }

  bool choose() {
    const auto& choices = exercise_.branches;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const bool is_sentence = i < step_->sentences.size();
      out_ << "  " << i + 1 << ". " << (is_sentence ? text(step_->sentences[i].text) : choices[i].answer) << "\n";
    }
    for (;;) {
      const auto typed = read_answer("Number > ", settings_, in_, out_);
      if (!typed) return false;
      const auto number = parse_integer("number", *typed);
      if (!number || *number < 1 || *number > static_cast<int>(choices.size())) {
        out_ << "A number from 1 to " << choices.size() << ", please.\n";
        continue;
      }
      const Branch& branch = choices[static_cast<std::size_t>(*number - 1)];
      if (branch.is_right) return true;
      refute(branch.why);
    }
  }

  const teach::Lesson& lesson_;
  const LearnSettings& settings_;
  std::istream& in_;
  std::ostream& out_;
  const teach::Step* step_ = nullptr;
  teach::Exercise exercise_;
  int mistakes_ = 0;
  std::uint64_t games_ = 0;
};

}  // namespace

std::optional<std::string> read_answer(std::string_view prompt, const LearnSettings& settings, std::istream& in,
                                       std::ostream& out) {
  out << prompt << std::flush;
  std::string line;
  if (!std::getline(in, line)) return std::nullopt;
  line = printable(line);
  if (settings.echoes) out << line << "\n";
  return line == "quit" ? std::nullopt : std::optional(line);
}

bool learn_lesson(const teach::Lesson& lesson, const LearnSettings& settings, std::istream& in, std::ostream& out) {
  return LessonAtTerminal(lesson, settings, in, out).run();
}

}  // namespace encircle::cli
