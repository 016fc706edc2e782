#pragma once

#include "games/statement.h"

namespace encircle::topological_go {

inline constexpr StatementKind shuts_in_statement{
    "shuts-in", Tone::good, "It shuts in the opponent's tree at {point}: it can never grow again."};
inline constexpr StatementKind shuts_in_own_statement{"shuts-in-own", Tone::bad,
                                                      "It shuts in the own tree at {point}: it can never grow again."};
inline constexpr StatementKind closes_statement{
    "closes", Tone::plain, "It closes {0 free point|free points}: nobody can play there any more."};
inline constexpr StatementKind can_close_statement{"can-close", Tone::position,
                                                   "{move} would close {0 free point|free points}."};
inline constexpr StatementKind can_be_closed_statement{
    "can-be-closed", Tone::position, "The opponent could close {0 free point|free points} next, with {other}."};
inline constexpr StatementKind joins_statement{"joins", Tone::good,
                                               "It joins {points} into one tree of {0 stone|stones}."};
inline constexpr StatementKind grows_longest_statement{"grows-longest", Tone::good,
                                                       "Your longest tree grows to {0 stone|stones}."};
inline constexpr StatementKind never_join_statement{"never-join", Tone::position,
                                                    "Your trees at {points} can never be joined."};
inline constexpr StatementKind cannot_exceed_statement{
    "cannot-exceed", Tone::position, "Your longest tree, at {point}, can never have more than {0 stone|stones}."};
inline constexpr StatementKind ahead_for_good_statement{
    "ahead-for-good", Tone::position,
    "The opponent is out of the race: your longest tree counts {0}, and the opponent's {1} at most."};
inline constexpr StatementKind behind_for_good_statement{
    "behind-for-good", Tone::position,
    "You cannot catch up any more: the opponent's longest tree counts {0}, and yours {1} at most."};
inline constexpr StatementKind reserve_left_statement{
    "reserve-left", Tone::position,
    "You have {0 reserve stone|reserve stones} to place, and {1 point|points} for them."};
inline constexpr StatementKind uses_reserve_statement{"uses-reserve", Tone::plain,
                                                      "It uses a reserve stone; left to place: {0}."};
inline constexpr StatementKind uses_ordinary_statement{"uses-ordinary", Tone::plain,
                                                       "It uses an ordinary stone: {0} are left."};
inline constexpr StatementKind joined_not_closed_statement{
    "joined-not-closed", Tone::plain, "It joins trees from the edge, and closes nothing: both sides stay open."};
inline constexpr StatementKind gives_up_win_statement{
    "gives-up-win", Tone::bad, "Counted to the end: it gives the win away; {moves} would keep it."};
inline constexpr StatementKind solved_win_statement{"solved-win", Tone::position,
                                                    "Counted to the end: you win with {moves}."};
inline constexpr StatementKind solved_draw_statement{"solved-draw", Tone::position,
                                                     "Counted to the end: best play is a draw, with {moves}."};
inline constexpr StatementKind solved_loss_statement{"solved-loss", Tone::position,
                                                     "Counted to the end: every move loses to best play."};

inline constexpr StatementKind all_statements[] = {
    gives_up_win_statement,  shuts_in_statement,       shuts_in_own_statement,    closes_statement,
    solved_win_statement,    solved_draw_statement,    solved_loss_statement,     can_close_statement,
    can_be_closed_statement, joins_statement,          grows_longest_statement,   never_join_statement,
    cannot_exceed_statement, ahead_for_good_statement, behind_for_good_statement, joined_not_closed_statement,
    reserve_left_statement,  uses_reserve_statement,   uses_ordinary_statement,
};

}  // namespace encircle::topological_go
