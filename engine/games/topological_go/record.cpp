#include "games/topological_go/record.h"

#include "games/grid_record.h"
#include "games/record.h"
#include "games/topological_go/game.h"
#include "sgf/value.h"

namespace encircle::topological_go {
namespace {

// Private properties of the root.
constexpr std::string_view reserve_property = "XR";      // the number of reserve stones
constexpr std::string_view closed_line_property = "XC";  // 1 when only a closed line encloses

}  // namespace

Result<OptionValues> Record::read_options(const sgf::Tree& tree, std::vector<Remark>&) {
  OptionValues values;
  if (auto error = read_size(tree, values)) return *error;
  if (const std::string* reserve = tree.find_value(sgf::Tree::root(), reserve_property)) {
    values.emplace_back("reserve", *reserve);
  }
  const std::string* closed = tree.find_value(sgf::Tree::root(), closed_line_property);
  if (closed != nullptr && *closed == "1") values.emplace_back("closed-line", "on");
  return values;
}

void Record::write_options(sgf::Tree& tree, const Rules& rules) {
  const sgf::NodeId root = sgf::Tree::root();
  tree.set(root, "GM", sgf::encode_number(game_number));
  tree.set(root, "SZ", sgf::encode_board_size({rules.size, rules.size}));
  tree.set(root, reserve_property, sgf::encode_number(rules.reserve));
  if (rules.region_steps == RegionSteps::neighbours_and_diagonals) tree.set(root, closed_line_property, "1");
}

Result<bool> Record::set_up(Position& position, const sgf::Tree& tree, sgf::NodeId node) {
  if (!has_set_up(tree, node)) return false;
  if (tree.find(node, "AE")) {
    return Error{"AE: stones are never taken off in Topological Go", {game_problem("no-set-up"), {"AE"}}};
  }
  for (const Colour colour : {Colour::black, Colour::white}) {
    const auto points = set_up_points(position.grid(), tree, node, colour == Colour::black ? "AB" : "AW");
    if (!points) return points.error();
    for (const Point point : *points) {
      if (position.board().stones(colour).contains(point)) continue;
      if (position.board().is_occupied(point)) {
        const std::string name = point_name(position.grid(), point);
        return Error{"the set-up puts two stones on " + name, {game_problem("set-up-two-stones"), {name}}};
      }
      position.set_up(point, colour);
    }
  }
  if (const auto colour = colour_to_play(tree, node)) {
    position.set_to_move(*colour == Colour::white ? Player::first : Player::second);
  }
  return true;
}

bool Record::hand_over(Position& position, Player player) { return hand_over_turn(position, player); }

static_assert(Recorded<Game>);

}  // namespace encircle::topological_go
