#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/player_settings.h"
#include "players/question.h"
#include "session/session.h"

namespace encircle {

// Who thinks about the game of a session: players/computer_player.h without its types. It is kept apart from Session,
// so that whoever only plays and reviews does not carry the search along.

// One move as it was judged, from the view of the player who would make it.
struct AnalysedMove {
  std::string move;
  std::uint32_t visits = 0;
  // From -1 to 1, and whether that is proven.
  float value = 0;
  bool is_certain = false;
  float prior = 0;
  // What is expected after it, the move itself first.
  std::vector<std::string> line;
};

// As players::Analysis.
struct Analysis {
  std::vector<AnalysedMove> moves;
  std::uint32_t visits = 0;
  float value = 0;
  std::optional<float> score = {};
  std::vector<float> ownership = {};
};
using AskAnalysis = std::function<Analysis()>;

// As players::Question, moves given by their text.
struct Question {
  players::Goal goal = players::Goal::move;
  // For whom, if not for the player to move: as records allow, out of turn or after play was stopped.
  std::optional<Player> as = {};
  // The only moves to think about (none: all), and those to leave out. Illegal ones do not count.
  std::vector<std::string> only = {};
  std::vector<std::string> avoided = {};
  players::Limits limits = {};
  bool may_resign = true;
  std::function<void(const AskAnalysis&)> watch = {};
};

struct Answer {
  // A legal move; empty to give the game up.
  std::string move;
  float value = 0;
  players::Reason why = {};
  Analysis analysis = {};

  bool resigns() const { return move.empty(); }
};

// A computer player who watches one session, and must not outlive it.
class Computer {
 public:
  virtual ~Computer() = default;
  // It makes no move itself. The error says that the game is over, or that no move is left.
  virtual Result<Answer> answer(const Question& question) = 0;
  // Begins anew: what it found out does not serve the next answer.
  virtual void forget() = 0;
};

// A computer player for this game. Equal seeds give equal players, as long as no clock stops their thoughts.
std::unique_ptr<Computer> make_computer(const Session& session, const players::Settings& settings, std::uint64_t seed);

// Whose each point is in the end, from -1 (the second player's) to 1, for the count: as playouts expect it and a search
// that fights for the groups in doubt. Empty for games that are not counted.
std::vector<float> expected_owners(const Session& session);

// Whether networks are made for this game and its board; it does not say that there is one.
bool is_for_networks(const Session& session);

}  // namespace encircle
