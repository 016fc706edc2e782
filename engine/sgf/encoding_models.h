#pragma once

#include <span>
#include <string_view>

#include "sgf/encoding_frequencies.h"
#include "sgf/text_encoding.h"

// How much a character surprises in a text of a language, in bits: minus the binary logarithm of its probability,
// roughly. The encoding in which a text surprises least is the most plausible one (encoding_guess.cpp).
namespace encircle::sgf {

// For bytes that stand for nothing, and for half a character that would be the end of a value.
inline constexpr double impossible_bits = 30;

// A character of Chinese, Japanese or Korean, with its bytes.
double east_asian_bits(Encoding encoding, std::string_view bytes, char32_t code);

// A character beyond ASCII between its neighbours, in Russian.
double russian_bits(char32_t before, char32_t code, char32_t after);

// The same in a language with Latin letters.
double latin_bits(const LatinLanguage& language, char32_t before, char32_t code, char32_t after);

}  // namespace encircle::sgf
