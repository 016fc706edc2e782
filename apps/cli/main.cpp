// encircle: reads the command line and calls one command. Every mistake of the user ends with a message that names the
// input and the reason, and exit code 2.

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <map>

#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/match_command.h"
#include "apps/cli/play_command.h"
#include "apps/cli/serve_command.h"
#include "apps/cli/show_command.h"
#include "apps/cli/solve_command.h"
#include "apps/cli/terminal.h"
#include "apps/gtp/engine.h"
#include "apps/match/contestant.h"
#include "apps/networks/embedded.h"
#include "core/quoted.h"

namespace encircle::cli {
namespace {

// A player of our own by its level or settings.
players::Settings own_player(const GameInfo& game, const std::string& text) {
  const match::Entrant entrant = or_fail(match::parse_entrant(game, text));
  const auto* settings = std::get_if<players::Settings>(&entrant.what);
  if (settings == nullptr) throw Failure("--level " + encircle::quoted(text) + ": that is another program");
  return *settings;
}

// The options of every game, on one subcommand. Which of them belong to the chosen game the game itself decides.
class GameOptions {
 public:
  explicit GameOptions(CLI::App* command) {
    for (const GameInfo& game : all_games()) {
      for (const OptionInfo& option : game.options) add(command, game, option);
    }
  }

  OptionValues given() const {
    OptionValues values;
    for (const auto& [name, entry] : entries_) {
      if (entry->option->count() > 0) values.emplace_back(name, entry->is_switch ? "on" : entry->value);
    }
    return values;
  }

 private:
  struct Entry {
    CLI::Option* option = nullptr;
    std::string value;
    bool is_switch = false;
    std::string games;
  };

  void add(CLI::App* command, const GameInfo& game, const OptionInfo& option) {
    auto& entry = entries_[std::string(option.name)];
    if (!entry) {
      entry = std::make_unique<Entry>();
      entry->is_switch = option.is_switch();
      const std::string flag = "--" + std::string(option.name);
      entry->option = entry->is_switch ? command->add_flag(flag) : command->add_option(flag, entry->value);
      if (!entry->is_switch) entry->option->type_name(std::string(option.value));
      entry->option->group("Game options");
    }
    entry->games += (entry->games.empty() ? "" : "; ") + std::string(game.name) + ": " + std::string(option.meaning);
    entry->option->description(entry->games);
  }

  std::map<std::string, std::unique_ptr<Entry>> entries_;
};

void add_game_argument(CLI::App* command, std::string& game) {
  std::vector<std::string> ids;
  for (const GameInfo& info : all_games()) ids.emplace_back(info.id);
  command->add_option("game", game, "One of " + joined(ids, ", "))->required()->type_name("GAME");
}

struct LookFlags {
  std::string colour = "auto";
  bool plain = false;
  bool ascii = false;

  void add_to(CLI::App* command) {
    command->add_option("--colour,--color", colour, "Colours: auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->group("Display");
    command->add_flag("--plain", plain, "Words instead of pictures, for screen readers")->group("Display");
    command->add_flag("--ascii", ascii, "Pictures in ASCII letters only")->group("Display");
  }
};

// One command of the program: its flags and what to run.
struct Program {
  CLI::App app{"Encircle: Go, Atari Go, Topological Go and Topological Wars", "encircle"};
  std::function<int()> chosen;

  CLI::App* command(const std::string& name, const std::string& description, const std::string& examples) {
    CLI::App* added = app.add_subcommand(name, description);
    added->footer("Examples:\n" + examples);
    return added;
  }

  void add_games() {
    command("games", "The games, their options, defaults and limits", "  encircle games")->callback([this] {
      chosen = list_games;
    });
  }

  void add_play() {
    CLI::App* added = command("play", "A game at this terminal, against the computer or another person",
                              "  encircle play go --size 9 --opponent beginner\n"
                              "  encircle play atari-go --opponent rules-of-thumb --side black --plain\n"
                              "  encircle play topological-wars --points 12 --opponent person");
    auto game = std::make_shared<std::string>();
    auto flags = std::make_shared<LookFlags>();
    auto wish = std::make_shared<OpponentWish>();
    add_game_argument(added, *game);
    added->add_option("--opponent", wish->level, "A level of the computer (encircle levels), or 'person'")
        ->type_name("LEVEL");
    added->add_option("--side", wish->side, "Your side against the computer, such as black; the first if not said")
        ->type_name("PLAYER");
    added->add_option("--time", wish->seconds, "Seconds that the strongest level thinks about a move, 5 if not said")
        ->check(CLI::Range(0.001, 1e6));
    added->add_option("--seed", wish->seed, "Equal seeds let the computer play alike; without it, every game differs");
    auto options = std::make_shared<GameOptions>(added);
    flags->add_to(added);
    added->callback([this, game, flags, wish, options] {
      chosen = [=] {
        const auto session = or_fail(new_session(*game, options->given()));
        return play_at_terminal(*session, *wish, flags->colour, flags->plain, flags->ascii);
      };
    });
  }

  void add_serve() {
    CLI::App* added = command("serve", "The games in a browser, with the engine behind them",
                              "  encircle serve --open\n"
                              "  encircle serve --port 9000 --address 0.0.0.0 --name games.example");
    auto request = std::make_shared<ServeRequest>();
    added->add_option("--port", request->port, "Where it listens, 8765 if not said; 0 takes any free port");
    added
        ->add_option("--address", request->address,
                     "Whom it listens to: 127.0.0.1 is this machine alone (if not said), 0.0.0.0 everybody")
        ->type_name("ADDRESS");
    added->add_option("--name", request->host_names, "A name under which others reach this machine; may be repeated")
        ->type_name("HOST")
        ->expected(1)
        ->take_all();
    added->add_option("--root", request->root, "The folder of the built app, build/web if not said")
        ->type_name("FOLDER");
    added->add_option("--threads", request->threads, "Threads that think; without it, all cores but one")
        ->check(CLI::Range(1, 256));
    added->add_flag("--open", request->open, "Shows it in the browser");
    added->callback([this, request] { chosen = [=] { return serve(*request); }; });
  }

  void add_replay() {
    CLI::App* added = command("replay", "Plays moves and says what came out",
                              "  encircle replay go --size 9 --moves \"E5 C3 pass\" --json\n"
                              "  encircle replay topological-wars --points 8 --moves \"1-4 3~8 5-7\"\n"
                              "  encircle replay atari-go --size 5 --batch < games.txt");
    auto request = std::make_shared<ReplayRequest>();
    add_game_argument(added, request->game);
    CLI::Option* moves = added->add_option("--moves", request->moves, "The moves, separated by spaces or commas");
    added->add_flag("--json", request->json, "One line of JSON");
    added->add_flag("--batch", request->batch, "A line of moves in, a line of JSON out, until the input ends")
        ->excludes(moves);
    auto options = std::make_shared<GameOptions>(added);
    added->callback([this, request, options] {
      chosen = [=] {
        request->options = options->given();
        return replay(*request);
      };
    });
  }

  void add_perft() {
    CLI::App* added = command("perft", "Counts the sequences of moves up to a depth",
                              "  encircle perft go --size 9 --depth 4\n"
                              "  encircle perft topological-go --size 5 --reserve 2 --depth 5 --passes");
    auto request = std::make_shared<PerftRequest>();
    add_game_argument(added, request->game);
    added->add_option("--depth", request->depth, "How many moves deep")->required()->check(CLI::Range(1, 1000));
    added->add_flag("--passes", request->passes, "Passes are moves too");
    auto options = std::make_shared<GameOptions>(added);
    added->callback([this, request, options] {
      chosen = [=] {
        request->options = options->given();
        return perft(*request);
      };
    });
  }

  void add_solve() {
    CLI::App* added = command("solve", "The result of best play, exactly",
                              "  encircle solve atari-go --size 5\n"
                              "  encircle solve atari-go --size 6 --moves \"C4 C3 D3 D4\" --json\n"
                              "  encircle solve topological-wars --points 12 --check");
    auto request = std::make_shared<SolveRequest>();
    add_game_argument(added, request->game);
    added->add_option("--moves", request->moves, "Moves played before, separated by spaces or commas");
    added->add_option("--memory", request->memory, "The most memory for tables: a number and K, M or G")
        ->capture_default_str();
    added->add_option("--seconds", request->seconds, "Stops after this time, the check included")
        ->check(CLI::Range(0.01, 1e9));
    added->add_flag("--json", request->json, "One line of JSON");
    auto* check = added->add_flag("--check", request->check, "Proves the result again in a second, simpler way");
    added->add_flag("--win", request->win, "Finds out who wins, not how soon (Atari Go)")->excludes(check);
    auto options = std::make_shared<GameOptions>(added);
    added->callback([this, request, options] {
      chosen = [=] {
        request->options = options->given();
        return solve_position(*request);
      };
    });
  }

  void add_score() {
    CLI::App* added = command("score", "Counts a finished Go game",
                              "  encircle score game.sgf\n"
                              "  encircle score game.sgf --dead \"A1 C7\" --rules chinese --json");
    auto request = std::make_shared<ScoreRequest>();
    added->add_option("file", request->file, "The record; - is standard input")->required()->type_name("FILE.sgf");
    added->add_option("--dead", request->dead, "Dead stones; one stands for its group. Without this, a proposal");
    added->add_option("--seki", request->seki, "Stones in seki; one stands for its group");
    added->add_flag("--json", request->json, "One line of JSON");
    auto options = std::make_shared<GameOptions>(added);
    added->callback([this, request, options] {
      chosen = [=] {
        request->options = options->given();
        return score(*request);
      };
    });
  }

  void add_convert() {
    CLI::App* added = command("convert", "Writes a record as clean SGF in UTF-8",
                              "  encircle convert old.sgf -o new.sgf\n"
                              "  encircle convert - -o - < old.sgf");
    auto paths = std::make_shared<std::pair<std::string, std::string>>();
    added->add_option("input", paths->first, "The record; - is standard input")->required()->type_name("IN");
    added->add_option("-o,--output", paths->second, "Where to write; - is standard output")
        ->required()
        ->type_name("OUT");
    added->callback([this, paths] { chosen = [=] { return convert(paths->first, paths->second); }; });
  }

  void add_show() {
    CLI::App* added = command("show", "Shows the board of a record",
                              "  encircle show game.sgf --move 50\n"
                              "  encircle show collection.sgf --game 2 --ascii");
    auto request = std::make_shared<ShowRequest>();
    auto flags = std::make_shared<LookFlags>();
    added->add_option("file", request->file, "The record; - is standard input")->required()->type_name("FILE.sgf");
    added->add_option("--move", request->move, "After how many moves of the main line; without it, at its end");
    added->add_option("--game", request->game, "Which game of a collection, from 1");
    flags->add_to(added);
    added->callback([this, request, flags] {
      chosen = [=] { return show(*request, look_for(flags->colour, flags->plain, flags->ascii)); };
    });
  }

  void add_gtp() {
    CLI::App* added = command("gtp", "Plays through the Go Text Protocol, for other programs",
                              "  encircle gtp --size 9 --playouts 10000\n"
                              "  encircle gtp --game atari-go");
    auto settings = std::make_shared<gtp::EngineSettings>();
    added->add_option("--game", settings->game, "Which game, go if not said")->type_name("GAME");
    added->add_option("--playouts", settings->playouts, "How many playouts a move gets; without it, by the clock");
    added->add_option("--seed", settings->seed, "Equal seeds play equal games");
    auto level = std::make_shared<std::string>();
    added
        ->add_option("--level", *level,
                     "Plays as this level does (encircle levels), or by settings such as think=policy (encircle match)")
        ->type_name("LEVEL");
    added->add_option("--threads", settings->threads, "Threads that search, 1 if not said")->check(CLI::Range(1, 64));
    auto options = std::make_shared<GameOptions>(added);
    added->callback([this, settings, level, options] {
      chosen = [=] {
        settings->options = options->given();
        // A session says what is wrong with the game or its options.
        const auto session = or_fail(new_session(settings->game, settings->options));
        settings->network = embedded_network(settings->game);
        if (!level->empty()) settings->level = own_player(session->game(), *level);
        gtp::LineInput input(STDIN_FILENO);
        gtp::Engine::create(*settings)->serve(input, std::cout);
        return 0;
      };
    });
  }

  void add_match() {
    CLI::App* added = command(
        "match", "Plays games between two players and tells which is stronger",
        "  encircle match playouts=2000 playouts=500 --game atari-go --size 9 --games 40\n"
        "  encircle match time=1s \"gnugo --mode gtp --level 10 --chinese-rules\" --size 9 --rules chinese --komi 7.5\n"
        "  encircle match playouts=200 playouts=200,rave=0 --size 9 --sprt 0,30 --sgf games\n"
        "A player is a level (encircle levels), settings such as playouts=1000,c=0.7 or a program in quotes that "
        "speaks GTP. Such a program is "
        "told\n"
        "size, komi and, where it knows kata-set-rules, the rules; others must be started with them.\n"
        "A program that fails loses the game and is started again; after three failures in a row the match stops,\n"
        "tells what was played, and ends with exit code 1.\n"
        "Settings: " +
            players::setting_names() + ".");
    auto request = std::make_shared<MatchRequest>();
    added->add_option("a", request->a, "The first player, A")->required()->type_name("A");
    added->add_option("b", request->b, "The second player, B")->required()->type_name("B");
    added->add_option("--game", request->game, "Which game, go if not said")->type_name("GAME");
    added->add_option("--games", request->games, "How many games at most")->check(CLI::Range(1, 1'000'000));
    added->add_option("--seed", request->seed, "Equal seeds play equal games where no clock is used");
    added->add_option("--concurrency", request->concurrency, "Games at the same time; without it, one on each core")
        ->check(CLI::Range(1, 256));
    added
        ->add_option(
            "--openings", request->opening_moves,
            "Random moves before the players take over, 2 if not said; each opening is played with both colours")
        ->check(CLI::Range(0, 100));
    added->add_option("--time", request->seconds, "Seconds for a move, where a player's settings do not say")
        ->check(CLI::Range(0.001, 1e6));
    added->add_option("--patience", request->patience, "Seconds until a silent program counts as failed")
        ->check(CLI::Range(0.1, 1e6));
    added->add_option("--sprt", request->sprt, "Stops once it is clear whether A is stronger by ELO0 or by ELO1")
        ->type_name("ELO0,ELO1");
    added->add_option("--sgf", request->folder, "Keeps the records in this folder")->type_name("FOLDER");
    added->add_flag("--json", request->json, "One line of JSON");
    auto options = std::make_shared<GameOptions>(added);
    added->callback([this, request, options] {
      chosen = [=] {
        request->options = options->given();
        return play_match(*request);
      };
    });
  }

  void add_ladder() {
    CLI::App* added = command("ladder", "Plays the levels of a game against each other and prints how strong they are",
                              "  encircle ladder atari-go --size 9\n"
                              "  encircle ladder go --size 9 --rules chinese --games 100");
    auto request = std::make_shared<LadderRequest>();
    add_game_argument(added, request->game);
    added->add_option("--games", request->games, "Games between neighbours")->check(CLI::Range(2, 100'000));
    added->add_option("--further", request->further_games, "Games between any other two")
        ->check(CLI::Range(0, 100'000));
    added->add_option("--seed", request->seed, "Equal seeds play equal games where no clock is used");
    added->add_option("--concurrency", request->concurrency, "Games at the same time; without it, one on each core")
        ->check(CLI::Range(1, 256));
    added->add_option("--time", request->seconds, "Seconds for a move of the strongest level")
        ->check(CLI::Range(0.001, 1e6));
    auto options = std::make_shared<GameOptions>(added);
    added->callback([this, request, options] {
      chosen = [=] {
        request->options = options->given();
        return play_ladder(*request);
      };
    });
  }

  void add_levels() {
    CLI::App* added = command("levels", "The computer players, from the weakest to the strongest",
                              "  encircle levels\n"
                              "  encircle levels atari-go");
    auto game = std::make_shared<std::string>();
    added->add_option("game", *game, "Only this game")->type_name("GAME");
    added->callback([this, game] { chosen = [=] { return list_levels(*game); }; });
  }

  void add_bench() {
    CLI::App* added = command("bench", "Random games per second, and the signature of the rules",
                              "  encircle bench --seconds 2\n"
                              "  encircle bench --signature");
    auto request = std::make_shared<BenchRequest>();
    added->add_option("--seconds", request->seconds, "How long to measure each line")->check(CLI::Range(0.01, 3600.0));
    added->add_flag("--signature", request->signature_only, "Only the signature");
    added->callback([this, request] { chosen = [=] { return bench(*request); }; });
  }
};

int run(int argc, char** argv) {
  Program program;
  program.app.require_subcommand(1);
  program.app.set_version_flag("--version", "encircle 0.1.0");
  program.app.footer("`encircle COMMAND --help` explains a command, with examples.");
  program.add_games();
  program.add_play();
  program.add_serve();
  program.add_replay();
  program.add_perft();
  program.add_solve();
  program.add_score();
  program.add_convert();
  program.add_show();
  program.add_gtp();
  program.add_levels();
  program.add_match();
  program.add_ladder();
  program.add_bench();
  // A word that is no command deserves a better answer than "a subcommand is required".
  if (argc > 1 && argv[1][0] != '-' &&
      program.app.get_subcommands([&](CLI::App* each) { return each->get_name() == argv[1]; }).empty()) {
    std::cerr << "encircle: unknown command '" << argv[1] << "'; run encircle --help for the commands\n";
    return 2;
  }
  try {
    program.app.parse(argc, argv);
  } catch (const CLI::Success& request) {
    return program.app.exit(request);
  } catch (const CLI::ParseError& error) {
    std::cerr << "encircle: " << error.what() << "\nRun encircle --help for the commands.\n";
    return 2;
  }
  try {
    const int code = program.chosen();
    std::cout << std::flush;
    if (!std::cout || std::fflush(stdout) != 0) throw Failure("standard output: cannot be written");
    return code;
  } catch (const Failure& failure) {
    std::cout << std::flush;
    std::cerr << "encircle: " << failure.what() << "\n";
    return 2;
  }
}

}  // namespace
}  // namespace encircle::cli

int main(int argc, char** argv) { return encircle::cli::run(argc, argv); }
