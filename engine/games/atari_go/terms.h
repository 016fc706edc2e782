#pragma once

#include "games/stones/terms.h"

namespace encircle::atari_go {

inline constexpr Refusal all_refusals[] = {occupied_refusal, suicide_refusal};

// The first capture wins.
inline constexpr EndingKind capture_ending{"capture"};
// The player to move has no legal move, and loses.
inline constexpr EndingKind no_move_ending{"no-move"};
inline constexpr EndingKind all_endings[] = {capture_ending, no_move_ending};

inline constexpr Effect all_effects[] = {captured_effect, atari_effect};
inline constexpr Figure all_figures[] = {{"stones"}, {"prisoners"}};

// The rules of thumb: take and win; attack or defend the group in most danger; no group is in danger.
inline constexpr ReasonKind win_reason{"win"};
inline constexpr ReasonKind attack_reason{"attack"};
inline constexpr ReasonKind defend_reason{"defend"};
inline constexpr ReasonKind open_reason{"open"};
inline constexpr ReasonKind all_reasons[] = {win_reason,      attack_reason, defend_reason, open_reason,
                                             captures_reason, saves_reason,  atari_reason,  joins_reason};

}  // namespace encircle::atari_go
