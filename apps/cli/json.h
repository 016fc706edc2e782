#pragma once

#include <string>
#include <string_view>

#include "games/facts.h"

namespace encircle::cli {

// One line of JSON, without spaces or line breaks that a shell script would have to care about.
std::string json_text(const Facts& facts);
std::string json_string(std::string_view text);

}  // namespace encircle::cli
