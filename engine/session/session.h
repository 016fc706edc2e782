#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hash.h"
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
  // What stands for the players in records: "B", "W".
  std::string_view record_letters[2];
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

// How a tree of variations differs from what it was: first the removed nodes go, with all below them; then the added
// ones come, each after the last child of its parent; then children take their order, and nodes their comments.
struct TreeChanges {
  struct Order {
    int parent;
    std::vector<int> children;
  };
  struct Comment {
    int node;
    std::string text;
  };
  // The tree is to be built anew: every node is among the added.
  bool is_whole = false;
  std::vector<int> removed = {};
  std::vector<TreeNode> added = {};
  std::vector<Order> orders = {};
  std::vector<Comment> comments = {};
};

// What the author of a record drew on the board, by point name.
struct Drawing {
  std::map<std::string, std::string> labels;
  // "triangle", "square", "circle", "cross", "selected".
  std::map<std::string, std::string_view> shapes;
};

// A move that cannot be made; the refusal says why, unless the text is no move at all.
struct MoveError : Error {
  std::optional<Refusal> refusal = {};
};

// Where a legal move leads.
struct CheckedMove {
  // As the game writes it.
  std::string move;
  // Line::key after it.
  Key key = 0;
};

enum class Phase : unsigned char {
  playing,
  // Play was stopped, and the players have not agreed on the count yet.
  stopped,
  // By the rules, by resignation, on time, by agreement, or because the record says so.
  over,
};

// What a State tells only when it is asked for.
struct Board {
  View view;
  // Set where its game has groups.
  std::vector<GroupInfo> groups;
  // The points on which a move can begin: where a stone may be placed, or from where a line may be drawn. Those of them
  // that would use up a reserve stone. And the empty points of a grid where no stone may be placed.
  std::vector<std::string> legal_points;
  std::vector<std::string> reserve_points;
  std::vector<PointRefusal> refusals;
};
struct Description {
  // The values that describe the position (games/facts.h), and the numbers beside the board.
  Facts facts;
  Facts figures;
  // What a player wants to know besides the board and whose turn it is.
  std::string words;
};
struct Moves {
  // Those that led here, and those that are legal; none when the game is over.
  std::vector<std::string> played;
  std::vector<std::string> legal;
};
struct Notes {
  // The comment of the present node, and what is drawn on the board there.
  std::string comment;
  Drawing drawing;
};
struct About {
  // The options of this game's rules, as a user would give them; whether a game by them can end with a draw.
  OptionValues options;
  bool can_be_drawn = false;
  // The players' names in the record; empty for none.
  std::string names[2];
  // "event", "date" and the like, as the record has them.
  std::vector<std::pair<std::string_view, std::string>> entries;
  // What was doubtful in the record that was opened.
  std::vector<Remark> remarks;
};

// By what another session of the same game finds the way here, without the record.
struct Line {
  static constexpr std::size_t longest_tail = 8;
  // Of the rules and of every position and move on the way: equal in two sessions only if both stand at the same place
  // of the same game. Number of the moves: State::move_number.
  Key key = 0;
  // The last moves of the way.
  std::vector<std::string> tail;
};

// Where a game is. The second half is filled where Parts ask for it.
struct State {
  // Grows with everything that changes the record.
  std::uint64_t revision = 0;
  // The place in the record, and how many moves lead there.
  int node = 0;
  int move_number = 0;
  Player to_move = Player::first;
  Phase phase = Phase::playing;
  // Set unless the game goes on. A game that was stopped counts as the board stands.
  std::optional<Ending> ending = {};
  // How the game ended and where in the record, wherever in it we are: the first end that was played, told or read
  // from the record. It stands until undo() takes it back at its place, until its moves are removed, or until the
  // players end the game elsewhere. The line that leads there is the main line.
  std::optional<Conclusion> conclusion = {};
  // What the last move on the way here did, and what happened last: that move, or a resignation, a loss on time or a
  // resumption after it.
  std::optional<MoveReport> last_move = {};
  std::optional<MoveReport> last_event = {};
  bool can_pass = false;
  bool can_undo = false;
  bool can_redo = false;
  // Whether no node follows here: the game goes on here, rather than being looked at.
  bool is_at_tip = false;
  // Play has stopped, and the players had gone on after it had stopped before.
  bool has_gone_on = false;

  std::optional<Board> board = {};
  std::optional<Description> description = {};
  std::optional<Moves> moves = {};
  std::optional<Notes> notes = {};
  std::optional<About> about = {};
  // The count with the present marks, in games that are counted by agreement.
  std::optional<CountReport> count = {};
  std::optional<Line> line = {};
};

struct Parts {
  bool board = false;
  bool description = false;
  bool moves = false;
  bool notes = false;
  bool about = false;
  bool count = false;
  bool line = false;
};

enum class Extent : unsigned char {
  // With its variations, options and result.
  all,
  // The moves to here alone, without comments and result.
  line,
};

enum class StoneMark : unsigned char { dead, seki };

// One game being played, reviewed or counted: the one virtual interface, called once per user command. The record is a
// tree of variations with a place in it; playing adds to the tree, undo and redo walk in it, and nothing is lost unless
// the user removes it.
//
// Every call either does what it says or returns an error that names the input and the reason, and then nothing has
// changed. A session is used by one thread at a time. Nothing here thinks: computer.h does.
class Session {
 public:
  virtual ~Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  virtual const GameInfo& game() const = 0;
  virtual State state(const Parts& parts = {}) const = 0;
  // The whole tree of variations, parents before their children; or what was changed in it since a revision, in the
  // time that it takes to tell it.
  virtual TreeChanges tree(std::optional<std::uint64_t> since = {}) const = 0;
  // The node before the last move on the way here that one of these players made; nothing when none did.
  virtual std::optional<int> node_before_move_of(std::span<const Player> players) const = 0;
  virtual sgf::Tree record(Extent extent = Extent::all) const = 0;
  // Why that move could not be made; nothing for one that is legal.
  std::optional<MoveError> why_not(std::string_view move) const {
    const auto found = check_move(move);
    return found ? std::nullopt : std::optional(found.error());
  }
  // Where that move of the player to move would lead.
  virtual Result<CheckedMove, MoveError> check_move(std::string_view move) const = 0;
  // Lines from a point, and what a legal line would do; the games without lines answer with an error.
  virtual Result<LineTargets> targets(std::string_view point) const = 0;
  virtual Result<LinePreview, MoveError> preview(std::string_view move) const = 0;

  // A move of the player to move. With a player it is his, as records allow it: out of turn, after play was stopped,
  // and on from where the record told a result.
  virtual Result<MoveReport, MoveError> play(std::string_view move, std::optional<Player> as = {}) = 0;
  Result<MoveReport> resign(Player player) { return lose(player, resignation_ending); }
  Result<MoveReport> lose_on_time(Player player) { return lose(player, time_ending); }
  // After two passes: that player disputes the count, and the opponent moves first.
  virtual Result<MoveReport> resume(Player asking) = 0;
  // Takes back how the players ended the game here (a resignation, a loss on time, an agreement), or else walks back
  // one move. Redo walks forward, along the line last walked. False at either end.
  virtual bool undo() = 0;
  virtual bool redo() = 0;
  // Goes to that many moves along the current line; an error when it is shorter or when a move on the way is illegal.
  virtual Result<int> go_to_move(int number) = 0;
  // Goes to the end of the current line. The error says which move of the record could not be played; the session then
  // stands before that move.
  virtual Result<int> go_to_end() = 0;
  // Goes to that node; an error when there is none or when a move on the way is illegal.
  virtual Result<int> go_to_node(int node) = 0;
  // Takes that node, which is not the root, and all below it out of the record. A session that stands there goes to its
  // parent.
  virtual Result<int> remove(int node) = 0;
  // The comment of a node; an empty text is none.
  virtual std::optional<Error> set_comment(int node, std::string_view text) = 0;
  virtual void set_name(Player player, std::string_view name) = 0;
  // Plays the moves to here again under other options. The error says which of them are impossible, or which move would
  // be illegal.
  virtual std::optional<Error> change_options(const OptionValues& options) = 0;

  // Games that are counted by agreement (Go) have these; the others answer with an error.
  //
  // Proposes dead and seki groups and takes them as the marks: by rules of thumb, and better where somebody says whose
  // the points are in the end, one number for each (expected_owners in computer.h).
  virtual Result<CountReport> propose_count(std::span<const float> owners = {}) = 0;
  // Takes these stones as dead and in seki instead. One stone stands for its whole group.
  virtual Result<CountReport> set_marks(const std::vector<std::string>& dead, const std::vector<std::string>& seki) = 0;
  // Corrects the marks: the stones around this one become dead if they were alive, and the reverse; likewise seki.
  virtual Result<CountReport> toggle_mark(std::string_view stone, StoneMark mark) = 0;
  // The count with the present marks is the result of the game, which is stopped; until somebody changes the marks.
  virtual Result<CountReport> accept_count() = 0;

 protected:
  Session() = default;

 private:
  virtual Result<MoveReport> lose(Player player, EndingKind how) = 0;
};

// Single parts of the state.
inline View view_of(const Session& session) { return std::move(session.state({.board = true}).board->view); }
inline Facts facts_of(const Session& session) {
  return std::move(session.state({.description = true}).description->facts);
}
inline std::vector<std::string> played_moves(const Session& session) {
  return std::move(session.state({.moves = true}).moves->played);
}
inline std::vector<std::string> legal_moves(const Session& session) {  // sorted
  std::vector<std::string> moves = std::move(session.state({.moves = true}).moves->legal);
  std::ranges::sort(moves);
  return moves;
}
inline OptionValues options_of(const Session& session) {
  return std::move(session.state({.about = true}).about->options);
}

// The game of that id. The error names those there are.
Result<GameInfo> find_game(std::string_view id);

// All games in the order of games/all.h.
const std::vector<GameInfo>& all_games();

// Starts a game by its id. The error names the unknown game or option.
Result<std::unique_ptr<Session>> new_session(std::string_view game_id, const OptionValues& options);

// Opens a record at its beginning, options taken from the record with the given ones on top, and others where the
// record does not say. The error says which game it is if we do not play it, or what in its set-up is impossible.
Result<std::unique_ptr<Session>> open_session(const sgf::Tree& record, const OptionValues& overriding_options = {},
                                              const OptionValues& unless_named = {});

}  // namespace encircle
