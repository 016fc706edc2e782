#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/encoding_tables.h"
#include "sgf/text_encoding.h"

// One character at a time, for all encodings but UTF-16. What is ASCII stays ASCII in all of them: the platform's
// tables are asked only about the rest, because some make a yen sign of the backslash that SGF escapes with.
namespace encircle::sgf {

// The bytes of the character at `at` as the encoding's structure has it; 0 when no character can begin there.
std::size_t character_length(Encoding encoding, std::string_view bytes, std::size_t at);

// Whether a byte of ASCII can be the second half of a character in this encoding: `]` and `\` among them.
bool hides_ascii(Encoding encoding);

// Looks up characters of one encoding.
class CharacterDecoder {
 public:
  explicit CharacterDecoder(Encoding encoding) : encoding_(encoding), table_(encoding) {}

  // False when this platform has no table for the encoding; then nothing but ASCII can be decoded.
  bool available() const;

  // The character that these bytes, as long as character_length says, stand for; nothing when none.
  std::optional<char32_t> decode(std::string_view character);

 private:
  char32_t look_up(std::string_view character) const;

  Encoding encoding_;
  CharacterTable table_;
  // What the table has answered, so that it is asked once: by the last byte, in a page for each first byte of a pair
  // and one more (0) for single bytes. Pages are made when first needed.
  std::array<std::vector<char32_t>, 256> pages_;
};

// The decoders in use for one file: opening one is costly, and a file may change its encoding with every game.
class DecoderSet {
 public:
  CharacterDecoder& get(Encoding encoding);

 private:
  std::map<Encoding, CharacterDecoder> decoders_;
};

struct PlainDecoding {
  std::string text;
  std::size_t characters = 0;             // beyond ASCII, decoded
  std::size_t replaced = 0;               // runs of bytes that could not be
  std::vector<std::size_t> replacements;  // where in `text` their U+FFFD stand, the first ones
};

// Decodes all bytes in one encoding, UTF-16 included.
PlainDecoding decode_plain(std::string_view bytes, Encoding encoding, DecoderSet& decoders);

// As guess_encoding, with decoders that are at hand.
Encoding guess_encoding(std::string_view bytes, DecoderSet& decoders);

}  // namespace encircle::sgf
