#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/task.h"
#include "nets/network.h"
#include "protocol/request.h"
#include "protocol/requests.h"
#include "review/reviewer.h"
#include "session/session.h"
#include "teach/explanation.h"

namespace encircle::protocol {

// By what a thinker finds a review that it has begun.
struct ReviewName {
  // Of the line whose moves are judged (messages::Line), but for the first ones.
  std::string line;
  int from = 0;
  requests::Effort effort = requests::Effort::normal;
  const nets::Network* network = nullptr;

  bool operator==(const ReviewName&) const = default;
};

// A review that goes on whenever somebody asks for it, where it was left.
class KeptReview {
 public:
  // Of the line at whose end the session stands, on from what is known of it. The error says that there is no move to
  // be judged, or that what is known is not of these moves.
  static Result<std::unique_ptr<KeptReview>, Fault> open(const Session& session, ReviewName name,
                                                         std::size_t memory_bytes,
                                                         const std::optional<std::vector<messages::KnownMove>>& known);
  KeptReview(const KeptReview&) = delete;
  KeptReview& operator=(const KeptReview&) = delete;

  const ReviewName& name() const { return name_; }

  // Before the first step of each answer: a look pauses when it is true.
  void begin(std::function<bool()> pause) { pause_ = std::move(pause); }
  // Goes on until a look is done or pauses; true when nothing is left.
  bool step();

  // What was found out after that revision. The session stands at the end of the line, and does so afterwards.
  messages::Review tell(Session& session, std::int64_t since);

  std::size_t memory_bytes() const { return reviewer_.memory_bytes(); }

 private:
  KeptReview(ReviewName name, review::Reviewer reviewer) : name_(std::move(name)), reviewer_(std::move(reviewer)) {}

  // What is certain about a move that was no good one, once it does not change any more.
  static void explain(Session& session, const review::ReviewedMove& move, messages::ReviewedMove& made);

  ReviewName name_;
  review::Reviewer reviewer_;
  bool is_finished_ = false;
  std::function<bool()> pause_;
  // The look under way; it goes before what it looks with.
  std::optional<Task<bool>> looking_;
};

std::vector<messages::Said> make_said(const teach::Explanation& explanation);

}  // namespace encircle::protocol
