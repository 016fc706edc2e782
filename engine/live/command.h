#pragma once

#include <optional>
#include <string>
#include <variant>

#include "live/setup.h"
#include "session/session.h"

namespace encircle::live {

// What somebody wants to happen in a game. The first group comes from a player (`Command::by`), the second from the
// server itself (no `by`), Abort and Leave from either.

// A move, as text: "D4", "pass". Names the board_version() it was made on.
struct Play {
  std::string move;
};
// As Play{"pass"}.
struct Pass {};
// While counting: the asker disputes the count, and his opponent moves first. Names the board_version().
struct Resume {};
// While counting: the stones around this one become dead if they were alive, and the reverse; likewise seki. Names the
// marks_version().
struct Mark {
  std::string stone;
  StoneMark mark = StoneMark::dead;
};
// While counting: agrees to the count with the present marks. Names the marks_version().
struct AcceptCount {};
// Two players who offer the same agree.
struct Offer {
  OfferKind kind;
};
// Names the version of the offer. The one who made the offer takes it back with a no.
struct Answer {
  bool yes = false;
};
struct Resign {};
// The opponent's time is out.
struct ClaimTime {};
// The opponent is gone: a win on his turn; while counting, the count that the claimant has accepted.
struct ClaimAbsence {};
// The player is gone, deliberately (he said so) or not (the server lost him: it sends this in his name).
struct Leave {
  bool deliberate = false;
};
struct Return {};
// Ends the game without a result, until both players have moved. The server may do so as well.
struct Abort {};

// Begins a game: see LiveGame::create().
struct Create {
  Setup setup;
  // The game that this one is the rematch of; empty for none.
  std::string rematch_of = {};
};
// Takes the seat `Command::by`. The game begins with the second.
struct Join {
  std::string name;
};
// The server saw that the time of the player to move is out.
struct Flag {};
// The server was gone, and was last alive at `until`: time is charged until then, and the clocks stand.
struct Pause {
  Time until = 0;
};
// The player to move is back after a pause, or was waited for long enough (LiveGame::continue_at()).
struct Continue {};
// Names the game that was made as the agreed rematch; there is only one.
struct Rematch {
  std::string game;
};

using Action = std::variant<Play, Pass, Resume, Mark, AcceptCount, Offer, Answer, Resign, ClaimTime, ClaimAbsence,
                            Leave, Return, Abort, Create, Join, Flag, Pause, Continue, Rematch>;

struct Command {
  // By which a repeated command is known; the game only passes it on.
  std::string id = {};
  std::optional<Player> by = {};
  // The version that it was made on, where it names one.
  Version on = 0;
  // When its bytes were read.
  Time at = 0;
  // The sender's lag as the server measured it: given back to him by quota.
  Millis lag = 0;
  // How long the server itself kept the event back that set the present clock going (until it was stored): charged to
  // nobody.
  Millis held = 0;
  Action what;
};

// Why a command changes nothing.
struct Refusal {
  enum class Code : unsigned char {
    // It was made on another version than the present one.
    stale,
    // The rules of the game, or of what may be asked when, are against it.
    illegal,
    not_your_turn,
    // No player may do that, or only a player may.
    not_allowed,
    // The seat is taken, the rematch is made, the offer stands already.
    taken,
    // It may be done later.
    too_early,
    // The time was out.
    too_late,
    // The game is over, or has not begun.
    over,
    not_begun,
  };
  Code code;
  std::string message;
};

}  // namespace encircle::live
