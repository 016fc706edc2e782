#pragma once

#include <string>

#include "core/result.h"

namespace encircle::cli {

// Games that ended before their players did, because the terminal was closed or somebody pressed Ctrl-C: files in a
// folder of the user's own, $XDG_STATE_HOME/encircle.

// Keeps a game under a new name, or in the file that it was kept in before. Returns the path.
Result<std::string> keep_game(const std::string& record, const std::string& kept_before);

// The game that was kept last. The error says where none was found.
Result<std::string> last_kept_game();

}  // namespace encircle::cli
