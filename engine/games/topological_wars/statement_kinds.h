#pragma once

#include "games/statement.h"

namespace encircle::topological_wars {

inline constexpr StatementKind captures_statement{"captures", Tone::good, "It captures {points}."};
inline constexpr StatementKind can_capture_statement{"can-capture", Tone::position, "{move} captures {points}."};
inline constexpr StatementKind lets_capture_statement{"lets-capture", Tone::bad,
                                                      "It lets the opponent capture {points} next, with {other}."};
inline constexpr StatementKind solved_wins_statement{"solved-wins", Tone::good, "Counted to the end: it wins."};
inline constexpr StatementKind solved_loses_statement{"solved-loses", Tone::bad,
                                                      "Counted to the end: it loses; {moves} would win."};
inline constexpr StatementKind only_winning_statement{"only-winning", Tone::position,
                                                      "Counted to the end: only {move} wins."};
inline constexpr StatementKind solved_win_statement{"solved-win", Tone::position,
                                                    "Counted to the end: {0 line wins|lines win}, {move} for one."};
inline constexpr StatementKind solved_loss_statement{"solved-loss", Tone::position,
                                                     "Counted to the end: every line loses to best play."};
inline constexpr StatementKind one_partner_statement{"one-partner", Tone::position,
                                                     "Point {point} can be joined to {other} alone."};
inline constexpr StatementKind last_line_yours_statement{
    "last-line-yours", Tone::position,
    "Whatever happens, exactly {0 line is|lines are} left to draw, and you draw the last."};
inline constexpr StatementKind last_line_theirs_statement{
    "last-line-theirs", Tone::position,
    "Whatever happens, exactly {0 line is|lines are} left to draw, and the opponent draws the last."};
inline constexpr StatementKind tie_statement{"tie", Tone::position,
                                             "Both have captured as many, {0}: if it stays so, the last line wins."};

inline constexpr StatementKind all_statements[] = {
    captures_statement,     can_capture_statement,     lets_capture_statement,     solved_loses_statement,
    only_winning_statement, solved_wins_statement,     solved_win_statement,       solved_loss_statement,
    one_partner_statement,  last_line_yours_statement, last_line_theirs_statement, tie_statement,
};

}  // namespace encircle::topological_wars
