#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "core/utf8.h"
#include "sgf/encoding_codec.h"
#include "sgf/encoding_frequencies.h"
#include "sgf/text_encoding.h"

// Guessing an encoding: the bytes are decoded in each candidate, every character is given points for how likely it is
// in a text of that language, and the best sum wins. Points are weighted by the bytes beyond ASCII that a character
// takes, so that all candidates share out the same total weight.
namespace encircle::sgf {
namespace {

// This much of a text, from its first byte beyond ASCII on, decides.
constexpr std::size_t sample_length = 1 << 18;

// Points for one character, by how it speaks for or against a candidate.
constexpr double frequent = 4;
constexpr double typical = 2;
constexpr double ordinary = 1;
constexpr double unusual = -1;
constexpr double odd = -2;
constexpr double foreign = -4;
constexpr double impossible = -12;

constexpr bool in_range(char32_t code, char32_t low, char32_t high) { return code >= low && code <= high; }

constexpr bool is_ascii_letter(char32_t c) { return in_range(c, 'a', 'z') || in_range(c, 'A', 'Z'); }
constexpr bool is_kana(char32_t code) { return in_range(code, 0x3041, 0x30FE); }
constexpr bool is_half_width_kana(char32_t code) { return in_range(code, 0xFF61, 0xFF9F); }
constexpr bool is_hangul(char32_t code) { return in_range(code, 0xAC00, 0xD7A3); }
constexpr bool is_ideograph(char32_t code) { return in_range(code, 0x4E00, 0x9FFF); }
constexpr bool is_full_width_text(char32_t code) {
  return in_range(code, 0x3000, 0x3011) || in_range(code, 0xFF01, 0xFF5E) || in_range(code, 0x2013, 0x2026);
}

// Chinese and Japanese sets have a first plane of common characters. Its first and last lead bytes, where trail bytes
// below `trail` belong to extensions.
struct FirstPlane {
  unsigned char low;
  unsigned char high;
  unsigned char trail;
};

FirstPlane first_plane(Encoding encoding) {
  switch (encoding) {
    case Encoding::shift_jis:
      return {0x88, 0x97, 0x40};
    case Encoding::gb18030:
      return {0xB0, 0xD7, 0xA1};
    case Encoding::big5:
      return {0xA4, 0xC6, 0x40};
    case Encoding::euc_jp:
      return {0xB0, 0xCF, 0xA1};
    default:
      return {0xFF, 0x00, 0x00};
  }
}

std::span<const char32_t> frequent_characters(Encoding encoding) {
  switch (encoding) {
    case Encoding::gb18030:
      return frequent_simplified;
    case Encoding::big5:
      return frequent_traditional;
    case Encoding::euc_kr:
      return frequent_hangul;
    default:
      return frequent_japanese;
  }
}

double east_asian_points(Encoding encoding, std::string_view bytes, char32_t code) {
  const bool japanese = encoding == Encoding::shift_jis || encoding == Encoding::euc_jp;
  if (std::ranges::binary_search(frequent_characters(encoding), code)) return frequent;
  if (is_full_width_text(code)) return typical;
  if (is_kana(code)) return japanese ? typical + ordinary : odd;
  if (is_half_width_kana(code)) return odd;
  if (is_hangul(code)) {
    const bool standard = static_cast<unsigned char>(bytes[0]) >= 0xB0 && static_cast<unsigned char>(bytes[1]) >= 0xA1;
    return standard ? ordinary : foreign;
  }
  if (encoding == Encoding::euc_kr && is_ideograph(code)) return odd;
  if (is_ideograph(code)) {
    const FirstPlane plane = first_plane(encoding);
    const auto lead = static_cast<unsigned char>(bytes[0]);
    const auto trail = static_cast<unsigned char>(bytes.back());
    if (trail < plane.trail) return foreign;
    return lead >= plane.low && lead <= plane.high ? ordinary : unusual;
  }
  return in_range(code, 0xE000, 0xF8FF) ? foreign : odd;
}

// Whether the `]` at `at` looks like the end of a value: what follows could follow one. Then it is no half character.
bool ends_a_value(std::string_view bytes, std::size_t at) {
  if (bytes[at] != ']') return false;
  std::size_t next = at + 1;
  while (next < bytes.size() && (bytes[next] == ' ' || bytes[next] == '\n' || bytes[next] == '\r')) ++next;
  if (next == bytes.size()) return true;
  const char c = bytes[next];
  return c == ';' || c == '(' || c == ')' || c == '[' || (c >= 'A' && c <= 'Z');
}

std::size_t high_bytes(std::string_view bytes) {
  return static_cast<std::size_t>(
      std::ranges::count_if(bytes, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
}

double multi_byte_score(Encoding encoding, std::string_view bytes, CharacterDecoder& decoder) {
  if (!decoder.available()) return impossible;
  double sum = 0;
  bool after_latin = false;
  for (std::size_t at = 0; at < bytes.size();) {
    if (static_cast<unsigned char>(bytes[at]) < 0x80) {
      after_latin = is_ascii_letter(static_cast<unsigned char>(bytes[at]));
      ++at;
      continue;
    }
    const std::size_t length = character_length(encoding, bytes, at);
    const std::string_view character = bytes.substr(at, std::max<std::size_t>(length, 1));
    const std::optional<char32_t> code = length == 0 ? std::nullopt : decoder.decode(character);
    const auto weight = static_cast<double>(high_bytes(character));
    // The very last bytes of a sample may be cut.
    const bool cut = length == 0 && at + 4 > bytes.size();
    if (!code) {
      sum += cut ? 0 : impossible * weight;
    } else if (length == 2 && ends_a_value(bytes, at + 1)) {
      sum += impossible;
    } else if (after_latin && is_ascii_letter(static_cast<unsigned char>(character.back()))) {
      sum += foreign;  // the accented letter in the middle of a word
    } else {
      sum += east_asian_points(encoding, character, *code) * weight;
    }
    after_latin = false;
    at += character.size();
  }
  return sum;
}

constexpr bool is_cyrillic_lower(char32_t c) { return in_range(c, 0x430, 0x45F); }
constexpr bool is_cyrillic_upper(char32_t c) { return in_range(c, 0x401, 0x42F); }

double cyrillic_points(char32_t before, char32_t code, char32_t after) {
  const auto is_letter = [](char32_t c) { return is_cyrillic_lower(c) || is_cyrillic_upper(c); };
  const bool amid_latin = is_ascii_letter(before) || is_ascii_letter(after);
  if (is_letter(code) && !is_letter(before) && !is_letter(after) && !amid_latin) return 0;
  if (is_cyrillic_lower(code)) {
    if (amid_latin) return foreign;
    return std::ranges::binary_search(frequent_cyrillic, code) ? typical + ordinary : ordinary;
  }
  if (is_cyrillic_upper(code)) {
    if (amid_latin || is_cyrillic_lower(before)) return foreign;
    return is_cyrillic_upper(before) ? 0 : typical;
  }
  const bool punctuation = code == 0xAB || code == 0xBB || code == 0x2116 || in_range(code, 0x2013, 0x2026);
  return punctuation ? 0 : foreign;
}

// The small letter of either case; ё and letters beyond the Russian ones are taken for е.
constexpr char32_t small_letter(char32_t code) {
  return code >= 0x450 || code < 0x410 ? U'е' : code < 0x430 ? code + 0x20 : code;
}

// How well a small letter follows another one, or the beginning of a word: vowels and consonants alternate.
double sequence_points(std::optional<char32_t> before, char32_t letter) {
  constexpr std::u32string_view vowels = U"аеиоуыэюя";
  const bool after_vowel = before && vowels.find(*before) != vowels.npos;
  if (letter == U'ь' || letter == U'ъ' || letter == U'ы') return !before || after_vowel ? foreign : 0;
  if (!before) return 0;
  if (letter == U'й' && !after_vowel) return foreign;
  if (vowels.find(letter) != vowels.npos) return after_vowel ? odd : ordinary / 2;
  return after_vowel ? ordinary / 2 : unusual / 2;
}

// Windows-1251 and KOI8-R give each other's letters as letters, capitals for small ones: what is all capitals in the
// one is all small letters in the other, but hardly those of Russian words. Points that tell the two apart.
double russian_points(char32_t before, char32_t code, char32_t after) {
  const auto is_letter = [](char32_t c) { return is_cyrillic_lower(c) || is_cyrillic_upper(c); };
  if (!is_letter(code)) return cyrillic_points(before, code, after);
  const char32_t letter = small_letter(code);
  const double points = std::log2(russian_letters[letter - U'а'] / (1000.0 / russian_letters.size()));
  // Names begin with capitals.
  if (!is_letter(before)) {
    return points + sequence_points(std::nullopt, letter) + (is_cyrillic_upper(code) ? ordinary / 2 : 0);
  }
  const bool grows = is_cyrillic_upper(code) && is_cyrillic_lower(before);
  return points + sequence_points(small_letter(before), letter) + (grows ? foreign : 0);
}

double latin_points(char32_t before, char32_t code, char32_t after) {
  const bool letter = (in_range(code, 0xC0, 0xFF) && code != 0xD7 && code != 0xF7) || code == 0x152 || code == 0x153 ||
                      code == 0x160 || code == 0x161 || code == 0x17D || code == 0x17E;
  const bool crowded = before >= 0x80 && after >= 0x80;
  if (letter) {
    if (crowded) return foreign;
    return is_ascii_letter(before) || is_ascii_letter(after) ? typical + ordinary : unusual;
  }
  const bool punctuation = code == 0xA0 || code == 0xA1 || code == 0xA7 || code == 0xA9 || code == 0xAB ||
                           code == 0xAE || code == 0xB0 || code == 0xB4 || code == 0xB7 || code == 0xBB ||
                           code == 0xBD || code == 0xBF || code == 0x20AC || in_range(code, 0x2013, 0x2026);
  return punctuation && !crowded ? ordinary : foreign;
}

// How a character speaks for an encoding, between its neighbours.
using Points = double (*)(char32_t before, char32_t code, char32_t after);

double single_byte_score(Points points, std::string_view bytes, CharacterDecoder& decoder) {
  if (!decoder.available()) return impossible * static_cast<double>(high_bytes(bytes));
  double sum = 0;
  char32_t before = ' ';
  std::optional<char32_t> code = decoder.decode(bytes.substr(0, 1));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const std::optional<char32_t> after = at + 1 < bytes.size() ? decoder.decode(bytes.substr(at + 1, 1)) : U' ';
    if (static_cast<unsigned char>(bytes[at]) >= 0x80) {
      const char32_t next = after.value_or(replacement_character);
      sum += code ? points(before, *code, next) : impossible;
    }
    before = code.value_or(replacement_character);
    code = after;
  }
  return sum;
}

Encoding likelier_russian(std::string_view bytes, DecoderSet& decoders) {
  const auto score = [&](Encoding encoding) {
    return single_byte_score(russian_points, bytes, decoders.get(encoding));
  };
  return score(Encoding::koi8_r) > score(Encoding::windows_1251) ? Encoding::koi8_r : Encoding::windows_1251;
}

// Valid UTF-8 is hardly ever anything else; a few broken characters, such as a comment cut in the middle, do not change
// that.
bool looks_like_utf8(std::string_view bytes) {
  std::size_t good = 0;
  std::size_t bad = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = decode_utf8(bytes, at).length;
    if (length > 1) ++good;
    if (length == 0) ++bad;
    at += std::max<std::size_t>(length, 1);
  }
  return bad == 0 || bad * 8 <= good;
}

}  // namespace

Encoding guess_encoding(std::string_view bytes) {
  DecoderSet decoders;
  return guess_encoding(bytes, decoders);
}

Encoding guess_encoding(std::string_view bytes, DecoderSet& decoders) {
  if (looks_like_utf8(bytes)) return Encoding::utf8;
  const auto first = std::ranges::find_if(bytes, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  const auto start = static_cast<std::size_t>(first - bytes.begin());
  // One byte of what stands before helps to see whether a letter continues a word.
  const std::string_view sample = bytes.substr(start == 0 ? 0 : start - 1, sample_length);

  Encoding best = Encoding::windows_1252;
  double best_score = single_byte_score(latin_points, sample, decoders.get(best));
  for (const Encoding encoding : {Encoding::windows_1251, Encoding::koi8_r}) {
    const double score = single_byte_score(cyrillic_points, sample, decoders.get(encoding));
    if (score > best_score && score > 0) best = encoding, best_score = score;
  }
  for (const Encoding encoding :
       {Encoding::gb18030, Encoding::shift_jis, Encoding::euc_kr, Encoding::big5, Encoding::euc_jp}) {
    const double score = multi_byte_score(encoding, sample, decoders.get(encoding));
    if (score > best_score && score > 0) best = encoding, best_score = score;
  }
  if (best == Encoding::windows_1251 || best == Encoding::koi8_r) return likelier_russian(sample, decoders);
  return best;
}

}  // namespace encircle::sgf
