#include "teach/problem_attempt.h"

#include <algorithm>

namespace encircle::teach {

std::vector<std::string> ProblemAttempt::after(const Line& beginning) const {
  std::vector<std::string> moves;
  for (const Line& answer : problem_.answers) {
    if (answer.size() <= beginning.size() || !std::equal(beginning.begin(), beginning.end(), answer.begin())) continue;
    const std::string& move = answer[beginning.size()];
    if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);
  }
  return moves;
}

ProblemAttempt::Verdict ProblemAttempt::play(const std::string& move) {
  const std::vector<std::string> right = after(line_);
  if (std::ranges::find(right, move) == right.end()) {
    const bool is_slower =
        line_.empty() && std::ranges::find(problem_.slower, move, &SlowerWay::move) != problem_.slower.end();
    return is_slower ? Verdict::slower : Verdict::wrong;
  }
  line_.push_back(move);
  // Back to the last move of the learner after which a reply was not asked yet.
  while (true) {
    for (const std::string& reply : after(line_)) {
      Line asked = line_;
      asked.push_back(reply);
      if (answered_.contains(asked)) continue;
      line_ = std::move(asked);
      return Verdict::asked_again;
    }
    line_.pop_back();
    if (line_.empty()) return Verdict::solved;
    answered_.insert(line_);
    line_.pop_back();
  }
}

std::string ProblemAttempt::reply_to(const std::string& move) const {
  return line_.empty() ? problem_.reply_to(move) : "";
}

}  // namespace encircle::teach
