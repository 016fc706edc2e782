#pragma once

#include <string>
#include <vector>

#include "session/session.h"
#include "teach/lesson.h"

namespace encircle::teach {

// One answer of the learner, a move, a point or a choice, and what comes of it. A right one without further answers
// finishes the step; a wrong one says why, and is taken back.
struct Branch {
  std::string answer;
  bool is_right = false;
  // The opponent's move after it; empty for none.
  std::string reply = {};
  // Empty for a right one.
  Texts why = {};
  // The learner's next moves.
  std::vector<Branch> next = {};
};

// Drawn on the board from one point to another.
struct Arrow {
  std::string from;
  std::string to;
};

// A step as a screen needs it, everything worked out by the rules.
struct Exercise {
  // The board is that at the end of this record.
  sgf::Tree record;
  Player learner = Player::first;
  Drawing drawing;
  std::vector<Arrow> arrows;
  // Of moves a tree, where any will do one of them; of points and choices a list. Right points, or all choices in
  // their order, come first.
  std::vector<Branch> branches;
};

// The fault says what the rules do not allow or know.
Result<Exercise, Fault> make_exercise(const Lesson& lesson, const Step& step);

}  // namespace encircle::teach
