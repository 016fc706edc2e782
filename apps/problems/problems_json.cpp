#include "apps/problems/library.h"
#include "games/game.h"
#include "protocol/json_writer.h"
#include "sgf/writer.h"
#include "teach/position.h"

namespace encircle {

namespace {

using protocol::JsonWriter;

// Lists of moves are words in one text: there are many, and they are read once.
void write_problem(JsonWriter& json, const teach::Problem& problem) {
  const teach::Lesson lesson = teach::lesson_of(problem);
  const auto record = teach::record_of(lesson, lesson.steps.front());
  if (!record) return;
  const auto sgf = sgf::write(*record);
  json.begin_object();
  json.member("game", problem.game);
  json.member("id", problem.id);
  json.member("rating", problem.rating);
  json.member("aim", name_of(problem.goal.aim));
  if (problem.goal.within > 0) json.member("within", problem.goal.within);
  if (!problem.goal.target.empty()) json.member("target", problem.goal.target);
  if (!problem.goal.partner.empty()) json.member("partner", problem.goal.partner);
  if (problem.goal.fate) json.member("fate", name_of(*problem.goal.fate));
  json.member("sgf", sgf ? *sgf : std::string());
  json.name("answers");
  json.begin_array();
  for (const auto& answer : problem.answers) json.value(joined(answer));
  json.end_array();
  if (!problem.slower.empty()) {
    json.name("slower");
    json.begin_object();
    for (const teach::SlowerWay& way : problem.slower) json.member(way.move, way.within);
    json.end_object();
  }
  json.name("refute");
  json.begin_object();
  for (const teach::Refutation& refutation : problem.refutations) {
    json.member(refutation.reply, joined(refutation.moves));
  }
  json.end_object();
  json.end_object();
}

}  // namespace

std::string problems_json(const ProblemLibrary& library) {
  JsonWriter json;
  json.begin_object();
  json.member("format", 1);
  json.name("problems");
  json.begin_array();
  for (const teach::Problem& problem : library.problems) write_problem(json, problem);
  json.end_array();
  json.end_object();
  return std::move(json).take();
}

}  // namespace encircle
