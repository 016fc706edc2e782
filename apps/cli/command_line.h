#pragma once

#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/number.h"
#include "games/options.h"

// The parser of command lines is slow to compile: only command_line.cpp includes it.
namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace encircle::cli {

template <class T>
concept Number = std::integral<T> || std::floating_point<T>;

template <Number T>
std::optional<T> number_of(const std::string& text) {
  if constexpr (std::integral<T>) {
    return whole_number_of<T>(text);
  } else {
    return decimal_number_of(text, Exponents::allowed);
  }
}

// What is wrong with a text that is no number, or none that the target can hold.
std::string fault_of_number(const std::string& text, bool is_whole);

// An option or an argument of a command: a reference to what the command line keeps. Calls follow one another:
// command.number(...).required().between(1, 9).
class Option {
 public:
  // Says what is wrong with the text of a value; empty when nothing is.
  using Check = std::function<std::string(const std::string& text)>;

  explicit Option(CLI::Option& option) : option_(&option) {}

  Option required(bool is_required = true) const;
  // What stands for the value in the help, such as FILE.
  Option type_name(const std::string& name) const;
  Option description(const std::string& text) const;
  // The heading that the help lists it under.
  Option group(const std::string& heading) const;
  // The help shows the value that the target has now.
  Option show_default() const;

  // What the value has to be; of several checks the first that fails tells its reason.
  Option check(const Check& fault_of) const;
  Option one_of(const std::vector<std::string>& words) const;
  Option between(int least, int most) const;
  Option between(double least, double most) const;
  // Only one of the two may be given.
  Option excludes(const Option& other) const;

  bool is_given() const;

 private:
  CLI::Option* option_;
};

// A command of the program, to which options are added: a reference to what the command line keeps. A name without a
// dash is an argument, "-o,--output" an option with two names. A target keeps its value where the user gives none.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Option text(const std::string& name, std::string& target, const std::string& description) const;
  Option text(const std::string& name, std::optional<std::string>& target, const std::string& description) const;
  // May be repeated, with one text each time.
  Option texts(const std::string& name, std::vector<std::string>& target, const std::string& description) const;

  template <Number T>
  Option number(const std::string& name, T& target, const std::string& description) const {
    return add_number<T>(name, target, description, text_of(target));
  }
  template <Number T>
  Option number(const std::string& name, std::optional<T>& target, const std::string& description) const {
    return add_number<T>(name, target, description, target ? text_of(*target) : "");
  }

  Option flag(const std::string& name, bool& target, const std::string& description) const;
  // Without a target: is_given() tells.
  Option flag(const std::string& name) const;

  // Lines of the help below the examples.
  void explain(const std::string& lines) const;

 private:
  friend class CommandLine;

  // Gets the text of a value that passed the checks.
  using Take = std::function<void(const std::string& text)>;

  template <Number T>
  static std::string text_of(T value) {
    if constexpr (std::integral<T>) {
      return std::to_string(value);
    } else {
      return number_text(value);
    }
  }

  template <Number T, class Target>
  Option add_number(const std::string& name, Target& target, const std::string& description,
                    const std::string& default_text) const {
    constexpr const char* type = std::floating_point<T> ? "FLOAT" : std::signed_integral<T> ? "INT" : "UINT";
    const auto take = [&target](const std::string& text) {
      const T number = *number_of<T>(text);
      target = number;
    };
    return add_value(name, take, description, default_text).type_name(type).check([](const std::string& text) {
      return number_of<T>(text) ? "" : fault_of_number(text, std::integral<T>);
    });
  }
  Option add_value(const std::string& name, const Take& take, const std::string& description,
                   const std::string& default_text) const;

  CLI::App* app_;
};

// The commands of the program and their options. Each command adds itself (commands.h); run() calls the one that the
// user chose.
class CommandLine {
 public:
  CommandLine();
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  // A command with its help. Its examples are these lines and those that games have for it; the action returns the exit
  // code and throws Failure for what the user got wrong.
  Command add(const std::string& name, const std::string& description, std::vector<std::string> examples,
              std::function<int()> action);

  // The options of this command may also be given with one dash, as the programs that call it expect: -model FILE.
  void allow_single_dashes(const Command& command) { with_single_dashes_ = command.app_; }

  // Returns the exit code. Every mistake of the user ends with a message that names the input and the reason, and 2.
  int run(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> app_;
  std::function<int()> chosen_;
  const CLI::App* with_single_dashes_ = nullptr;
};

// The options of every game, on one command. Which of them belong to the chosen game the game itself decides.
class GameOptions {
 public:
  void add_to(const Command& command);
  OptionValues given() const;

 private:
  struct Entry {
    std::optional<Option> option;
    std::string value;
    bool is_switch = false;
    std::string games;
  };

  std::map<std::string, std::unique_ptr<Entry>> entries_;
};

// How boards are shown.
struct DisplayFlags {
  std::string colour = "auto";
  bool plain = false;
  bool ascii = false;

  void add_to(const Command& command);
};

// The game as the first word of a command, or as an option: then the first of the list where it is not said.
Option add_game_argument(const Command& command, std::string& game);
void add_game_option(const Command& command, std::string& game);

// "D4 Q16, pass" as single moves.
std::vector<std::string> split_moves(const std::string& text);

}  // namespace encircle::cli
