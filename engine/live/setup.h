#pragma once

#include <cstdint>
#include <string>

#include "games/options.h"
#include "live/clock.h"

namespace encircle::live {

// Of the events of a game: from 1 on, without gaps. 0 is none.
using Version = std::int64_t;

// What is played.
struct Setup {
  std::string game;
  OptionValues options = {};
  ClockRules clock = {};
  // Of the rules by which the game was begun (live_game.h); LiveGame::create() fills it in.
  std::string rules_version = {};

  bool operator==(const Setup&) const = default;
};

// What a player may ask of the other.
enum class OfferKind : unsigned char {
  // A draw, in games that can end with one.
  draw,
  // To go back before the asker's last move.
  takeback,
  // To end the game without a result, once it can no longer be aborted by one player alone.
  abort,
  // The same game again, colours exchanged, once this one is over.
  rematch,
};

}  // namespace encircle::live
