#pragma once

#include <array>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/gtp/clock.h"
#include "apps/gtp/gtp_game.h"
#include "apps/gtp/line.h"

namespace encircle::gtp {

struct EngineSettings {
  std::string game = "go";
  OptionValues options;
  // 0: the clock decides where there is one, else the default.
  std::uint32_t playouts = 0;
  std::uint64_t seed = 1;
};

// What an argument must look like; the engine checks it before the command is run. Words may be any number of them, and
// stand last.
enum class Argument { integer, number, colour, word, words };

// The number that a word is, if it is one and nothing else.
std::optional<int> integer_of(std::string_view word);
std::optional<double> number_of(std::string_view word);

// Speaks GTP 2 for any game: reads commands, finds them in the table, checks their arguments and runs them.
class Engine {
 public:
  // Nothing when there is no such game, or not with these options.
  static std::optional<Engine> create(const EngineSettings& settings);

  // Answers every command until quit or the end of the input.
  void serve(std::istream& input, std::ostream& output);
  // Answers one command.
  Reply run(const CommandLine& command);
  bool has_quit() const { return has_quit_; }

 private:
  using Words = std::span<const std::string>;
  using Handler = Reply (Engine::*)(Words);
  struct Command {
    std::string_view name;
    std::array<Argument, 3> arguments;
    int required;
    int allowed;
    Handler handler;
  };

  explicit Engine(const EngineSettings& settings) : settings_(settings) {}

  static std::span<const Command> commands();
  static const Command* find(std::string_view name);
  bool fits(const Command& command, Words words) const;

  // Administration.
  Reply protocol_version(Words);
  Reply name(Words);
  Reply version(Words);
  Reply known_command(Words words);
  Reply list_commands(Words);
  Reply quit(Words);
  // The game and its rules.
  Reply boardsize(Words words);
  Reply rectangular_boardsize(Words words);
  Reply clear_board(Words);
  Reply komi(Words words);
  Reply fixed_handicap(Words words);
  Reply place_free_handicap(Words words);
  Reply set_free_handicap(Words words);
  Reply kata_get_rules(Words);
  Reply kata_set_rules(Words words);
  // Play.
  Reply play(Words words);
  Reply genmove(Words words);
  Reply reg_genmove(Words words);
  Reply undo(Words);
  Reply time_settings(Words words);
  Reply kgs_time_settings(Words words);
  Reply time_left(Words words);
  // The end, records and pictures.
  Reply final_score(Words);
  Reply final_status_list(Words words);
  Reply loadsgf(Words words);
  Reply printsgf(Words words);
  Reply showboard(Words);
  // What controllers of other games ask.
  Reply rules_game_id(Words);
  Reply rules_board_size(Words);
  Reply rules_legal_moves(Words);
  Reply rules_side_to_move(Words);
  Reply rules_final_result(Words);

  Reply restart_with_size(const std::string& size);
  Reply generate(Player player, bool make);
  std::vector<std::string> stones_on_board() const;

  EngineSettings settings_;
  std::unique_ptr<GtpGame> game_;
  Clock clock_;
  bool has_quit_ = false;
};

}  // namespace encircle::gtp
