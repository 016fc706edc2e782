#include "sgf/encoding_codec.h"

#include <array>

#include "core/utf8.h"

namespace encircle::sgf {
namespace {

constexpr char32_t not_asked = 0xFFFFFFFF;
constexpr char32_t no_character = 0xFFFFFFFE;

constexpr bool between(unsigned char byte, unsigned low, unsigned high) { return byte >= low && byte <= high; }

// Where Windows-1252 differs from Latin-1: 0x80 to 0x9F. The five bytes it leaves open stand for nothing.
constexpr std::array<char16_t, 32> windows_1252_upper = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178,
};

char32_t windows_1252_character(unsigned char byte) {
  if (byte >= 0xA0) return byte;
  const char16_t code = windows_1252_upper[byte - 0x80U];
  return code == 0 ? no_character : code;
}

std::size_t gb18030_length(std::string_view bytes, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
  if (!between(byte(0), 0x81, 0xFE) || at + 1 >= bytes.size()) return 0;
  if (between(byte(1), 0x40, 0x7E) || between(byte(1), 0x80, 0xFE)) return 2;
  const bool four = at + 3 < bytes.size() && between(byte(1), 0x30, 0x39) && between(byte(2), 0x81, 0xFE) &&
                    between(byte(3), 0x30, 0x39);
  return four ? 4 : 0;
}

std::size_t euc_jp_length(std::string_view bytes, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[at + i]); };
  if (at + 1 >= bytes.size()) return 0;
  if (byte(0) == 0x8E) return between(byte(1), 0xA1, 0xDF) ? 2 : 0;
  const std::size_t length = byte(0) == 0x8F ? 3 : 2;
  if (length == 2 && !between(byte(0), 0xA1, 0xFE)) return 0;
  if (at + length > bytes.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!between(byte(i), 0xA1, 0xFE)) return 0;
  }
  return length;
}

// Shift-JIS, Big5 and the Korean code page: one lead byte, one trail byte.
std::size_t pair_length(Encoding encoding, std::string_view bytes, std::size_t at) {
  const auto lead = static_cast<unsigned char>(bytes[at]);
  if (encoding == Encoding::shift_jis && between(lead, 0xA1, 0xDF)) return 1;
  if (at + 1 >= bytes.size()) return 0;
  const auto trail = static_cast<unsigned char>(bytes[at + 1]);
  bool fits = false;
  if (encoding == Encoding::shift_jis) {
    fits = (between(lead, 0x81, 0x9F) || between(lead, 0xE0, 0xFC)) &&
           (between(trail, 0x40, 0x7E) || between(trail, 0x80, 0xFC));
  } else if (encoding == Encoding::big5) {
    fits = between(lead, 0x81, 0xFE) && (between(trail, 0x40, 0x7E) || between(trail, 0xA1, 0xFE));
  } else {
    fits = between(lead, 0x81, 0xFE) &&
           (between(trail, 0x41, 0x5A) || between(trail, 0x61, 0x7A) || between(trail, 0x81, 0xFE));
  }
  return fits ? 2 : 0;
}

PlainDecoding decode_utf16(std::string_view bytes, bool big_endian) {
  PlainDecoding result;
  const auto unit = [&](std::size_t i) {
    const auto first = static_cast<unsigned char>(bytes[2 * i]);
    const auto second = static_cast<unsigned char>(bytes[2 * i + 1]);
    return static_cast<char32_t>(big_endian ? first << 8 | second : second << 8 | first);
  };
  const auto replace = [&result] {
    if (result.replacements.size() < max_noted_replacements) result.replacements.push_back(result.text.size());
    ++result.replaced;
    append_utf8(result.text, replacement_character);
  };
  const std::size_t units = bytes.size() / 2;
  for (std::size_t i = 0; i < units; ++i) {
    const char32_t code = unit(i);
    if (code < 0xD800 || code > 0xDFFF) {
      append_utf8(result.text, code);
      result.characters += code >= 0x80 ? 1 : 0;
    } else if (code < 0xDC00 && i + 1 < units && unit(i + 1) >= 0xDC00 && unit(i + 1) <= 0xDFFF) {
      append_utf8(result.text, 0x10000 + ((code - 0xD800) << 10) + (unit(i + 1) - 0xDC00));
      ++result.characters;
      ++i;
    } else {
      replace();
    }
  }
  if (bytes.size() % 2 != 0) replace();
  return result;
}

}  // namespace

std::size_t character_length(Encoding encoding, std::string_view bytes, std::size_t at) {
  if (static_cast<unsigned char>(bytes[at]) < 0x80) return 1;
  switch (encoding) {
    case Encoding::utf8:
      return decode_utf8(bytes, at).length;
    case Encoding::gb18030:
      return gb18030_length(bytes, at);
    case Encoding::euc_jp:
      return euc_jp_length(bytes, at);
    case Encoding::shift_jis:
    case Encoding::big5:
    case Encoding::euc_kr:
      return pair_length(encoding, bytes, at);
    default:
      return 1;
  }
}

bool hides_ascii(Encoding encoding) {
  return encoding == Encoding::shift_jis || encoding == Encoding::big5 || encoding == Encoding::gb18030 ||
         encoding == Encoding::euc_kr;
}

bool CharacterDecoder::available() const {
  return encoding_ == Encoding::utf8 || encoding_ == Encoding::windows_1252 || table_.available();
}

// None of SGF's own signs in disguise, no control character, and nothing for private use: what such a code stands for
// is not known, and platforms differ in the ones they have.
char32_t CharacterDecoder::look_up(std::string_view character) const {
  const char32_t code = table_.find(character);
  const bool is_private = code >= 0xE000 && code <= 0xF8FF;
  return code < 0xA0 || is_private ? no_character : code;
}

std::optional<char32_t> CharacterDecoder::decode(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (first < 0x80) return first;
  char32_t code = no_character;
  if (encoding_ == Encoding::utf8) {
    code = decode_utf8(character, 0).code;
  } else if (encoding_ == Encoding::windows_1252) {
    code = windows_1252_character(first);
  } else if (character.size() > 2) {
    code = look_up(character);
  } else {
    std::vector<char32_t>& page = pages_[character.size() == 2 ? first : 0];
    if (page.empty()) page.assign(256, not_asked);
    char32_t& known = page[static_cast<unsigned char>(character.back())];
    if (known == not_asked) known = look_up(character);
    code = known;
  }
  if (code == no_character) return std::nullopt;
  return code;
}

CharacterDecoder& DecoderSet::get(Encoding encoding) { return decoders_.try_emplace(encoding, encoding).first->second; }

PlainDecoding decode_plain(std::string_view bytes, Encoding encoding, DecoderSet& decoders) {
  if (encoding == Encoding::utf16_le || encoding == Encoding::utf16_be) {
    return decode_utf16(bytes, encoding == Encoding::utf16_be);
  }
  PlainDecoding result;
  result.text.reserve(bytes.size() + bytes.size() / 2);
  CharacterDecoder& decoder = decoders.get(encoding);
  bool in_bad_run = false;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = character_length(encoding, bytes, at);
    const std::optional<char32_t> code = length == 0 ? std::nullopt : decoder.decode(bytes.substr(at, length));
    if (code) {
      append_utf8(result.text, *code);
      if (*code >= 0x80) ++result.characters;
      in_bad_run = false;
      at += length;
      continue;
    }
    if (!in_bad_run) {
      if (result.replacements.size() < max_noted_replacements) result.replacements.push_back(result.text.size());
      ++result.replaced;
      append_utf8(result.text, replacement_character);
    }
    in_bad_run = true;
    // A trail byte of ASCII is kept: it is more likely the `]` of the value than half of a character that does not
    // exist.
    const bool whole = length > 1 && static_cast<unsigned char>(bytes[at + length - 1]) >= 0x80;
    at += whole ? length : 1;
  }
  return result;
}

}  // namespace encircle::sgf
