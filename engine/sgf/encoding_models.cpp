#include "sgf/encoding_models.h"

#include <algorithm>
#include <array>

namespace encircle::sgf {
namespace {

constexpr bool in_range(char32_t code, char32_t low, char32_t high) { return code >= low && code <= high; }
constexpr bool is_in(std::u32string_view letters, char32_t code) { return letters.find(code) != letters.npos; }
constexpr bool is_ascii_letter(char32_t c) { return in_range(c, 'a', 'z') || in_range(c, 'A', 'Z'); }

// What a script's kinds of characters cost: the share of the kind in a text, divided among its characters. The plane is
// that of the common characters, by its first and last lead byte; trail bytes below `trail` belong to extensions.
struct EastAsianModel {
  Encoding encoding;
  std::span<const char32_t> frequent;
  unsigned char low, high, trail;
  double frequent_bits, plane_bits, other_bits, extension_bits;
  double kana_bits, half_kana_bits;
};

constexpr std::array east_asian_models = {
    EastAsianModel{Encoding::gb18030, frequent_simplified, 0xB0, 0xD7, 0xA1, 9.5, 13, 16.5, 22, 17, 22},
    EastAsianModel{Encoding::big5, frequent_traditional, 0xA4, 0xC6, 0x40, 9.5, 13.5, 17.5, 22, 17, 22},
    EastAsianModel{Encoding::shift_jis, frequent_japanese, 0x88, 0x97, 0x40, 9.5, 13.5, 18, 22, 9, 13},
    EastAsianModel{Encoding::euc_jp, frequent_japanese, 0xB0, 0xCF, 0xA1, 9.5, 13.5, 18, 22, 9, 15},
    // Syllables; Chinese characters are the rest.
    EastAsianModel{Encoding::euc_kr, frequent_hangul, 0xB0, 0xC8, 0xA1, 8.5, 13, 18, 22, 18, 22},
};

constexpr bool is_full_width_text(char32_t code) {
  return in_range(code, 0x3000, 0x3011) || in_range(code, 0xFF01, 0xFF5E) || in_range(code, 0x2013, 0x2026);
}

constexpr bool is_cyrillic_lower(char32_t c) { return in_range(c, 0x430, 0x45F); }
constexpr bool is_cyrillic_upper(char32_t c) { return in_range(c, 0x401, 0x42F); }
constexpr bool is_cyrillic(char32_t c) { return is_cyrillic_lower(c) || is_cyrillic_upper(c); }

// The row and column of russian_pairs for a letter of either case. ё counts as е, and so do letters of other languages,
// which cost more.
constexpr std::size_t pair_index(char32_t code) {
  if (!is_cyrillic(code)) return 32;
  if (code >= 0x450 || code < 0x410) return U'е' - U'а';
  return code < 0x430 ? code - 0x410 : code - 0x430;
}

double pair_bits(char32_t before, char32_t after) {
  const char digit = russian_pairs[pair_index(before)][pair_index(after)];
  return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

constexpr bool is_extended_upper(char32_t code) {
  const bool odd = in_range(code, 0x139, 0x148) || in_range(code, 0x179, 0x17E);
  return (code % 2 == 1) == odd;
}

// Latin-1's letters and those of Latin Extended-A.
constexpr bool is_accented(char32_t c) { return in_range(c, 0xC0, 0x17F) && c != 0xD7 && c != 0xF7; }
constexpr bool is_latin(char32_t c) { return is_ascii_letter(c) || is_accented(c); }
constexpr bool is_upper_latin(char32_t c) {
  if (c < 0x100) return in_range(c, 'A', 'Z') || in_range(c, 0xC0, 0xDE);
  return is_accented(c) && is_extended_upper(c);
}

constexpr char32_t small_latin(char32_t c) {
  if (!is_upper_latin(c)) return c;
  if (c == 0x178) return 0xFF;
  return c < 0x100 ? c + 0x20 : c + 1;
}

constexpr bool is_vowel(char32_t c) { return is_in(U"aeiouyáàâäãåæąéèêëěęíìîïóòôöõøőœúùûüůűýÿ", small_latin(c)); }

// Quotation marks, dashes and what else every language uses; other signs stand alone.
double symbol_bits(char32_t before, char32_t code, char32_t after) {
  const auto is_letter = [](char32_t c) { return is_latin(c) || is_cyrillic(c); };
  const bool is_usual =
      is_in(U"\u00A0¡«»¿", code) || (in_range(code, 0x2013, 0x2026) && !in_range(code, 0x2020, 0x2021));
  const bool is_known = is_in(U"§©®°´·½€№", code);
  double bits = is_usual ? 7 : is_known ? 10 : 13;
  if (is_letter(before) && is_letter(after)) bits += 4;
  if (!is_usual && is_letter(after)) bits += 2;
  if (before >= 0x80 && !is_letter(before)) bits += 4;
  return bits;
}

double letter_bits(const LatinLanguage& language, char32_t letter) {
  for (const LetterGroup& group : language.groups) {
    if (is_in(group.letters, letter)) return group.bits;
  }
  return 11;
}

// Words begin with capitals, or have nothing else.
double case_bits(char32_t before, char32_t code, char32_t after) {
  const bool starts = !is_latin(before);
  if (is_upper_latin(code)) return starts || is_upper_latin(before) ? 1 : 8;
  if (starts) return 1.5;
  return is_upper_latin(before) && is_upper_latin(after) ? 6 : 0;
}

// Vowels and consonants alternate.
double sound_bits(char32_t before, char32_t code, char32_t after) {
  const bool vowel = is_vowel(code);
  bool alternates = false;
  double bits = 0;
  for (const char32_t neighbour : {before, after}) {
    if (!is_latin(neighbour)) continue;
    if (is_vowel(neighbour) != vowel)
      alternates = true;
    else if (vowel)
      bits += 3.3;
  }
  return bits + (alternates ? 0 : 3);
}

}  // namespace

double east_asian_bits(Encoding encoding, std::string_view bytes, char32_t code) {
  const EastAsianModel& model = *std::ranges::find(east_asian_models, encoding, &EastAsianModel::encoding);
  if (std::ranges::binary_search(model.frequent, code)) return model.frequent_bits;
  if (is_full_width_text(code)) return 10;
  if (in_range(code, 0x3041, 0x30FE)) return model.kana_bits;
  if (in_range(code, 0xFF61, 0xFF9F)) return model.half_kana_bits;
  if (bytes.size() > 2) return model.extension_bits;
  const auto lead = static_cast<unsigned char>(bytes.front());
  const auto trail = static_cast<unsigned char>(bytes.back());
  const bool hangul = in_range(code, 0xAC00, 0xD7A3);
  if (!hangul && !in_range(code, 0x4E00, 0x9FFF)) return 19;
  if (trail < model.trail || (hangul && lead < model.low)) return model.extension_bits;
  return lead >= model.low && lead <= model.high ? model.plane_bits : model.other_bits;
}

double russian_bits(char32_t before, char32_t code, char32_t after) {
  const bool amid_latin = is_ascii_letter(before) || is_ascii_letter(after);
  if (!is_cyrillic(code)) return symbol_bits(before, code, after);
  double bits = pair_bits(before, code) + (amid_latin ? 10 : 0);
  const bool is_russian = in_range(code, 0x410, 0x44F) || code == U'ё' || code == U'Ё';
  if (!is_russian) bits += 8;
  if (!is_cyrillic(after)) bits += pair_bits(code, after);
  // One letter alone says little.
  if (!is_cyrillic(before) && !is_cyrillic(after)) bits += 6;
  if (is_cyrillic_upper(code) && is_cyrillic(before)) bits += is_cyrillic_upper(before) ? 0.5 : 8;
  return bits;
}

double latin_bits(const LatinLanguage& language, char32_t before, char32_t code, char32_t after) {
  const bool starts = !is_latin(before);
  const bool ends = !is_latin(after);
  if (!is_accented(code)) return symbol_bits(before, code, after);
  double bits = letter_bits(language, small_latin(code)) + case_bits(before, code, after);
  // A word of one letter is a vowel, if any.
  if (starts && ends) return bits + (is_vowel(code) ? 4 : 9);
  bits += sound_bits(before, code, after);
  if (is_accented(before)) bits += language.after_another;
  if (!ends && is_in(language.final_only, small_latin(code))) bits += 5;
  return bits;
}

}  // namespace encircle::sgf
