#include "games/go/record.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/sort.h"
#include "games/go/game.h"
#include "games/go/problems.h"
#include "games/go/record_rules.h"
#include "games/stones/record.h"
#include "sgf/value.h"

namespace encircle::go {
namespace {

// The options that the named rules do not settle, each as "name=text".
constexpr std::string_view options_property = "XG";

// Komi as records have it: some servers write hundredths ("650"), and some count stones instead of points ("3.75").
double komi_meant_by(double komi) {
  double read = komi;
  if (read >= 100 && read == std::floor(read)) read /= 100;
  const bool is_odd_quarter = std::fmod(std::abs(read) * 4, 2) == 1;
  return is_odd_quarter ? read * 2 : read;
}

// Also as people write it: "6,5", "5 1/2", "6½", "6.5 points".
std::optional<double> parse_komi(std::string_view value) {
  if (const auto komi = sgf::parse_real(value)) return *komi;
  constexpr std::pair<std::string_view, double> fractions[] = {{"1/2", 0.5},     {"\u00BD", 0.5}, {"1/4", 0.25},
                                                               {"\u00BC", 0.25}, {"3/4", 0.75},   {"\u00BE", 0.75}};
  // Words come after the number.
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::string text(value.begin(), std::ranges::find_if(value, is_letter));
  while (text.ends_with(' ')) text.pop_back();
  double part = 0;
  for (const auto& [written, worth] : fractions) {
    if (!text.ends_with(written)) continue;
    text.resize(text.size() - written.size());
    // "51/2" is no five and a half.
    const bool stands_apart = text.empty() || text.back() == ' ' || written.front() > '9' || written.front() < '0';
    if (!stands_apart) return std::nullopt;
    part = worth;
    if (text.empty()) return part;
    break;
  }
  std::ranges::replace(text, ',', '.');
  const auto whole = sgf::parse_real(text);
  if (!whole || (part != 0 && *whole != std::floor(*whole))) return std::nullopt;
  return text.starts_with('-') ? *whole - part : *whole + part;
}

void read_komi(const sgf::Tree& tree, OptionValues& values, std::vector<Remark>& remarks) {
  const std::string* text = tree.find_value(sgf::Tree::root(), "KM");
  if (text == nullptr) return;
  const auto komi = parse_komi(sgf::decode_simple_text(*text));
  const double read = komi ? komi_meant_by(*komi) : 0;
  if (!komi || std::abs(*komi) > Rules::max_komi || read * 4 != std::floor(read * 4)) {
    remarks.push_back({"KM[" + *text + "] is no komi and is left out", ignored_value("KM", *text)});
    return;
  }
  if (read != *komi) {
    remarks.push_back({"komi " + number_text(*komi) + " is read as " + number_text(read),
                       {problem("komi-read-as"), {number_text(*komi), number_text(read)}}});
  }
  values.emplace_back("komi", number_text(read));
}

void read_rules(const sgf::Tree& tree, OptionValues& values, std::vector<Remark>& remarks) {
  const auto text = tree.text(sgf::Tree::root(), "RU");
  if (!text || text->empty()) return;
  const auto named = rules_named(*text);
  if (!named) {
    remarks.push_back({"unknown rules '" + *text + "' are read as japanese", {problem("unknown-rules"), {*text}}});
    return;
  }
  const std::string& set = named->options.front().second;
  if (named->is_doubtful) {
    remarks.push_back({"rules '" + *text + "' are read as " + set,
                       {problem("rules-read-as"), {*text, std::string(find_preset(set)->record_name)}}});
  }
  values.insert(values.end(), named->options.begin(), named->options.end());
}

OptionValues read_further_options(const sgf::Tree& tree) {
  OptionValues values;
  const sgf::Property* found = tree.find(sgf::Tree::root(), options_property);
  if (found == nullptr) return values;
  for (const std::string& value : found->values) {
    const std::string text = sgf::decode_simple_text(value);
    const std::size_t sign = text.find('=');
    if (sign != std::string::npos) values.emplace_back(text.substr(0, sign), text.substr(sign + 1));
  }
  return values;
}

// Whether the root's black stones are those of a fixed handicap.
bool has_fixed_handicap_stones(const sgf::Tree& tree, const Grid& grid, int handicap) {
  auto placed = set_up_points(grid, tree, sgf::Tree::root(), "AB");
  auto marked = handicap_points(grid.width(), grid.height(), std::min(handicap, Rules::max_handicap_stones));
  if (!placed || !marked) return false;
  sort_with_little_code(*placed);
  sort_with_little_code(*marked);
  return *placed == *marked;
}

void read_handicap(const sgf::Tree& tree, OptionValues& values, std::vector<Remark>& remarks) {
  const std::string* text = tree.find_value(sgf::Tree::root(), "HA");
  if (text == nullptr) return;
  const auto handicap = sgf::parse_number(*text);
  if (!handicap || *handicap < 0 || *handicap > Rules::max_handicap) {
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

void write_fixed_handicap(sgf::Tree& tree, const Rules& rules) {
  const Grid grid(rules.width, rules.height);
  const auto points = handicap_points(rules.width, rules.height, rules.handicap_stones());
  std::vector<std::string> stones;
  for (const Point point : *points) stones.push_back(encode_grid_point(grid, point));
  tree.set(sgf::Tree::root(), "AB", std::move(stones));
  tree.set(sgf::Tree::root(), "PL", "W");
}

}  // namespace

Result<OptionValues> Record::read_options(const sgf::Tree& tree, std::vector<Remark>& remarks) {
  OptionValues values;
  if (auto error = read_size(tree, values)) return *error;
  const auto size = parse_size("size", values.front().second);
  if (!size) return size.error();
  if (auto fault = find_fault(*size)) return *fault;
  read_handicap(tree, values, remarks);
  read_rules(tree, values, remarks);
  const OptionValues further = read_further_options(tree);
  // Our own records repeat a komi that KM alone would misname.
  if (std::ranges::find(further, "komi", &OptionValues::value_type::first) == further.end()) {
    read_komi(tree, values, remarks);
  }
  values.insert(values.end(), further.begin(), further.end());
  return values;
}

void Record::write_options(sgf::Tree& tree, const Rules& rules) {
  const sgf::NodeId root = sgf::Tree::root();
  tree.set(root, "GM", sgf::encode_number(game_number));
  tree.set(root, "SZ", sgf::encode_board_size({rules.width, rules.height}));
  tree.set(root, "KM", sgf::encode_real(rules.komi));
  tree.remove(root, "HA");
  tree.remove(root, options_property);
  if (rules.handicap > 0) tree.set(root, "HA", sgf::encode_number(rules.handicap));
  if (komi_meant_by(rules.komi) != rules.komi) tree.add(root, options_property, "komi=" + number_text(rules.komi));
  for (const auto& [name, text] : Game::option_values(rules)) {
    if (name == "rules") {
      tree.set_text(root, "RU", find_preset(text)->record_name);
    } else if (name == "ko" || name == "suicide" || name == "scoring") {
      tree.add(root, options_property, sgf::encode_simple_text(name + "=" + text));
    }
  }
  if (rules.handicap >= 2 && rules.handicap_placement == HandicapPlacement::fixed) write_fixed_handicap(tree, rules);
}

Result<bool> Record::set_up(Position& position, const sgf::Tree& tree, sgf::NodeId node) {
  const bool handicap_was_due = position.free_handicap_left() > 0;
  auto done = set_up_stones(position, tree, node);
  // Handicap stones that a record puts up count as Black's first move.
  if (done && *done && handicap_was_due && !tree.find(node, "PL")) position.set_to_move(Player::second);
  return done;
}

bool Record::hand_over(Position& position, Player player) {
  if (position.is_stopped()) {
    position.resume(player);
  } else {
    position.set_to_move(player);
  }
  return true;
}

static_assert(Recorded<Game>);

}  // namespace encircle::go
