#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "session/computer.h"

namespace encircle::cli {

// In the record the computer's name is this and its level's id, so that a game is gone on with against the same one.
inline constexpr std::string_view computer_name_prefix = "Encircle ";

// Who sits on the other side when a person plays against the computer.
struct OpponentSettings {
  players::Level level;
  // The side of the computer.
  Player side = Player::second;
  std::uint64_t seed = 1;
};

// The computer at the other side of the board.
class Opponent {
 public:
  Opponent(const Session& session, const OpponentSettings& settings);

  Player side() const { return settings_.side; }
  std::string name() const { return std::string(settings_.level.name); }
  // Whether it may take so long that a person wonders.
  bool is_slow() const { return settings_.level.settings.seconds > 1; }
  // It has to move in a game that goes on.
  bool is_to_move() const {
    const State state = session_.state();
    return state.phase == Phase::playing && state.to_move == settings_.side;
  }
  // Its move, or that it gives up. interrupted is asked while it thinks; true ends the thought.
  Answer think(const std::function<bool()>& interrupted);

 private:
  const Session& session_;
  OpponentSettings settings_;
  std::unique_ptr<Computer> computer_;
};

// What a good player would do here and what speaks for it, in words. The game must go on.
std::string hint_words(const Session& session, const std::function<bool()>& interrupted);

// What is certain about a move: what speaks against it, else what it does. Without a move, about the position.
std::string why_words(const Session& session, const std::string& move);

// The side with that name or letter; an empty text is the first. The error names the sides.
Result<Player> side_named(const GameInfo& game, const std::string& text);

// Reads the answer to the question whom to play against: a level by id or number, or nothing for another person. The
// error says what was expected.
Result<std::optional<players::Level>> opponent_named(const GameInfo& game, const std::string& text);
// The question itself, with all levels.
std::string opponent_question(const GameInfo& game);

}  // namespace encircle::cli
