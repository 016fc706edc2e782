#pragma once

#include <string>
#include <vector>

#include "games/term.h"

namespace encircle {

// What speaks for a move.
using ReasonKind = Term<struct ReasonTag>;
// Nothing is left to gain.
inline constexpr ReasonKind pass_reason{"pass"};
// Reading ahead prefers it.
inline constexpr ReasonKind search_reason{"search"};
inline constexpr ReasonKind common_reasons[] = {pass_reason, search_reason};

}  // namespace encircle

namespace encircle::players {

// Why a move is good: a term that programs translate, the points it speaks of, and the same as an English sentence. All
// empty where there is nothing to say.
struct Reason {
  ReasonKind kind = {};
  std::vector<std::string> points = {};
  std::string words = {};
};

}  // namespace encircle::players
