#pragma once

#include "games/stones/statements.h"

namespace encircle::atari_go {

inline constexpr StatementKind wins_statement{"wins", Tone::good, "It takes {points} and wins."};
inline constexpr StatementKind wins_now_statement{"wins-now", Tone::position, "You can take {point} and win: {moves}."};
inline constexpr StatementKind loses_next_statement{
    "loses-next", Tone::position, "Your group at {point} is in atari: only {move} keeps you in the game."};
inline constexpr StatementKind lost_next_statement{
    "lost-next", Tone::position, "Your group at {point} is in atari, and every move loses the game at once."};
inline constexpr StatementKind self_atari_statement{"self-atari", Tone::bad,
                                                    "It leaves its own group one liberty: {others} takes it and wins."};
inline constexpr StatementKind leaves_atari_statement{
    "leaves-atari", Tone::bad, "It leaves the group at {point} in atari: {others} takes it and wins."};
inline constexpr StatementKind forces_win_statement{"forces-win", Tone::good,
                                                    "It forces a win within {0 more move|more moves}: {line}."};
inline constexpr StatementKind forced_win_statement{"forced-win", Tone::position,
                                                    "You can force a win within {0 move|moves}: {line}."};
inline constexpr StatementKind loses_statement{"loses", Tone::bad, "It loses: the opponent forces a win, {line}."};
inline constexpr StatementKind only_moves_statement{"only-moves", Tone::position, "Every move but {moves} loses."};
inline constexpr StatementKind all_lose_statement{"all-lose", Tone::position, "Every move loses to best play."};
inline constexpr StatementKind attack_weakest_statement{
    "attack-weakest", Tone::position,
    "The weakest groups: the opponent's at {other} has {1 liberty|liberties}, yours at {point} {0}. Attack."};
inline constexpr StatementKind defend_weakest_statement{
    "defend-weakest", Tone::position,
    "The weakest groups: yours at {point} has {0 liberty|liberties}, the opponent's at {other} {1}. Defend."};
inline constexpr StatementKind safe_moves_statement{
    "safe-moves", Tone::position,
    "Safe moves left, after which nothing can be taken: {0} for you, {1} for the opponent."};

inline constexpr StatementKind all_statements[] = {
    wins_statement,       wins_now_statement,       loses_next_statement,     lost_next_statement,
    self_atari_statement, leaves_atari_statement,   double_atari_statement,   ladder_statement,
    net_statement,        traps_statement,          can_ladder_statement,     can_net_statement,
    forces_win_statement, forced_win_statement,     loses_statement,          only_moves_statement,
    all_lose_statement,   attack_weakest_statement, defend_weakest_statement, cannot_gain_statement,
    safe_moves_statement,
};

}  // namespace encircle::atari_go
