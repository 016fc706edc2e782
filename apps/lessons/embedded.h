#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace encircle {

// One file of a lesson.
struct LessonFile {
  // The name of its folder.
  std::string game;
  // "01-capture": files are taught in the order of their names.
  std::string name;
  // As messages name it.
  std::string path;
  std::string text;
};

// The lessons that this program carries, by game and name.
std::vector<LessonFile> embedded_lessons();

}  // namespace encircle
