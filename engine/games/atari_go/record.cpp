#include "games/atari_go/record.h"

#include "games/atari_go/game.h"
#include "games/stones/record.h"
#include "sgf/value.h"

namespace encircle::atari_go {
namespace {

// The value of RU that makes a record of GM[1] one of Atari Go.
constexpr std::string_view rules_name = "Atari Go";

// Lower-case letters and digits alone, so that `ATARI-GO` and `Atari Go` are the same.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') out.push_back(static_cast<char>(c - 'A' + 'a'));
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out.push_back(c);
  }
  return out;
}

}  // namespace

bool Record::matches(const sgf::Tree& tree) {
  const std::string* rules = tree.find_value(sgf::Tree::root(), "RU");
  return rules != nullptr && folded(sgf::decode_simple_text(*rules)) == folded(rules_name);
}

Result<OptionValues> Record::read_options(const sgf::Tree& tree, std::vector<Remark>&) {
  OptionValues values;
  if (auto error = read_size(tree, values)) return *error;
  return values;
}

void Record::write_options(sgf::Tree& tree, const Rules& rules) {
  tree.set(sgf::Tree::root(), "GM", sgf::encode_number(game_number));
  tree.set(sgf::Tree::root(), "RU", std::string(rules_name));
  tree.set(sgf::Tree::root(), "SZ", sgf::encode_board_size({rules.width, rules.height}));
}

std::string Record::encode_move(const Position& position, Move move) {
  return encode_grid_point(position.grid(), position.grid().point_of(move));
}

Result<Move> Record::decode_move(const Position& position, std::string_view value) {
  const auto point = decode_grid_point(position.grid(), value);
  if (!point) return point.error();
  if (*point == Point::none()) return Error{"there is no pass in Atari Go"};
  return position.grid().move_at(*point);
}

Result<bool> Record::set_up(Position& position, const sgf::Tree& tree, sgf::NodeId node) {
  return set_up_stones(position, tree, node);
}

bool Record::hand_over(Position& position, Player player) { return hand_over_turn(position, player); }

static_assert(SharesGameNumber<Game>);

}  // namespace encircle::atari_go
