#include "apps/lessons/library.h"
#include "protocol/json_writer.h"
#include "sgf/writer.h"
#include "teach/exercise.h"

namespace encircle {

namespace {

using protocol::JsonWriter;

// The way in which the learner answers.
std::string_view manner_of(teach::GoalKind kind) {
  using teach::GoalKind;
  if (kind == GoalKind::read) return "read";
  if (kind == GoalKind::any) return "any";
  if (teach::is_played(kind)) return "play";
  if (kind == GoalKind::beat) return "beat";
  if (kind == GoalKind::find) return "find";
  if (kind == GoalKind::pick) return "pick";
  return kind == GoalKind::result ? "result" : "choose";
}

void write_texts(JsonWriter& json, std::string_view name, const teach::Texts& texts) {
  if (texts.is_empty()) return;
  json.name(name);
  json.begin_object();
  for (std::size_t i = 0; i < teach::languages.size(); ++i) json.member(teach::languages[i], texts.in[i]);
  json.end_object();
}

void write_branches(JsonWriter& json, const std::vector<teach::Branch>& branches, const teach::Step* sentences) {
  json.begin_array();
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const teach::Branch& branch = branches[i];
    json.begin_object();
    json.member("answer", branch.answer);
    json.member("right", branch.is_right);
    if (!branch.reply.empty()) json.member("reply", branch.reply);
    write_texts(json, "why", branch.why);
    if (sentences != nullptr && i < sentences->sentences.size()) {
      write_texts(json, "text", sentences->sentences[i].text);
    }
    if (!branch.next.empty()) {
      json.name("next");
      write_branches(json, branch.next, nullptr);
    }
    json.end_object();
  }
  json.end_array();
}

template <class Map>
void write_map(JsonWriter& json, std::string_view name, const Map& map) {
  json.name(name);
  json.begin_object();
  for (const auto& [key, text] : map) json.member(key, text);
  json.end_object();
}

void write_arrows(JsonWriter& json, const std::vector<teach::Arrow>& arrows) {
  if (arrows.empty()) return;
  json.name("arrows");
  json.begin_array();
  for (const teach::Arrow& arrow : arrows) {
    json.begin_object();
    json.member("from", arrow.from);
    json.member("to", arrow.to);
    json.end_object();
  }
  json.end_array();
}

void write_step(JsonWriter& json, const teach::Lesson& lesson, const teach::Step& step) {
  const auto exercise = teach::make_exercise(lesson, step);
  if (!exercise) return;
  const auto sgf = sgf::write(exercise->record);
  json.begin_object();
  json.member("sgf", sgf ? *sgf : std::string());
  json.member("manner", manner_of(step.goal.kind));
  if (step.goal.kind == teach::GoalKind::beat) json.member("level", step.goal.arguments[0].text);
  write_texts(json, "text", step.text);
  write_map(json, "labels", exercise->drawing.labels);
  write_map(json, "shapes", exercise->drawing.shapes);
  write_arrows(json, exercise->arrows);
  json.name("answers");
  write_branches(json, exercise->branches, &step);
  write_texts(json, "otherwise", step.otherwise);
  write_texts(json, "done", step.done);
  json.end_object();
}

void write_lesson(JsonWriter& json, const teach::Lesson& lesson) {
  json.begin_object();
  json.member("game", lesson.game);
  json.member("id", lesson.id);
  write_texts(json, "title", lesson.title);
  json.member("rules", lesson.rules);
  json.name("steps");
  json.begin_array();
  for (const teach::Step& step : lesson.steps) write_step(json, lesson, step);
  json.end_array();
  json.end_object();
}

}  // namespace

std::string lessons_json(const LessonLibrary& library) {
  JsonWriter json;
  json.begin_object();
  json.member("format", 1);
  json.name("lessons");
  json.begin_array();
  for (const teach::Lesson& lesson : library.lessons) write_lesson(json, lesson);
  json.end_array();
  json.end_object();
  return std::move(json).take();
}

}  // namespace encircle
