#include "games/game_codec.h"

#include <algorithm>
#include <cmath>

#include "games/go/problems.h"
#include "games/grid_text.h"
#include "sgf/value.h"

namespace encircle::sgf {

namespace {
constexpr std::string_view set_up_properties[] = {"AB", "AW", "AE", "PL"};
}  // namespace

bool has_set_up(const Tree& tree, NodeId node) {
  return std::ranges::any_of(set_up_properties, [&](std::string_view property) { return tree.find(node, property); });
}

namespace {

Problem ignored_value(std::string_view property, std::string_view value) {
  return {game_problem("ignored-value"), {std::string(property), shown_value(value)}};
}

BoardSize size_of(const Grid& grid) { return {grid.width(), grid.height()}; }

// SGF counts rows from the top, we from the bottom.
Point to_sgf(const Grid& grid, encircle::Point point) {
  return {static_cast<std::uint8_t>(grid.x(point)), static_cast<std::uint8_t>(grid.height() - 1 - grid.y(point))};
}
encircle::Point from_sgf(const Grid& grid, Point point) { return grid.at(point.column, grid.height() - 1 - point.row); }

std::string encode_grid_point(const Grid& grid, encircle::Point point) { return encode_point(to_sgf(grid, point)); }

// Point::none() for a pass.
Result<encircle::Point> decode_grid_move(const Grid& grid, std::string_view value) {
  const auto point = parse_move(value, size_of(grid));
  if (!point) return point.error();
  return *point ? from_sgf(grid, **point) : encircle::Point::none();
}

// Reads SZ into the option "size"; without SZ the record is of 19x19, as SGF says.
std::optional<Error> read_size(const Tree& tree, OptionValues& values) {
  const std::string* size = tree.find_value(Tree::root(), "SZ");
  if (size == nullptr) {
    values.emplace_back("size", "19");
    return std::nullopt;
  }
  const auto parsed = parse_board_size(*size);
  if (!parsed) return Error{parsed.error().message, bad_value("SZ", *size)};
  values.emplace_back("size", size_text(parsed->columns, parsed->rows));
  return std::nullopt;
}

Result<std::vector<encircle::Point>> set_up_points(const Grid& grid, const Tree& tree, NodeId node,
                                                   std::string_view property) {
  std::vector<encircle::Point> points;
  const Property* found = tree.find(node, property);
  if (found == nullptr) return points;
  const auto parsed = parse_points(found->values, size_of(grid));
  if (!parsed) {
    const auto is_bad = [&](const std::string& value) { return !parse_rectangle(value, size_of(grid)).ok(); };
    return Error{std::string(property) + ": " + parsed.error().message,
                 bad_value(property, *std::ranges::find_if(found->values, is_bad))};
  }
  for (const Point point : *parsed) points.push_back(from_sgf(grid, point));
  return points;
}

std::optional<Colour> colour_to_play(const Tree& tree, NodeId node) {
  const std::string* value = tree.find_value(node, "PL");
  if (value == nullptr) return std::nullopt;
  const auto colour = parse_color(*value);
  if (!colour) return std::nullopt;
  return *colour == Color::black ? Colour::black : Colour::white;
}

// Applies AB, AW, AE and PL to a position of a stone game.
template <class P>
Result<bool> set_up_stones(P& position, const Tree& tree, NodeId node) {
  if (!has_set_up(tree, node)) return false;
  using Cell = StoneBoard::Cell;
  constexpr std::pair<std::string_view, Cell> kinds[] = {{"AE", Cell::empty}, {"AB", Cell::black}, {"AW", Cell::white}};
  for (const auto& [property, cell] : kinds) {
    const auto points = set_up_points(position.grid(), tree, node, property);
    if (!points) return points.error();
    for (const encircle::Point point : *points) position.set_up(point, cell);
  }
  if (!position.board().is_legal_position()) {
    return Error{"the set-up leaves a group without a liberty", {game_problem("set-up-without-liberty")}};
  }
  if (const auto colour = colour_to_play(tree, node)) {
    const Player player = P::colour_of(Player::first) == *colour ? Player::first : Player::second;
    if constexpr (requires { position.resume(player); }) {
      // After two passes it is a resumption, which forgets the past as it does at the table.
      if (position.is_stopped()) {
        position.resume(player);
        return true;
      }
    }
    position.set_to_move(player);
  }
  return true;
}

// Komi as records have it: some servers write hundredths ("650"), and some count stones instead of points ("3.75").
double komi_meant_by(double komi) {
  double read = komi;
  if (read >= 100 && read == std::floor(read)) read /= 100;
  const bool is_odd_quarter = std::fmod(std::abs(read) * 4, 2) == 1;
  return is_odd_quarter ? read * 2 : read;
}

void read_komi(const Tree& tree, OptionValues& values, std::vector<Remark>& remarks) {
  const std::string* text = tree.find_value(Tree::root(), "KM");
  if (text == nullptr) return;
  const auto komi = parse_real(*text);
  const double read = komi ? komi_meant_by(*komi) : 0;
  if (!komi || std::abs(*komi) > go::Rules::max_komi || read * 4 != std::floor(read * 4)) {
    remarks.push_back({"KM[" + *text + "] is no komi and is left out", ignored_value("KM", *text)});
    return;
  }
  if (read != *komi) {
    remarks.push_back({"komi " + number_text(*komi) + " is read as " + number_text(read),
                       {go::problem("komi-read-as"), {number_text(*komi), number_text(read)}}});
  }
  values.emplace_back("komi", number_text(read));
}

// The options that the named rules do not settle, each as "name=text".
OptionValues read_further_options(const Tree& tree) {
  OptionValues values;
  const Property* found = tree.find(Tree::root(), go_options_property);
  if (found == nullptr) return values;
  for (const std::string& value : found->values) {
    const std::string text = decode_simple_text(value);
    const std::size_t sign = text.find('=');
    if (sign != std::string::npos) values.emplace_back(text.substr(0, sign), text.substr(sign + 1));
  }
  return values;
}

// Whether the root's black stones are those of a fixed handicap.
bool has_fixed_handicap_stones(const Tree& tree, const Grid& grid, int handicap) {
  auto placed = set_up_points(grid, tree, Tree::root(), "AB");
  auto marked = go::handicap_points(grid.width(), grid.height(), std::min(handicap, go::Rules::max_handicap_stones));
  if (!placed || !marked) return false;
  std::ranges::sort(*placed);
  std::ranges::sort(*marked);
  return *placed == *marked;
}

void read_handicap(const Tree& tree, OptionValues& values, std::vector<Remark>& remarks) {
  const std::string* text = tree.find_value(Tree::root(), "HA");
  if (text == nullptr) return;
  const auto handicap = parse_number(*text);
  if (!handicap || *handicap < 0 || *handicap > go::Rules::max_handicap) {
    remarks.push_back({"HA[" + *text + "] is no handicap and is left out", ignored_value("HA", *text)});
    return;
  }
  if (*handicap == 0) return;
  const auto size = parse_size("size", values.front().second);
  if (!size) return;
  values.emplace_back("handicap", std::to_string(*handicap));
  if (*handicap >= 2 && !has_fixed_handicap_stones(tree, Grid(size->width, size->height), *handicap)) {
    values.emplace_back("free-handicap", "on");
  }
}

}  // namespace

// ---- Go

Result<OptionValues> GameCodec<go::Game>::read_options(const Tree& tree, std::vector<Remark>& remarks) {
  OptionValues values;
  if (auto error = read_size(tree, values)) return *error;
  const auto size = parse_size("size", values.front().second);
  if (!size) return size.error();
  if (auto fault = find_fault(*size)) return *fault;
  read_handicap(tree, values, remarks);
  std::optional<go::RulesPreset> preset;
  if (const auto rules = tree.text(Tree::root(), "RU"); rules && !rules->empty()) {
    preset = go::find_preset(*rules);
    if (!preset) {
      remarks.push_back(
          {"unknown rules '" + *rules + "' are read as japanese", {go::problem("unknown-rules"), {*rules}}});
    }
  }
  if (preset) values.emplace_back("rules", preset->name);
  const OptionValues further = read_further_options(tree);
  // Our own records repeat a komi that KM alone would misname.
  if (std::ranges::find(further, "komi", &OptionValues::value_type::first) == further.end()) {
    read_komi(tree, values, remarks);
  }
  values.insert(values.end(), further.begin(), further.end());
  return values;
}

void GameCodec<go::Game>::write_options(Tree& tree, const go::Rules& rules) {
  const NodeId root = Tree::root();
  set_game(tree, id);
  tree.set(root, "SZ", encode_board_size({rules.width, rules.height}));
  tree.set(root, "KM", encode_real(rules.komi));
  tree.remove(root, "HA");
  tree.remove(root, go_options_property);
  if (rules.handicap > 0) tree.set(root, "HA", encode_number(rules.handicap));
  if (komi_meant_by(rules.komi) != rules.komi) tree.add(root, go_options_property, "komi=" + number_text(rules.komi));
  for (const auto& [name, text] : go::Game::option_values(rules)) {
    if (name == "rules") {
      tree.set_text(root, "RU", go::find_preset(text)->record_name);
    } else if (name == "ko" || name == "suicide" || name == "scoring") {
      tree.add(root, go_options_property, encode_simple_text(name + "=" + text));
    }
  }
  if (rules.handicap < 2 || rules.handicap_placement == go::HandicapPlacement::free) return;
  const Grid grid(rules.width, rules.height);
  const auto points = go::handicap_points(rules.width, rules.height, rules.handicap_stones());
  std::vector<std::string> stones;
  for (const encircle::Point point : *points) stones.push_back(encode_grid_point(grid, point));
  tree.set(root, "AB", std::move(stones));
  tree.set(root, "PL", "W");
}

std::string GameCodec<go::Game>::encode_move(const go::Position& position, Move move) {
  return move == position.pass_move() ? "" : encode_grid_point(position.grid(), position.grid().point_of(move));
}

Result<Move> GameCodec<go::Game>::decode_move(const go::Position& position, std::string_view value) {
  const auto point = decode_grid_move(position.grid(), value);
  if (!point) return point.error();
  return *point == encircle::Point::none() ? position.pass_move() : position.grid().move_at(*point);
}

Result<bool> GameCodec<go::Game>::set_up(go::Position& position, const Tree& tree, NodeId node) {
  const bool handicap_was_due = position.free_handicap_left() > 0;
  auto done = set_up_stones(position, tree, node);
  // Handicap stones that a record puts up count as Black's first move.
  if (done && *done && handicap_was_due && !tree.find(node, "PL")) position.set_to_move(Player::second);
  return done;
}

bool GameCodec<go::Game>::hand_over(go::Position& position, Player player) {
  if (position.is_stopped()) {
    position.resume(player);
  } else {
    position.set_to_move(player);
  }
  return true;
}

// ---- Atari Go

Result<OptionValues> GameCodec<atari_go::Game>::read_options(const Tree& tree, std::vector<Remark>&) {
  OptionValues values;
  if (auto error = read_size(tree, values)) return *error;
  return values;
}

void GameCodec<atari_go::Game>::write_options(Tree& tree, const atari_go::Rules& rules) {
  set_game(tree, id);
  tree.set(Tree::root(), "SZ", encode_board_size({rules.width, rules.height}));
}

std::string GameCodec<atari_go::Game>::encode_move(const atari_go::Position& position, Move move) {
  return encode_grid_point(position.grid(), position.grid().point_of(move));
}

Result<Move> GameCodec<atari_go::Game>::decode_move(const atari_go::Position& position, std::string_view value) {
  const auto point = decode_grid_move(position.grid(), value);
  if (!point) return point.error();
  if (*point == encircle::Point::none()) return Error{"there is no pass in Atari Go"};
  return position.grid().move_at(*point);
}

Result<bool> GameCodec<atari_go::Game>::set_up(atari_go::Position& position, const Tree& tree, NodeId node) {
  return set_up_stones(position, tree, node);
}

bool GameCodec<atari_go::Game>::hand_over(atari_go::Position& position, Player player) {
  if (is_over(position.outcome())) return false;
  position.set_to_move(player);
  return !is_over(position.outcome());
}

// ---- Topological Go

Result<OptionValues> GameCodec<topological_go::Game>::read_options(const Tree& tree, std::vector<Remark>&) {
  OptionValues values;
  if (auto error = read_size(tree, values)) return *error;
  if (const std::string* reserve = tree.find_value(Tree::root(), reserve_property)) {
    values.emplace_back("reserve", *reserve);
  }
  const std::string* closed = tree.find_value(Tree::root(), closed_line_property);
  if (closed != nullptr && *closed == "1") values.emplace_back("closed-line", "on");
  return values;
}

void GameCodec<topological_go::Game>::write_options(Tree& tree, const topological_go::Rules& rules) {
  set_game(tree, id);
  tree.set(Tree::root(), "SZ", encode_board_size({rules.size, rules.size}));
  tree.set(Tree::root(), reserve_property, encode_number(rules.reserve));
  if (rules.region_steps == RegionSteps::neighbours_and_diagonals) tree.set(Tree::root(), closed_line_property, "1");
}

std::string GameCodec<topological_go::Game>::encode_move(const topological_go::Position& position, Move move) {
  return move == position.pass_move() ? "" : encode_grid_point(position.grid(), position.grid().point_of(move));
}

Result<Move> GameCodec<topological_go::Game>::decode_move(const topological_go::Position& position,
                                                          std::string_view value) {
  const auto point = decode_grid_move(position.grid(), value);
  if (!point) return point.error();
  return *point == encircle::Point::none() ? position.pass_move() : position.grid().move_at(*point);
}

Result<bool> GameCodec<topological_go::Game>::set_up(topological_go::Position& position, const Tree& tree,
                                                     NodeId node) {
  if (!has_set_up(tree, node)) return false;
  if (tree.find(node, "AE")) {
    return Error{"AE: stones are never taken off in Topological Go", {game_problem("no-set-up"), {"AE"}}};
  }
  for (const Colour colour : {Colour::black, Colour::white}) {
    const auto points = set_up_points(position.grid(), tree, node, colour == Colour::black ? "AB" : "AW");
    if (!points) return points.error();
    for (const encircle::Point point : *points) {
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

bool GameCodec<topological_go::Game>::hand_over(topological_go::Position& position, Player player) {
  if (is_over(position.outcome())) return false;
  position.set_to_move(player);
  return !is_over(position.outcome());
}

// ---- Topological Wars

Result<OptionValues> GameCodec<topological_wars::Game>::read_options(const Tree& tree, std::vector<Remark>&) {
  OptionValues values;
  if (const std::string* points = tree.find_value(Tree::root(), "SZ")) values.emplace_back("points", *points);
  const std::string* inside = tree.find_value(Tree::root(), inside_only_property);
  if (inside != nullptr && *inside == "1") values.emplace_back("inside-only", "on");
  return values;
}

void GameCodec<topological_wars::Game>::write_options(Tree& tree, const topological_wars::Rules& rules) {
  set_game(tree, id);
  tree.set(Tree::root(), "SZ", encode_number(rules.points));
  if (rules.lines == topological_wars::Lines::inside_only) tree.set(Tree::root(), inside_only_property, "1");
}

std::string GameCodec<topological_wars::Game>::encode_move(const topological_wars::Position& position, Move move) {
  return encode_simple_text(topological_wars::Game::move_text(position, move));
}

Result<Move> GameCodec<topological_wars::Game>::decode_move(const topological_wars::Position& position,
                                                            std::string_view value) {
  return topological_wars::Game::parse_move(position, decode_simple_text(value));
}

Result<bool> GameCodec<topological_wars::Game>::set_up(topological_wars::Position&, const Tree& tree, NodeId node) {
  for (const std::string_view property : set_up_properties) {
    if (!tree.find(node, property)) continue;
    return Error{"a game of Topological Wars cannot be set up other than by its lines",
                 {game_problem("no-set-up"), {std::string(property)}}};
  }
  return false;
}

bool GameCodec<topological_wars::Game>::hand_over(topological_wars::Position&, Player) { return false; }

}  // namespace encircle::sgf
