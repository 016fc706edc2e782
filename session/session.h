#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.h"
#include "core/player.h"
#include "core/result.h"
#include "games/count_report.h"
#include "games/facts.h"
#include "games/game.h"
#include "games/options.h"
#include "games/view.h"
#include "players/levels.h"
#include "record/sgf_tree.h"

namespace encircle {

// A game as the outside may list it, without its types.
struct GameInfo {
  std::string_view id;
  std::string_view name;
  std::string_view aim;
  PlayerName players[2];
  std::vector<OptionInfo> options;
  // The computer players, the weakest first.
  std::span<const players::Level> levels;
};

// What a move did.
struct MoveReport {
  Player player;
  std::string text;   // "D4"
  std::string words;  // "Black plays D4, capturing 1 stone: D5."
};

// How a game ended.
struct Ending {
  Outcome outcome;
  std::string result;  // as SGF writes it
  std::string words;
};

// A computer player who watches one session, and must not outlive it.
class Computer {
 public:
  struct Answer {
    // A legal move as text; "resign" to give the game up.
    std::string move;
    // What the player thinks of the position, from -1 (lost) to 1 (won); 0 from players who do not judge.
    float value = 0;
    // The rule of thumb that it follows, as a sentence; empty for those who follow none.
    std::string why = {};

    bool resigns() const { return move == "resign"; }
  };

  virtual ~Computer() = default;
  // What it would do for the player to move, in a game that goes on. stop is asked while it thinks; true ends the
  // thought. It makes no move itself.
  virtual Answer choose(const std::function<bool()>& stop) = 0;
};

// One game being played, reviewed or counted: the one virtual interface, called once per user command. The record is a
// tree of variations with a place in it; playing adds to the tree, undo and redo walk in it, nothing is ever lost.
//
// Every call either does what it says or returns an error that names the input and the reason, and then nothing has
// changed. A session is used by one thread at a time.
class Session {
 public:
  virtual ~Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  virtual const GameInfo& game() const = 0;
  // The options of this game's rules, as a user would give them.
  virtual OptionValues options() const = 0;

  virtual Player to_move() const = 0;
  // The legal moves as text, sorted. Empty when the game is over.
  virtual std::vector<std::string> legal_moves() const = 0;
  // The values that describe the position (games/facts.h), and the picture of it.
  virtual Facts facts() const = 0;
  virtual View view() const = 0;
  // What a player wants to know besides the board and whose turn it is.
  virtual std::string status_words() const = 0;
  // Set once the game is over, by the rules or by resignation. A Go game that was stopped by two passes counts as the
  // board stands; count() is the way to a result that removes dead stones.
  virtual std::optional<Ending> ending() const = 0;

  virtual Result<MoveReport> play(std::string_view move) = 0;
  virtual Result<MoveReport> resign(Player player) = 0;
  // Walks back or forward one move. Forward follows the line last walked. False at either end.
  virtual bool undo() = 0;
  virtual bool redo() = 0;

  // How many moves led here, and the moves themselves.
  virtual int move_number() const = 0;
  virtual std::vector<std::string> moves_so_far() const = 0;
  // What the last move on the way here did; nothing at the beginning.
  virtual std::optional<MoveReport> last_move() const = 0;
  // Goes to that many moves along the current line; an error when it is shorter or when a move on the way is illegal.
  virtual Result<int> go_to_move(int number) = 0;
  // Goes to the end of the current line. The error says which move of the record could not be played; the session then
  // stands before that move.
  virtual Result<int> go_to_end() = 0;

  // The record of the game so far, with its variations, options and result.
  virtual sgf::Tree record() const = 0;
  // What was doubtful in the record this session was opened from.
  virtual const std::vector<std::string>& remarks() const = 0;

  // A computer player for this game. Equal seeds give equal players, as long as no clock stops their thoughts.
  virtual std::unique_ptr<Computer> computer(const players::Settings& settings, std::uint64_t seed) const = 0;

  // Games that are counted by agreement (Go) have these; the others answer with an error.
  virtual bool is_counted() const = 0;
  // Proposes dead and seki groups and takes them as the marks.
  virtual Result<CountReport> propose_count() = 0;
  // Counts with these stones as dead and in seki instead. One stone stands for its whole group.
  virtual Result<CountReport> count_with(const std::vector<std::string>& dead,
                                         const std::vector<std::string>& seki) = 0;
  // Corrects the marks: the stones around this one become dead if they were alive, and the reverse; likewise seki.
  virtual Result<CountReport> toggle_dead(std::string_view stone) = 0;
  virtual Result<CountReport> toggle_seki(std::string_view stone) = 0;
  // The count with the present marks.
  virtual Result<CountReport> count() const = 0;
  // After two passes: that player disputes the count, and the opponent moves first.
  virtual Result<MoveReport> resume(Player asking) = 0;

 protected:
  Session() = default;
};

// The game of that id. The error names those there are.
Result<GameInfo> find_game(std::string_view id);

// All games in the order of games/all.h.
const std::vector<GameInfo>& all_games();

// Starts a game by its id. The error names the unknown game or option.
Result<std::unique_ptr<Session>> new_session(std::string_view game_id, const OptionValues& options);

// Opens a record at its beginning, options taken from the record with the given ones on top. The error says which game
// it is if we do not play it, or what in its set-up is impossible.
Result<std::unique_ptr<Session>> open_session(const sgf::Tree& record, const OptionValues& overriding_options = {});

}  // namespace encircle
