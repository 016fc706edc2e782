#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "apps/common/display_style.h"
#include "teach/lesson.h"

namespace encircle::cli {

struct LearnSettings {
  DisplayStyle display;
  // An index into teach::languages.
  std::size_t language = 0;
  // Answers that were typed are shown again, where the input is no terminal.
  bool echoes = false;
  // Of the computer, where it is to be beaten.
  std::uint64_t seed = 1;
};

// What is typed at the prompt; nothing when the learner leaves.
std::optional<std::string> read_answer(std::string_view prompt, const LearnSettings& settings, std::istream& in,
                                       std::ostream& out);

// Does a lesson: shows each step, takes answers, and says what is right. False when the learner left before its end.
bool learn_lesson(const teach::Lesson& lesson, const LearnSettings& settings, std::istream& in, std::ostream& out);

}  // namespace encircle::cli
