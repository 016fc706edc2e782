#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/hash.h"
#include "live/setup.h"
#include "session/session.h"

namespace encircle::live {

// What happened in a game. Events are what is stored and sent: the game is what they make of it, one after the other.

struct Created {
  Setup setup;
  std::string rematch_of = {};
  bool operator==(const Created&) const = default;
};
struct Joined {
  std::string name;
  bool operator==(const Joined&) const = default;
};
struct Played {
  // As the game writes it; "pass" for a pass.
  std::string move;
  // LiveGame::checksum() after it.
  Key checksum = 0;
  bool operator==(const Played&) const = default;
};
struct Resumed {
  bool operator==(const Resumed&) const = default;
};
struct Marked {
  std::string stone;
  StoneMark mark = StoneMark::dead;
  bool operator==(const Marked&) const = default;
};
struct CountAccepted {
  // The result of the count that was agreed to, as SGF writes it. With the second player's it is that of the game.
  std::string result;
  bool operator==(const CountAccepted&) const = default;
};
struct Offered {
  OfferKind kind = OfferKind::draw;
  bool operator==(const Offered&) const = default;
};
struct Answered {
  // The version of the offer, and what it was.
  Version offer = 0;
  OfferKind kind = OfferKind::draw;
  bool yes = false;
  // After a takeback: how many moves are left on the board.
  int moves = 0;
  bool operator==(const Answered&) const = default;
};
struct Resigned {
  bool operator==(const Resigned&) const = default;
};
struct Flagged {
  Player loser = Player::first;
  bool operator==(const Flagged&) const = default;
};
struct AbsenceClaimed {
  bool operator==(const AbsenceClaimed&) const = default;
};
struct Left {
  bool deliberate = false;
  bool operator==(const Left&) const = default;
};
struct Returned {
  bool operator==(const Returned&) const = default;
};
struct Aborted {
  bool operator==(const Aborted&) const = default;
};
struct Paused {
  Time until = 0;
  bool operator==(const Paused&) const = default;
};
struct Continued {
  bool operator==(const Continued&) const = default;
};
struct RematchMade {
  std::string game;
  bool operator==(const RematchMade&) const = default;
};

using Happening = std::variant<Created, Joined, Played, Resumed, Marked, CountAccepted, Offered, Answered, Resigned,
                               Flagged, AbsenceClaimed, Left, Returned, Aborted, Paused, Continued, RematchMade>;

struct Event {
  Version version = 0;
  // When the command's bytes were read.
  Time at = 0;
  // The id of the command.
  std::string command = {};
  // Nobody: the server.
  std::optional<Player> by = {};
  // What both have left after it; the clock that then runs runs from `at` on.
  Times left = {};
  // How much of the sender's lag was given back to him with a move, and how long the server had kept the event back
  // that set his clock going.
  Millis lag = 0;
  Millis held = 0;
  Happening what;

  bool operator==(const Event&) const = default;
};

}  // namespace encircle::live
