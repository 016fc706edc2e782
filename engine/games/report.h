#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/player.h"
#include "games/term.h"

namespace encircle {

// What happened in a game, as data: sentences in any language, pictures and sounds are made from it.

// Why a move is not legal.
using Refusal = Term<struct RefusalTag>;
inline constexpr Refusal over_refusal{"over"};
inline constexpr Refusal common_refusals[] = {over_refusal};

// Something that a move may do besides standing there now, and the one kind of value that tells it.
struct Effect {
  enum class Value : unsigned char { points, word, number };
  std::string_view name;
  Value value = Value::points;
  // What the word can be.
  std::span<const std::string_view> words = {};

  friend constexpr bool operator==(const Effect& a, const Effect& b) { return a.name == b.name; }
};

// What one move did. Points are given by name.
class MoveEffects {
 public:
  struct Entry {
    Effect effect;
    std::vector<std::string> points = {};
    std::string_view word = {};
    int number = 0;
  };

  void set(const Effect& effect, std::vector<std::string> points);
  void set(const Effect& effect, std::string_view word);
  void set(const Effect& effect, int number);

  // Empty or 0 where the move had no such effect.
  const std::vector<std::string>& points(const Effect& effect) const { return find(effect).points; }
  std::string_view word(const Effect& effect) const { return find(effect).word; }
  int number(const Effect& effect) const { return find(effect).number; }

  const std::vector<Entry>& entries() const { return entries_; }

 private:
  const Entry& find(const Effect& effect) const;
  Entry& add(const Effect& effect, Effect::Value value);

  std::vector<Entry> entries_;
};

using EndingKind = Term<struct EndingTag>;
inline constexpr EndingKind resignation_ending{"resignation"};
// The loser ran out of time.
inline constexpr EndingKind time_ending{"time"};
// The record says so, and not why.
inline constexpr EndingKind recorded_ending{"recorded"};
// By points, counted in the end or told by the record.
inline constexpr EndingKind count_ending{"count"};
inline constexpr EndingKind common_endings[] = {resignation_ending, time_ending, recorded_ending, count_ending};

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
  // Whether nothing can capture it any more, even if its owner only passes, in games that know.
  bool alive = false;
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
