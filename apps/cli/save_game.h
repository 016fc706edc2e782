#pragma once

#include <string>

#include "core/result.h"

namespace encircle::cli {

enum class Existing : unsigned char { kept, replaced };

// Writes a game's text, all or nothing; a leading "~/" is the home folder. Returns the path that was written. The error
// names the path and the reason; a file that exists is then as it was, and no new one is left.
Result<std::string> save_game(const std::string& path, const std::string& text, Existing existing);

}  // namespace encircle::cli
