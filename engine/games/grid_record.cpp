#include "games/grid_record.h"

#include <algorithm>

#include "sgf/value.h"

namespace encircle {
namespace {

BoardSize size_of(const Grid& grid) { return {grid.width(), grid.height()}; }

// SGF counts rows from the top, we from the bottom.
Point point_at(const Grid& grid, sgf::Coordinates place) {
  return grid.at(place.column, grid.height() - 1 - place.row);
}

}  // namespace

std::optional<Error> read_size(const sgf::Tree& tree, OptionValues& values) {
  const std::string* size = tree.find_value(sgf::Tree::root(), "SZ");
  const auto parsed = size == nullptr ? Result<BoardSize>(sgf::default_board_size) : sgf::parse_board_size(*size);
  if (!parsed) return Error{parsed.error().message, sgf::bad_value("SZ", *size)};
  values.emplace_back("size", size_text(parsed->width, parsed->height));
  return std::nullopt;
}

std::string encode_grid_point(const Grid& grid, Point point) {
  return sgf::encode_point(
      {static_cast<std::uint8_t>(grid.x(point)), static_cast<std::uint8_t>(grid.height() - 1 - grid.y(point))});
}

Result<Point> decode_grid_point(const Grid& grid, std::string_view value) {
  const auto place = sgf::parse_move(value, size_of(grid));
  if (!place) return place.error();
  return *place ? point_at(grid, **place) : Point::none();
}

Result<std::vector<Point>> set_up_points(const Grid& grid, const sgf::Tree& tree, sgf::NodeId node,
                                         std::string_view property) {
  std::vector<Point> points;
  const sgf::Property* found = tree.find(node, property);
  if (found == nullptr) return points;
  const auto parsed = sgf::parse_points(found->values, size_of(grid));
  if (!parsed) {
    const auto is_bad = [&](const std::string& value) { return !sgf::parse_rectangle(value, size_of(grid)).ok(); };
    return Error{std::string(property) + ": " + parsed.error().message,
                 sgf::bad_value(property, *std::ranges::find_if(found->values, is_bad))};
  }
  for (const sgf::Coordinates place : *parsed) points.push_back(point_at(grid, place));
  return points;
}

std::optional<Colour> colour_to_play(const sgf::Tree& tree, sgf::NodeId node) {
  const std::string* value = tree.find_value(node, "PL");
  if (value == nullptr) return std::nullopt;
  const auto colour = sgf::parse_colour(*value);
  return colour ? std::optional(*colour) : std::nullopt;
}

}  // namespace encircle
