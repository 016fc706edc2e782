#pragma once

#include <set>
#include <string>
#include <vector>

#include "teach/problem.h"

namespace encircle::teach {

// A problem being solved. Every defence that the problem knows is asked: when one is answered to the end, the attempt
// stands before the next one. Moves are those that the program writes, legal ones.
class ProblemAttempt {
 public:
  enum class Verdict : unsigned char {
    // Right, and nothing is left to find.
    solved,
    // Right, and there is more to find: line() leads to the next question.
    asked_again,
    // It brings the aim about, but not within the moves that were asked for.
    slower,
    wrong,
  };

  explicit ProblemAttempt(const Problem& problem) : problem_(problem) {}

  Verdict play(const std::string& move);

  // The moves from the position of the problem to the question; it ends with a reply, or is empty.
  const std::vector<std::string>& line() const { return line_; }
  // What the opponent answers to a wrong first move; empty for nothing.
  std::string reply_to(const std::string& move) const;

 private:
  using Line = std::vector<std::string>;
  // What the answers have after this beginning, each once.
  std::vector<std::string> after(const Line& beginning) const;

  const Problem& problem_;
  Line line_;
  // Beginnings that end with a reply and were answered to the end.
  std::set<Line> answered_;
};

}  // namespace encircle::teach
