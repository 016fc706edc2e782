#pragma once

#include <CLI/CLI.hpp>
#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/number.h"
#include "core/quoted.h"
#include "games/options.h"

namespace encircle::cli {

// The commands of the program and their options. Each command adds itself (commands.h); run() calls the one that the
// user chose.
class CommandLine {
 public:
  CommandLine();

  // A command with its help. Its examples are these lines and those that games have for it; the action returns the exit
  // code and throws Failure for what the user got wrong.
  CLI::App& add(const std::string& name, const std::string& description, std::vector<std::string> examples,
                std::function<int()> action);

  // Returns the exit code. Every mistake of the user ends with a message that names the input and the reason, and 2.
  int run(int argc, char** argv);

 private:
  CLI::App app_;
  std::function<int()> chosen_;
};

// The options of every game, on one command. Which of them belong to the chosen game the game itself decides.
class GameOptions {
 public:
  void add_to(CLI::App& command);
  OptionValues given() const;

 private:
  struct Entry {
    CLI::Option* option = nullptr;
    std::string value;
    bool is_switch = false;
    std::string games;
  };

  std::map<std::string, std::unique_ptr<Entry>> entries_;
};

// How boards are shown.
struct LookFlags {
  std::string colour = "auto";
  bool plain = false;
  bool ascii = false;

  void add_to(CLI::App& command);
};

// The game as the first word of a command, or as an option: then the first of the list where it is not said.
CLI::Option* add_game_argument(CLI::App& command, std::string& game);
void add_game_option(CLI::App& command, std::string& game);

// What is wrong with the text of a number; empty when nothing is.
template <class Number>
std::string fault_of_number(const std::string& text) {
  if constexpr (std::floating_point<Number>) {
    return decimal_number_of(text, Exponents::allowed) ? "" : encircle::quoted(text) + " is no number";
  } else if constexpr (std::integral<Number>) {
    if (whole_number_of<Number>(text)) return "";
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    const bool is_whole = text.size() > sign && text.find_first_not_of("0123456789", sign) == std::string::npos;
    if (!is_whole) return encircle::quoted(text) + " is no whole number";
    return encircle::quoted(text) + (sign == 0 ? " is too large a number" : " is too small a number");
  } else {
    return fault_of_number<typename Number::value_type>(text);
  }
}

// An option that takes a number, or an optional one. Ranges are checked after it:
// add_number(...)->check(CLI::Range(...)).
template <class Number>
CLI::Option* add_number(CLI::App& command, const std::string& name, Number& target, const std::string& description) {
  return command.add_option(name, target, description)->check(&fault_of_number<Number>);
}

// "D4 Q16, pass" as single moves.
std::vector<std::string> split_moves(const std::string& text);

}  // namespace encircle::cli
