#include "games/topological_wars/game.h"

#include <algorithm>
#include <cmath>

#include "core/quoted.h"
#include "core/sort.h"

namespace encircle::topological_wars {

namespace {
constexpr char inside_sign = '-';
constexpr char outside_sign = '~';

std::string_view player_name(Player player) { return Game::players[index_of(player)].name; }

std::vector<int> captured_points(const Position& position, Player player) {
  std::vector<int> points;
  for (int point = 0; point < position.point_count(); ++point) {
    if (position.is_captured_by(point, player)) points.push_back(point + 1);
  }
  return points;
}

// The names of points that count from 0.
std::vector<std::string> numbers_of(const std::vector<int>& points) {
  std::vector<std::string> numbers;
  for (const int point : points) numbers.push_back(std::to_string(point + 1));
  return numbers;
}

int free_count(const Position& position) {
  int free = 0;
  for (int point = 0; point < position.point_count(); ++point) free += position.is_free(point);
  return free;
}

// The first end of a line that is not free.
std::optional<int> taken_end(const Position& position, const Line& line) {
  for (const int point : {line.first, line.second}) {
    if (!position.is_free(point)) return point;
  }
  return std::nullopt;
}
}  // namespace

const std::vector<OptionInfo>& Game::options() {
  static const std::vector<OptionInfo> options = {
      {"points", "N", "the points on the circle", "20", "2 to 200"},
      {"inside-only", "", "lines run inside the circle only", "off", ""},
  };
  return options;
}

Result<Rules> Game::make_rules(const OptionValues& values) {
  Rules rules;
  for (const auto& [option, text] : values) {
    if (option == "points") {
      const auto points = parse_integer(option, text);
      if (!points) return points.error();
      rules.points = *points;
    } else if (option == "inside-only") {
      const auto inside = parse_switch(option, text);
      if (!inside) return inside.error();
      rules.lines = *inside ? Lines::inside_only : Lines::both_sides;
    } else {
      return unknown_option(name, option, options());
    }
  }
  if (auto fault = find_fault(rules)) return *fault;
  return rules;
}

OptionValues Game::option_values(const Rules& rules) {
  OptionValues values = {{"points", std::to_string(rules.points)}};
  if (rules.lines == Lines::inside_only) values.emplace_back("inside-only", "on");
  return values;
}

std::vector<OptionValues> Game::bench_rules() { return {OptionValues(), OptionValues{{"points", "100"}}}; }

std::string Game::move_text(const Position&, Move move) {
  const Line line = line_of(move);
  return std::to_string(line.first + 1) + (line.side == Side::inside ? inside_sign : outside_sign) +
         std::to_string(line.second + 1);
}

Result<Move> Game::parse_move(const Position& position, std::string_view text) {
  const auto fail = [&](const std::string& reason) { return Error{quoted(text) + " is no line: " + reason}; };
  const std::size_t sign = text.find_first_of("-~");
  if (sign == std::string_view::npos) return fail("expected 1-4 for a line inside or 1~4 for one outside");
  const auto first = parse_integer("point", text.substr(0, sign));
  const auto second = parse_integer("point", text.substr(sign + 1));
  if (!first || !second) return fail("expected 1-4 for a line inside or 1~4 for one outside");
  const int n = position.point_count();
  if (*first < 1 || *second < 1 || *first > n || *second > n) {
    return fail("the points are numbered 1 to " + std::to_string(n));
  }
  if (*first == *second) return fail("a line joins two different points");
  const auto [low, high] = std::minmax({*first - 1, *second - 1});
  return move_of({low, high, text[sign] == inside_sign ? Side::inside : Side::outside});
}

Refusal Game::refusal(const Position& position, Move move) {
  if (is_over(position.outcome())) return over_refusal;
  const Line line = line_of(move);
  if (const auto end = taken_end(position, line)) {
    const bool captured = position.is_captured_by(*end, Player::first) || position.is_captured_by(*end, Player::second);
    return captured ? captured_refusal : joined_refusal;
  }
  const bool barred = line.side == Side::outside && position.rules().lines == Lines::inside_only;
  return barred ? inside_only_refusal : crossing_refusal;
}

std::string Game::why_illegal(const Position& position, Move move) {
  const Refusal reason = refusal(position, move);
  if (reason == over_refusal) return "the game is over";
  if (reason == inside_only_refusal) return "lines run inside the circle only in this game";
  if (reason == crossing_refusal) return "the line would cross another one";
  return "point " + std::to_string(*taken_end(position, line_of(move)) + 1) +
         (reason == captured_refusal ? " is captured" : " is joined already");
}

MoveEffects Game::effects(const Position&, Move, const Position::Undo& undo) {
  std::vector<int> points(undo.captured().begin(), undo.captured().end());
  sort_with_little_code(points);
  MoveEffects effects;
  effects.set(captured_effect, numbers_of(points));
  return effects;
}

std::string Game::move_words(const Position&, Move move, const MoveEffects& effects) {
  const Line line = line_of(move);
  std::string words = "joins " + std::to_string(line.first + 1) + " and " + std::to_string(line.second + 1) +
                      (line.side == Side::inside ? " inside" : " outside");
  const auto& captured = effects.points(captured_effect);
  if (!captured.empty()) words += ", capturing " + joined(captured, " and ");
  return words;
}

players::Reason Game::reason(const Position& position, Move move) {
  Position after = position;
  const auto undo = after.play_undoable(move);
  const std::vector<std::string> captured = effects(after, move, undo).points(captured_effect);
  if (captured.empty()) return {};
  return {captures_reason, captured, "It captures " + joined(captured) + "."};
}

EndingFacts Game::ending(const Position& position) {
  const int margin = std::abs(position.captured_count(Player::first) - position.captured_count(Player::second));
  if (margin == 0) return {last_move_ending};
  return {points_ending, static_cast<double>(margin)};
}

std::string Game::outcome_words(const Position& position) {
  const int red = position.captured_count(Player::first);
  const int green = position.captured_count(Player::second);
  const Player winner = position.outcome() == Outcome::first_wins ? Player::first : Player::second;
  const std::string score = "Red captured " + std::to_string(red) + ", Green " + std::to_string(green);
  return std::string(player_name(winner)) + " wins: " + score +
         (ending(position).kind == last_move_ending ? ", and " + std::string(player_name(winner)) + " moved last."
                                                    : ".");
}

std::string Game::result_text(const Position& position) {
  // SGF knows Black and White only: Red, who moves first, stands as Black.
  const std::string winner = position.outcome() == Outcome::first_wins ? "B+" : "W+";
  const EndingFacts end = ending(position);
  return end.kind == last_move_ending ? winner : winner + number_text(end.margin);
}

std::string Game::status_words(const Position& position) {
  return "Captured: Red " + std::to_string(position.captured_count(Player::first)) + ", Green " +
         std::to_string(position.captured_count(Player::second)) + ". " + counted(free_count(position), "free point") +
         " left.";
}

Facts Game::facts(const Position& position) {
  std::vector<std::string> lines;
  for (const Move move : position.lines()) lines.push_back(move_text(position, move));
  return {
      {"captured",
       Facts{{"R", captured_points(position, Player::first)}, {"G", captured_points(position, Player::second)}}},
      {"lines", lines},
  };
}

Facts Game::figures(const Position& position) {
  return {
      {"captured",
       Facts{{"R", position.captured_count(Player::first)}, {"G", position.captured_count(Player::second)}}},
      {"free", free_count(position)},
  };
}

View Game::view(const Position& position) {
  CircleView view;
  view.outside = position.rules().lines == Lines::both_sides;
  view.points.assign(static_cast<std::size_t>(position.point_count()), CircleView::PointState::joined);
  for (int point = 0; point < position.point_count(); ++point) {
    auto& state = view.points[static_cast<std::size_t>(point)];
    if (position.is_free(point)) state = CircleView::PointState::free;
    if (position.is_captured_by(point, Player::first)) state = CircleView::PointState::captured_by_first;
    if (position.is_captured_by(point, Player::second)) state = CircleView::PointState::captured_by_second;
  }
  Player player = Player::first;
  for (const Move move : position.lines()) {
    const Line line = line_of(move);
    view.lines.push_back({line.first, line.second, line.side == Side::outside, player});
    player = opponent(player);
  }
  return view;
}

// The last line is the last in the list already.
void Game::mark_last_move(View&, const Position&, Move) {}

std::vector<std::string> Game::line_starts(const Position& position) {
  std::vector<int> points;
  for (int point = 0; point < position.point_count(); ++point) {
    if (!position.is_free(point)) continue;
    const auto has_company = [&](Side side) { return position.region_size(position.region_of(point, side), side) > 1; };
    if (has_company(Side::inside) || has_company(Side::outside)) points.push_back(point);
  }
  return numbers_of(points);
}

Result<LineTargets> Game::targets(const Position& position, std::string_view text) {
  const auto number = parse_integer("point", text);
  if (!number || *number < 1 || *number > position.point_count()) {
    return Error{quoted(text) + " is no point: the points are numbered 1 to " + std::to_string(position.point_count())};
  }
  const int from = *number - 1;
  std::vector<int> reached[2];
  for (int to = 0; to < position.point_count(); ++to) {
    if (to == from) continue;
    for (const Side side : {Side::inside, Side::outside}) {
      const Move move = move_of({std::min(from, to), std::max(from, to), side});
      if (position.is_legal(move)) reached[static_cast<int>(side)].push_back(to);
    }
  }
  return LineTargets{numbers_of(reached[0]), numbers_of(reached[1])};
}

LinePreview Game::preview(const Position& position, Move move) {
  const Line line = line_of(move);
  const int divided = position.region_of(line.first, line.side);
  std::vector<int> parts[2];
  for (int point = 0; point < position.point_count(); ++point) {
    if (!position.is_free(point) || point == line.first || point == line.second) continue;
    if (position.region_of(point, line.side) != divided) continue;
    const bool between = line.first < point && point < line.second;
    parts[between ? 0 : 1].push_back(point);
  }
  Position after = position;
  const auto undo = after.play_undoable(move);
  return {effects(after, move, undo).points(captured_effect), {numbers_of(parts[0]), numbers_of(parts[1])}};
}

static_assert(encircle::Game<Game> && Explaining<Game> && LineDrawing<Game>);

}  // namespace encircle::topological_wars
