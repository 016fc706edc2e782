#include "apps/common/printable.h"

#include <cstdio>

namespace encircle {

std::string printable(std::string_view text) {
  std::string result;
  const auto name = [&](unsigned char byte) {
    char escaped[5];
    std::snprintf(escaped, sizeof escaped, "\\x%02x", byte);
    result += escaped;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    // U+0080 to U+009F are control characters as well; in UTF-8 they begin with C2.
    const bool is_second_half = byte == 0xC2 && next >= 0x80 && next <= 0x9F;
    if (is_second_half) {
      name(static_cast<unsigned char>(next));
      ++i;
    } else if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) {
      name(byte);
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace encircle
