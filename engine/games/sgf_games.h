#pragma once

#include <string_view>

#include "core/result.h"
#include "sgf/tree.h"

// Which game a record holds, and the properties that say so. docs/formats.md tells the whole convention.
namespace encircle::sgf {

// The values of GM. Go's is SGF's own; Atari Go shares it, because its board, stones and moves are Go's, and is told
// apart by RU. The two topological games have numbers of our own, far from those SGF has given out.
inline constexpr int go_game_number = 1;
inline constexpr int topological_go_game_number = 901;
inline constexpr int topological_wars_game_number = 902;

// The value of RU that makes a record of GM[1] one of Atari Go.
inline constexpr std::string_view atari_go_rules = "Atari Go";

// Private properties of the root, for the rule options SGF has no property for.
inline constexpr std::string_view go_options_property = "XG";   // Go: "name=value" where an option differs from RU
inline constexpr std::string_view reserve_property = "XR";      // Topological Go: number of reserve stones
inline constexpr std::string_view closed_line_property = "XC";  // Topological Go: 1 when only a closed line encloses
inline constexpr std::string_view inside_only_property = "XI";  // Topological Wars: 1 when lines run only inside

enum class GameId { go, atari_go, topological_go, topological_wars };

// `go`, `atari-go`, `topological-go` or `topological-wars`.
std::string_view game_name(GameId game);

// The value of GM for a record of this game.
int game_number(GameId game);

// The name of a game that SGF has given a number, such as "Othello" for 2; empty for any other number.
std::string_view published_game_name(int number);

// Which of our games a record holds, by GM and RU of its root. A record without GM is one of Go, as SGF says. Refused
// with the number, and the name SGF gives it, when it is another game.
Result<GameId> identify(const Tree& tree);

// Writes GM, and RU for Atari Go, into the root.
void set_game(Tree& tree, GameId game);

}  // namespace encircle::sgf
