#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "games/player_settings.h"
#include "session/session.h"

namespace encircle::match {

// Who plays: settings of our own, or a command that starts another program.
struct Entrant {
  // As the user wrote it; of a level, its id.
  std::string text;
  std::variant<players::Settings, std::string> what;
};

// A level of the game, with the network that it may need.
Entrant entrant_of(const GameInfo& game, const players::Level& level);

// The id of a level of the game, with or without "level:" before it, and with settings of its own as in
// "strongest,resign=0"; "playouts=5000" or "time=5s" with any further settings; or a command line such as
// "gnugo --mode gtp". The error says what is wrong with it.
Result<Entrant> parse_entrant(const GameInfo& game, const std::string& text);

// How long the contestants may think.
struct Pace {
  // Seconds for a move of those who have no limit of their own; other programs are told. 0: nobody is told anything.
  double seconds = 0;
  // Another program that is silent for so long has failed.
  double patience = 120;
};

// One of the two who play a game. It follows the game by being told every move, its own included.
//
// An Error is the failure of a program: the game is lost by it, and somebody else must be made in its place.
class Contestant {
 public:
  virtual ~Contestant() = default;
  // What to call it in records.
  virtual std::string name() const = 0;
  // A game begins. Returns the reason why it cannot play it, which no new attempt would change unless it is broken.
  virtual std::optional<Error> begin(const Session& session, std::uint64_t seed) = 0;
  // After an Error: whether it does not answer any more, or not what it is asked.
  virtual bool is_broken() const = 0;
  // Its move for the player to move, as text, or "resign"; any move or an Error once the match is cancelled.
  virtual Result<std::string> choose(const Session& session, const std::function<bool()>& cancelled) = 0;
  // A move was made that it did not choose. False when it does not accept it.
  virtual Result<bool> follow(Player player, const std::string& move) = 0;
  // What it thinks the result of a counted game is, as SGF writes it; nothing when it does not say.
  virtual Result<std::optional<std::string>> final_score() = 0;
};

Result<std::unique_ptr<Contestant>> make_contestant(const Entrant& entrant, const Pace& pace);

}  // namespace encircle::match
