#pragma once

#include <cstddef>
#include <string_view>

// The few facts about SGF's syntax that both the parser and the search for CA in undecoded bytes need.
namespace encircle::sgf {

// White space between the parts of a record. A NUL counts as such: it is what a broken conversion leaves behind.
constexpr bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0'; }

constexpr bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

inline std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}

inline std::size_t skip_letters(std::string_view text, std::size_t at) {
  while (at < text.size() && is_letter(text[at])) ++at;
  return at;
}

// Whether an identifier with a value begins here.
inline bool is_property_start(std::string_view text, std::size_t at) {
  const std::size_t after = skip_letters(text, at);
  const std::size_t bracket = skip_blanks(text, after);
  return after > at && bracket < text.size() && text[bracket] == '[';
}

// Where the next game begins: a `(` before a `;`, or before a property where the `;` was forgotten. npos without one.
// Each byte is looked at only a fixed number of times, however many `(` are no game.
inline std::size_t find_game_start(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('(', from); at != std::string_view::npos; at = text.find('(', at + 1)) {
    const std::size_t inside = skip_blanks(text, at + 1);
    if (inside < text.size() && (text[inside] == ';' || is_property_start(text, inside))) return at;
  }
  return std::string_view::npos;
}

}  // namespace encircle::sgf
