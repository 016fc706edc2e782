#pragma once

#include <span>
#include <string>
#include <vector>

#include "board/stone_board.h"
#include "games/statement.h"
#include "games/stones/capture_reader.h"

namespace encircle {

// What the games of stones say alike.

inline constexpr StatementKind double_atari_statement{
    "double-atari", Tone::good, "It gives atari twice: {points} cannot both be saved by extending."};
inline constexpr StatementKind ladder_statement{"ladder", Tone::good,
                                                "It captures the group at {point} in a ladder: {line}."};
inline constexpr StatementKind net_statement{"net", Tone::good, "It holds the group at {point} in a net: {line}."};
inline constexpr StatementKind traps_statement{"traps", Tone::good, "The group at {point} cannot get away: {line}."};
inline constexpr StatementKind can_ladder_statement{"can-ladder", Tone::position,
                                                    "{move} captures the group at {point}: {line}."};
inline constexpr StatementKind can_net_statement{"can-net", Tone::position,
                                                 "{move} holds the group at {point} in a net: {line}."};
inline constexpr StatementKind cannot_gain_statement{
    "cannot-gain", Tone::position,
    "The group at {point} has {0 liberty|liberties}, and no next move of its owner gives it more."};

// By the names of their points: a line in its order, a chain sorted.
std::vector<std::string> names_of_line(const Grid& grid, std::span<const Point> line);
std::vector<std::string> names_of_chain(const StoneBoard& board, Point stone);
// One stone of each chain of a colour, the largest chains first.
std::vector<Point> chains_of(const StoneBoard& board, Colour colour);
Colour colour_of_stone(const StoneBoard& board, Point stone);
// As the board stands after a stone was placed: one stone of each enemy chain beside it that is in atari.
std::vector<Point> ataris_of(const StoneBoard& board, Point placed);

// Whether some stone of its owner gives the chain more liberties than it has. Stones that take others do not count.
bool can_gain_liberties(const StoneBoard& board, Point stone);

// How a reader is asked: what a capture means, and where the mover may not play.
struct Reading {
  CaptureReader::Capture capture;
  Point banned = Point::none();
};

// What reading says of a legal move that takes nothing: it gives a double atari, or catches an enemy chain.
void add_attacks(const StoneBoard& before, Point move, Colour mover, const Reading& reading,
                 std::vector<Statement>& statements);
// What the player to move can catch, the largest chain of each way.
void add_chances(const StoneBoard& board, Colour mover, const Reading& reading, std::vector<Statement>& statements);

}  // namespace encircle
