#pragma once

#include <string>

#include "apps/common/display_style.h"
#include "review/reviewer.h"
#include "session/session.h"
#include "teach/explanation.h"

namespace encircle::cli {

// A review in words, for terminals and for the comments of records.

// What is proved of a move that was no good one, and of the better one. `session` has the line that is reviewed, and is
// left before the move.
teach::Comparison proved_of(const review::ReviewedMove& move, Session& session);

// "Winning chance 71 % instead of 92 %, 3.5 points less. It leaves 2 stones at E5 to be captured: D5. Better: D6 E5 F4.
// It connects E5 D6." Where nothing is proved of the better move, what the computer goes by.
std::string remark_on(const review::Reviewer& reviewer, const review::ReviewedMove& move,
                      const teach::Comparison& proved);

// The winning chances of the first player over the game, with marks under the moves that were mistakes; `columns` wide
// at most.
std::string graph_text(const review::Reviewer& reviewer, const DisplayStyle& display);

// The same in sentences, for screen readers: where the lead changed hands.
std::string graph_words(const review::Reviewer& reviewer);

}  // namespace encircle::cli
