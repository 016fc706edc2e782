#pragma once

#include <string_view>

#include "sgf/text_encoding.h"

namespace encircle::sgf {

// The platform's table of one encoding's characters: iconv's natively (encoding_tables_iconv.cpp), the browser's
// TextDecoder in WebAssembly (encoding_tables_browser.cpp). Not for UTF-8, UTF-16 and Windows-1252.
class CharacterTable {
 public:
  explicit CharacterTable(Encoding encoding);
  // NOLINTNEXTLINE(performance-trivially-destructible): natively it closes something.
  ~CharacterTable();
  CharacterTable(const CharacterTable&) = delete;
  CharacterTable& operator=(const CharacterTable&) = delete;

  // False when this platform does not know the encoding.
  bool available() const;

  // The character of these bytes; 0 when they are none, more than one, or unfinished.
  char32_t find(std::string_view character) const;

 private:
  // Each platform uses one of them.
  [[maybe_unused]] Encoding encoding_;
  [[maybe_unused]] void* handle_ = nullptr;
};

}  // namespace encircle::sgf
