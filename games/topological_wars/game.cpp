#include "games/topological_wars/game.h"

#include <algorithm>
#include <cmath>

#include "core/quoted.h"

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
      rules.lines = Lines::inside_only;
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

std::string Game::why_illegal(const Position& position, Move move) {
  if (is_over(position.outcome())) return "the game is over";
  const Line line = line_of(move);
  for (const int point : {line.first, line.second}) {
    if (position.is_free(point)) continue;
    const bool captured =
        position.is_captured_by(point, Player::first) || position.is_captured_by(point, Player::second);
    return "point " + std::to_string(point + 1) + (captured ? " is captured" : " is joined already");
  }
  if (line.side == Side::outside && position.rules().lines == Lines::inside_only) {
    return "lines run inside the circle only in this game";
  }
  return "the line would cross another one";
}

std::string Game::move_words(const Position&, Move move, const Position::Undo& undo) {
  const Line line = line_of(move);
  std::string words = "joins " + std::to_string(line.first + 1) + " and " + std::to_string(line.second + 1) +
                      (line.side == Side::inside ? " inside" : " outside");
  std::vector<int> points(undo.captured().begin(), undo.captured().end());
  std::ranges::sort(points);
  std::vector<std::string> captured;
  for (const int point : points) captured.push_back(std::to_string(point + 1));
  if (!captured.empty()) words += ", capturing " + joined(captured, " and ");
  return words;
}

std::string Game::outcome_words(const Position& position) {
  const int red = position.captured_count(Player::first);
  const int green = position.captured_count(Player::second);
  const Player winner = position.outcome() == Outcome::first_wins ? Player::first : Player::second;
  const std::string score = "Red captured " + std::to_string(red) + ", Green " + std::to_string(green);
  return std::string(player_name(winner)) + " wins: " + score +
         (red == green ? ", and " + std::string(player_name(winner)) + " moved last." : ".");
}

std::string Game::result_text(const Position& position) {
  // SGF knows Black and White only: Red, who moves first, stands as Black.
  const std::string winner = position.outcome() == Outcome::first_wins ? "B+" : "W+";
  const int margin = std::abs(position.captured_count(Player::first) - position.captured_count(Player::second));
  return margin == 0 ? winner : winner + std::to_string(margin);
}

std::string Game::status_words(const Position& position) {
  int free = 0;
  for (int point = 0; point < position.point_count(); ++point) free += position.is_free(point);
  return "Captured: Red " + std::to_string(position.captured_count(Player::first)) + ", Green " +
         std::to_string(position.captured_count(Player::second)) + ". " + counted(free, "free point") + " left.";
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

View Game::view(const Position& position) {
  CircleView view;
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

static_assert(encircle::Game<Game>);

}  // namespace encircle::topological_wars
