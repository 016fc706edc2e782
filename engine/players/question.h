#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/reason.h"
#include "search/limits.h"

namespace encircle::players {

// What a player is asked for.
enum class Goal : std::uint8_t {
  // The move that the player makes, who may also give the game up.
  move,
  // A good move, exactly the best where that can be solved, and what speaks for it.
  hint,
  // What the moves are worth.
  analysis,
  // The same, and how the game ends: where the search does not say it, random games do.
  estimate,
  // A move that takes dead stones off the board; a pass when there are none.
  clean_up,
};

// How long a player may think; without anything, as long as the settings say.
struct Limits {
  // In the place of those in the settings; 0: they hold.
  std::uint32_t playouts = 0;
  // Asked now and then; true ends the thought.
  std::function<bool()> stop = {};
  // Asked as often; true lets a thought that is taken in steps (ComputerPlayer::consider) pause.
  std::function<bool()> pause = {};
  // The part of the time on the clock that is spent, and where it ends, as SearchLimits has them.
  std::function<float()> spent = {};
  float patience = 1;
  // Spends all of the playouts, even when nothing can change any more which move looks best.
  bool spends_all = false;

  bool has_spent(float part) const { return (stop && stop()) || (spent && spent() >= part); }
};

// What is known about a position. Values are from -1 to 1 for the player to move.
struct Analysis {
  // The best first.
  std::vector<MoveAnalysis> moves;
  std::uint32_t visits = 0;
  float value = 0;
  // By how many points the first player will be ahead, and whose the points will be, from -1 (the second player's) to
  // 1, in the order of the moves; nothing where nobody knows.
  std::optional<float> score = {};
  std::vector<float> ownership = {};
};

// How much of all hope a move gets before anything is read.
struct LikedMove {
  Move move;
  float share;
};

struct Question {
  Goal goal = Goal::move;
  // The only moves to think about, all of them legal; none: all there are.
  std::vector<Move> only = {};
  Limits limits = {};
  bool may_resign = true;
  // Whose the points will be after each move as well.
  bool wants_moves_ownership = false;
  // Told now and then that the search goes on; it may ask what was found so far.
  std::function<void(const std::function<Analysis()>&)> watch = {};
};

struct Answer {
  // Move::none() gives the game up.
  Move move = Move::none();
  // What the player thinks of the position, from -1 (lost) to 1 (won); 0 from players who do not judge.
  float value = 0;
  // What speaks for the move: the rule of thumb that the player follows, or, in a hint, what the move does.
  Reason why = {};
  // The value is proven.
  bool is_certain = false;
  // For all goals but a move, and for those who watch.
  Analysis analysis = {};
};

}  // namespace encircle::players
