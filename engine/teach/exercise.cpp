#include "teach/exercise.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "teach/goals.h"
#include "teach/position.h"

namespace encircle::teach {

namespace {

using Names = std::vector<std::string>;

std::optional<Fault> draw_arrow(const Mark& mark, const View& view, std::vector<Arrow>& arrows) {
  if (!std::holds_alternative<GridView>(view)) return Fault{mark.kind.place, "arrows are drawn on grids alone"};
  if (mark.arguments.size() != 2) return Fault{mark.kind.place, "an arrow is written \"arrow C3 D4\""};
  const auto from = point_of(view, mark.arguments[0]);
  if (!from) return from.error();
  const auto to = point_of(view, mark.arguments[1]);
  if (!to) return to.error();
  if (*from == *to) return Fault{mark.arguments[1].place, "the arrow ends where it begins"};
  arrows.push_back({*from, *to});
  return std::nullopt;
}

std::optional<Fault> draw_mark(const Mark& mark, const Session& session, Exercise& exercise) {
  constexpr std::string_view shapes[] = {"triangle", "square", "circle", "cross", "selected"};
  const View view = view_of(session);
  Drawing& drawing = exercise.drawing;
  const std::string& kind = mark.kind.text;
  const auto* const shape = std::ranges::find(shapes, kind);
  if (kind == "arrow") return draw_arrow(mark, view, exercise.arrows);
  if (kind == "letter") {
    if (mark.arguments.size() != 2) return Fault{mark.kind.place, "a letter is written \"letter A D4\""};
    const auto point = point_of(view, mark.arguments[1]);
    if (!point) return point.error();
    drawing.labels[*point] = mark.arguments[0].text;
    return std::nullopt;
  }
  if (shape != std::end(shapes)) {
    if (mark.arguments.empty()) return Fault{mark.kind.place, "a " + kind + " on which points?"};
    for (const Word& word : mark.arguments) {
      const auto point = point_of(view, word);
      if (!point) return point.error();
      drawing.shapes[*point] = *shape;
    }
    return std::nullopt;
  }
  // Anything else names points that the rules know.
  const auto points = asked_points({GoalKind::find,
                                    [&] {
                                      std::vector<Word> words = {mark.kind};
                                      words.insert(words.end(), mark.arguments.begin(), mark.arguments.end());
                                      return words;
                                    }(),
                                    mark.kind.place},
                                   session);
  if (!points) {
    return Fault{points.error().place,
                 points.error().message + "; shapes: arrow, letter, triangle, square, circle, cross, selected"};
  }
  for (const std::string& point : *points) {
    drawing.shapes[point] = stone_on(view, point) == ViewStone::none ? "cross" : "triangle";
  }
  return std::nullopt;
}

Branch* find_branch(std::vector<Branch>& branches, std::string_view answer) {
  const auto found = std::ranges::find(branches, answer, &Branch::answer);
  return found == branches.end() ? nullptr : &*found;
}

// Adds a line of moves to the tree; `why` is set for a mistake. The session plays it, so that the moves are written as
// the program writes them.
std::optional<Fault> add_line(const Line& line, const Texts* why, Attempt attempt, std::vector<Branch>& tree) {
  const std::size_t last = (line.moves.size() - 1) / 2 * 2;  // the learner's last move
  std::vector<Branch>* level = &tree;
  for (std::size_t i = 0; i < line.moves.size(); i += 2) {
    if (auto fault = attempt.play(line.moves[i])) return fault;
    const std::string move = attempt.session->state().last_move->text;
    std::string reply;
    if (i + 1 < line.moves.size()) {
      if (auto fault = attempt.play(line.moves[i + 1])) return fault;
      reply = attempt.session->state().last_move->text;
    }
    Branch* branch = find_branch(*level, move);
    const bool is_mistake = why != nullptr && i == last;
    if (is_mistake) {
      if (branch != nullptr) return Fault{line.moves[i].place, move + " is listed here already"};
      level->push_back({move, false, reply, *why});
      return std::nullopt;
    }
    if (branch == nullptr) {
      if (why != nullptr)
        return Fault{line.moves[i].place, "a mistake follows an answer up to its last move, and none plays " + move};
      level->push_back({move, true, reply, {}});
      branch = &level->back();
    } else if (i == last || (branch->next.empty() && branch->reply.empty())) {
      return Fault{line.moves[i].place, "another answer goes the same way and ends elsewhere"};
    } else if (branch->reply != reply) {
      return Fault{line.moves[std::min(i + 1, line.moves.size() - 1)].place,
                   "after " + move + " another answer replies " + branch->reply};
    }
    level = &branch->next;
  }
  return std::nullopt;
}

Result<Attempt, Fault> begin_attempt(const Lesson& lesson, const Step& step) {
  auto session = open_step(lesson, step);
  if (!session) return session.error();
  const Player learner = (*session)->state().to_move;
  return Attempt{std::move(session).value(), learner};
}

std::optional<Fault> add_moves(const Lesson& lesson, const Step& step, std::vector<Branch>& tree) {
  const auto add = [&](const Line& line, const Texts* why) -> std::optional<Fault> {
    auto attempt = begin_attempt(lesson, step);
    if (!attempt) return attempt.error();
    return add_line(line, why, std::move(attempt).value(), tree);
  };
  for (const Line& answer : step.answers) {
    if (auto fault = add(answer, nullptr)) return fault;
  }
  for (const Mistake& mistake : step.mistakes) {
    if (auto fault = add(mistake.line, &mistake.why)) return fault;
  }
  return std::nullopt;
}

std::optional<Fault> add_points(const Step& step, const Session& session, std::vector<Branch>& list) {
  const auto points = asked_points(step.goal, session);
  if (!points) return points.error();
  if (points->empty()) return Fault{step.goal.place, "by the rules there is no such point here"};
  for (const std::string& point : *points) list.push_back({point, true});
  for (const Mistake& mistake : step.mistakes) {
    for (const Word& word : mistake.line.moves) {
      const auto point = point_of(view_of(session), word);
      if (!point) return point.error();
      if (find_branch(list, *point) != nullptr) return Fault{word.place, *point + " is right, or listed already"};
      list.push_back({*point, false, "", mistake.why});
    }
  }
  return std::nullopt;
}

Result<bool, Fault> is_right_choice(const Step& step, const Session& session, const Word& choice) {
  if (step.goal.kind == GoalKind::which) return is_asked_move(step.goal, session, choice);
  if (step.goal.kind == GoalKind::result) {
    const auto result = asked_result(step.goal, session);
    if (!result) return result.error();
    return *result == choice.text;
  }
  const auto number = asked_number(step.goal, session);
  if (!number) return number.error();
  return std::to_string(*number) == choice.text;
}

std::optional<Fault> add_choices(const Step& step, const Session& session, std::vector<Branch>& list) {
  if (step.goal.kind == GoalKind::choose) {
    for (const Choice& choice : step.sentences) list.push_back({choice.text.in[0], choice.is_right});
  }
  for (const Word& choice : step.choices) {
    const auto is_right = is_right_choice(step, session, choice);
    if (!is_right) return is_right.error();
    if (find_branch(list, choice.text) != nullptr) return Fault{choice.place, choice.text + " stands there twice"};
    list.push_back({choice.text, *is_right});
  }
  if (list.size() < 2) return Fault{step.goal.place, "at least two choices are needed"};
  const auto right = std::ranges::count(list, true, &Branch::is_right);
  if (right == 0 && step.goal.kind == GoalKind::number) {
    return Fault{step.goal.place,
                 "by the rules it is " + std::to_string(*asked_number(step.goal, session)) + ", which is no choice"};
  }
  if (right == 0 && step.goal.kind == GoalKind::result) {
    return Fault{step.goal.place, "by the rules it is " + *asked_result(step.goal, session) + ", which is no choice"};
  }
  if (right != 1) {
    return Fault{step.goal.place,
                 "exactly one choice must be right, and by the rules " + std::to_string(right) + " are"};
  }
  for (const Mistake& mistake : step.mistakes) {
    Branch* const branch = find_branch(list, mistake.line.moves.front().text);
    if (branch == nullptr || branch->is_right) {
      return Fault{mistake.line.place, mistake.line.moves.front().text + " is none of the wrong choices"};
    }
    branch->why = mistake.why;
  }
  return std::nullopt;
}

}  // namespace

Result<Exercise, Fault> make_exercise(const Lesson& lesson, const Step& step) {
  auto record = record_of(lesson, step);
  if (!record) return record.error();
  const auto session = open_step(lesson, step);
  if (!session) return session.error();
  Exercise exercise{std::move(record).value(), (*session)->state().to_move, {}, {}, {}};
  for (const Mark& mark : step.marks) {
    if (auto fault = draw_mark(mark, **session, exercise)) return *fault;
  }
  if (auto fault = find_fault(step.goal, **session)) return *fault;
  std::optional<Fault> fault;
  if (is_played(step.goal.kind)) fault = add_moves(lesson, step, exercise.branches);
  if (step.goal.kind == GoalKind::any) {
    // One of them, for those who want to be shown a move.
    const Names legal = legal_moves(**session);
    if (legal.empty()) return Fault{step.goal.place, "there is no legal move here"};
    exercise.branches.push_back({legal.front(), true});
  }
  if (is_pointed_at(step.goal.kind)) fault = add_points(step, **session, exercise.branches);
  if (is_chosen(step.goal.kind)) fault = add_choices(step, **session, exercise.branches);
  if (fault) return *fault;
  return exercise;
}

}  // namespace encircle::teach
