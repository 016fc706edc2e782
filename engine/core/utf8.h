#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace encircle {

inline constexpr char32_t replacement_character = 0xFFFD;

// Appends one character. Surrogates and numbers beyond Unicode become U+FFFD, so the result is always valid UTF-8.
void append_utf8(std::string& out, char32_t code);

// One character of a UTF-8 text; a length of 0 means that no well-formed character begins there.
struct Utf8Character {
  char32_t code;
  std::size_t length;
};

// Overlong forms, surrogates and truncated sequences are not well formed. `at` must be inside `text`.
Utf8Character decode_utf8(std::string_view text, std::size_t at);

bool is_valid_utf8(std::string_view text);

}  // namespace encircle
