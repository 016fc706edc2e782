#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "games/statement.h"

namespace encircle::test {

// What the game says of that kind about a position, or about a move given by its text.
template <class G>
std::optional<Statement> stated(const typename G::Position& position, std::string_view kind,
                                std::string_view move = "") {
  const auto said = move.empty() ? G::statements(position) : G::statements(position, *G::parse_move(position, move));
  const auto found =
      std::ranges::find_if(said, [&](const Statement& statement) { return statement.kind.name == kind; });
  return found == said.end() ? std::nullopt : std::optional(*found);
}

}  // namespace encircle::test
