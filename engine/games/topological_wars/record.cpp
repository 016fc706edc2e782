#include "games/topological_wars/record.h"

#include "games/record.h"
#include "games/topological_wars/game.h"
#include "sgf/value.h"

namespace encircle::topological_wars {
namespace {

// A private property of the root: 1 when lines run only inside.
constexpr std::string_view inside_only_property = "XI";

}  // namespace

Result<OptionValues> Record::read_options(const sgf::Tree& tree, std::vector<Remark>&) {
  OptionValues values;
  if (const std::string* points = tree.find_value(sgf::Tree::root(), "SZ")) values.emplace_back("points", *points);
  const std::string* inside = tree.find_value(sgf::Tree::root(), inside_only_property);
  if (inside != nullptr && *inside == "1") values.emplace_back("inside-only", "on");
  return values;
}

void Record::write_options(sgf::Tree& tree, const Rules& rules) {
  tree.set(sgf::Tree::root(), "GM", sgf::encode_number(game_number));
  tree.set(sgf::Tree::root(), "SZ", sgf::encode_number(rules.points));
  if (rules.lines == Lines::inside_only) tree.set(sgf::Tree::root(), inside_only_property, "1");
}

std::string Record::encode_move(const Position& position, Move move) {
  return sgf::encode_simple_text(Game::move_text(position, move));
}

Result<Move> Record::decode_move(const Position& position, std::string_view value) {
  return Game::parse_move(position, sgf::decode_simple_text(value));
}

Result<bool> Record::set_up(Position&, const sgf::Tree& tree, sgf::NodeId node) {
  for (const std::string_view property : set_up_properties) {
    if (!tree.find(node, property)) continue;
    return Error{"a game of Topological Wars cannot be set up other than by its lines",
                 {game_problem("no-set-up"), {std::string(property)}}};
  }
  return false;
}

bool Record::hand_over(Position&, Player) { return false; }

static_assert(Recorded<Game>);

}  // namespace encircle::topological_wars
