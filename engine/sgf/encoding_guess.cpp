#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/utf8.h"
#include "sgf/encoding_codec.h"
#include "sgf/encoding_models.h"
#include "sgf/scan.h"
#include "sgf/text_encoding.h"

// Guessing an encoding: the bytes are decoded in each candidate, every character costs as many bits as it surprises in
// a text of the candidate's languages, and the cheapest candidate wins. ASCII costs the same in all of them and is left
// out, but for the second half of a pair, which saves a character of its own.
namespace encircle::sgf {
namespace {

// This much of a text, from its first byte beyond ASCII on, decides.
constexpr std::size_t sample_length = 1 << 18;

// What a letter of ASCII costs; what an ideograph costs right behind one.
constexpr double ascii_bits = 5.5;
constexpr double after_latin_bits = 3;

constexpr std::array western = {&german, &french, &nordic, &iberian, &italian};
constexpr std::array central = {&czech, &slovak, &polish, &hungarian, &croatian};

// An encoding that is tried, and what it costs in itself: the rarer among records without CA, the more.
struct SingleByteCandidate {
  Encoding encoding;
  double bits;
  std::span<const LatinLanguage* const> languages;  // empty for Russian
};

struct PairCandidate {
  Encoding encoding;
  double bits;
};

// Of equals the first one is taken.
constexpr std::array single_byte_candidates = {
    SingleByteCandidate{Encoding::windows_1252, 0, western}, SingleByteCandidate{Encoding::windows_1251, 1, {}},
    SingleByteCandidate{Encoding::windows_1250, 2, central}, SingleByteCandidate{Encoding::koi8_r, 3, {}},
    SingleByteCandidate{Encoding::iso_8859_2, 3, central},
};
constexpr std::array pair_candidates = {
    PairCandidate{Encoding::gb18030, 1}, PairCandidate{Encoding::shift_jis, 1}, PairCandidate{Encoding::euc_kr, 1.5},
    PairCandidate{Encoding::big5, 2.5},  PairCandidate{Encoding::euc_jp, 2},
};

constexpr bool is_high(char byte) { return static_cast<unsigned char>(byte) >= 0x80; }

// Whether the `]` at `at` looks like the end of a value: what follows could follow one. Then it is no half character.
bool ends_a_value(std::string_view bytes, std::size_t at) {
  if (bytes[at] != ']') return false;
  std::size_t next = at + 1;
  while (next < bytes.size() && (bytes[next] == ' ' || bytes[next] == '\n' || bytes[next] == '\r')) ++next;
  if (next == bytes.size()) return true;
  const char c = bytes[next];
  return c == ';' || c == '(' || c == ')' || c == '[' || (c >= 'A' && c <= 'Z');
}

double pair_encoding_bits(Encoding encoding, std::string_view bytes, CharacterDecoder& decoder) {
  double sum = 0;
  bool after_latin = false;
  for (std::size_t at = 0; at < bytes.size();) {
    if (!is_high(bytes[at])) {
      after_latin = is_letter(bytes[at++]);
      continue;
    }
    const std::size_t length = character_length(encoding, bytes, at);
    const std::string_view character = bytes.substr(at, std::max<std::size_t>(length, 1));
    const std::optional<char32_t> code = length == 0 ? std::nullopt : decoder.decode(character);
    // The very last bytes of a sample may be cut.
    const bool cut = length == 0 && at + 4 > bytes.size() && bytes.size() >= sample_length;
    const bool swallows_ascii = !is_high(character.back());
    if (!code) {
      sum += cut ? 0 : impossible_bits;
    } else if (swallows_ascii && ends_a_value(bytes, at + length - 1)) {
      sum += impossible_bits;
    } else {
      sum += east_asian_bits(encoding, character, *code) + (after_latin ? after_latin_bits : 0) -
             (swallows_ascii ? ascii_bits : 0);
    }
    after_latin = false;
    at += character.size();
  }
  return sum;
}

// Calls visit(before, code, after) for each character beyond ASCII, with spaces around the text; the bits of bytes that
// stand for nothing.
template <class Visit>
double visit_single_bytes(std::string_view bytes, CharacterDecoder& decoder, Visit&& visit) {
  double lost = 0;
  char32_t before = ' ';
  std::optional<char32_t> code = decoder.decode(bytes.substr(0, 1));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const std::optional<char32_t> after = at + 1 < bytes.size() ? decoder.decode(bytes.substr(at + 1, 1)) : U' ';
    if (is_high(bytes[at]) && !code) lost += impossible_bits;
    if (is_high(bytes[at]) && code) visit(before, *code, after.value_or(replacement_character));
    before = code.value_or(replacement_character);
    code = after;
  }
  return lost;
}

double single_byte_bits(const SingleByteCandidate& candidate, std::string_view bytes, CharacterDecoder& decoder) {
  if (candidate.languages.empty()) {
    double sum = 0;
    const double lost = visit_single_bytes(bytes, decoder, [&](char32_t before, char32_t code, char32_t after) {
      sum += russian_bits(before, code, after);
    });
    return lost + sum;
  }
  std::array<double, 8> sums{};
  const std::span languages = candidate.languages;
  const double lost = visit_single_bytes(bytes, decoder, [&](char32_t before, char32_t code, char32_t after) {
    for (std::size_t i = 0; i < languages.size(); ++i) sums[i] += latin_bits(*languages[i], before, code, after);
  });
  return lost + *std::min_element(sums.begin(), sums.begin() + languages.size());
}

// Characters of two bytes that only their own languages and scholars use. Two ideographs of an older encoding can look
// like these.
constexpr bool is_scarce(char32_t code) {
  return (code >= 0x180 && code < 0x370) || (code >= 0x460 && code < 0x5D0) || (code >= 0x700 && code < 0x800);
}

// Valid UTF-8 is hardly ever anything else; a few broken characters, such as a comment cut in the middle, do not change
// that.
bool looks_like_utf8(std::string_view bytes) {
  std::size_t good = 0;
  std::size_t bad = 0;
  std::size_t scarce = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const Utf8Character character = decode_utf8(bytes, at);
    if (character.length > 1) ++good;
    if (character.length == 0) ++bad;
    if (is_scarce(character.code)) ++scarce;
    at += std::max<std::size_t>(character.length, 1);
  }
  if (scarce > 0 && 2 * scarce >= good && good < 8) return false;
  return bad == 0 || bad * 8 <= good;
}

}  // namespace

Encoding guess_encoding(std::string_view bytes) {
  DecoderSet decoders;
  return guess_encoding(bytes, decoders);
}

Encoding guess_encoding(std::string_view bytes, DecoderSet& decoders) {
  if (looks_like_utf8(bytes)) return Encoding::utf8;
  const auto first = std::ranges::find_if(bytes, is_high);
  const auto start = static_cast<std::size_t>(first - bytes.begin());
  // One byte of what stands before helps to see whether a letter continues a word.
  const std::string_view sample = bytes.substr(start == 0 ? 0 : start - 1, sample_length);

  std::optional<Encoding> best;
  double least = 0;
  const auto consider = [&](Encoding encoding, double bits) {
    if (!best || bits < least) best = encoding, least = bits;
  };
  for (const SingleByteCandidate& each : single_byte_candidates) {
    CharacterDecoder& decoder = decoders.get(each.encoding);
    if (decoder.available()) consider(each.encoding, each.bits + single_byte_bits(each, sample, decoder));
  }
  for (const PairCandidate& each : pair_candidates) {
    CharacterDecoder& decoder = decoders.get(each.encoding);
    if (decoder.available()) consider(each.encoding, each.bits + pair_encoding_bits(each.encoding, sample, decoder));
  }
  return *best;
}

}  // namespace encircle::sgf
