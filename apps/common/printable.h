#pragma once

#include <string>
#include <string_view>

namespace encircle {

// Text from a file or a stranger, for a terminal: control characters, which terminals obey, become "\x1b" and the like.
// Line breaks and tabs stay.
std::string printable(std::string_view text);

}  // namespace encircle
