#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/result.h"

namespace encircle::cli {

// What a line typed during a game can mean.
namespace input {
struct Nothing {};
struct Move {
  std::string text;
};
struct Undo {};
struct Redo {};
// The player's name or letter, or empty for the one to move.
struct Resign {
  std::string player;
};
struct Score {};
struct Dead {
  std::string stone;
};
struct Seki {
  std::string stone;
};
struct Accept {};
// The player who asks, or empty for the one to move.
struct Resume {
  std::string player;
};
struct Hint {};
// The move that is asked about, or empty for the position.
struct Why {
  std::string move;
};
struct Moves {};
struct Legal {};
struct Save {
  std::string path;
  bool replace;
};
struct Board {};
struct Rules {};
struct Help {};
struct Quit {};
}  // namespace input

using Input =
    std::variant<input::Nothing, input::Move, input::Undo, input::Redo, input::Resign, input::Score, input::Dead,
                 input::Seki, input::Accept, input::Resume, input::Hint, input::Why, input::Moves, input::Legal,
                 input::Save, input::Board, input::Rules, input::Help, input::Quit>;

enum class Argument : unsigned char { none, optional, required };

// One command: how it is typed, what it does, and what it becomes.
struct InputCommand {
  std::string_view name;
  std::string_view argument_name;
  Argument argument;
  // Only in games that are counted by agreement.
  bool counted_games_only;
  std::string_view meaning;
  Input (*make)(std::string argument);
};

std::span<const InputCommand> input_commands();

// Reads one line. A word with a digit that is no command is a move, and so is "pass"; whether it can be played the
// session decides. The error names what was typed and the command that comes nearest.
Result<Input> parse_input(std::string_view line);

}  // namespace encircle::cli
