#pragma once

#include <span>

#include "games/reason.h"
#include "games/report.h"
#include "games/statement.h"
#include "games/term.h"
#include "games/view.h"

namespace encircle {

// A number beside the board, by the name that it has among the facts of Game::figures().
using Figure = Term<struct FigureTag>;

// Everything that a game can say, besides the common terms of report.h and reason.h. The app has a sentence for each in
// every language, and a test asks for it (web/engine/tests/terms.test.ts).
struct GameTerms {
  std::span<const Refusal> refusals = {};
  // How it ends by its rules.
  std::span<const EndingKind> endings = {};
  std::span<const Effect> effects = {};
  // In the order in which sentences tell them.
  std::span<const MarkStyle> marks = {};
  std::span<const Figure> figures = {};
  std::span<const ReasonKind> reasons = {};
  // What it says of positions and moves, the most important first.
  std::span<const StatementKind> statements = {};
};

}  // namespace encircle
