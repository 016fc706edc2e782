#pragma once

#include <vector>

#include "teach/lesson.h"
#include "teach/reader.h"

namespace encircle::teach {

// Plays every answer and every mistake of a lesson: answers must reach their goal by the rules and mistakes must not,
// and where a single move reaches it, all moves that do must be accepted.
Faults check_lesson(const Lesson& lesson);

}  // namespace encircle::teach
