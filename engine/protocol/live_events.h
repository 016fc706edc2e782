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
#include "protocol/values.h"

// The events of a live game (engine/live) as they are stored and sent. See members.h; live_json.h turns them into those
// of engine/live and back.
namespace encircle::wire {

using protocol::Literal;
using protocol::member;
using protocol::Named;
using protocol::TypeName;

enum class Seat : unsigned char { first, second };
constexpr std::array<std::string_view, 2> words_of(Seat) { return {"first", "second"}; }

enum class ClockKind : unsigned char { none, absolute, fischer, byoyomi, correspondence };
constexpr std::array<std::string_view, 5> words_of(ClockKind) {
  return {"none", "absolute", "fischer", "byoyomi", "correspondence"};
}

struct Clock {
  ClockKind kind = ClockKind::none;
  std::optional<std::int64_t> main = {};
  std::optional<std::int64_t> increment = {};
  std::optional<std::int64_t> periods = {};
  std::optional<std::int64_t> period = {};
  static constexpr TypeName type{"LiveClock", "The rules of a clock; times in milliseconds."};
  static constexpr auto members = std::tuple(
      member("kind", &Clock::kind), member("main", &Clock::main, "For 'absolute', 'fischer' and 'byoyomi'."),
      member("increment", &Clock::increment, "For 'fischer'."), member("periods", &Clock::periods, "For 'byoyomi'."),
      member("period", &Clock::period, "For 'byoyomi', and for each move of 'correspondence'."));
};

struct Setup {
  std::string game = {};
  Named<std::string> options = {};
  Clock clock = {};
  std::string rules = {};
  static constexpr TypeName type{"LiveSetup"};
  static constexpr auto members =
      std::tuple(member("game", &Setup::game, "Which game: 'go', say."), member("options", &Setup::options),
                 member("clock", &Setup::clock), member("rules", &Setup::rules, "The version of the rules."));
};

// In JSON [milliseconds, periods, whether they run].
struct SideTime {
  std::int64_t left = 0;
  std::int64_t periods = 0;
  bool in_period = false;
  bool operator==(const SideTime&) const = default;
};

enum class Mark : unsigned char { dead, seki };
constexpr std::array<std::string_view, 2> words_of(Mark) { return {"dead", "seki"}; }

enum class OfferKind : unsigned char { draw, takeback, abort, rematch };
constexpr std::array<std::string_view, 4> words_of(OfferKind) { return {"draw", "takeback", "abort", "rematch"}; }

// ---- What happened, one struct for each kind

struct Create {
  Literal<"create"> kind = {};
  Setup setup = {};
  std::optional<std::string> rematch_of = {};
  static constexpr TypeName type{"CreateEvent", "The seats are taken by the events that follow."};
  static constexpr auto members =
      std::tuple(member("kind", &Create::kind), member("setup", &Create::setup),
                 member("rematch_of", &Create::rematch_of, "The game that this one is the rematch of."));
};
struct Join {
  Literal<"join"> kind = {};
  std::string name = {};
  static constexpr TypeName type{"JoinEvent", "Takes the seat `by`. The game begins with the second."};
  static constexpr auto members = std::tuple(member("kind", &Join::kind), member("name", &Join::name));
};
struct Move {
  Literal<"move"> kind = {};
  std::string move = {};
  std::string checksum = {};
  static constexpr TypeName type{"MoveEvent"};
  static constexpr auto members =
      std::tuple(member("kind", &Move::kind), member("move", &Move::move, "\"D4\", as the game writes it; \"pass\"."),
                 member("sum", &Move::checksum,
                        "Of the rules, of every position and of every move on the way here: 16 hexadecimal digits."));
};
struct Resume {
  Literal<"resume"> kind = {};
  static constexpr TypeName type{"ResumeEvent", "The count is disputed: the opponent of the asker moves."};
  static constexpr auto members = std::tuple(member("kind", &Resume::kind));
};
struct MarkStones {
  Literal<"mark"> kind = {};
  std::string stone = {};
  Mark mark = Mark::dead;
  static constexpr TypeName type{
      "MarkEvent", "The stones around this one become dead if they were alive, and the reverse; likewise seki."};
  static constexpr auto members = std::tuple(member("kind", &MarkStones::kind), member("stone", &MarkStones::stone),
                                             member("mark", &MarkStones::mark));
};
struct Accept {
  Literal<"accept"> kind = {};
  std::string result = {};
  static constexpr TypeName type{"AcceptEvent", "Agrees to the count with the present marks."};
  static constexpr auto members =
      std::tuple(member("kind", &Accept::kind),
                 member("result", &Accept::result,
                        "Of the count, as SGF writes it; with the second acceptance that of the game."));
};
struct Offer {
  Literal<"offer"> kind = {};
  OfferKind offer = OfferKind::draw;
  static constexpr TypeName type{"OfferEvent", "Two players who offer the same agree."};
  static constexpr auto members = std::tuple(member("kind", &Offer::kind), member("offer", &Offer::offer));
};
struct Reply {
  Literal<"answer"> kind = {};
  std::int64_t to = 0;
  OfferKind offer = OfferKind::draw;
  bool yes = false;
  std::optional<std::int64_t> moves = {};
  static constexpr TypeName type{"AnswerEvent", "Whoever made the offer takes it back with a no."};
  static constexpr auto members =
      std::tuple(member("kind", &Reply::kind), member("to", &Reply::to, "The version of the offer."),
                 member("offer", &Reply::offer), member("yes", &Reply::yes),
                 member("moves", &Reply::moves, "After a takeback: how many moves are left on the board."));
};
struct Resign {
  Literal<"resign"> kind = {};
  static constexpr TypeName type{"ResignEvent"};
  static constexpr auto members = std::tuple(member("kind", &Resign::kind));
};
struct Flag {
  Literal<"flag"> kind = {};
  Seat loser = Seat::first;
  static constexpr TypeName type{"FlagEvent", "The time of a player is out."};
  static constexpr auto members = std::tuple(member("kind", &Flag::kind), member("loser", &Flag::loser));
};
struct Absent {
  Literal<"absent"> kind = {};
  static constexpr TypeName type{
      "AbsentEvent",
      "The win over an absent opponent was claimed; while counting, the count that the claimant had accepted."};
  static constexpr auto members = std::tuple(member("kind", &Absent::kind));
};
struct Leave {
  Literal<"leave"> kind = {};
  bool deliberate = false;
  static constexpr TypeName type{"LeaveEvent"};
  static constexpr auto members = std::tuple(
      member("kind", &Leave::kind), member("deliberate", &Leave::deliberate, "Or the server lost the player."));
};
struct Return {
  Literal<"return"> kind = {};
  static constexpr TypeName type{"ReturnEvent"};
  static constexpr auto members = std::tuple(member("kind", &Return::kind));
};
struct Abort {
  Literal<"abort"> kind = {};
  static constexpr TypeName type{"AbortEvent", "Before both have moved; without `by`, because nobody joined."};
  static constexpr auto members = std::tuple(member("kind", &Abort::kind));
};
struct Pause {
  Literal<"pause"> kind = {};
  std::int64_t until = 0;
  static constexpr TypeName type{"PauseEvent", "The server was started again, and the clocks stand."};
  static constexpr auto members =
      std::tuple(member("kind", &Pause::kind), member("until", &Pause::until, "The clocks were charged until then."));
};
struct Continue {
  Literal<"continue"> kind = {};
  static constexpr TypeName type{"ContinueEvent", "The clocks run again."};
  static constexpr auto members = std::tuple(member("kind", &Continue::kind));
};
struct Rematch {
  Literal<"rematch"> kind = {};
  std::string next = {};
  static constexpr TypeName type{"RematchEvent"};
  static constexpr auto members =
      std::tuple(member("kind", &Rematch::kind),
                 member("next", &Rematch::next, "The new game, in which the seats are exchanged."));
};

using What = std::variant<Create, Join, Move, Resume, MarkStones, Accept, Offer, Reply, Resign, Flag, Absent, Leave,
                          Return, Abort, Pause, Continue, Rematch>;

struct Event {
  std::int64_t version = 0;
  std::int64_t at = 0;
  std::optional<Seat> by = {};
  std::string command = {};
  What what = {};
  std::optional<std::array<SideTime, 2>> left = {};
  std::optional<std::int64_t> lag = {};
  std::optional<std::int64_t> held = {};
  static constexpr TypeName type{"EventFrame", "What all events have."};
  static constexpr auto members = std::tuple(
      member("v", &Event::version, "From 1, no gaps."),
      member("at", &Event::at, "Milliseconds since 1970 by the server's clock, when the command was read."),
      member("by", &Event::by, "Absent for what the server does by itself."),
      member("c", &Event::command, "The id of the command that made it."), member("", &Event::what),
      member("left", &Event::left,
             "What both have left after it; the clock that then runs runs from `at` on. Absent without a clock."),
      member("lag", &Event::lag, "Milliseconds of lag that were given back with a move."),
      member("held", &Event::held,
             "How long the server had kept the event back that set the player's clock going: charged to nobody."));
};

// An event as JSON already: as it is stored, so it is sent.
struct EventText {
  std::string json = {};
};

}  // namespace encircle::wire
