#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/session.h"
#include "teach/lesson.h"

namespace encircle::teach {

// A step being played: the session, and what the learner's moves have done so far.
struct Attempt {
  std::unique_ptr<Session> session;
  Player learner;
  std::vector<std::string> captured = {};
  std::vector<std::string> enclosed = {};

  // Plays the next move, of whoever's turn it is.
  std::optional<Fault> play(const Word& move);
};

// What is wrong with a goal's words at this position; nothing when they can be judged.
std::optional<Fault> find_fault(const Goal& goal, const Session& session);

// Whether the rules say that it is reached; only for goals that is_judged_by_rules().
bool is_reached(const Goal& goal, const Attempt& attempt);

// The points, or for a game of lines the moves, that a `find`, `pick` or `number` asks for.
Result<std::vector<std::string>, Fault> asked_points(const Goal& goal, const Session& session);
// The number that a `number` asks for.
Result<int, Fault> asked_number(const Goal& goal, const Session& session);
// Whether that move is what a `which` asks for.
Result<bool, Fault> is_asked_move(const Goal& goal, const Session& session, const Word& move);
// The result as SGF writes it, of a game that is over or that can be counted.
Result<std::string, Fault> asked_result(const Goal& goal, const Session& session);

}  // namespace encircle::teach
