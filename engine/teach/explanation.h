#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/statement.h"
#include "session/session.h"

namespace encircle::teach {

// What is worth saying, the most important first (docs/explanations.md).
struct Explanation {
  static constexpr std::size_t most_statements = 3;

  // Why a move cannot be made.
  std::optional<Refusal> refusal = {};
  std::vector<Statement> statements = {};

  // As English sentences, one after the other; empty where there is nothing to say.
  std::string english() const;
};

// Of the position where the session stands, for the player to move. Nothing for a game that is over or states nothing.
Explanation explain_position(const Session& session);

// Of a move there: what it does and what speaks for it and against it, or why it is refused. The error says that the
// text is no move.
Result<Explanation> explain_move(const Session& session, std::string_view move);

// What speaks for a move that is advised. Where nothing does, because all others are as bad, what there is to say of
// the position.
Result<Explanation> explain_advice(const Session& session, std::string_view move);

// What speaks against a move, and then what the position asks for and the move does not do; or why it is refused.
Result<Explanation> explain_mistake(const Session& session, std::string_view move);

// A move that was made and a better one, without what is true of both.
struct Comparison {
  // What speaks against the one, and what the position asks for and the better one does; and what that does besides.
  Explanation against = {};
  Explanation better = {};
};

// Of legal moves; of what is none nothing is said. Without a better move that part is empty.
Comparison compare_moves(const Session& session, std::string_view made, std::string_view better);

// The answer to "why not there?": of a mistake that, and where nothing speaks against the move, what it does.
Result<Explanation> why_not_there(const Session& session, std::string_view move);

}  // namespace encircle::teach
