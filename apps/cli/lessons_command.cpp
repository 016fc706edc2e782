#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "apps/cli/game_files.h"
#include "apps/lessons/library.h"
#include "session/session.h"

namespace encircle::cli {

namespace {

struct LessonsRequest {
  std::string folder;
  std::string rules;
  std::string game;
  bool check = false;
  bool json = false;
};

int check(const LessonLibrary& library, const LessonsRequest& request) {
  std::vector<std::string> faults = library.faults;
  for (const GameInfo& game : all_games()) {
    if (request.rules.empty() || (!request.game.empty() && game.id != request.game)) continue;
    const std::string page = request.rules + "/" + std::string(game.id) + ".md";
    const std::vector<int> rules = numbered_rules(read_file(page));
    if (rules.empty()) faults.push_back(page + ": has no rules by number");
    for (std::string& fault : find_untaught_rules(library, game.id, rules)) faults.push_back(std::move(fault));
  }
  for (const std::string& fault : faults) fmt::print("{}\n", fault);
  fmt::print("{} lessons, {} faults\n", library.lessons.size(), faults.size());
  return faults.empty() ? 0 : 1;
}

int list(const LessonLibrary& library) {
  for (const teach::Lesson& lesson : library.lessons) {
    fmt::print("{:<18} {:<22} {} ({} steps)\n", lesson.game, lesson.id, lesson.title.in[0], lesson.steps.size());
  }
  return 0;
}

int run(const LessonsRequest& request) {
  const LessonLibrary library =
      read_library(find_game_files({"lessons", ".lesson", lessons_files()}, request.folder, request.game));
  if (request.check) return check(library, request);
  if (!library.faults.empty()) throw Failure(library.faults.front());
  if (!request.json) return list(library);
  fmt::print("{}\n", lessons_json(library));
  return 0;
}

}  // namespace

void add_lessons(CommandLine& line) {
  auto request = std::make_shared<LessonsRequest>();
  const Command command = line.add("lessons", "Lists and checks the lessons (docs/lessons.md)",
                                   {"encircle lessons", "encircle lessons --check lessons --game go",
                                    "encircle lessons --check --rules docs/rules", "encircle lessons --json"},
                                   [request] { return run(*request); });
  command
      .text("folder", request->folder, "Where the lessons are; without it those in ./lessons, or those in the program")
      .type_name("FOLDER");
  command.flag("--check", request->check, "Plays every answer and every mistake, and tells what is wrong");
  command.flag("--json", request->json, "Writes them as the browser app reads them");
  command.text("--rules", request->rules, "Also asks that every numbered rule of these pages has a lesson")
      .type_name("FOLDER");
  command.text("--game", request->game, "Only those of this game").type_name("GAME");
}

}  // namespace encircle::cli
