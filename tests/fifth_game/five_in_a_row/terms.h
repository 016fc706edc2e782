#pragma once

#include "games/stones/terms.h"

namespace encircle::five_in_a_row {

inline constexpr Refusal all_refusals[] = {occupied_refusal};

// By a row; the board is full and nobody has one.
inline constexpr EndingKind row_ending{"row"};
inline constexpr EndingKind full_ending{"full"};
inline constexpr EndingKind all_endings[] = {row_ending, full_ending};

// The stones of the row that the move completed.
inline constexpr Effect row_effect{"row"};
inline constexpr Effect all_effects[] = {row_effect};

inline constexpr ViewMark row_mark{"row"};
inline constexpr MarkStyle all_marks[] = {
    {.mark = row_mark,
     .signs = {{}, {"◆", "◆", "*", "in the row"}, {"◇", "◇", "@", "in the row"}},
     .words = {"", "Black stones in the row", "White stones in the row"}},
};

inline constexpr Figure all_figures[] = {{"stones"}};

// It completes a row; it stops one that the opponent would complete.
inline constexpr ReasonKind row_reason{"row"};
inline constexpr ReasonKind block_reason{"block"};
inline constexpr ReasonKind all_reasons[] = {row_reason, block_reason};

}  // namespace encircle::five_in_a_row
