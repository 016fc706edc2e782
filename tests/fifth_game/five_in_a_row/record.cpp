#include "five_in_a_row/record.h"

#include <utility>

#include "five_in_a_row/game.h"
#include "games/grid_record.h"
#include "games/record.h"
#include "sgf/value.h"

namespace encircle::five_in_a_row {

namespace {

// A private property of the root: how many stones in a row win.
constexpr std::string_view row_property = "XL";

}  // namespace

Result<OptionValues> Record::read_options(const sgf::Tree& tree, std::vector<Remark>&) {
  OptionValues values;
  if (auto error = read_size(tree, values)) return *error;
  if (const std::string* row = tree.find_value(sgf::Tree::root(), row_property)) values.emplace_back("row", *row);
  return values;
}

void Record::write_options(sgf::Tree& tree, const Rules& rules) {
  const sgf::NodeId root = sgf::Tree::root();
  tree.set(root, "GM", sgf::encode_number(game_number));
  tree.set(root, "SZ", sgf::encode_board_size({rules.size, rules.size}));
  tree.set(root, row_property, sgf::encode_number(rules.row));
}

std::string Record::encode_move(const Position& position, Move move) {
  return encode_grid_point(position.grid(), position.grid().point_of(move));
}

Result<Move> Record::decode_move(const Position& position, std::string_view value) {
  const auto point = decode_grid_point(position.grid(), value);
  if (!point) return point.error();
  if (*point == Point::none()) return Error{"there is no pass in Five in a Row"};
  return position.grid().move_at(*point);
}

Result<bool> Record::set_up(Position& position, const sgf::Tree& tree, sgf::NodeId node) {
  if (!has_set_up(tree, node)) return false;
  constexpr std::pair<std::string_view, std::optional<Colour>> kinds[] = {
      {"AE", std::nullopt}, {"AB", Colour::black}, {"AW", Colour::white}};
  for (const auto& [property, colour] : kinds) {
    const auto points = set_up_points(position.grid(), tree, node, property);
    if (!points) return points.error();
    for (const Point point : *points) position.set_up(point, colour);
  }
  if (const auto colour = colour_to_play(tree, node)) {
    position.set_to_move(*colour == Colour::black ? Player::first : Player::second);
  }
  return true;
}

bool Record::hand_over(Position& position, Player player) { return hand_over_turn(position, player); }

static_assert(Recorded<Game>);

}  // namespace encircle::five_in_a_row
