#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/facts.h"
#include "games/report.h"
#include "games/view.h"
#include "protocol/members.h"
#include "protocol/review_messages.h"
#include "protocol/thinking_messages.h"
#include "protocol/values.h"

// What the engine says: its answers, and everything in them. The one description of these messages, see members.h;
// web/engine/messages.ts is printed from it.
namespace encircle::messages {

using protocol::Letter;
using protocol::Literal;
using protocol::member;
using protocol::Named;
using protocol::Nullable;
using protocol::True;
using protocol::TypeName;

// ---- The games

struct OptionInfo {
  std::string_view name;
  bool is_switch = false;
  std::string_view default_text;
  std::vector<std::string_view> choices;
  static constexpr TypeName type{"OptionInfo", "An option of a game's rules."};
  static constexpr auto members =
      std::tuple(member("name", &OptionInfo::name),
                 member("is_switch", &OptionInfo::is_switch, "Whether its value is \"on\" or \"off\"."),
                 member("default", &OptionInfo::default_text),
                 member("choices", &OptionInfo::choices, "The values it can have; empty where these are not so few."));
};

struct LevelInfo {
  std::string_view id;
  static constexpr TypeName type{"LevelInfo", "A computer player."};
  static constexpr auto members = std::tuple(member("id", &LevelInfo::id));
};

struct PlayerInfo {
  Letter letter;
  static constexpr TypeName type{"PlayerInfo"};
  static constexpr auto members = std::tuple(member("letter", &PlayerInfo::letter));
};

struct GameInfo {
  std::string_view id;
  std::array<PlayerInfo, 2> players;
  std::vector<OptionInfo> options;
  std::vector<LevelInfo> levels;
  bool can_pass = false;
  bool is_counted = false;
  static constexpr TypeName type{"GameInfo"};
  static constexpr auto members = std::tuple(
      member("id", &GameInfo::id), member("players", &GameInfo::players, "In order of play."),
      member("options", &GameInfo::options), member("levels", &GameInfo::levels, "The weakest first."),
      member("can_pass", &GameInfo::can_pass, "Whether players may pass."),
      member("is_counted", &GameInfo::is_counted, "Whether the end is counted by agreement on dead stones."));
};

using Options = Named<std::string>;

// ---- Pictures

struct GridView {
  Literal<"grid"> kind;
  int width = 0;
  int height = 0;
  std::string stones;
  Named<ViewMark> marks;
  std::vector<std::string> stars;
  std::vector<std::string> groups;
  static constexpr TypeName type{"GridView"};
  static constexpr auto members = std::tuple(
      member("kind", &GridView::kind), member("width", &GridView::width), member("height", &GridView::height),
      member("stones", &GridView::stones, "Row by row from the bottom left: \"B\", \"W\" or \".\" for an empty point."),
      member("marks", &GridView::marks, "By point name."), member("stars", &GridView::stars, "Star points."),
      member(
          "groups", &GridView::groups,
          "Connected stones, chains or trees: the names of the stones, and after a slash those of the liberties where "
          "the game has them, \"D4D5/C4C5E4\"; a star comes first where it is its player's longest tree."));
};

struct CircleLine {
  int first = 0;
  int second = 0;
  bool outside = false;
  Letter player;
  static constexpr TypeName type{"CircleLine"};
  static constexpr auto members =
      std::tuple(member("first", &CircleLine::first, "Points count from 1."), member("second", &CircleLine::second),
                 member("outside", &CircleLine::outside), member("player", &CircleLine::player));
};

using CirclePoint = std::variant<Literal<"free">, Literal<"joined">, Letter>;

struct CircleView {
  Literal<"circle"> kind;
  std::vector<CirclePoint> points;
  std::vector<CircleLine> lines;
  bool outside = true;
  static constexpr TypeName type{"CircleView"};
  static constexpr auto members = std::tuple(
      member("kind", &CircleView::kind),
      member("points", &CircleView::points, "For points 1 to n: \"free\", \"joined\", or the letter of the captor."),
      member("lines", &CircleView::lines, "In the order in which they were drawn."),
      member("outside", &CircleView::outside, "Whether lines may also run outside the circle."));
};

using View = std::variant<GridView, CircleView>;

// ---- The state

struct MoveReport {
  Letter player;
  std::string move;
  MoveEffects effects;
  static constexpr TypeName type{"MoveReport",
                                 "What a move did, for animation, sound and sentences in any language. The effects are "
                                 "those that the games declare: points by name, a word or a number."};
  static constexpr auto members =
      std::tuple(member("player", &MoveReport::player),
                 member("move", &MoveReport::move,
                        "\"D4\", \"1-4\", \"3~8\" as the game writes it; \"pass\", \"resign\", \"time\", \"resume\"."),
                 member("", &MoveReport::effects));
};

using Winner = std::variant<Letter, Literal<"draw">, Literal<"none">>;

struct Ending {
  Winner winner;
  EndingKind kind;
  double margin = 0;
  std::string result;
  static constexpr TypeName type{"Ending"};
  static constexpr auto members = std::tuple(member("winner", &Ending::winner), member("kind", &Ending::kind),
                                             member("margin", &Ending::margin, "0 where nothing is counted."),
                                             member("result", &Ending::result, "As SGF writes it."));
};

struct Conclusion {
  int node = 0;
  Ending ending;
  static constexpr TypeName type{"Conclusion",
                                 "How the game of the record ended, and after which node, wherever in it we are."};
  static constexpr auto members = std::tuple(member("node", &Conclusion::node), member("ending", &Conclusion::ending));
};

// The numbers beside the board: the figures that the games declare, by letter where each player has one.
struct Figures {
  Facts facts;
};

struct NodeInfo {
  int id = 0;
  int parent = 0;
  std::string move;
  std::variant<Letter, Literal<"">> player;
  int number = 0;
  std::string comment;
  static constexpr TypeName type{"NodeInfo", "A node of the record's tree of variations."};
  static constexpr auto members =
      std::tuple(member("id", &NodeInfo::id), member("parent", &NodeInfo::parent, "-1 for the root, whose id is 0."),
                 member("move", &NodeInfo::move,
                        "The move, or '' for a node without one (the beginning, a set-up, a comment alone)."),
                 member("player", &NodeInfo::player),
                 member("number", &NodeInfo::number, "How many moves lead here, this one included."),
                 member("comment", &NodeInfo::comment));
};

struct NodeOrder {
  int node = 0;
  std::vector<int> children;
  static constexpr TypeName type{"NodeOrder"};
  static constexpr auto members =
      std::tuple(member("node", &NodeOrder::node), member("children", &NodeOrder::children));
};

struct NodeComment {
  int node = 0;
  std::string comment;
  static constexpr TypeName type{"NodeComment"};
  static constexpr auto members =
      std::tuple(member("node", &NodeComment::node), member("comment", &NodeComment::comment));
};

struct TreeChanges {
  std::optional<std::int64_t> from = {};
  std::optional<std::vector<int>> removed = {};
  std::optional<std::vector<NodeInfo>> add = {};
  std::optional<std::vector<NodeOrder>> order = {};
  std::optional<std::vector<NodeComment>> comments = {};
  static constexpr TypeName type{"TreeChanges",
                                 "What changed in the tree of variations, applied in this order; empty lists are left "
                                 "out. web/engine/tree.ts keeps the tree."};
  static constexpr auto members = std::tuple(
      member("from", &TreeChanges::from,
             "The revision that was changed, to that of the state beside it; absent where `add` is the whole tree."),
      member("removed", &TreeChanges::removed, "These nodes and all below them."),
      member("add", &TreeChanges::add, "Each after the last child of its parent."),
      member("order", &TreeChanges::order, "The children of a node, the main line first."),
      member("comments", &TreeChanges::comments));
};

struct CountSide {
  int territory = 0;
  int prisoners = 0;
  int stones = 0;
  double komi = 0;
  double total = 0;
  static constexpr TypeName type{"CountSide"};
  static constexpr auto members =
      std::tuple(member("territory", &CountSide::territory), member("prisoners", &CountSide::prisoners),
                 member("stones", &CountSide::stones, "Living stones; area scoring counts them instead of prisoners."),
                 member("komi", &CountSide::komi), member("total", &CountSide::total));
};

enum class Scoring : unsigned char { territory, area };
constexpr std::array<std::string_view, 2> words_of(Scoring) { return {"territory", "area"}; }

struct UnclosedBorder {
  Letter player;
  std::string point;
  int points = 0;
  static constexpr TypeName type{"UnclosedBorder",
                                 "Where a move of the player would win points that count for nobody."};
  static constexpr auto members =
      std::tuple(member("player", &UnclosedBorder::player), member("point", &UnclosedBorder::point),
                 member("points", &UnclosedBorder::points));
};

struct CountReport {
  Scoring scoring = Scoring::territory;
  Named<CountSide> sides;
  std::vector<std::string> dead;
  std::vector<std::string> seki;
  std::vector<std::string> dame;
  std::vector<UnclosedBorder> unclosed;
  std::string result;
  std::variant<Letter, Literal<"draw">> winner;
  double margin = 0;
  bool is_result = false;
  GridView view;
  static constexpr TypeName type{"CountReport", "The count with the marks of dead and seki groups as they are."};
  static constexpr auto members = std::tuple(
      member("scoring", &CountReport::scoring), member("sides", &CountReport::sides, "By letter."),
      member("dead", &CountReport::dead), member("seki", &CountReport::seki), member("dame", &CountReport::dame),
      member("unclosed", &CountReport::unclosed), member("result", &CountReport::result),
      member("winner", &CountReport::winner), member("margin", &CountReport::margin),
      member("is_result", &CountReport::is_result, "It comes out as the game ended here."),
      member("view", &CountReport::view, "The board with territory, dead and seki stones marked."));
};

// One of the shapes that authors of records draw on points (session/describe.h).
using Shape = Term<struct ShapeTag>;

struct Drawing {
  Named<std::string> labels;
  Named<Shape> shapes;
  static constexpr TypeName type{"Drawing",
                                 "What the author of a record drew on the board at the present node, by point name."};
  static constexpr auto members = std::tuple(member("labels", &Drawing::labels), member("shapes", &Drawing::shapes));
};

// What a record tells about its game, besides the players and the result (session/describe.h); only what is there.
struct About {
  std::vector<std::pair<std::string_view, std::string>> entries;
};

struct State {
  std::int64_t rev = 0;
  std::string_view game;
  Options options;
  Letter to_move;
  int move_number = 0;
  Nullable<MoveReport> last;
  Nullable<Ending> ending;
  Nullable<Conclusion> conclusion;
  bool is_stopped = false;
  bool can_pass = false;
  std::vector<std::string> legal;
  Named<Refusal> refusals;
  std::vector<std::string> reserve_points;
  View view;
  Figures figures;
  int node = 0;
  bool can_undo = false;
  bool can_redo = false;
  bool is_at_tip = false;
  bool has_gone_on = false;
  bool can_be_drawn = false;
  bool is_computers_turn = false;
  Nullable<int> own_undo;
  std::string comment;
  Drawing drawing;
  Named<std::string> names;
  About about;
  static constexpr TypeName type{"State", "The game at the place of the record where we are."};
  static constexpr auto members = std::tuple(
      member("rev", &State::rev, "The revision of the record; another one whenever it was changed."),
      member("game", &State::game), member("options", &State::options), member("to_move", &State::to_move),
      member("move_number", &State::move_number, "How many moves led here."), member("last", &State::last),
      member("ending", &State::ending), member("conclusion", &State::conclusion),
      member("is_stopped", &State::is_stopped, "Play was stopped by two passes, and the count can be agreed on."),
      member("can_pass", &State::can_pass),
      member("legal", &State::legal,
             "Legal points of a grid (\"D4\"); on a circle the points from which a line can be drawn (\"5\"). Without "
             "\"pass\"."),
      member("refusals", &State::refusals, "Empty points that are not legal, with the reason."),
      member("reserve_points", &State::reserve_points, "The legal points that would take a reserve stone."),
      member("view", &State::view), member("figures", &State::figures),
      member("node", &State::node, "Where we are in the tree."),
      member("can_undo", &State::can_undo, "Whether there is something to walk back or on to."),
      member("can_redo", &State::can_redo),
      member("is_at_tip", &State::is_at_tip,
             "Whether no move follows here: the game goes on here, rather than being looked at."),
      member("has_gone_on", &State::has_gone_on,
             "Play is stopped, and the players have gone on after it was stopped before."),
      member("can_be_drawn", &State::can_be_drawn, "Whether the game can end in a draw by these rules."),
      member("is_computers_turn", &State::is_computers_turn, "By what `seats` said, while the game goes on."),
      member("own_undo", &State::own_undo,
             "The node before the last move, against the computer before the person's last move; null where there is "
             "none."),
      member("comment", &State::comment), member("drawing", &State::drawing),
      member("names", &State::names, "The players' names in the record, by letter."), member("about", &State::about));
};

struct Preview {
  std::string move;
  std::vector<std::string> captured;
  std::array<std::vector<std::string>, 2> parts;
  static constexpr TypeName type{"Preview", "What a line would do, before it is drawn."};
  static constexpr auto members =
      std::tuple(member("move", &Preview::move), member("captured", &Preview::captured),
                 member("parts", &Preview::parts,
                        "The free points on either side of the line, on the side of the circle where it runs."));
};

struct Targets {
  std::string point;
  std::vector<std::string> inside;
  std::vector<std::string> outside;
  static constexpr TypeName type{"Targets", "Where lines from a point may go."};
  static constexpr auto members = std::tuple(member("point", &Targets::point), member("inside", &Targets::inside),
                                             member("outside", &Targets::outside));
};

// ---- Errors

enum class ErrorCode : unsigned char {
  malformed,
  unknown,
  no_game,
  illegal_move,
  not_now,
  bad_record,
  bad_option,
  too_large,
  too_many,
  need_line,
  stopped,
};
constexpr std::array<std::string_view, 11> words_of(ErrorCode) {
  return {"malformed",  "unknown",   "no-game",  "illegal-move", "not-now", "bad-record",
          "bad-option", "too-large", "too-many", "need-line",    "stopped"};
}

// One of all_problem_terms().
using ProblemKind = Term<struct ProblemTag>;

struct Problem {
  ProblemKind kind;
  std::vector<std::string> values;
  static constexpr TypeName type{"Problem", "What is wrong with a record or with options, for any language."};
  static constexpr auto members = std::tuple(member("kind", &Problem::kind), member("values", &Problem::values));
};

struct Remark {
  std::string message;
  Problem problem;
  std::optional<std::int64_t> line = {};
  std::optional<std::int64_t> column = {};
  static constexpr TypeName type{"Remark", "What is doubtful in a record."};
  static constexpr auto members =
      std::tuple(member("message", &Remark::message, "In English, for logs."), member("problem", &Remark::problem),
                 member("line", &Remark::line, "Where in the file, both from 1; absent where no one place is meant."),
                 member("column", &Remark::column));
};

struct EngineError {
  ErrorCode code = ErrorCode::malformed;
  std::string message;
  std::optional<Refusal> refusal = {};
  std::optional<Problem> problem = {};
  static constexpr TypeName type{"EngineError"};
  static constexpr auto members =
      std::tuple(member("code", &EngineError::code),
                 member("message", &EngineError::message, "In English, for logs; names the input and the reason."),
                 member("refusal", &EngineError::refusal, "For illegal moves."),
                 member("problem", &EngineError::problem, "For records and options: the same for any language."));
};

// ---- The answer

enum class NetworkUse : unsigned char { used, missing };
constexpr std::array<std::string_view, 2> words_of(NetworkUse) { return {"used", "missing"}; }

// What only thinkers answer.
struct Thoughts {
  std::optional<NetworkUse> network = {};
  std::optional<Thought> thought = {};
  std::optional<Estimate> estimate = {};
  std::optional<Explanation> explanation = {};
  std::optional<std::vector<float>> owners = {};
  std::optional<Review> review = {};
  static constexpr TypeName type{"Thoughts", "What only a thinker answers."};
  static constexpr auto members = std::tuple(
      member("network", &Thoughts::network,
             "With thoughts, hints and estimates of games that networks play: whether the network was there to be "
             "asked."),
      member("thought", &Thoughts::thought), member("estimate", &Thoughts::estimate),
      member("explanation", &Thoughts::explanation, "Of the move that a hint names, or of what `why` asks about."),
      member("owners", &Thoughts::owners,
             "Whose each point is in the end, from -1 (the second player's) to 1; empty for games that are not "
             "counted."),
      member("review", &Thoughts::review));
};

// The answer of a thinker.
struct ThoughtAnswer {
  std::int64_t id = 0;
  std::optional<True> ok = {};
  Thoughts thoughts = {};
  static constexpr auto members = std::tuple(member("id", &ThoughtAnswer::id), member("ok", &ThoughtAnswer::ok),
                                             member("", &ThoughtAnswer::thoughts));
};

// The answer of a table, and every refusal.
struct Answer {
  std::int64_t id = 0;
  std::optional<True> ok = {};
  std::optional<EngineError> error = {};
  std::optional<std::vector<GameInfo>> games = {};
  std::optional<std::vector<Remark>> remarks = {};
  std::optional<Targets> targets = {};
  std::optional<Preview> preview = {};
  std::optional<CountReport> count = {};
  std::optional<std::string> sgf = {};
  std::optional<Line> line = {};
  std::optional<State> state = {};
  std::optional<TreeChanges> tree = {};
  static constexpr TypeName type{
      "Answer", "The answer to a request: `ok`, or an `error` after which nothing has changed.", "Thoughts"};
  static constexpr auto members = std::tuple(
      member("id", &Answer::id, "That of the request; 0 where none could be read."), member("ok", &Answer::ok),
      member("error", &Answer::error), member("games", &Answer::games), member("remarks", &Answer::remarks),
      member("targets", &Answer::targets), member("preview", &Answer::preview), member("count", &Answer::count),
      member("sgf", &Answer::sgf), member("line", &Answer::line), member("state", &Answer::state),
      member("tree", &Answer::tree, "When it changed or another game began."));
};

}  // namespace encircle::messages
