#include "apps/lessons/library.h"

#include <algorithm>
#include <utility>

#include "games/game.h"
#include "session/session.h"
#include "teach/checker.h"
#include "teach/reader.h"

namespace encircle {

namespace {

constexpr std::string_view rules_heading = "## The rules by number";

void read_one(const GameFile& file, LessonLibrary& library) {
  const auto add_all = [&](const teach::Faults& faults) {
    for (const teach::Fault& fault : faults) library.faults.push_back(file.path + ":" + fault.text());
  };
  if (!find_game(file.game)) {
    library.faults.push_back(file.path + ": its folder is named after no game");
    return;
  }
  auto lesson = teach::read_lesson(file.text, file.game, lesson_id(file.name));
  if (!lesson) return add_all(lesson.error());
  const bool is_taken = std::ranges::any_of(
      library.lessons, [&](const teach::Lesson& each) { return each.game == lesson->game && each.id == lesson->id; });
  if (is_taken) library.faults.push_back(file.path + ": another lesson has this name already");
  const teach::Faults faults = teach::check_lesson(*lesson);
  add_all(faults);
  if (faults.empty() && !is_taken) library.lessons.push_back(std::move(lesson).value());
}

}  // namespace

std::string lesson_id(std::string_view file_name) {
  const std::size_t name = file_name.find_first_not_of("0123456789-");
  return std::string(name == std::string_view::npos ? file_name : file_name.substr(name));
}

LessonLibrary read_library(const std::vector<GameFile>& files) {
  LessonLibrary library;
  for (const GameFile& file : files) read_one(file, library);
  const auto place_of = [](const teach::Lesson& lesson) {
    return std::ranges::find(all_games(), lesson.game, &GameInfo::id) - all_games().begin();
  };
  std::ranges::stable_sort(library.lessons, {}, place_of);
  return library;
}

std::vector<int> numbered_rules(std::string_view page) {
  std::vector<int> rules;
  bool is_inside = false;
  while (!page.empty()) {
    const std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(line.size() + 1, page.size()));
    if (line.starts_with("## ")) is_inside = line == rules_heading;
    const std::size_t dot = line.find(". ");
    if (!is_inside || dot == std::string_view::npos) continue;
    const auto number = parse_integer("rule", line.substr(0, dot));
    if (number) rules.push_back(*number);
  }
  return rules;
}

std::vector<std::string> find_untaught_rules(const LessonLibrary& library, std::string_view game,
                                             const std::vector<int>& rules) {
  std::vector<std::string> faults;
  std::vector<std::string> missing;
  for (const int rule : rules) {
    const bool is_taught = std::ranges::any_of(library.lessons, [&](const teach::Lesson& lesson) {
      return lesson.game == game && std::ranges::find(lesson.rules, rule) != lesson.rules.end();
    });
    if (!is_taught) missing.push_back(std::to_string(rule));
  }
  if (!missing.empty()) faults.push_back(std::string(game) + ": no lesson teaches rule " + joined(missing, ", "));
  for (const teach::Lesson& lesson : library.lessons) {
    if (lesson.game != game) continue;
    for (const int rule : lesson.rules) {
      if (std::ranges::find(rules, rule) != rules.end()) continue;
      faults.push_back(std::string(game) + "/" + lesson.id + ": the rules page has no rule " + std::to_string(rule));
    }
  }
  return faults;
}

}  // namespace encircle
