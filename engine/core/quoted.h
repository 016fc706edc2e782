#pragma once

#include <string>
#include <string_view>

namespace encircle {

// A piece of input as messages show it: in quotes, and cut when it is long, so that nobody's megabyte comes back at
// them.
inline std::string quoted(std::string_view input) {
  constexpr std::size_t longest = 60;
  if (input.size() <= longest) return "'" + std::string(input) + "'";
  // Never in the middle of a UTF-8 character.
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(input[end]) & 0xC0) == 0x80) --end;
  return "'" + std::string(input.substr(0, end)) + "...' (" + std::to_string(input.size()) + " bytes)";
}

}  // namespace encircle
