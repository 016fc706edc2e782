#include "apps/cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>

#include "apps/cli/failure.h"
#include "apps/common/printable.h"
#include "core/quoted.h"
#include "games/all.h"
#include "session/session.h"

namespace encircle::cli {

namespace {

// Games may show how the program is called for them: lines such as "encircle play go --size 9".
template <class G>
concept HasExamples = requires {
  { G::examples[0] } -> std::convertible_to<std::string_view>;
};

void append_examples_of_games(std::vector<std::string>& lines, const std::string& command) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (HasExamples<G>) {
      for (const std::string_view example : G::examples) {
        if (example.starts_with("encircle " + command + " ")) lines.emplace_back(example);
      }
    }
  });
}

constexpr std::string_view unwritten = "standard output: cannot be written";

// Says what went wrong; gives the exit code.
int tell(std::string_view message) {
  std::cerr << "encircle: " << printable(message) << "\n";
  return 2;
}

// Whether standard output took everything, also what was flushed long ago.
bool has_written_all() {
  std::cout << std::flush;
  return std::cout && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

// The name of the program and those of its games.
std::string title() {
  std::string text = "Encircle: ";
  const auto& games = all_games();
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i > 0) text += i + 1 == games.size() ? " and " : ", ";
    text += games[i].name;
  }
  return text;
}

template <Number T>
CLI::Validator in_range(T least, T most) {
  const std::string range = number_text(least) + " to " + number_text(most);
  const auto fault_of = [=](const std::string& text) {
    const std::optional<T> number = number_of<T>(text);
    return number && *number >= least && *number <= most ? ""
                                                         : encircle::quoted(text) + " is not in the range " + range;
  };
  return CLI::Validator(fault_of, range);
}

// What is wrong with the words of a command, without the parser's own sentences, which speak of its insides.
std::string sentence_of(const CLI::ParseError& error, const CLI::App& app) {
  std::string said = error.what();
  const std::string name = said.substr(0, said.find_first_of(": "));
  const std::vector<std::string> not_understood = app.remaining(true);
  if (dynamic_cast<const CLI::ConversionError*>(&error) == nullptr && !not_understood.empty()) {
    const std::string& word = not_understood.front();
    return encircle::quoted(word) + (word.starts_with('-') ? " is no option here" : " is one word too many");
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    return name + " and " + said.substr(said.rfind(' ') + 1) + " exclude each other";
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return name + (said.ends_with("missing") ? ": a value is missing" : " is given more than once");
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return app.get_subcommands().empty() ? "a command is missing" : name + " is missing";
  }
  // The checks of values say it in words of our own.
  return said;
}

// The command whose help explains the mistake.
std::string help_for(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? "Run encircle --help for the commands."
                        : "Run encircle " + chosen.front()->get_name() + " --help for its options.";
}

}  // namespace

std::string fault_of_number(const std::string& text, bool is_whole) {
  if (!is_whole) return encircle::quoted(text) + " is no number";
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  const bool has_digits = text.size() > sign && text.find_first_not_of("0123456789", sign) == std::string::npos;
  if (!has_digits) return encircle::quoted(text) + " is no whole number";
  return encircle::quoted(text) + (sign == 0 ? " is too large a number" : " is too small a number");
}

Option Option::required(bool is_required) const { return Option(*option_->required(is_required)); }
Option Option::type_name(const std::string& name) const { return Option(*option_->type_name(name)); }
Option Option::description(const std::string& text) const { return Option(*option_->description(text)); }
Option Option::group(const std::string& heading) const { return Option(*option_->group(heading)); }
Option Option::show_default() const { return Option(*option_->capture_default_str()); }
Option Option::check(const Check& fault_of) const { return Option(*option_->check(fault_of)); }
Option Option::one_of(const std::vector<std::string>& words) const {
  const auto fault_of = [words](const std::string& text) {
    return std::ranges::find(words, text) != words.end()
               ? ""
               : encircle::quoted(text) + " is none of " + joined(words, ", ");
  };
  return Option(*option_->check(CLI::Validator(fault_of, joined(words, "|"))));
}
Option Option::between(int least, int most) const { return Option(*option_->check(in_range(least, most))); }
Option Option::between(double least, double most) const { return Option(*option_->check(in_range(least, most))); }
Option Option::excludes(const Option& other) const { return Option(*option_->excludes(other.option_)); }
bool Option::is_given() const { return option_->count() > 0; }

Option Command::text(const std::string& name, std::string& target, const std::string& description) const {
  return Option(*app_->add_option(name, target, description));
}

Option Command::text(const std::string& name, std::optional<std::string>& target,
                     const std::string& description) const {
  return Option(*app_->add_option(name, target, description));
}

Option Command::texts(const std::string& name, std::vector<std::string>& target, const std::string& description) const {
  return Option(*app_->add_option(name, target, description)->expected(1)->take_all());
}

Option Command::add_value(const std::string& name, const Take& take, const std::string& description,
                          const std::string& default_text) const {
  const auto take_result = [take](const CLI::results_t& results) {
    take(results.front());
    return true;
  };
  return Option(*app_->add_option(name, take_result, description, false, [default_text] { return default_text; }));
}

Option Command::flag(const std::string& name, bool& target, const std::string& description) const {
  return Option(*app_->add_flag(name, target, description));
}

Option Command::flag(const std::string& name) const { return Option(*app_->add_flag(name)); }

void Command::explain(const std::string& lines) const { app_->footer(app_->get_footer() + "\n" + lines); }

CommandLine::CommandLine() : app_(std::make_unique<CLI::App>(title(), "encircle")) {
  app_->require_subcommand(1);
  app_->set_version_flag("--version", "encircle " ENCIRCLE_VERSION);
  app_->footer("`encircle COMMAND --help` explains a command, with examples.");
}

CommandLine::~CommandLine() = default;

Command CommandLine::add(const std::string& name, const std::string& description, std::vector<std::string> examples,
                         std::function<int()> action) {
  CLI::App& command = *app_->add_subcommand(name, description);
  append_examples_of_games(examples, name);
  command.footer("Examples:\n  " + joined(examples, "\n  "));
  command.callback([this, action = std::move(action)] { chosen_ = action; });
  return Command(command);
}

int CommandLine::run(int argc, char** argv) {
  // A word that is no command deserves a better answer than that a command is missing.
  if (argc > 1 && argv[1][0] != '-' &&
      app_->get_subcommands([&](CLI::App* each) { return each->get_name() == argv[1]; }).empty()) {
    return tell("unknown command '" + std::string(argv[1]) + "'; run encircle --help for the commands");
  }
  // The last word first, as the parser wants them.
  std::vector<std::string> words(std::reverse_iterator(argv + argc), std::reverse_iterator(argv + 1));
  if (argc > 1 && with_single_dashes_ != nullptr && with_single_dashes_->get_name() == argv[1]) {
    for (std::string& word : words) {
      const bool is_option = word.size() > 2 && word[0] == '-' && word[1] != '-';
      if (is_option && with_single_dashes_->get_option_no_throw("-" + word) != nullptr) word.insert(0, "-");
    }
  }
  try {
    app_->parse(std::move(words));
  } catch (const CLI::Success& request) {
    const int code = app_->exit(request);
    return has_written_all() ? code : tell(unwritten);
  } catch (const CLI::ParseError& error) {
    return tell(sentence_of(error, *app_) + "\n" + help_for(*app_));
  }
  try {
    const int code = chosen_();
    return has_written_all() ? code : tell(unwritten);
  } catch (const Failure& failure) {
    std::cout << std::flush;
    return tell(failure.what());
  } catch (const std::system_error& error) {  // fmt::print, where a long output does not fit
    return tell(has_written_all() ? error.what() : unwritten);
  }
}

void GameOptions::add_to(const Command& command) {
  for (const GameInfo& game : all_games()) {
    for (const OptionInfo& option : game.options) {
      auto& entry = entries_[std::string(option.name)];
      if (!entry) {
        entry = std::make_unique<Entry>();
        entry->is_switch = option.is_switch();
        const std::string flag = "--" + std::string(option.name);
        entry->option = entry->is_switch ? command.flag(flag)
                                         : command.text(flag, entry->value, "").type_name(std::string(option.value));
        entry->option->group("Game options");
      }
      entry->games += (entry->games.empty() ? "" : "; ") + std::string(game.name) + ": " + std::string(option.meaning);
      entry->option->description(entry->games);
    }
  }
}

OptionValues GameOptions::given() const {
  OptionValues values;
  for (const auto& [name, entry] : entries_) {
    if (entry->option->is_given()) values.emplace_back(name, entry->is_switch ? "on" : entry->value);
  }
  return values;
}

void DisplayFlags::add_to(const Command& command) {
  command.text("--colour,--color", colour, "Colours: auto, always or never")
      .one_of({"auto", "always", "never"})
      .group("Display");
  command.flag("--plain", plain, "Words instead of pictures, for screen readers").group("Display");
  command.flag("--ascii", ascii, "Pictures in ASCII letters only").group("Display");
}

Option add_game_argument(const Command& command, std::string& game) {
  std::vector<std::string> ids;
  for (const GameInfo& info : all_games()) ids.emplace_back(info.id);
  return command.text("game", game, "One of " + joined(ids, ", ")).required().type_name("GAME");
}

void add_game_option(const Command& command, std::string& game) {
  game = all_games().front().id;
  command.text("--game", game, "Which game, " + game + " if not said").type_name("GAME");
}

std::vector<std::string> split_moves(const std::string& text) {
  std::vector<std::string> moves;
  std::string move;
  for (const char c : text + " ") {
    if (c != ' ' && c != ',' && c != '\t' && c != '\n' && c != '\r') {
      move += c;
    } else if (!move.empty()) {
      moves.push_back(std::move(move));
      move.clear();
    }
  }
  return moves;
}

}  // namespace encircle::cli
