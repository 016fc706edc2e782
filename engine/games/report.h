#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/player.h"

namespace encircle {

// What happened in a game, as data: sentences in any language, pictures and sounds are made from it.

// Why a move is not legal.
enum class Refusal : unsigned char {
  over,
  occupied,
  suicide,
  ko,
  superko,
  handicap,     // Go: Black still places handicap stones and may not pass
  enclosed,     // Topological Go
  no_ordinary,  // Topological Go: only a reserve stone is left, and it may not touch an own one
  no_reserve,   // Topological Go: only ordinary stones are left, and they must touch an own one
  joined,       // Topological Wars: an end of the line is joined already
  captured,     // Topological Wars: an end of the line is captured
  inside_only,  // Topological Wars: lines run inside the circle only
  crossing,     // Topological Wars: the line would cross another one
};
// As programs write it: "no-ordinary".
std::string_view name_of(Refusal refusal);

enum class StoneKind : unsigned char { plain, ordinary, reserve };

// What a move did besides standing there now. Points are given by name.
struct MoveEffects {
  // Stones taken off, or points isolated.
  std::vector<std::string> captured = {};
  // The mover's own stones that it removed.
  std::vector<std::string> lost = {};
  // Enemy chains that it put into atari: one stone of each.
  std::vector<std::string> atari = {};
  // Points that nobody may play on any more, and the stones of the line around them, in order along it.
  std::vector<std::string> enclosed = {};
  std::vector<std::string> closing = {};
  // Which of two kinds of stones was used, and the size of the tree in which it stands.
  StoneKind stone = StoneKind::plain;
  int length = 0;
};

enum class EndingKind : unsigned char {
  resignation,
  time,        // the loser ran out of time
  recorded,    // the record says so, and not why
  capture,     // the first capture wins
  no_move,     // the player to move has no legal move, and loses
  count,       // by points, counted in the end
  trees,       // by the longest tree
  reserve,     // the loser has reserve stones left
  points,      // by captured points
  last_move,   // equal points: the last line wins
  repetition,  // no result
};
std::string_view name_of(EndingKind kind);

// How a game ended by its rules: the margin is 0 where nothing is counted.
struct EndingFacts {
  EndingKind kind;
  double margin = 0;
};

// Stones that hang together, by name.
struct GroupInfo {
  Player player;
  std::vector<std::string> stones;
  // Empty in games without liberties.
  std::vector<std::string> liberties;
  // Whether it is the longest that its player has, where that matters.
  bool longest = false;
};

// Where lines from a point may go, in games of lines.
struct LineTargets {
  std::vector<std::string> inside;
  std::vector<std::string> outside;
};

// What a line would do.
struct LinePreview {
  std::vector<std::string> captured;
  // The free points on either side of it, within the region that it divides.
  std::vector<std::string> parts[2];
};

}  // namespace encircle
