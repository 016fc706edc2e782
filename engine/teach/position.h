#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "session/session.h"
#include "sgf/tree.h"
#include "teach/lesson.h"

namespace encircle::teach {

// The record of a step's position: the board set up, and the moves that led to what the learner sees. Everything that
// the teacher drew is compared with what the rules make of it. The fault says what is impossible.
Result<sgf::Tree, Fault> record_of(const Lesson& lesson, const Step& step);

// That record as a session, standing at its end, with the dead and seki stones marked.
Result<std::unique_ptr<Session>, Fault> open_step(const Lesson& lesson, const Step& step);

// All points of a board by name, from the bottom left row by row, or around the circle.
std::vector<std::string> point_names(const View& view);
// As the program writes it, in capitals; the fault says that the board has no such point.
Result<std::string, Fault> point_of(const View& view, const Word& word);
// The stone on a point of a grid.
ViewStone stone_on(const View& view, std::string_view point);

// The group with a stone on that point; null where there is none.
const GroupInfo* group_on(const Board& board, std::string_view point);

}  // namespace encircle::teach
