#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/task.h"
#include "games/player_settings.h"
#include "players/closer_look.h"
#include "players/question.h"
#include "session/session.h"

namespace encircle {

// Thinking about the game of a session: players/computer_player.h without its types. It is kept apart from Session, so
// that a program which only plays and reviews does not carry the search along.

// One move as it was judged, from the view of the player who would make it.
struct AnalysedMove {
  std::string move;
  std::uint32_t visits = 0;
  // From -1 to 1, and whether that is proven.
  float value = 0;
  bool is_certain = false;
  float prior = 0;
  // What is expected after it, the move itself first, and how often each move was looked at.
  std::vector<std::string> line;
  std::vector<std::uint32_t> line_visits = {};
  // As Analysis has them, after the move.
  std::optional<float> score = {};
  std::vector<float> ownership = {};
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
  bool wants_moves_ownership = false;
  std::function<void(const AskAnalysis&)> watch = {};
};

// As players::LikedMove.
struct LikedMove {
  std::string move;
  float share;
};

struct Answer {
  // A legal move; empty to give the game up.
  std::string move;
  // From -1 to 1, and whether that is proven.
  float value = 0;
  bool is_certain = false;
  players::Reason why = {};
  Analysis analysis = {};

  bool resigns() const { return move.empty(); }
};

// A computer player that watches a session, and must not be asked after its end. It remembers what it thought about:
// where the game went on from there, the next answer begins with it.
class Computer {
 public:
  virtual ~Computer() = default;
  // It makes no move itself. The error says that the game is over, or that no move is left.
  Result<Answer> answer(Question question) { return consider(std::move(question)).finish(); }
  // The same in steps, as players::ComputerPlayer::consider() has them. The session stays as it is until the task is
  // done or given up.
  virtual Task<Result<Answer>> consider(Question question) = 0;
  // What it thinks of all legal moves before it reads anything, together 1; none when the game is over.
  virtual std::vector<LikedMove> policy(std::optional<Player> as) = 0;
  // Begins anew: what it found out does not serve the next answer.
  virtual void forget() = 0;
  // Watches another session of the same game from now on.
  virtual void watch(const Session& session) = 0;
  // Plays by other settings from now on. What it found out serves them too if they search in the same way.
  virtual void become(const players::Settings& settings, std::uint64_t seed) = 0;
  // The memory that remembering takes.
  virtual std::size_t memory_bytes() const = 0;
};

// A computer player for this game. Equal seeds give equal players, as long as no clock stops their thoughts.
std::unique_ptr<Computer> make_computer(const Session& session, const players::Settings& settings, std::uint64_t seed);

// Whose each point is in the end, from -1 (the second player's) to 1, for the count: as playouts expect it and a search
// that fights for the groups in doubt. Empty for games that are not counted.
std::vector<float> expected_owners(const Session& session);
// The same in steps, of some hundredths of a second each; the session stays as it is until then.
Task<std::vector<float>> judge_owners(const Session& session, players::CloserLook look = {});

// Whether networks are made for this game and its board; it does not say that there is one.
bool is_for_networks(const Session& session);

// How many points of the margin weigh as much as five percent of the winning chance when a game is reviewed; nothing in
// games where only winning counts (games/margin_unit.h).
std::optional<float> margin_unit(const Session& session);
// One of what the margin counts: "point", "stone"; empty in games where only winning counts.
std::string_view margin_noun(const Session& session);

}  // namespace encircle
