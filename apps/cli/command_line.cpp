#include "apps/cli/command_line.h"

#include <cstdio>
#include <iostream>

#include "apps/cli/failure.h"
#include "apps/common/printable.h"
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

}  // namespace

CommandLine::CommandLine() : app_(title(), "encircle") {
  app_.require_subcommand(1);
  app_.set_version_flag("--version", "encircle " ENCIRCLE_VERSION);
  app_.footer("`encircle COMMAND --help` explains a command, with examples.");
}

CLI::App& CommandLine::add(const std::string& name, const std::string& description, std::vector<std::string> examples,
                           std::function<int()> action) {
  CLI::App& command = *app_.add_subcommand(name, description);
  append_examples_of_games(examples, name);
  command.footer("Examples:\n  " + joined(examples, "\n  "));
  command.callback([this, action = std::move(action)] { chosen_ = action; });
  return command;
}

int CommandLine::run(int argc, char** argv) {
  // A word that is no command deserves a better answer than "a subcommand is required".
  if (argc > 1 && argv[1][0] != '-' &&
      app_.get_subcommands([&](CLI::App* each) { return each->get_name() == argv[1]; }).empty()) {
    return tell("unknown command '" + std::string(argv[1]) + "'; run encircle --help for the commands");
  }
  try {
    app_.parse(argc, argv);
  } catch (const CLI::Success& request) {
    const int code = app_.exit(request);
    return has_written_all() ? code : tell(unwritten);
  } catch (const CLI::ParseError& error) {
    return tell(std::string(error.what()) + "\nRun encircle --help for the commands.");
  }
  try {
    const int code = chosen_();
    return has_written_all() ? code : tell(unwritten);
  } catch (const Failure& failure) {
    std::cout << std::flush;
    return tell(failure.what());
  }
}

void GameOptions::add_to(CLI::App& command) {
  for (const GameInfo& game : all_games()) {
    for (const OptionInfo& option : game.options) {
      auto& entry = entries_[std::string(option.name)];
      if (!entry) {
        entry = std::make_unique<Entry>();
        entry->is_switch = option.is_switch();
        const std::string flag = "--" + std::string(option.name);
        entry->option = entry->is_switch ? command.add_flag(flag) : command.add_option(flag, entry->value);
        if (!entry->is_switch) entry->option->type_name(std::string(option.value));
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
    if (entry->option->count() > 0) values.emplace_back(name, entry->is_switch ? "on" : entry->value);
  }
  return values;
}

void LookFlags::add_to(CLI::App& command) {
  command.add_option("--colour,--color", colour, "Colours: auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->group("Display");
  command.add_flag("--plain", plain, "Words instead of pictures, for screen readers")->group("Display");
  command.add_flag("--ascii", ascii, "Pictures in ASCII letters only")->group("Display");
}

CLI::Option* add_game_argument(CLI::App& command, std::string& game) {
  std::vector<std::string> ids;
  for (const GameInfo& info : all_games()) ids.emplace_back(info.id);
  return command.add_option("game", game, "One of " + joined(ids, ", "))->required()->type_name("GAME");
}

void add_game_option(CLI::App& command, std::string& game) {
  game = all_games().front().id;
  command.add_option("--game", game, "Which game, " + game + " if not said")->type_name("GAME");
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
