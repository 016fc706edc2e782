#pragma once

#include "games/game_terms.h"

namespace encircle {

// What the games of stones say alike.

inline constexpr Refusal occupied_refusal{"occupied"};
inline constexpr Refusal suicide_refusal{"suicide"};

// Stones taken off.
inline constexpr Effect captured_effect{"captured"};
// The mover's own stones that it removed.
inline constexpr Effect lost_effect{"lost"};
// Enemy chains that it put into atari: one stone of each.
inline constexpr Effect atari_effect{"atari"};

// Stones taken; own stones no longer in atari; a threat to capture; one stone of each group that became one.
inline constexpr ReasonKind captures_reason{"captures"};
inline constexpr ReasonKind saves_reason{"saves"};
inline constexpr ReasonKind atari_reason{"atari"};
inline constexpr ReasonKind joins_reason{"joins"};

}  // namespace encircle
