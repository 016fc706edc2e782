#pragma once

#include <array>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/common/line_input.h"
#include "apps/common/vertices.h"
#include "apps/gtp/analysis.h"
#include "apps/gtp/clock.h"
#include "apps/gtp/line.h"
#include "session/computer.h"

namespace encircle::gtp {

struct EngineSettings {
  std::string game;
  OptionValues options;
  // 0: the clock decides where there is one, else the default.
  std::uint32_t playouts = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  // The network of the game, where there is one.
  const nets::Network* network = nullptr;
  // A computer player of a level moves instead of the search.
  std::optional<players::Settings> level = {};
};

// What becomes of the move that was found.
enum class Choice {
  made,       // it is played
  told,       // it is only told
  cleaned_up  // it is played, and the player passes only when no dead enemy stone is left to be taken
};

// What an argument must look like; the engine checks it before the command is run. Words may be any number of them, and
// stand last.
enum class Argument { integer, number, colour, word, words };

// Speaks GTP 2 for any game: reads commands, finds them in the table, checks their arguments and runs them.
class Engine {
 public:
  // Nothing when there is no such game, or not with these options.
  static std::optional<Engine> create(const EngineSettings& settings);

  // Answers every command until quit or the end of the input.
  void serve(LineInput& input, std::ostream& output);
  // Answers one command. Nobody is there to stop an analysis, so it stops by itself.
  Reply run(const CommandLine& command);

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
  Reply nothing(Words);
  Reply cpu_time(Words);
  // The game and its rules.
  Reply boardsize(Words words);
  Reply rectangular_boardsize(Words words);
  Reply clear_board(Words);
  Reply komi(Words words);
  Reply get_komi(Words);
  Reply fixed_handicap(Words words);
  Reply place_free_handicap(Words words);
  Reply set_free_handicap(Words words);
  Reply kata_get_rules(Words);
  Reply kata_set_rules(Words words);
  Reply kata_set_rule(Words words);
  // Play.
  Reply play(Words words);
  Reply play_sequence(Words words);
  Reply genmove(Words words);
  Reply reg_genmove(Words words);
  Reply genmove_cleanup(Words words);
  Reply undo(Words);
  Reply undo_several(Words words);
  Reply clear_cache(Words);
  // The clock.
  Reply time_settings(Words words);
  Reply named_time_settings(Words words);
  Reply list_time_settings(Words);
  Reply time_left(Words words);
  // Analysis.
  Reply lz_analyze(Words words);
  Reply kata_analyze(Words words);
  Reply lz_genmove_analyze(Words words);
  Reply kata_genmove_analyze(Words words);
  Reply kata_search(Words words);
  Reply kata_search_analyze(Words words);
  // The end, records and pictures.
  Reply final_score(Words);
  Reply final_status_list(Words words);
  Reply loadsgf(Words words);
  Reply printsgf(Words words);
  Reply showboard(Words);
  // GoGui's.
  Reply rules_game_id(Words);
  Reply rules_board(Words);
  Reply rules_board_size(Words);
  Reply rules_legal_moves(Words);
  Reply rules_side_to_move(Words);
  Reply rules_final_result(Words);
  Reply analyze_commands(Words);
  Reply ownership(Words);

  // The game at the table is that one now.
  void begin(std::unique_ptr<Session> session);
  // Begins a game with these options. False, and nothing changes, when there is no such game.
  bool restart(const OptionValues& options);
  Reply restart_with_size(const std::string& size);
  bool has_option(std::string_view name) const;
  // The options in force, with the given ones in their place; nothing changes.
  OptionValues options_with(const OptionValues& changed) const;
  // The options for another game: without the handicap of this one, and its komi where nobody has asked for it.
  OptionValues options_of_next_game(const OptionValues& changed) const;
  // Changes the options of the game in progress and keeps its moves. False when that cannot be.
  bool change_options(const OptionValues& options);
  // Begins a new game with black stones on these points, White to move. False, and nothing changes, when that cannot
  // be.
  bool place_handicap(const std::vector<std::string>& points);
  bool is_board_empty() const;
  bool take_back();

  Player player_of(const std::string& word) const { return *player_named(session_->game(), word); }
  // "black" or "white", as records have it.
  std::string side_to_move() const;
  int move_count() const { return session_->state().move_number; }
  // The count of a game that is counted by agreement, as the program proposes it.
  std::optional<CountReport> count();
  // The result of a game that does not go on; nothing before.
  std::optional<std::string> result();

  // The player that makes the moves, and the one that analyses: the same unless a level plays.
  Computer& player();
  Computer& analyst();
  // Adds to the question what the settings and the clock say.
  Reply generate(Player player, Choice choice, Question question = {},
                 const std::function<void(const Analysis&)>& report = {});
  static Question question_about(const AnalysisRequest& request);
  Reply analyse(Words words, AnalysisFormat format);
  Reply generate_and_analyse(Words words, AnalysisFormat format, Choice choice);
  std::vector<std::string> stones_on_board() const { return stones_on(view_of(*session_)); }
  // Whether anybody says something while the program thinks.
  bool is_interrupted() const { return input_ == nullptr || input_->is_waiting(); }
  // Sends a line of the reply at once.
  void say(const std::string& line) {
    if (writer_ != nullptr) writer_->line(line);
  }

  EngineSettings settings_;
  std::unique_ptr<Session> session_;
  std::optional<Vertices> vertices_;
  std::unique_ptr<Computer> player_;
  std::unique_ptr<Computer> analyst_;
  // So that equal seeds play different games one after the other.
  std::uint64_t games_begun_ = 0;
  Clock clock_;
  // The game began with a handicap, and komi is what such a game has.
  bool has_komi_of_handicap_ = false;
  bool has_quit_ = false;
  // While a conversation goes on, and while a command is answered.
  LineInput* input_ = nullptr;
  ReplyWriter* writer_ = nullptr;
};

}  // namespace encircle::gtp
