#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <random>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/learn_lesson.h"
#include "apps/cli/terminal.h"
#include "apps/lessons/library.h"
#include "session/session.h"

namespace encircle::cli {

namespace {

struct LearnRequest {
  std::string game;
  std::string lesson;
  std::string language = "en";
  DisplayFlags display;
};

int list(const std::vector<teach::Lesson>& lessons, std::size_t language) {
  for (const teach::Lesson& lesson : lessons) {
    fmt::print("encircle learn {} {:<16} {}\n", lesson.game, lesson.id, lesson.title.in[language]);
  }
  if (lessons.empty()) fmt::print("There are no lessons for this game yet.\n");
  return 0;
}

int learn(const LearnRequest& request) {
  LearnSettings settings;
  while (settings.language < teach::languages.size() && teach::languages[settings.language] != request.language) {
    ++settings.language;
  }
  if (settings.language == teach::languages.size()) throw Failure("--language: one of en, cs, ru");
  if (!request.game.empty()) or_fail(find_game(request.game));
  std::vector<GameFile> files = game_files_of(lessons_files());
  std::erase_if(files, [&](const GameFile& file) {
    return (!request.game.empty() && file.game != request.game) ||
           (!request.lesson.empty() && lesson_id(file.name) != request.lesson);
  });
  const LessonLibrary library = read_library(files);
  if (!library.faults.empty()) throw Failure(library.faults.front());
  if (request.lesson.empty()) return list(library.lessons, settings.language);
  if (library.lessons.empty()) {
    throw Failure("there is no lesson " + request.lesson + "; encircle learn " + request.game + " lists them");
  }
  settings.display = display_style_for(request.display.colour, request.display.plain, request.display.ascii);
  settings.echoes = isatty(STDIN_FILENO) == 0;
  settings.seed = std::random_device()();
  return learn_lesson(library.lessons.front(), settings, std::cin, std::cout) ? 0 : 1;
}

}  // namespace

void add_learn(CommandLine& line) {
  auto request = std::make_shared<LearnRequest>();
  const Command command = line.add("learn", "Teaches a game, step by step on the board",
                                   {"encircle learn", "encircle learn go", "encircle learn go capture --language cs"},
                                   [request] { return learn(*request); });
  command.text("game", request->game, "Which game; without it, all lessons are listed").type_name("GAME");
  command.text("lesson", request->lesson, "Which lesson; without it, those of the game are listed").type_name("LESSON");
  command.text("--language", request->language, "en, cs or ru").type_name("LANGUAGE");
  request->display.add_to(command);
}

}  // namespace encircle::cli
