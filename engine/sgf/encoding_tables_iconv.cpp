#include <iconv.h>

#include <array>
#include <cstdint>

#include "sgf/encoding_tables.h"

namespace encircle::sgf {
namespace {

// Microsoft's variants, which are what browsers read under these names too. Null for those decoded without a table.
const char* iconv_name(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8:
    case Encoding::utf16_le:
    case Encoding::utf16_be:
    case Encoding::windows_1252:
      return nullptr;
    case Encoding::shift_jis:
      return "CP932";
    case Encoding::big5:
      return "CP950";
    case Encoding::euc_kr:
      return "CP949";
    case Encoding::euc_jp:
      return "EUC-JP-MS";
    default:
      return encoding_name(encoding).data();
  }
}

}  // namespace

CharacterTable::CharacterTable(Encoding encoding) : encoding_(encoding) {
  const char* name = iconv_name(encoding);
  if (name == nullptr) return;
  iconv_t handle = iconv_open("UTF-32LE", name);
  // A failure is -1 in the shape of a pointer.
  handle_ = reinterpret_cast<std::intptr_t>(handle) == -1 ? nullptr : handle;
}

CharacterTable::~CharacterTable() {
  if (handle_ != nullptr) iconv_close(static_cast<iconv_t>(handle_));
}

bool CharacterTable::available() const { return handle_ != nullptr; }

char32_t CharacterTable::find(std::string_view character) const {
  if (handle_ == nullptr) return 0;
  char* in = const_cast<char*>(character.data());
  std::size_t in_left = character.size();
  std::array<char, 16> buffer{};
  char* out = buffer.data();
  std::size_t out_left = buffer.size();
  const auto handle = static_cast<iconv_t>(handle_);
  iconv(handle, nullptr, nullptr, nullptr, nullptr);
  // Some encoders hold a character back until they are told that nothing follows.
  const bool refused = iconv(handle, &in, &in_left, &out, &out_left) == static_cast<std::size_t>(-1) || in_left != 0 ||
                       iconv(handle, nullptr, nullptr, &out, &out_left) == static_cast<std::size_t>(-1);
  const std::size_t produced = buffer.size() - out_left;
  if (refused || produced != 4) return 0;
  char32_t code = 0;
  for (std::size_t i = 4; i > 0; --i) code = code << 8 | static_cast<unsigned char>(buffer[i - 1]);
  return code;
}

}  // namespace encircle::sgf
