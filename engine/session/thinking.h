#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/player_settings.h"
#include "games/reason.h"
#include "session/session.h"

namespace encircle {

// What takes its time: computer players and judgements of the position where a session stands. It is kept apart from
// Session, so that whoever only plays and reviews does not carry the search along.

// A computer player who watches one session, and must not outlive it.
class Computer {
 public:
  struct Answer {
    // A legal move as text; "resign" to give the game up.
    std::string move;
    // What the player thinks of the position, from -1 (lost) to 1 (won); 0 from players who do not judge.
    float value = 0;
    // The rule of thumb that it follows; empty for those who follow none.
    players::Reason why = {};

    bool resigns() const { return move == "resign"; }
  };

  virtual ~Computer() = default;
  // What it would do for the player to move, in a game that goes on. stop is asked while it thinks; true ends the
  // thought. It makes no move itself.
  virtual Answer choose(const std::function<bool()>& stop) = 0;
};

// Whose each point is in the end, from -1 (the second player's) to 1, for the count: as playouts expect it and a search
// that fights for the groups in doubt. Empty for games that are not counted.
std::vector<float> expected_owners(const Session& session);

// Whether networks are made for this game and its board; it does not say that there is one.
bool is_for_networks(const Session& session);

// A computer player for this game. Equal seeds give equal players, as long as no clock stops their thoughts.
std::unique_ptr<Computer> make_computer(const Session& session, const players::Settings& settings, std::uint64_t seed);

// How much a judgement may cost. At least one of playouts and stop must be set.
struct Effort {
  std::uint32_t playouts = 0;
  std::function<bool()> stop = {};
  std::uint64_t seed = 1;
  std::size_t memory_bytes = std::size_t{64} << 20;
  int threads = 1;
  // The network of the game, where there is one: it judges in the place of playouts.
  const nets::Network* network = nullptr;
};

struct Candidate {
  std::string move;
  std::uint32_t visits;
  // From -1 to 1 for the player to move.
  float value;
  // The moves that were looked at most, this one first.
  std::vector<std::string> line;
};

struct Estimate {
  // How many games, or positions that a network judged, were looked at.
  std::uint32_t visits = 0;
  // From -1 to 1 for the player to move.
  float value = 0;
  // By how many points the first player would be ahead in the end, in games that count points.
  std::optional<float> score = {};
  // Whose the points of a grid would be in the end, row by row from the bottom left: -1 the second player's to 1 the
  // first's. Empty where points belong to nobody.
  std::vector<float> ownership = {};
  // The best first; those that were looked at in earnest.
  std::vector<Candidate> candidates = {};
};

struct Hint {
  std::string move;
  float value = 0;
  players::Reason why = {};
  Estimate estimate = {};
};

// Both for a game that goes on.
Estimate estimate_position(const Session& session, const Effort& effort);
// A good move, exactly the best where that can be solved, and what speaks for it.
Hint find_hint(const Session& session, const Effort& effort);

}  // namespace encircle
