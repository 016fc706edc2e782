#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace encircle::sgf {

// The encodings SGF files are met in. `gb18030` also reads GBK and GB2312, `shift_jis` is Microsoft's (code page 932),
// `big5` is code page 950, `euc_kr` is code page 949, and `windows_1252` also reads Latin-1.
enum class Encoding : std::uint8_t {
  utf8,
  utf16_le,
  utf16_be,
  shift_jis,
  gb18030,
  big5,
  euc_kr,
  euc_jp,
  windows_1252,
  windows_1251,
  koi8_r,
  koi8_u,
  windows_1250,
  windows_1253,
  windows_1254,
  windows_1255,
  windows_1256,
  windows_1257,
  windows_1258,
  iso_8859_2,
  iso_8859_3,
  iso_8859_4,
  iso_8859_5,
  iso_8859_6,
  iso_8859_7,
  iso_8859_8,
  iso_8859_10,
  iso_8859_13,
  iso_8859_15,
};

std::string_view encoding_name(Encoding encoding);

// The encoding a CA property means. Case, spaces and punctuation do not matter, and wrong spellings seen in real files
// are known. Nothing for a label nobody knows.
std::optional<Encoding> encoding_from_label(std::string_view label);

// Something worth telling about the decoding, at this byte of the decoded text. With `loss`, bytes could not be
// decoded.
struct TextNote {
  std::size_t offset;
  bool loss;
  std::string message;
};

struct DecodedText {
  std::string text;             // valid UTF-8, without a byte order mark
  Encoding encoding;            // of the first game that says or shows one
  std::vector<TextNote> notes;  // by offset
};

// How many places with undecodable bytes are noted one by one.
inline constexpr std::size_t max_noted_replacements = 100;

// Decodes the bytes of an SGF file. The encoding is, in this order,
//   the one asked for; that of a byte order mark (UTF-8, UTF-16); UTF-16 without a mark, known by its zero bytes;
//   that of CA in the root of each game, where the bytes agree with it; the most plausible one.
// Games of one file may differ. Bytes that cannot be decoded become U+FFFD and are noted.
DecodedText decode_sgf(std::string_view bytes, std::optional<Encoding> asked = std::nullopt);

// The most plausible encoding of a text of unknown origin. ASCII counts as UTF-8, and where nothing speaks for any
// other it is Windows-1252, the superset of SGF's own default.
Encoding guess_encoding(std::string_view bytes);

}  // namespace encircle::sgf
