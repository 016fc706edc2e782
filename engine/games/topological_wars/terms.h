#pragma once

#include "games/game_terms.h"

namespace encircle::topological_wars {

// An end of the line is joined already, or captured.
inline constexpr Refusal joined_refusal{"joined"};
inline constexpr Refusal captured_refusal{"captured"};
// Lines run inside the circle only.
inline constexpr Refusal inside_only_refusal{"inside-only"};
// The line would cross another one.
inline constexpr Refusal crossing_refusal{"crossing"};
inline constexpr Refusal all_refusals[] = {joined_refusal, captured_refusal, inside_only_refusal, crossing_refusal};

// By captured points; equal points: the last line wins.
inline constexpr EndingKind points_ending{"points"};
inline constexpr EndingKind last_move_ending{"last-move"};
inline constexpr EndingKind all_endings[] = {points_ending, last_move_ending};

// Points isolated.
inline constexpr Effect captured_effect{"captured"};
inline constexpr Effect all_effects[] = {captured_effect};

inline constexpr Figure all_figures[] = {{"captured"}, {"free"}};

inline constexpr ReasonKind captures_reason{"captures"};
inline constexpr ReasonKind all_reasons[] = {captures_reason};

}  // namespace encircle::topological_wars
