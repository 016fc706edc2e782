#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/common/game_file.h"
#include "teach/lesson.h"

namespace encircle {

// The lessons that this program carries, by game and in the order in which they are taught.
std::span<const EmbeddedFile> lessons_files();

// Lessons that were read, and what was wrong with the files: "lessons/go/01-aim.lesson:12:7: ...".
struct LessonLibrary {
  std::vector<teach::Lesson> lessons;
  std::vector<std::string> faults;
};

// "01-capture" is the lesson "capture".
std::string lesson_id(std::string_view file_name);

// Reads and checks them: the library has those without faults, games in the order of the program's list.
LessonLibrary read_library(const std::vector<GameFile>& files);

// The numbers of the list under the heading "The rules by number" of a rules page.
std::vector<int> numbered_rules(std::string_view page);
// What is missing or unknown among the rules that the lessons of a game name.
std::vector<std::string> find_untaught_rules(const LessonLibrary& library, std::string_view game,
                                             const std::vector<int>& rules);

// Everything that the browser app needs (web/app/learn/lessons.ts).
std::string lessons_json(const LessonLibrary& library);

}  // namespace encircle
