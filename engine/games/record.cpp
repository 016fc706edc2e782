#include "games/record.h"

#include <algorithm>

namespace encircle {

bool has_set_up(const sgf::Tree& tree, sgf::NodeId node) {
  return std::ranges::any_of(set_up_properties, [&](std::string_view property) { return tree.find(node, property); });
}

std::optional<RecordedMove> move_of_node(const sgf::Tree& tree, sgf::NodeId node, MoveProperties properties) {
  for (const Player player : {Player::first, Player::second}) {
    const std::string* const value = tree.find_value(node, properties[static_cast<std::size_t>(index_of(player))]);
    if (value != nullptr) return RecordedMove{player, *value};
  }
  return std::nullopt;
}

Error recorded_move_error(const MoveFault& fault, std::size_t number, const RecordedMove& recorded,
                          MoveProperties properties, std::span<const PlayerName, 2> players) {
  const auto player = static_cast<std::size_t>(index_of(recorded.player));
  Problem problem{fault.kind,
                  {std::to_string(number), std::string(properties[player]) + sgf::shown_value(recorded.value)}};
  if (fault.refusal) problem.values.emplace_back(fault.refusal->name);
  return {"move " + std::to_string(number) + ", " + std::string(players[player].name) + "[" +
              std::string(recorded.value) + "]: " + fault.reason,
          std::move(problem)};
}

Problem ignored_value(std::string_view property, std::string_view value) {
  return {game_problem("ignored-value"), {std::string(property), sgf::shown_value(value)}};
}

}  // namespace encircle
