#pragma once

#include "games/stones/statements.h"

namespace encircle::go {

inline constexpr StatementKind captures_statement{"captures", Tone::good, "It captures {0 stone|stones}: {points}."};
inline constexpr StatementKind can_capture_statement{"can-capture", Tone::position,
                                                     "You can capture {0 stone|stones} at {move}."};
inline constexpr StatementKind saves_statement{"saves", Tone::good, "It takes the group at {point} out of atari."};
inline constexpr StatementKind in_atari_statement{"in-atari", Tone::position,
                                                  "Your group at {point} is in atari; {moves} takes it out."};
inline constexpr StatementKind atari_lost_statement{"atari-lost", Tone::position,
                                                    "Your group at {point} is in atari, and no move saves it."};
inline constexpr StatementKind leaves_statement{"leaves", Tone::bad,
                                                "It leaves {0 stone|stones} at {point} to be captured: {line}."};
inline constexpr StatementKind endangered_statement{
    "endangered", Tone::position, "Your group at {point} is in danger: the opponent captures it by {line}."};
inline constexpr StatementKind snapback_statement{
    "snapback", Tone::good, "A snapback: whoever takes the stone loses the {0 stone|stones} at {point}."};
inline constexpr StatementKind connects_statement{"connects", Tone::good, "It connects {points}."};
inline constexpr StatementKind cuts_statement{"cuts", Tone::good, "It keeps {points} from being connected here."};
inline constexpr StatementKind makes_life_statement{
    "makes-life", Tone::good, "It makes the group at {point} alive: with two eyes nothing can capture it any more."};
inline constexpr StatementKind alive_statement{"alive", Tone::position,
                                               "The group at {point} is alive: nothing can capture it."};
inline constexpr StatementKind dead_statement{
    "dead", Tone::position, "The group at {point} is dead: it stands where only the other side can live."};
inline constexpr StatementKind in_ko_statement{
    "in-ko", Tone::position,
    "The ko at {other} decides the group at {point}: if its owner wins the ko, the group lives, otherwise it is lost."};
inline constexpr StatementKind inside_statement{
    "inside", Tone::bad, "It is played where the opponent's groups are alive: the stone is dead."};
inline constexpr StatementKind race_statement{
    "race", Tone::position, "A race to capture: {0 liberty|liberties} for your group at {point}, {1} for {other}."};
inline constexpr StatementKind seki_statement{
    "seki", Tone::position, "Seki: whoever plays at {points} first leaves the own group one liberty."};
inline constexpr StatementKind takes_ko_statement{"takes-ko", Tone::plain,
                                                  "It takes a ko: the opponent may not retake at {point} at once."};
inline constexpr StatementKind ko_not_yet_statement{"ko-not-yet", Tone::position,
                                                    "The ko at {point} may not be retaken yet: play elsewhere first."};
inline constexpr StatementKind ko_threat_statement{"ko-threat", Tone::good,
                                                   "A ko threat: it threatens to capture {0 stone|stones} at {point}."};
inline constexpr StatementKind fills_eye_statement{"fills-eye", Tone::bad,
                                                   "It fills an eye of the own group at {point}."};
inline constexpr StatementKind fills_territory_statement{
    "fills-territory", Tone::bad, "It fills own territory: one point less, and the group there lives without it."};
inline constexpr StatementKind fills_dame_statement{
    "fills-dame", Tone::plain,
    "It fills a point that is nobody's: both sides there are alive, and it counts for none."};
inline constexpr StatementKind settled_statement{"settled", Tone::position,
                                                 "Everything is settled: no move gains a point. Pass."};
inline constexpr StatementKind passes_settled_statement{"passes-settled", Tone::good,
                                                        "Everything is settled: no move gains a point."};

inline constexpr StatementKind all_statements[] = {
    captures_statement,   can_capture_statement,  saves_statement,          in_atari_statement,
    atari_lost_statement, leaves_statement,       endangered_statement,     ladder_statement,
    net_statement,        snapback_statement,     traps_statement,          can_ladder_statement,
    can_net_statement,    double_atari_statement, connects_statement,       cuts_statement,
    makes_life_statement, inside_statement,       in_ko_statement,          dead_statement,
    alive_statement,      race_statement,         seki_statement,           takes_ko_statement,
    ko_not_yet_statement, ko_threat_statement,    fills_eye_statement,      fills_territory_statement,
    fills_dame_statement, settled_statement,      passes_settled_statement,
};

}  // namespace encircle::go
