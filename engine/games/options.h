#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/board_size.h"
#include "core/result.h"

namespace encircle {

// One option of a game's rules, as help texts show it and as users give it: --name value, or --name alone for a switch.
struct OptionInfo {
  std::string_view name;
  // What stands for the value in help texts; empty for a switch.
  std::string_view value;
  std::string_view meaning;
  std::string_view default_text;
  std::string_view limits;
  // Where the value is one of a few names: each with what it means.
  std::vector<std::pair<std::string_view, std::string_view>> choices = {};

  bool is_switch() const { return value.empty(); }
};

// The options a user gave, as text, in the order given. A switch has the value "on".
using OptionValues = std::vector<std::pair<std::string, std::string>>;

// The text of the option; the last one counts where it was given twice. Null when it was not given.
const std::string* find_option(const OptionValues& values, std::string_view name);
// Replaces the text of the option where it was given, and else adds it at the end.
void set_option(OptionValues& values, std::string_view name, std::string_view text);
bool is_on(const OptionValues& values, std::string_view switch_name);
// As they are given to the program: " --size 9 --free-handicap".
std::string flags_text(const OptionValues& values);

// Reading the text of option values. The error names the option, the text and the reason.
Result<int> parse_integer(std::string_view option, std::string_view text);
Result<double> parse_number(std::string_view option, std::string_view text);
// "on" or "off".
Result<bool> parse_switch(std::string_view option, std::string_view text);

// "9" or "5x6".
Result<BoardSize> parse_size(std::string_view option, std::string_view text);

// What is wrong with a board of that size, whatever is played on it.
std::optional<Error> find_fault(BoardSize size);

// The error for a value that the option does not have; expected says which it has.
Error bad_option(std::string_view option, std::string_view text, std::string_view expected);
// That the value of an option is below or above those that it has.
Problem out_of_range(std::string_view option, std::string_view text, int least, int most);
// The error for an option that the game does not have.
Error unknown_option(std::string_view game_name, std::string_view option, const std::vector<OptionInfo>& known);

// A number without needless zeros: "6.5", "7".
std::string number_text(double value);

}  // namespace encircle
