#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "apps/online/client.h"
#include "apps/online/limits.h"
#include "apps/online/replayed_game.h"
#include "apps/store/rows.h"
#include "core/player.h"
#include "core/result.h"
#include "live/live_game.h"
#include "protocol/live_messages.h"
#include "protocol/live_requests.h"

namespace encircle::online {

// A request that waits until its game is there.
struct Question {
  Connection connection = 0;
  std::int64_t id = 0;
  wire::Request request = {};
  // When its bytes were read.
  Time at = 0;
};

// An answer that waits until what it tells is stored. The command says what that is.
struct Reply {
  Connection connection = 0;
  std::int64_t id = 0;
  std::string game = {};
  std::string command = {};
  wire::Ok ok = {};
  Time at = 0;
  // Whose action it was.
  std::optional<Player> by = {};
};

// A command that could not be stored: when it was read first, and when the last attempt failed.
struct FirstRead {
  Time at = 0;
  std::optional<Player> by = {};
  Time failed = 0;
};

// A command that was refused for good.
struct Refused {
  std::string command = {};
  wire::ErrorCode code = wire::ErrorCode::illegal;
  std::string message = {};
  // The version that it was decided on. It is told once that is stored, and forgotten when that is lost.
  Version on = 0;
};

// A seat, as far as connections tell.
struct SeatState {
  std::size_t connections = 0;
  // Since when there are none, in a game that is being played.
  std::optional<Time> away_since = {};
  // When the chat of the seat would have been even, had it begun just now: see may_talk().
  Time chat_even = 0;
  std::optional<Millis> lag = {};
  // The command that took it.
  std::string join_command = {};

  // Takes one line from what may be said: limits.chat_burst at once, then one after each interval.
  bool may_talk(const Limits& limits, Time now);
};

// What others may know: all of it is stored.
struct Shown {
  wire::Status status = wire::Status::open;
  std::array<protocol::Nullable<std::string>, 2> names = {};
  std::array<bool, 2> has_left = {};
  std::array<protocol::Nullable<Time>, 2> claims = {};
};

// An event that set a clock going, and when it was stored.
struct ClockStart {
  Version version = 0;
  Time at = 0;
  std::optional<Time> stored = {};

  // How long the store kept it back, until that time.
  Millis held(Time until) const;
};

// One game in memory.
struct Table {
  enum class Stage : unsigned char {
    // Being read from the store, for the first time or again after a batch failed. Questions wait.
    loading,
    ready,
    // What is stored is not the game that it was.
    frozen,
  };

  std::string name;
  Stage stage = Stage::loading;
  // As it will be when all is stored.
  store::GameRow row = {};
  std::optional<live::LiveGame> game = {};

  // The events as they are stored and sent, and how many of them are stored, and pushed.
  std::vector<std::string> bodies = {};
  std::unordered_map<std::string, Version> commands = {};
  Version stored = 0;
  Version pushed = 0;
  std::vector<store::ChatRow> chat = {};
  std::unordered_map<std::string, std::int64_t> chat_commands = {};
  std::int64_t chat_stored = 0;
  std::int64_t chat_pushed = 0;
  Shown shown = {};

  // The last that is stored, and all after it: when what comes after it fails, it is the last again.
  std::vector<ClockStart> clock_starts = {};
  Time last_event = 0;

  std::vector<Question> questions = {};
  // Answers whose fate the store will tell, and when commands were first read that it could not take.
  std::vector<Reply> unresolved = {};
  std::map<std::string, FirstRead> first_read = {};
  // The last refusals: a copy of the command that comes late, by a connection that its client has given up, gets the
  // same answer.
  std::deque<Refused> refused = {};

  std::map<Connection, std::optional<Player>> connections = {};
  std::array<SeatState, 2> seats = {};
  bool presence_changed = false;
  std::string presence = {};
  Time presence_sent = 0;

  // Set when the server was gone while it was being played, until that is stored: when it was last alive.
  std::optional<Time> gone_since = {};
  // The event that says so.
  Version pause_version = 0;
  // Reading failed, and is tried again when it is due.
  bool is_to_be_read = false;
  Time last_used = 0;
  // When tick() looks at it, as hub timers have it.
  std::optional<Time> due = {};

  SeatState& seat(Player player) { return seats[static_cast<std::size_t>(index_of(player))]; }
  const SeatState& seat(Player player) const { return seats[static_cast<std::size_t>(index_of(player))]; }

  Version version() const { return static_cast<Version>(bodies.size()); }
  bool is_stored() const { return stored == version() && chat_stored == static_cast<std::int64_t>(chat.size()); }
  std::size_t watching() const;
  bool is_in_play() const;

  // Who sits there with this token.
  std::optional<Player> seat_of_token(std::string_view token) const;
  // Whether the event is stored by which he took the seat.
  bool is_seat_stored(Player player) const;
  // The refusal of that command, or null.
  const Refused* refusal_of(const std::string& command) const;
  // How long the store kept the event back that set the running clock going.
  Millis held(Time at) const;
  // The same, whichever of the events that wait for the store will be found there.
  Millis most_held(Time at) const;
  // Whether the running clock was set going by something that is not stored yet.
  bool is_clock_held() const { return !clock_starts.empty() && !clock_starts.back().stored; }
  // All up to this version is stored now.
  void note_stored(Version upto, Time now);
  // Notes an event that the game has taken.
  void note(const live::Event& event, std::string body);
  void note(store::ChatRow line);
  void show();

  // Forgets what happened; a batch that failed may have left some of it.
  void clear();
  // Takes what is stored in place of what was in memory; the error says why it is not the game that it was.
  std::optional<Error> restore(ReplayedGame replayed, Time now);
};

store::GameStatus status_of(const live::LiveGame& game);

}  // namespace encircle::online
