#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/live_events.h"
#include "protocol/members.h"
#include "protocol/values.h"

// What the server says to who plays or watches online: answers and pushes. As messages.h, this is their one
// description; web/engine/live_messages.ts is printed from it.
namespace encircle::wire {

using protocol::Nullable;

// The version of this protocol: another one is told to reload.
inline constexpr int protocol_version = 2;

// ---- Answers

struct HelloAnswer {
  int protocol = protocol_version;
  std::string epoch = {};
  std::int64_t time = 0;
  std::string version = {};
  static constexpr TypeName type{"HelloAnswer"};
  static constexpr auto members = std::tuple(
      member("protocol", &HelloAnswer::protocol),
      member("epoch", &HelloAnswer::epoch,
             "Of the log. Another one than last time says that a backup was restored: forget versions, attach from 0."),
      member("time", &HelloAnswer::time, "The server's clock, milliseconds since 1970."),
      member("version", &HelloAnswer::version, "Of the server's program."));
};

struct CreateAnswer {
  std::string game = {};
  std::string secret = {};
  Seat seat = Seat::first;
  static constexpr TypeName type{"CreateAnswer"};
  static constexpr auto members =
      std::tuple(member("game", &CreateAnswer::game, "Public: whoever knows it may watch."),
                 member("secret", &CreateAnswer::secret, "Whoever knows it may take the other seat."),
                 member("seat", &CreateAnswer::seat));
};

enum class Status : unsigned char { open, playing, paused, counting, over, frozen };
constexpr std::array<std::string_view, 6> words_of(Status) {
  return {"open", "playing", "paused", "counting", "over", "frozen"};
}

struct DescribeAnswer {
  Setup setup = {};
  std::array<Nullable<std::string>, 2> names = {};
  Status status = Status::open;
  std::int64_t version = 0;
  int watching = 0;
  static constexpr TypeName type{"DescribeAnswer"};
  static constexpr auto members = std::tuple(
      member("setup", &DescribeAnswer::setup),
      member("names", &DescribeAnswer::names, "By seat; null where nobody sits, '' for somebody without a name."),
      member("status", &DescribeAnswer::status), member("version", &DescribeAnswer::version),
      member("watching", &DescribeAnswer::watching, "Connections that watch and have no seat."));
};

struct JoinAnswer {
  Seat seat = Seat::first;
  static constexpr TypeName type{"JoinAnswer"};
  static constexpr auto members = std::tuple(member("seat", &JoinAnswer::seat));
};

enum class SeatPresence : unsigned char { empty, here, away, gone, left };
constexpr std::array<std::string_view, 5> words_of(SeatPresence) { return {"empty", "here", "away", "gone", "left"}; }

struct Presence {
  std::string game = {};
  std::array<SeatPresence, 2> seats = {};
  std::array<Nullable<std::int64_t>, 2> lag = {};
  std::array<Nullable<std::int64_t>, 2> claim = {};
  int watching = 0;
  static constexpr TypeName type{"Presence", "Who is there. Not stored; true when it is sent."};
  static constexpr auto members = std::tuple(
      member("game", &Presence::game),
      member("seats", &Presence::seats,
             "'empty': nobody has joined; 'away': the connection is lost since a moment; 'gone': for longer, which "
             "stands in an event; 'left': deliberately."),
      member("lag", &Presence::lag, "The way to the player and back in milliseconds, where it was measured."),
      member("claim", &Presence::claim,
             "The server's time from which the win over this absent side can be claimed, if it is its turn then."),
      member("watching", &Presence::watching));
};

struct ChatLine {
  std::string game = {};
  std::int64_t number = 0;
  std::string command = {};
  Seat by = Seat::first;
  std::string name = {};
  std::string text = {};
  std::int64_t at = 0;
  static constexpr TypeName type{"ChatLine", "What a player said: plain text, never markup."};
  static constexpr auto members =
      std::tuple(member("game", &ChatLine::game), member("number", &ChatLine::number, "In this game, from 1."),
                 member("c", &ChatLine::command, "The id of the command that said it."), member("by", &ChatLine::by),
                 member("name", &ChatLine::name), member("text", &ChatLine::text), member("at", &ChatLine::at));
};

struct AttachAnswer {
  Nullable<Seat> seat = {};
  std::int64_t version = 0;
  std::vector<EventText> events = {};
  bool more = false;
  std::array<Nullable<std::string>, 2> names = {};
  Presence presence = {};
  std::vector<ChatLine> chat = {};
  Status status = Status::open;
  static constexpr TypeName type{"AttachAnswer"};
  static constexpr auto members = std::tuple(
      member("seat", &AttachAnswer::seat, "Null for who watches."),
      member("version", &AttachAnswer::version, "That of the last stored event."),
      member("events", &AttachAnswer::events, "Those after `after`, in order."),
      member("more", &AttachAnswer::more,
             "There are more: attach again after the last of these. Nothing is pushed before `more` is false."),
      member("names", &AttachAnswer::names), member("presence", &AttachAnswer::presence),
      member("chat", &AttachAnswer::chat, "The last lines."), member("status", &AttachAnswer::status));
};

struct ActAnswer {
  std::int64_t version = 0;
  static constexpr TypeName type{"ActAnswer"};
  static constexpr auto members =
      std::tuple(member("version", &ActAnswer::version, "Of the event that the command made: it is stored."));
};

struct ChatAnswer {
  std::int64_t number = 0;
  static constexpr TypeName type{"ChatAnswer"};
  static constexpr auto members = std::tuple(member("number", &ChatAnswer::number));
};

struct Done {
  static constexpr TypeName type{"Done"};
  static constexpr std::tuple<> members = {};
};

// ---- Errors

enum class ErrorCode : unsigned char {
  malformed,
  reload,
  unknown_game,
  no_seat,
  taken,
  stale,
  illegal,
  not_now,
  not_your_turn,
  over,
  too_many,
  storage,
  frozen,
  closed,
};
constexpr std::array<std::string_view, 14> words_of(ErrorCode) {
  return {"malformed", "reload",        "unknown-game", "no-seat",  "taken",   "stale",  "illegal",
          "not-now",   "not-your-turn", "over",         "too-many", "storage", "frozen", "closed"};
}

struct Error {
  ErrorCode code = ErrorCode::malformed;
  std::string message = {};
  std::optional<std::int64_t> version = {};
  static constexpr TypeName type{"LiveError"};
  static constexpr auto members = std::tuple(
      member("code", &Error::code), member("message", &Error::message, "In English: names the input and the reason."),
      member("version", &Error::version, "With 'stale': that of the last event now."));
};

using Ok =
    std::variant<HelloAnswer, CreateAnswer, DescribeAnswer, JoinAnswer, AttachAnswer, ActAnswer, ChatAnswer, Done>;

struct Answer {
  std::int64_t id = 0;
  std::optional<Ok> ok = {};
  std::optional<Error> error = {};
  static constexpr TypeName type{"LiveAnswer",
                                 "The answer to a request: `ok`, or an `error` after which nothing has "
                                 "changed. One to each request but `pong`."};
  static constexpr auto members =
      std::tuple(member("id", &Answer::id, "That of the request; 0 where none could be read."),
                 member("ok", &Answer::ok), member("error", &Answer::error));
};

// ---- Pushes

struct PushedEvent {
  std::string game = {};
  EventText event;
  static constexpr TypeName type{"PushedEvent"};
  static constexpr auto members = std::tuple(member("game", &PushedEvent::game), member("", &PushedEvent::event));
};
struct EventPush {
  PushedEvent event;
  static constexpr TypeName type{"EventPush"};
  static constexpr auto members = std::tuple(member("event", &EventPush::event));
};
struct ChatPush {
  ChatLine chat;
  static constexpr TypeName type{"ChatPush"};
  static constexpr auto members = std::tuple(member("chat", &ChatPush::chat));
};
struct PresencePush {
  Presence presence = {};
  static constexpr TypeName type{"PresencePush"};
  static constexpr auto members = std::tuple(member("presence", &PresencePush::presence));
};
struct PingPush {
  std::int64_t ping = 0;
  static constexpr TypeName type{"PingPush", "To be answered by `pong` at once: it measures the way there and back."};
  static constexpr auto members = std::tuple(member("ping", &PingPush::ping));
};
struct Behind {
  std::string game = {};
  static constexpr TypeName type{"Behind"};
  static constexpr auto members = std::tuple(member("game", &Behind::game));
};
struct BehindPush {
  Behind behind;
  static constexpr TypeName type{
      "BehindPush",
      "This connection read too slowly, and nothing more of this game comes: attach again after the last "
      "known event."};
  static constexpr auto members = std::tuple(member("behind", &BehindPush::behind));
};
enum class ByeReason : unsigned char { restart, idle };
constexpr std::array<std::string_view, 2> words_of(ByeReason) { return {"restart", "idle"}; }
struct ByePush {
  ByeReason bye = ByeReason::restart;
  static constexpr TypeName type{"ByePush", "The connection ends; come back after a moment."};
  static constexpr auto members = std::tuple(member("bye", &ByePush::bye));
};

using Push = std::variant<EventPush, ChatPush, PresencePush, PingPush, BehindPush, ByePush>;

}  // namespace encircle::wire
