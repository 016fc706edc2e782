#include "games/level.h"

#include <string>
#include <vector>

#include "core/quoted.h"
#include "games/game.h"

namespace encircle::players {

Result<Level> find_level(std::span<const Level> levels, std::string_view id) {
  std::vector<std::string> ids;
  for (const Level& level : levels) {
    if (level.id == id) return level;
    ids.emplace_back(level.id);
  }
  return Error{"unknown level " + quoted(id) + "; the levels of this game are " + joined(ids, ", ")};
}

}  // namespace encircle::players
