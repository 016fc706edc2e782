#include "games/record.h"

#include <algorithm>

namespace encircle {

bool has_set_up(const sgf::Tree& tree, sgf::NodeId node) {
  return std::ranges::any_of(set_up_properties, [&](std::string_view property) { return tree.find(node, property); });
}

Problem ignored_value(std::string_view property, std::string_view value) {
  return {game_problem("ignored-value"), {std::string(property), sgf::shown_value(value)}};
}

}  // namespace encircle
