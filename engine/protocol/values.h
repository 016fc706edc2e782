#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The kinds of values that members of messages have, besides numbers, texts, lists, other messages and variants of
// these. An std::optional member is left out of the JSON where it has no value.
namespace encircle::protocol {

// One fixed text: the "grid" of { kind: 'grid' }.
template <std::size_t N>
struct FixedText {
  char characters[N] = {};
  consteval FixedText(const char (&text)[N]) {
    std::ranges::copy(text, characters);
  }  // NOLINT(google-explicit-constructor)
  constexpr std::string_view view() const { return {characters, N - 1}; }
};
template <FixedText text>
struct Literal {
  static constexpr std::string_view value = text.view();
};

// { ok: true }.
struct True {};

// A player by the letter of its colour.
struct Letter {
  char letter = 0;
  std::string_view view() const { return {&letter, 1}; }
};

// A value, or null in the JSON.
template <class T>
struct Nullable {
  std::optional<T> value = {};
};

// An object whose members have names that only the sender knows, all of one type.
template <class T>
struct Named {
  std::vector<std::pair<std::string, T>> entries = {};
};

// An enumeration that stands in messages as one of a few words: words_of(value) gives them in order.
template <class T>
concept Worded = requires(T value) { words_of(value)[0]; };

// A player as a request names it: the letter of its colour.
struct LetterText {
  std::string text = {};
};

// The number of a node in a tree of variations.
struct NodeNumber {
  int value = 0;
};

struct MoveCount {
  int value = 0;
};

// A time above 0.
struct Seconds {
  double value = 0;
};

// From -1 (the second player's) to 1 (the first player's).
struct Share {
  float value = 0;
};

// The largest number that JavaScript keeps exactly; ids and seeds are at most this.
inline constexpr std::int64_t most_exact = (std::int64_t{1} << 53) - 1;

}  // namespace encircle::protocol
