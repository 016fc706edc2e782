#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.h"
#include "core/result.h"
#include "live/clock.h"
#include "live/command.h"
#include "live/event.h"
#include "live/setup.h"
#include "session/session.h"
#include "sgf/tree.h"

namespace encircle::live {

// Raised with every change of a game's rules or of the rules here.
inline constexpr std::string_view rules_version = "1";

// The lag of a move is given back from a quota, which is full at first and grows with each move.
inline constexpr Millis most_lag_quota = 500;
inline constexpr Millis lag_quota_of_move = 100;
// How long the player to move is waited for after a pause.
inline constexpr Millis longest_pause = 30'000;
// How long a player may be absent, all absences together, by the speed of the game: 30 s times 1, 2, 4, 10. Nothing for
// correspondence, where nobody needs to be there.
std::optional<Millis> longest_absence(Speed speed);
// How long, after he left deliberately.
inline constexpr Millis absence_after_leaving = 10'000;

enum class Status : unsigned char {
  // A seat is free.
  open,
  playing,
  // Play has begun, and the clocks stand because the server was gone.
  paused,
  // Play was stopped by two passes, in games that are counted by agreement. The clocks stand, and the marks are at
  // first what the rules of thumb propose.
  counting,
  over,
};

// How a game ended.
struct Finish {
  enum class How : unsigned char { rules, count, resignation, time, absence, agreement, abort };
  How how;
  Outcome outcome;
  // As SGF writes it: "B+3.5", "W+R", "B+T", "W+F", "0", "Void".
  std::string result;

  bool operator==(const Finish&) const = default;
};

// An offer that waits for an answer.
struct OpenOffer {
  Version version;
  Player by;
  OfferKind kind;

  bool operator==(const OpenOffer&) const = default;
};

// Whether a player is there.
struct Absence {
  // Since when he is gone.
  std::optional<Time> since = {};
  bool deliberate = false;
  // How long he had been gone before.
  Millis before = 0;

  bool operator==(const Absence&) const = default;
};

// A game between two people, as a value: what the events so far have made of it. It asks no clock and no store.
//
// decide() says what a command would do, and take() does it. Events that are stored between the two, and
// replayed later, give the same game again.
//
// A player's clock runs from his second move on: each first move is free, and until both have moved either may abort.
// A move counts as made at Command::at: stamped within its time it is in time, however late it is decided, unless the
// flag was taken before. The caller decides what was read first before it flags.
class LiveGame {
 public:
  // The first event of a new game. Refuses unknown games and options, and clocks that cannot be.
  static Result<Event, Refusal> create(const Command& create);
  // The game of these events, the first of which is Created. The error says which of them disagrees with the rules, the
  // clock or its checksum.
  static Result<LiveGame> replay(std::span<const Event> events);

  LiveGame(LiveGame&&) = default;
  LiveGame& operator=(LiveGame&&) = default;

  // What the command would do. Changes nothing.
  Result<Event, Refusal> decide(const Command& command) const;
  // Takes the next event: what decide() gave, or what was stored. An event that decide() would not give is refused, and
  // nothing changes.
  std::optional<Error> take(const Event& event);

  const Setup& setup() const { return setup_; }
  // The game that this one is the rematch of; empty for none.
  const std::string& rematch_of() const { return rematch_of_; }
  // Of the last event; of the last that changed the board; and of the last that changed the marks, 0 unless counting.
  Version version() const { return version_; }
  Version board_version() const { return board_version_; }
  Version marks_version() const { return marks_version_; }

  Status status() const;
  const std::optional<Finish>& finish() const { return finish_; }
  // Where the game stands. Valid until the next take().
  const Session& session() const { return *session_; }
  Player to_move() const { return to_move_; }
  // Of the rules, of every position and of every move on the way here: Line::key of the session.
  Key checksum() const { return checksum_; }

  bool is_seated(Player player) const { return of(player).is_seated; }
  const std::string& name(Player player) const { return of(player).name; }
  bool has_accepted(Player player) const { return of(player).has_accepted; }
  const Absence& absence(Player player) const { return of(player).absence; }
  // What of the next move's lag would be given back.
  Millis lag_quota(Player player) const { return of(player).lag_quota; }

  std::span<const OpenOffer> offers() const { return offers_; }
  bool can_be_drawn() const { return can_be_drawn_; }
  // Either player alone can end the game without a result.
  bool can_be_aborted() const;
  // Both want another game, and it has not been named yet.
  bool is_rematch_agreed() const { return is_rematch_agreed_ && rematch_.empty(); }
  // The game that is the rematch of this one; empty for none.
  const std::string& rematch() const { return rematch_; }

  // Whose clock runs, and from when on its time may be claimed: lag that may still be given back to the player is part
  // of it, `Command::held` is not. Nothing while no clock runs.
  std::optional<Player> running() const;
  std::optional<Time> deadline() const;
  // What both have left at that time.
  Times left(Time at, Millis held = 0) const;
  // While paused: when to go on without the player to move.
  std::optional<Time> continue_at() const;
  // From when on that player may claim the absence of the other, if nothing changes before.
  std::optional<Time> absence_claimable_at(Player claimant) const;

  // The game as a record: the players' names, date, clock and result, for saving and analysis.
  sgf::Tree record() const;

 private:
  struct Seat {
    bool is_seated = false;
    std::string name;
    // Has moved at least once, even if the move was taken back.
    bool has_moved = false;
    bool has_accepted = false;
    Absence absence;
    Millis lag_quota = most_lag_quota;
    // The board_version() on which the opponent declined an offer of each kind last.
    std::array<Version, 4> declined = {};
  };

  // What an action leads to, and what an event changes: decide.cpp and take.cpp.
  class Judge;
  class Change;

  LiveGame(const Event& event, const Created& created, std::unique_ptr<Session> session);

  const Seat& of(Player player) const { return seats_[index_of(player)]; }
  Seat& of(Player player) { return seats_[index_of(player)]; }

  bool have_both_moved() const { return of(Player::first).has_moved && of(Player::second).has_moved; }
  // How long the running clock has been running.
  Millis spent(Time at, Millis held) const;
  // The open offer of that kind by that player; null for none.
  const OpenOffer* find_offer(Player by, OfferKind kind) const;
  // How many moves a takeback for that player would leave; nothing when none of them is his.
  std::optional<int> moves_after_takeback(Player asker) const;

  Setup setup_;
  std::string rematch_of_;
  std::unique_ptr<Session> session_;
  Clock clock_;
  Seat seats_[2];
  Version version_ = 0;
  Version board_version_ = 0;
  Version marks_version_ = 0;
  Time created_at_ = 0;
  // Since when the running clock runs, and since when the game is paused.
  Time clock_since_ = 0;
  std::optional<Time> paused_since_;
  // Who made the moves on the board.
  std::vector<Player> movers_;
  // Of the session, so that nothing asks it twice.
  Player to_move_ = Player::first;
  Phase phase_ = Phase::playing;
  Key checksum_ = 0;
  bool can_be_drawn_ = false;
  std::vector<OpenOffer> offers_;
  std::optional<Finish> finish_;
  bool is_rematch_agreed_ = false;
  std::string rematch_;
};

}  // namespace encircle::live
