#include "protocol/json_writer.h"

#include "core/decimal.h"
#include "core/utf8.h"

namespace encircle::protocol {

void JsonWriter::name(std::string_view name) {
  value(name);
  text_ += ':';
}

void JsonWriter::value(std::string_view text) {
  separate();
  text_ += '"';
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c >= 0x20 && c < 0x7F) {
      if (c == '"' || c == '\\') text_ += '\\';
      text_ += c;
      ++at;
      continue;
    }
    const Utf8Character character = decode_utf8(text, at);
    if (character.length == 0) {
      append_utf8(text_, replacement_character);
      ++at;
    } else if (character.code < 0x20) {
      constexpr std::string_view digits = "0123456789abcdef";
      text_ += "\\u00";
      text_ += digits[character.code >> 4];
      text_ += digits[character.code & 15];
      ++at;
    } else {
      text_ += text.substr(at, character.length);
      at += character.length;
    }
  }
  text_ += '"';
}

void JsonWriter::value(double number, int max_decimals) { put(decimal_text(number, max_decimals)); }

}  // namespace encircle::protocol
