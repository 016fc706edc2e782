#include "five_in_a_row/game.h"

#include "games/grid_text.h"

namespace encircle::five_in_a_row {

const std::vector<OptionInfo>& Game::options() {
  static const std::vector<OptionInfo> options = {
      {"size", "N", "the side of the board", "15", "3 to 19"},
      {"row", "N", "how many stones in a row win", "5", "3 to 6, and at most the size"},
  };
  return options;
}

Result<Rules> Game::make_rules(const OptionValues& values) {
  Rules rules;
  for (const auto& [option, text] : values) {
    if (option != "size" && option != "row") return unknown_option(name, option, options());
    const auto number = parse_integer(option, text);
    if (!number) return number.error();
    (option == "size" ? rules.size : rules.row) = *number;
  }
  if (auto fault = find_fault(rules)) return *fault;
  return rules;
}

OptionValues Game::option_values(const Rules& rules) {
  return {{"size", std::to_string(rules.size)}, {"row", std::to_string(rules.row)}};
}

std::string Game::move_text(const Position& position, Move move) {
  return point_name(position.grid(), position.grid().point_of(move));
}

Result<Move> Game::parse_move(const Position& position, std::string_view text) {
  const auto point = parse_point(position.grid(), text);
  if (!point) return point.error();
  return position.grid().move_at(*point);
}

Refusal Game::refusal(const Position& position, Move) {
  return is_over(position.outcome()) ? over_refusal : occupied_refusal;
}

std::string Game::why_illegal(const Position& position, Move move) {
  return stone_refusal_words(refusal(position, move));
}

MoveEffects Game::effects(const Position& position, Move move, const Position::Undo&) {
  MoveEffects effects;
  const PointSet row = position.row_through(position.grid().point_of(move));
  if (!row.empty()) effects.set(row_effect, point_names(position.grid(), row));
  return effects;
}

std::string Game::move_words(const Position& position, Move move, const MoveEffects& effects) {
  const auto& row = effects.points(row_effect);
  return "plays " + move_text(position, move) + (row.empty() ? "" : ", completing " + joined(row));
}

players::Reason Game::reason(const Position& position, Move move) {
  const Point point = position.grid().point_of(move);
  const std::vector<std::string> points = {move_text(position, move)};
  if (position.wins_at(point, position.colour_to_move())) return {row_reason, points, "It completes a row."};
  if (!position.wins_at(point, other(position.colour_to_move()))) return {};
  return {block_reason, points, "The opponent would complete a row there."};
}

EndingFacts Game::ending(const Position& position) {
  return {position.outcome() == Outcome::draw ? full_ending : row_ending};
}

std::string Game::outcome_words(const Position& position) {
  if (position.outcome() == Outcome::draw) return "A draw: the board is full.";
  const std::string row = std::to_string(position.rules().row) + " in a row.";
  return (position.outcome() == Outcome::first_wins ? "Black wins: " : "White wins: ") + row;
}

std::string Game::result_text(const Position& position) {
  if (position.outcome() == Outcome::draw) return "0";
  return position.outcome() == Outcome::first_wins ? "B+" : "W+";
}

std::string Game::status_words(const Position& position) {
  return counted(position.free_points().size(), "free point") + " left; " + std::to_string(position.rules().row) +
         " in a row win.";
}

Facts Game::facts(const Position& position) {
  return {{"stones", Facts{{"B", point_names(position.grid(), position.stones(Colour::black))},
                           {"W", point_names(position.grid(), position.stones(Colour::white))}}}};
}

Facts Game::figures(const Position& position) {
  return {black_and_white("stones", position.stones(Colour::black).size(), position.stones(Colour::white).size())};
}

View Game::view(const Position& position) {
  const Grid& grid = position.grid();
  GridView view = grid_view(grid, terms.marks);
  for (const Colour colour : {Colour::black, Colour::white}) {
    position.stones(colour).for_each([&](Point stone) {
      GridView::Cell& cell = view.at(grid.x(stone), grid.y(stone));
      cell.stone = colour == Colour::black ? ViewStone::black : ViewStone::white;
      if (!position.row_through(stone).empty()) cell.mark = row_mark;
    });
  }
  return view;
}

void Game::mark_last_move(View& view, const Position& position, Move move) {
  mark_last_stone(view, position.grid(), position.grid().point_of(move));
}

static_assert(encircle::Game<Game> && Explaining<Game> && Instinctive<Game>);

}  // namespace encircle::five_in_a_row
