#pragma once

#include <string>
#include <variant>

#include "games/record.h"
#include "games/view.h"
#include "session/session.h"
#include "sgf/value.h"

namespace encircle {

// What the root of a record tells about its game, besides the players and the result.
decltype(About::entries) about_of(const sgf::Tree& tree);

// What a node draws on the board of a grid. Points that are none are left out, and so is all on other boards.
template <class G>
Drawing drawing_of(const sgf::Tree& tree, sgf::NodeId node, const typename G::Position& position) {
  using Codec = typename G::Record;
  constexpr std::pair<std::string_view, std::string_view> shapes[] = {
      {"TR", "triangle"}, {"SQ", "square"}, {"CR", "circle"}, {"MA", "cross"}, {"SL", "selected"}};
  Drawing drawing;
  const View view = G::view(position);
  const auto* const grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return drawing;
  const BoardSize size{grid->width, grid->height};
  const auto name_of = [&](sgf::Coordinates point) {
    const auto move = Codec::decode_move(position, sgf::encode_point(point));
    return move ? G::move_text(position, *move) : std::string();
  };
  for (const auto& [property, shape] : shapes) {
    const auto* const drawn = tree.find(node, property);
    if (drawn == nullptr) continue;
    const auto points = sgf::parse_points(drawn->values, size);
    if (!points) continue;
    for (const sgf::Coordinates point : *points) drawing.shapes.emplace(name_of(point), shape);
  }
  if (const auto* const labels = tree.find(node, "LB")) {
    for (const std::string& value : labels->values) {
      const auto halves = sgf::split_composed(value);
      if (!halves) continue;
      const auto point = sgf::parse_point(halves->first, size);
      if (point) drawing.labels.emplace(name_of(*point), sgf::decode_simple_text(halves->second));
    }
  }
  return drawing;
}

}  // namespace encircle
