#pragma once

#include "games/stones/terms.h"

namespace encircle::go {

inline constexpr Refusal ko_refusal{"ko"};
inline constexpr Refusal superko_refusal{"superko"};
// Black still places handicap stones and may not pass.
inline constexpr Refusal handicap_refusal{"handicap"};
inline constexpr Refusal all_refusals[] = {occupied_refusal, suicide_refusal, ko_refusal, superko_refusal,
                                           handicap_refusal};

// The same board came up for the third time: no result.
inline constexpr EndingKind repetition_ending{"repetition"};
inline constexpr EndingKind all_endings[] = {count_ending, repetition_ending};

inline constexpr Effect all_effects[] = {captured_effect, lost_effect, atari_effect};

inline constexpr ViewMark ko_mark{"ko"};
inline constexpr ViewMark dead_mark{"dead"};
inline constexpr ViewMark seki_mark{"seki"};
inline constexpr ViewMark black_territory_mark{"black-territory"};
inline constexpr ViewMark white_territory_mark{"white-territory"};
inline constexpr ViewMark dame_mark{"dame"};
inline constexpr MarkStyle all_marks[] = {
    {.mark = ko_mark, .signs = {{"◇", "◇", "k", "ko: not yet"}}, .words = {"Ko, not to be retaken at once"}},
    {.mark = dead_mark,
     .signs = {{}, {"×", "▲", "b", "dead Black stone"}, {"×", "△", "w", "dead White stone"}},
     .words = {"", "Dead Black stones", "Dead White stones"}},
    {.mark = seki_mark,
     .signs = {{}, {"■", "■", "B", "Black in seki"}, {"■", "□", "W", "White in seki"}},
     .words = {"", "Black stones in seki", "White stones in seki"}},
    {.mark = black_territory_mark,
     .signs = {{"▪", "▪", "x", "Black's territory"}},
     .ink = MarkInk::black,
     .words = {"Black's territory"}},
    {.mark = white_territory_mark,
     .signs = {{"▪", "▫", "o", "White's territory"}},
     .ink = MarkInk::white,
     .words = {"White's territory"}},
    {.mark = dame_mark, .words = {"Nobody's points"}},
};

inline constexpr Figure all_figures[] = {{"stones"}, {"prisoners"}, {"komi"}};
inline constexpr ReasonKind all_reasons[] = {captures_reason, saves_reason, atari_reason, joins_reason};

}  // namespace encircle::go
