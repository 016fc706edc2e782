#pragma once

#include "games/stones/terms.h"

namespace encircle::topological_go {

inline constexpr Refusal enclosed_refusal{"enclosed"};
// Only a reserve stone is left, and it may not touch an own one.
inline constexpr Refusal no_ordinary_refusal{"no-ordinary"};
// Only ordinary stones are left, and they must touch an own one.
inline constexpr Refusal no_reserve_refusal{"no-reserve"};
inline constexpr Refusal all_refusals[] = {occupied_refusal, enclosed_refusal, no_ordinary_refusal, no_reserve_refusal};

// By the longest tree.
inline constexpr EndingKind trees_ending{"trees"};
// The loser has reserve stones left.
inline constexpr EndingKind reserve_ending{"reserve"};
inline constexpr EndingKind all_endings[] = {trees_ending, reserve_ending};

// Points that nobody may play on any more, and the stones of the line around them, in order along it.
inline constexpr Effect enclosed_effect{"enclosed"};
inline constexpr Effect closing_effect{"closing"};
// Which of two kinds of stones was used, and the size of the tree in which it stands.
inline constexpr std::string_view ordinary_stone = "ordinary";
inline constexpr std::string_view reserve_stone = "reserve";
inline constexpr std::string_view stone_words[] = {ordinary_stone, reserve_stone};
inline constexpr Effect stone_effect{"stone", Effect::Value::word, stone_words};
inline constexpr Effect length_effect{"length", Effect::Value::number};
inline constexpr Effect all_effects[] = {enclosed_effect, closing_effect, stone_effect, length_effect};

inline constexpr ViewMark enclosed_mark{"enclosed"};
inline constexpr MarkStyle all_marks[] = {
    {.mark = enclosed_mark,
     .signs = {{"░", "▒", "#", "enclosed"}},
     .ink = MarkInk::shade,
     .is_shaded = true,
     .words = {"Enclosed free points", "Enclosed Black stones", "Enclosed White stones"}},
};

inline constexpr Figure all_figures[] = {{"longest"}, {"reserve"}, {"ordinary"}};

inline constexpr ReasonKind encloses_reason{"encloses"};
// A reserve stone begins a tree; the longest tree grows.
inline constexpr ReasonKind new_tree_reason{"new-tree"};
inline constexpr ReasonKind extends_longest_reason{"extends-longest"};
inline constexpr ReasonKind all_reasons[] = {encloses_reason, joins_reason, new_tree_reason, extends_longest_reason};

}  // namespace encircle::topological_go
