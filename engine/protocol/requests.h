#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/members.h"
#include "protocol/messages.h"
#include "protocol/values.h"

// What the engine is asked: the closed lists of requests. As messages.h, this is their one description. Each has a
// name, which is its `do`, and a comment for TypeScript that says what its answer brings.
namespace encircle::requests {

using protocol::member;
using protocol::Named;
using protocol::NodeNumber;
using protocol::Seconds;
using protocol::Share;

// ---- To the table

struct Games {
  static constexpr std::string_view name = "games";
  static constexpr std::string_view comment = "-> { games }";
  static constexpr bool needs_game = false;
  static constexpr std::tuple<> members = {};
};

struct New {
  std::string game;
  Named<std::string> options;
  static constexpr std::string_view name = "new";
  static constexpr std::string_view comment = "-> { state, tree }";
  static constexpr bool needs_game = false;
  static constexpr auto members = std::tuple(member("game", &New::game), member("options", &New::options));
};

enum class Place : unsigned char { start, end };
constexpr std::array<std::string_view, 2> words_of(Place) { return {"start", "end"}; }

struct Open {
  std::string sgf;
  Place at = Place::start;
  static constexpr std::string_view name = "open";
  static constexpr std::string_view comment = "-> { state, tree, remarks }";
  static constexpr bool needs_game = false;
  static constexpr auto members = std::tuple(member("sgf", &Open::sgf), member("at", &Open::at));
};

struct Play {
  std::string move;
  static constexpr std::string_view name = "play";
  static constexpr std::string_view comment = "-> { state, tree }";
  static constexpr auto members = std::tuple(member("move", &Play::move));
};

struct Resign {
  protocol::LetterText player;
  static constexpr std::string_view name = "resign";
  static constexpr std::string_view comment = "-> { state, tree }";
  static constexpr auto members = std::tuple(member("player", &Resign::player));
};

struct LoseOnTime {
  protocol::LetterText player;
  static constexpr std::string_view name = "lose_on_time";
  static constexpr std::string_view comment = "-> { state, tree }";
  static constexpr auto members = std::tuple(member("player", &LoseOnTime::player));
};

struct Undo {
  static constexpr std::string_view name = "undo";
  static constexpr std::string_view comment = "the players' end of the game if it is here, or a move";
  static constexpr std::tuple<> members = {};
};

struct Redo {
  static constexpr std::string_view name = "redo";
  static constexpr std::string_view comment = "";
  static constexpr std::tuple<> members = {};
};

struct Start {
  static constexpr std::string_view name = "start";
  static constexpr std::string_view comment = "";
  static constexpr std::tuple<> members = {};
};

struct End {
  static constexpr std::string_view name = "end";
  static constexpr std::string_view comment = "of the line that is being looked at";
  static constexpr std::tuple<> members = {};
};

struct Back {
  protocol::MoveCount moves;
  static constexpr std::string_view name = "back";
  static constexpr std::string_view comment = "walks so many moves back, or to the beginning";
  static constexpr auto members = std::tuple(member("moves", &Back::moves));
};

struct Go {
  NodeNumber node;
  static constexpr std::string_view name = "go";
  static constexpr std::string_view comment = "";
  static constexpr auto members = std::tuple(member("node", &Go::node));
};

struct Remove {
  NodeNumber node;
  static constexpr std::string_view name = "remove";
  static constexpr std::string_view comment = "the branch from that node on; not the root";
  static constexpr auto members = std::tuple(member("node", &Remove::node));
};

struct Comment {
  std::string text;
  std::optional<NodeNumber> node;
  static constexpr std::string_view name = "comment";
  static constexpr std::string_view comment = "on the present node, or that one";
  static constexpr auto members = std::tuple(member("text", &Comment::text), member("node", &Comment::node));
};

struct Names {
  Named<std::string> names;
  static constexpr std::string_view name = "names";
  static constexpr std::string_view comment = "of the players, by letter";
  static constexpr auto members = std::tuple(member("names", &Names::names));
};

struct Seats {
  std::vector<protocol::LetterText> computers;
  static constexpr std::string_view name = "seats";
  static constexpr std::string_view comment = "whom the computer plays, until another game begins";
  static constexpr auto members = std::tuple(member("computers", &Seats::computers));
};

struct Sync {
  static constexpr std::string_view name = "sync";
  static constexpr std::string_view comment = "-> { state, tree }: the whole tree, for who missed a change";
  static constexpr std::tuple<> members = {};
};

struct Targets {
  std::string point;
  static constexpr std::string_view name = "targets";
  static constexpr std::string_view comment = "-> { targets }";
  static constexpr auto members = std::tuple(member("point", &Targets::point));
};

struct Preview {
  std::string move;
  static constexpr std::string_view name = "preview";
  static constexpr std::string_view comment = "-> { preview }";
  static constexpr auto members = std::tuple(member("move", &Preview::move));
};

struct ProposeCount {
  std::optional<std::vector<Share>> owners;
  static constexpr std::string_view name = "propose_count";
  static constexpr std::string_view comment = "-> { count, state }; owners as a thinker tells them";
  static constexpr auto members = std::tuple(member("owners", &ProposeCount::owners));
};

struct Count {
  std::optional<std::vector<std::string>> dead;
  std::optional<std::vector<std::string>> seki;
  static constexpr std::string_view name = "count";
  static constexpr std::string_view comment = "as it stands, or with these groups instead -> { count, state }";
  static constexpr auto members = std::tuple(member("dead", &Count::dead), member("seki", &Count::seki));
};

struct ToggleDead {
  std::string stone;
  static constexpr std::string_view name = "toggle_dead";
  static constexpr std::string_view comment = "-> { count, state }";
  static constexpr auto members = std::tuple(member("stone", &ToggleDead::stone));
};

struct ToggleSeki {
  std::string stone;
  static constexpr std::string_view name = "toggle_seki";
  static constexpr std::string_view comment = "-> { count, state }";
  static constexpr auto members = std::tuple(member("stone", &ToggleSeki::stone));
};

struct AcceptCount {
  static constexpr std::string_view name = "accept_count";
  static constexpr std::string_view comment = "the result stands: state.ending is the agreed count";
  static constexpr std::tuple<> members = {};
};

struct Resume {
  protocol::LetterText player;
  static constexpr std::string_view name = "resume";
  static constexpr std::string_view comment = "that player disputes the count; the opponent moves first";
  static constexpr auto members = std::tuple(member("player", &Resume::player));
};

struct Record {
  static constexpr std::string_view name = "record";
  static constexpr std::string_view comment = "-> { sgf }";
  static constexpr std::tuple<> members = {};
};

struct Line {
  static constexpr std::string_view name = "line";
  static constexpr std::string_view comment = "-> { line }: the moves to here, for a thinker";
  static constexpr std::tuple<> members = {};
};

struct LineRecord {
  static constexpr std::string_view name = "line_record";
  static constexpr std::string_view comment =
      "-> { sgf }: the moves to here alone, for a thinker that does not know them";
  static constexpr std::tuple<> members = {};
};

using TableRequest = std::variant<Games, New, Open, Play, Resign, LoseOnTime, Undo, Redo, Start, End, Back, Go, Remove,
                                  Comment, Names, Seats, Sync, Targets, Preview, ProposeCount, Count, ToggleDead,
                                  ToggleSeki, AcceptCount, Resume, Record, Line, LineRecord>;

// ---- To a thinker

// What all of them have: where they stand, at the end of a record, or of a line that the thinker knows (else it answers
// `need-line`), and for how long it may think.
struct Common {
  std::optional<std::string> sgf;
  std::optional<messages::Line> line;
  Seconds seconds;
  static constexpr auto members =
      std::tuple(member("sgf", &Common::sgf), member("line", &Common::line), member("seconds", &Common::seconds));
};

struct Think {
  Common common;
  std::string level;
  std::int64_t seed = 0;
  static constexpr std::string_view name = "think";
  static constexpr std::string_view comment = "-> { thought }";
  static constexpr auto members =
      std::tuple(member("", &Think::common), member("level", &Think::level), member("seed", &Think::seed));
};

struct Hint {
  Common common;
  static constexpr std::string_view name = "hint";
  static constexpr std::string_view comment = "-> { thought, estimate, explanation }";
  static constexpr auto members = std::tuple(member("", &Hint::common));
};

struct Estimate {
  Common common;
  static constexpr std::string_view name = "estimate";
  static constexpr std::string_view comment = "-> { estimate }";
  static constexpr auto members = std::tuple(member("", &Estimate::common));
};

struct Owners {
  Common common;
  static constexpr std::string_view name = "owners";
  static constexpr std::string_view comment = "-> { owners }";
  static constexpr auto members = std::tuple(member("", &Owners::common));
};

struct Why {
  Common common;
  std::string move;
  static constexpr std::string_view name = "why";
  static constexpr std::string_view comment =
      "-> { explanation }: what speaks against the move, else what it does; without a move (''), of the position";
  static constexpr auto members = std::tuple(member("", &Why::common), member("move", &Why::move));
};

struct Ponder {
  Common common;
  std::string level;
  static constexpr std::string_view name = "ponder";
  static constexpr std::string_view comment = "-> ok: the level thinks on while its opponent does";
  static constexpr auto members = std::tuple(member("", &Ponder::common), member("level", &Ponder::level));
};

enum class Effort : unsigned char { quick, normal, deep };
constexpr std::array<std::string_view, 3> words_of(Effort) { return {"quick", "normal", "deep"}; }

struct Review {
  Common common;
  protocol::MoveCount from;
  Effort effort = Effort::normal;
  std::int64_t since = 0;
  std::optional<std::vector<messages::KnownMove>> known;
  static constexpr std::string_view name = "review";
  static constexpr std::string_view comment =
      "-> { review }: the moves after the first `from`, judged further each time that it is asked; a thinker that "
      "begins "
      "goes on from what is `known` of them";
  static constexpr auto members =
      std::tuple(member("", &Review::common), member("from", &Review::from), member("effort", &Review::effort),
                 member("since", &Review::since), member("known", &Review::known));
};

using ThinkRequest = std::variant<Think, Hint, Estimate, Owners, Why, Ponder, Review>;

// ---- To a server

struct Stop {
  std::int64_t request = 0;
  static constexpr std::string_view name = "stop";
  static constexpr std::string_view comment = "-> ok, at once";
  static constexpr auto members = std::tuple(member("request", &Stop::request));
};

using StopRequest = std::variant<Stop>;

}  // namespace encircle::requests
