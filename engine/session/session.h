#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/outcome.h"
#include "core/player.h"
#include "core/result.h"
#include "games/count_report.h"
#include "games/facts.h"
#include "games/game.h"
#include "games/level.h"
#include "games/options.h"
#include "games/report.h"
#include "games/view.h"
#include "sgf/tree.h"

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
  // Whether players may pass, and whether the end is counted by agreement on dead stones.
  bool can_pass = false;
  bool is_counted = false;
  GameTerms terms = {};
};

// What a move did.
struct MoveReport {
  Player player;
  std::string text;   // "D4"; "pass", "resign", "time", "resume"
  std::string words;  // "Black plays D4, capturing 1 stone: D5."
  MoveEffects effects = {};
};

// How a game ended.
struct Ending {
  Outcome outcome;
  std::string result;  // as SGF writes it
  std::string words;
  EndingFacts facts;
};

// How the game of a record ended, and after which node.
struct Conclusion {
  int node;
  Ending ending;
};

// A point where no stone may be placed, by name, and why.
struct PointRefusal {
  std::string point;
  Refusal refusal;
};

// A node of the record's tree of variations.
struct TreeNode {
  int id;
  int parent;  // -1 for the root
  // The move, and who made it; empty for a node without one.
  std::string move = {};
  std::optional<Player> player = {};
  // How many moves lead here, this one included.
  int number = 0;
  std::string comment = {};
  // In order; the first continues the main line.
  std::vector<int> children = {};
};

// What the author of a record drew on the board, by point name; and what the record tells about its game, by name.
struct Drawing {
  std::map<std::string, std::string> labels;
  // "triangle", "square", "circle", "cross", "selected".
  std::map<std::string, std::string_view> shapes;
};
using About = std::vector<std::pair<std::string_view, std::string>>;

// One game being played, reviewed or counted: the one virtual interface, called once per user command. The record is a
// tree of variations with a place in it; playing adds to the tree, undo and redo walk in it, and nothing is lost unless
// the user removes it.
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
  virtual bool can_pass() const = 0;
  // The points on which a move can begin: where a stone may be placed, or from where a line may be drawn.
  virtual std::vector<std::string> legal_points() const = 0;
  // The empty points of a grid where no stone may be placed.
  virtual std::vector<PointRefusal> refusals() const = 0;
  // Why that move would not be legal; nothing for one that is legal or none at all.
  virtual std::optional<Refusal> refusal_of(std::string_view move) const = 0;
  // The legal points that would use up a reserve stone, in games with a reserve.
  virtual std::vector<std::string> reserve_points() const = 0;
  // Lines from a point, and what a legal line would do; the games without lines answer with an error.
  virtual Result<LineTargets> targets(std::string_view point) const = 0;
  virtual Result<LinePreview> preview(std::string_view move) const = 0;
  // The values that describe the position (games/facts.h), the numbers beside the board, and the picture of it.
  virtual Facts facts() const = 0;
  virtual Facts figures() const = 0;
  virtual View view() const = 0;
  virtual std::vector<GroupInfo> groups() const = 0;
  // What a player wants to know besides the board and whose turn it is.
  virtual std::string status_words() const = 0;
  // Set where the game is over, by the rules, by resignation, on time, by agreement, or because the record says so. A
  // Go game that was stopped by two passes counts as the board stands until accept_count() takes over the count with
  // dead stones removed.
  virtual std::optional<Ending> ending() const = 0;
  // How the game ended and where in the record, wherever in it we are: the first end that was played, told or read
  // from the record. It stands until undo() takes it back at its place, until its moves are removed, or until the
  // players end the game elsewhere. The line that leads there is the main line.
  virtual std::optional<Conclusion> conclusion() const = 0;
  // Play was stopped, and the players have not agreed on the count yet.
  virtual bool awaits_agreement() const = 0;

  virtual Result<MoveReport> play(std::string_view move) = 0;
  virtual Result<MoveReport> resign(Player player) = 0;
  virtual Result<MoveReport> lose_on_time(Player player) = 0;
  // Takes back how the players ended the game here (a resignation, a loss on time, an agreement), or else walks back
  // one move. Redo walks forward, along the line last walked. False at either end.
  virtual bool undo() = 0;
  virtual bool redo() = 0;
  virtual bool can_undo() const = 0;
  virtual bool can_redo() const = 0;

  // How many moves led here, and the moves themselves.
  virtual int move_number() const = 0;
  virtual std::vector<std::string> moves_so_far() const = 0;
  // What the last move on the way here did; nothing at the beginning.
  virtual std::optional<MoveReport> last_move() const = 0;
  // What happened last: that move, or a resignation, a loss on time or a resumption after it.
  virtual std::optional<MoveReport> last_event() const = 0;
  // Goes to that many moves along the current line; an error when it is shorter or when a move on the way is illegal.
  virtual Result<int> go_to_move(int number) = 0;
  // Goes to the end of the current line. The error says which move of the record could not be played; the session then
  // stands before that move.
  virtual Result<int> go_to_end() = 0;

  // The tree of variations, parents before their children, and where in it we are.
  virtual std::vector<TreeNode> tree() const = 0;
  virtual int node() const = 0;
  virtual bool has_node(int node) const = 0;
  // How many nodes there ever were; a larger number is the sign that the tree has grown.
  virtual std::size_t node_count() const = 0;
  // Goes to that node; an error when there is none or when a move on the way is illegal.
  virtual Result<int> go_to_node(int node) = 0;
  // Takes that node, which is not the root, and all below it out of the record. Who stands there goes to its parent.
  virtual Result<int> remove_branch(int node) = 0;
  // The comment of the present node; empty for none. Comments may be written on any node that there is.
  virtual std::string comment() const = 0;
  virtual void set_comment(int node, std::string_view text) = 0;
  // What is drawn on the board at the present node.
  virtual Drawing drawing() const = 0;
  // "event", "date" and the like, as the record has them.
  virtual About about() const = 0;
  // The players' names in the record; empty for none.
  virtual std::string player_name(Player player) const = 0;
  virtual void set_player_name(Player player, std::string_view name) = 0;

  // The record of the game so far, with its variations, options and result.
  virtual sgf::Tree record() const = 0;
  // The record of the moves to here alone, without a result.
  virtual sgf::Tree line_record() const = 0;
  // What was doubtful in the record this session was opened from.
  virtual const std::vector<Remark>& remarks() const = 0;

  // Games that are counted by agreement (Go) have these; the others answer with an error.
  virtual bool is_counted() const = 0;
  // Proposes dead and seki groups and takes them as the marks. Whose the points are in the end, one number for each
  // (expected_owners in thinking.h), helps; where nobody says it, playouts do.
  virtual Result<CountReport> propose_count(std::span<const float> owners) = 0;
  Result<CountReport> propose_count() { return propose_count({}); }
  // Counts with these stones as dead and in seki instead. One stone stands for its whole group.
  virtual Result<CountReport> count_with(const std::vector<std::string>& dead,
                                         const std::vector<std::string>& seki) = 0;
  // Corrects the marks: the stones around this one become dead if they were alive, and the reverse; likewise seki.
  virtual Result<CountReport> toggle_dead(std::string_view stone) = 0;
  virtual Result<CountReport> toggle_seki(std::string_view stone) = 0;
  // The count with the present marks.
  virtual Result<CountReport> count() const = 0;
  // The count with the present marks is the result of the game, which is stopped; until somebody counts anew.
  virtual Result<CountReport> accept_count() = 0;
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
