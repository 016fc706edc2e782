#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "teach/lesson.h"

namespace encircle::teach {

using Faults = std::vector<Fault>;

// Reads the text of a lesson (docs/lessons.md), in UTF-8. The game and the lesson's name come from the names of its
// folder and file. On failure all faults of the text, in its order.
Result<Lesson, Faults> read_lesson(std::string_view text, std::string_view game, std::string_view id);

}  // namespace encircle::teach
