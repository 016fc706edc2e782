#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "protocol/live_events.h"
#include "protocol/members.h"

// What who plays or watches online asks of the server, as requests.h has it: a closed list.
namespace encircle::wire {

struct Hello {
  std::int64_t protocol = 0;
  std::string device = {};
  static constexpr std::string_view name = "hello";
  static constexpr std::string_view comment = "-> HelloAnswer; another protocol: 'reload'. The first request";
  static constexpr auto members = std::tuple(member("protocol", &Hello::protocol), member("device", &Hello::device));
};

enum class SeatChoice : unsigned char { first, second, random };
constexpr std::array<std::string_view, 3> words_of(SeatChoice) { return {"first", "second", "random"}; }

struct CreateGame {
  std::string command = {};
  std::string game = {};
  Named<std::string> options = {};
  Clock clock = {};
  SeatChoice seat = SeatChoice::random;
  std::string token = {};
  std::string player = {};
  static constexpr std::string_view name = "create";
  static constexpr std::string_view comment = "-> CreateAnswer, the same to a repeated command with the same token";
  static constexpr auto members = std::tuple(member("command", &CreateGame::command), member("game", &CreateGame::game),
                                             member("options", &CreateGame::options),
                                             member("clock", &CreateGame::clock), member("seat", &CreateGame::seat),
                                             member("token", &CreateGame::token), member("name", &CreateGame::player));
};

struct DescribeGame {
  std::string game = {};
  static constexpr std::string_view name = "describe";
  static constexpr std::string_view comment = "-> DescribeAnswer; takes no seat";
  static constexpr auto members = std::tuple(member("game", &DescribeGame::game));
};

struct JoinGame {
  std::string command = {};
  std::string game = {};
  std::string secret = {};
  std::string token = {};
  std::string player = {};
  static constexpr std::string_view name = "join";
  static constexpr std::string_view comment = "-> JoinAnswer";
  static constexpr auto members = std::tuple(member("command", &JoinGame::command), member("game", &JoinGame::game),
                                             member("secret", &JoinGame::secret), member("token", &JoinGame::token),
                                             member("name", &JoinGame::player));
};

struct Attach {
  std::string game = {};
  std::optional<std::string> token = {};
  std::int64_t after = 0;
  static constexpr std::string_view name = "attach";
  static constexpr std::string_view comment = "-> AttachAnswer; then events are pushed";
  static constexpr auto members =
      std::tuple(member("game", &Attach::game), member("token", &Attach::token), member("after", &Attach::after));
};

struct Detach {
  std::string game = {};
  static constexpr std::string_view name = "detach";
  static constexpr std::string_view comment = "-> Done";
  static constexpr auto members = std::tuple(member("game", &Detach::game));
};

// ---- What players do

struct DoMove {
  Literal<"move"> kind = {};
  std::string move = {};
  static constexpr TypeName type{"DoMove"};
  static constexpr auto members = std::tuple(member("kind", &DoMove::kind), member("move", &DoMove::move));
};
struct DoPass {
  Literal<"pass"> kind = {};
  static constexpr TypeName type{"DoPass"};
  static constexpr auto members = std::tuple(member("kind", &DoPass::kind));
};
struct DoAccept {
  Literal<"accept"> kind = {};
  static constexpr TypeName type{"DoAccept"};
  static constexpr auto members = std::tuple(member("kind", &DoAccept::kind));
};
struct DoAnswer {
  Literal<"answer"> kind = {};
  bool yes = false;
  static constexpr TypeName type{"DoAnswer", "`on` is the version of the offer."};
  static constexpr auto members = std::tuple(member("kind", &DoAnswer::kind), member("yes", &DoAnswer::yes));
};
struct ClaimTime {
  Literal<"claim_time"> kind = {};
  static constexpr TypeName type{"ClaimTime", "The opponent's time is out. The server sees it by itself as well."};
  static constexpr auto members = std::tuple(member("kind", &ClaimTime::kind));
};
struct ClaimAbsence {
  Literal<"claim_absence"> kind = {};
  static constexpr TypeName type{"ClaimAbsence"};
  static constexpr auto members = std::tuple(member("kind", &ClaimAbsence::kind));
};
struct DoLeave {
  Literal<"leave"> kind = {};
  static constexpr TypeName type{"DoLeave", "Deliberately."};
  static constexpr auto members = std::tuple(member("kind", &DoLeave::kind));
};

// The others are as the events that they make.
using Action = std::variant<DoMove, DoPass, Resume, MarkStones, DoAccept, Resign, Offer, DoAnswer, ClaimTime,
                            ClaimAbsence, DoLeave, Return, Abort>;

struct Act {
  std::string game = {};
  std::string command = {};
  std::int64_t on = 0;
  Action what = {};
  static constexpr std::string_view name = "act";
  static constexpr std::string_view comment =
      "-> ActAnswer once it is stored; a repeated command gets its first answer";
  static constexpr auto members = std::tuple(member("game", &Act::game), member("command", &Act::command),
                                             member("on", &Act::on), member("what", &Act::what));
};

struct Chat {
  std::string game = {};
  std::string command = {};
  std::string text = {};
  static constexpr std::string_view name = "chat";
  static constexpr std::string_view comment = "-> ChatAnswer once it is stored";
  static constexpr auto members =
      std::tuple(member("game", &Chat::game), member("command", &Chat::command), member("text", &Chat::text));
};

struct Pong {
  std::int64_t ping = 0;
  static constexpr std::string_view name = "pong";
  static constexpr std::string_view comment = "no answer; its id is not looked at";
  static constexpr auto members = std::tuple(member("ping", &Pong::ping));
};

using Request = std::variant<Hello, CreateGame, DescribeGame, JoinGame, Attach, Detach, Act, Chat, Pong>;

}  // namespace encircle::wire
