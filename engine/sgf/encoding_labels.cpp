#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "sgf/text_encoding.h"

namespace encircle::sgf {
namespace {

struct Known {
  Encoding encoding;
  std::string_view name;
};

// In the order of Encoding.
constexpr std::array known = {
    Known{Encoding::utf8, "UTF-8"},
    Known{Encoding::utf16_le, "UTF-16LE"},
    Known{Encoding::utf16_be, "UTF-16BE"},
    Known{Encoding::shift_jis, "Shift_JIS"},
    Known{Encoding::gb18030, "GB18030"},
    Known{Encoding::big5, "Big5"},
    Known{Encoding::euc_kr, "EUC-KR"},
    Known{Encoding::euc_jp, "EUC-JP"},
    Known{Encoding::windows_1252, "Windows-1252"},
    Known{Encoding::windows_1251, "Windows-1251"},
    Known{Encoding::koi8_r, "KOI8-R"},
    Known{Encoding::koi8_u, "KOI8-U"},
    Known{Encoding::windows_1250, "Windows-1250"},
    Known{Encoding::windows_1253, "Windows-1253"},
    Known{Encoding::windows_1254, "Windows-1254"},
    Known{Encoding::windows_1255, "Windows-1255"},
    Known{Encoding::windows_1256, "Windows-1256"},
    Known{Encoding::windows_1257, "Windows-1257"},
    Known{Encoding::windows_1258, "Windows-1258"},
    Known{Encoding::iso_8859_2, "ISO-8859-2"},
    Known{Encoding::iso_8859_3, "ISO-8859-3"},
    Known{Encoding::iso_8859_4, "ISO-8859-4"},
    Known{Encoding::iso_8859_5, "ISO-8859-5"},
    Known{Encoding::iso_8859_6, "ISO-8859-6"},
    Known{Encoding::iso_8859_7, "ISO-8859-7"},
    Known{Encoding::iso_8859_8, "ISO-8859-8"},
    Known{Encoding::iso_8859_10, "ISO-8859-10"},
    Known{Encoding::iso_8859_13, "ISO-8859-13"},
    Known{Encoding::iso_8859_15, "ISO-8859-15"},
};

static_assert([] {
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i].encoding != static_cast<Encoding>(i)) return false;
  }
  return true;
}());

struct Label {
  std::string_view folded;  // lower-case letters and digits alone
  Encoding encoding;
};

constexpr std::array labels = {
    Label{"utf8", Encoding::utf8},
    Label{"unicode", Encoding::utf8},
    Label{"unicode11utf8", Encoding::utf8},
    Label{"utf16", Encoding::utf16_le},
    Label{"utf16le", Encoding::utf16_le},
    Label{"utf16be", Encoding::utf16_be},
    Label{"ucs2", Encoding::utf16_le},
    Label{"shiftjis", Encoding::shift_jis},
    Label{"shiftjisx0213", Encoding::shift_jis},
    Label{"shiftjsi", Encoding::shift_jis},
    Label{"sjis", Encoding::shift_jis},
    Label{"xsjis", Encoding::shift_jis},
    Label{"mskanji", Encoding::shift_jis},
    Label{"windows31j", Encoding::shift_jis},
    Label{"cswindows31j", Encoding::shift_jis},
    Label{"windows932", Encoding::shift_jis},
    Label{"ms932", Encoding::shift_jis},
    Label{"cp932", Encoding::shift_jis},
    Label{"932", Encoding::shift_jis},
    Label{"gb18030", Encoding::gb18030},
    Label{"gb180302000", Encoding::gb18030},
    Label{"gbk", Encoding::gb18030},
    Label{"xgbk", Encoding::gb18030},
    Label{"gb2312", Encoding::gb18030},
    Label{"gb231280", Encoding::gb18030},
    Label{"gb23121980", Encoding::gb18030},
    Label{"csgb2312", Encoding::gb18030},
    Label{"gb", Encoding::gb18030},
    Label{"euccn", Encoding::gb18030},
    Label{"chinese", Encoding::gb18030},
    Label{"windows936", Encoding::gb18030},
    Label{"ms936", Encoding::gb18030},
    Label{"cp936", Encoding::gb18030},
    Label{"936", Encoding::gb18030},
    Label{"big5", Encoding::big5},
    Label{"bigfive", Encoding::big5},
    Label{"cnbig5", Encoding::big5},
    Label{"csbig5", Encoding::big5},
    Label{"xbig5", Encoding::big5},
    Label{"xxbig5", Encoding::big5},
    Label{"big5hkscs", Encoding::big5},
    Label{"big5eten", Encoding::big5},
    Label{"windows950", Encoding::big5},
    Label{"ms950", Encoding::big5},
    Label{"cp950", Encoding::big5},
    Label{"950", Encoding::big5},
    Label{"euckr", Encoding::euc_kr},
    Label{"xeuckr", Encoding::euc_kr},
    Label{"cseuckr", Encoding::euc_kr},
    Label{"ksc5601", Encoding::euc_kr},
    Label{"ksc56011987", Encoding::euc_kr},
    Label{"ksc56011989", Encoding::euc_kr},
    Label{"ksx1001", Encoding::euc_kr},
    Label{"korean", Encoding::euc_kr},
    Label{"uhc", Encoding::euc_kr},
    Label{"windows949", Encoding::euc_kr},
    Label{"ms949", Encoding::euc_kr},
    Label{"cp949", Encoding::euc_kr},
    Label{"949", Encoding::euc_kr},
    Label{"eucjp", Encoding::euc_jp},
    Label{"xeucjp", Encoding::euc_jp},
    Label{"eucjpms", Encoding::euc_jp},
    Label{"eucjis", Encoding::euc_jp},
    Label{"ujis", Encoding::euc_jp},
    Label{"ascii", Encoding::windows_1252},
    Label{"usascii", Encoding::windows_1252},
    Label{"ansi", Encoding::windows_1252},
    Label{"latin1", Encoding::windows_1252},
    Label{"isolatin1", Encoding::windows_1252},
    Label{"isolatin", Encoding::windows_1252},
    Label{"l1", Encoding::windows_1252},
    Label{"cp819", Encoding::windows_1252},
    Label{"koi8", Encoding::koi8_r},
    Label{"koi8r", Encoding::koi8_r},
    Label{"koi8ru", Encoding::koi8_u},
    Label{"koi8u", Encoding::koi8_u},
    Label{"cyrillic", Encoding::iso_8859_5},
    Label{"greek", Encoding::iso_8859_7},
    Label{"hebrew", Encoding::iso_8859_8},
    Label{"arabic", Encoding::iso_8859_6},
    Label{"latin2", Encoding::iso_8859_2},
    Label{"latin3", Encoding::iso_8859_3},
    Label{"latin4", Encoding::iso_8859_4},
    Label{"latin5", Encoding::windows_1254},
    Label{"latin6", Encoding::iso_8859_10},
    Label{"latin9", Encoding::iso_8859_15},
};

// The number of an ISO 8859 part, or of a Windows code page. Windows-1254 contains ISO 8859-9.
constexpr std::array numbered = {
    Label{"1", Encoding::windows_1252},    Label{"2", Encoding::iso_8859_2},      Label{"3", Encoding::iso_8859_3},
    Label{"4", Encoding::iso_8859_4},      Label{"5", Encoding::iso_8859_5},      Label{"6", Encoding::iso_8859_6},
    Label{"7", Encoding::iso_8859_7},      Label{"8", Encoding::iso_8859_8},      Label{"9", Encoding::windows_1254},
    Label{"10", Encoding::iso_8859_10},    Label{"13", Encoding::iso_8859_13},    Label{"15", Encoding::iso_8859_15},
    Label{"1250", Encoding::windows_1250}, Label{"1251", Encoding::windows_1251}, Label{"1252", Encoding::windows_1252},
    Label{"1253", Encoding::windows_1253}, Label{"1254", Encoding::windows_1254}, Label{"1255", Encoding::windows_1255},
    Label{"1256", Encoding::windows_1256}, Label{"1257", Encoding::windows_1257}, Label{"1258", Encoding::windows_1258},
};

std::string folded(std::string_view label) {
  std::string out;
  for (const char c : label) {
    if (c >= 'A' && c <= 'Z') out.push_back(static_cast<char>(c - 'A' + 'a'));
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out.push_back(c);
  }
  return out;
}

template <std::size_t Count>
std::optional<Encoding> look_up(const std::array<Label, Count>& table, std::string_view key) {
  const auto found = std::ranges::find(table, key, &Label::folded);
  if (found == table.end()) return std::nullopt;
  return found->encoding;
}

}  // namespace

std::string_view encoding_name(Encoding encoding) { return known[static_cast<std::size_t>(encoding)].name; }

std::optional<Encoding> encoding_from_label(std::string_view label) {
  const std::string name = folded(label.substr(0, 64));
  if (name.empty()) return std::nullopt;
  if (const std::optional<Encoding> found = look_up(labels, name)) return found;
  for (const std::string_view family : {"iso8859", "8859", "windows", "win", "cp", "xcp", "ansi"}) {
    if (!name.starts_with(family)) continue;
    const std::string_view number = std::string_view(name).substr(family.size());
    const bool code_page = number.size() == 4;
    if (code_page != family.ends_with("8859")) return look_up(numbered, number);
  }
  return name.size() == 4 ? look_up(numbered, name) : std::nullopt;
}

}  // namespace encircle::sgf
