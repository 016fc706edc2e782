#include "games/topological_go/game.h"

#include <cmath>

#include "games/grid_text.h"

namespace encircle::topological_go {

const std::vector<OptionInfo>& Game::options() {
  static const std::vector<OptionInfo> options = {
      {"size", "N", "the board, a square", "10", "4 to 25; 10 or more for a real game"},
      {"reserve", "N", "stones each player keeps for points without an own neighbour", "5",
       "0 to 9, and at most the stones in hand"},
      {"closed-line", "", "only an unbroken line encloses: a diagonal gap leaks", "off", ""},
  };
  return options;
}

Result<Rules> Game::make_rules(const OptionValues& values) {
  Rules rules;
  for (const auto& [option, text] : values) {
    if (option == "size") {
      const auto size = parse_size(option, text);
      if (!size) return size.error();
      if (size->width != size->height) return Error{"--size '" + text + "': Topological Go is played on squares"};
      rules.size = size->width;
    } else if (option == "reserve") {
      const auto reserve = parse_integer(option, text);
      if (!reserve) return reserve.error();
      rules.reserve = *reserve;
    } else if (option == "closed-line") {
      rules.region_steps = RegionSteps::neighbours_and_diagonals;
    } else {
      return unknown_option(name, option, options());
    }
  }
  if (auto fault = find_fault(rules)) return *fault;
  return rules;
}

OptionValues Game::option_values(const Rules& rules) {
  OptionValues values = {{"size", std::to_string(rules.size)}, {"reserve", std::to_string(rules.reserve)}};
  if (rules.region_steps == RegionSteps::neighbours_and_diagonals) values.emplace_back("closed-line", "on");
  return values;
}

std::string Game::move_text(const Position& position, Move move) { return grid_move_text(position, move); }

Result<Move> Game::parse_move(const Position& position, std::string_view text) {
  return parse_grid_move(position, text);
}

std::string Game::why_illegal(const Position& position, Move move) {
  if (is_over(position.outcome())) return "the game is over";
  const Point point = position.grid().point_of(move);
  if (position.board().is_occupied(point)) return "the point is occupied";
  if (position.board().enclosed().contains(point)) return "inside an enclosed region";
  const Colour mover = position.colour_to_move();
  if (position.board().reach_of(mover).contains(point)) {
    return "no ordinary stone is left, and a reserve stone may not touch an own one";
  }
  return "no reserve stone is left, and an ordinary stone must touch an own one";
}

std::string Game::move_words(const Position& position, Move move, const Position::Undo& undo) {
  if (move == position.pass_move()) return "passes";
  const Point point = position.grid().point_of(move);
  std::string words =
      std::string(undo.used_reserve() ? "places a reserve stone on " : "plays ") + move_text(position, move);
  const int size = position.board().tree_size(point);
  if (!undo.used_reserve()) words += ", a tree of " + std::to_string(size);
  if (!undo.newly_enclosed().empty()) {
    words += ", enclosing " + joined(point_names(position.grid(), undo.newly_enclosed()));
  }
  return words;
}

std::string Game::outcome_words(const Position& position) {
  const int white = position.final_length(Colour::white);
  const int black = position.final_length(Colour::black);
  const bool white_kept = position.reserve_left(Colour::white) > 0;
  const bool black_kept = position.reserve_left(Colour::black) > 0;
  if (white_kept != black_kept) {
    const Colour loser = white_kept ? Colour::white : Colour::black;
    return std::string(name_of(other(loser))) + " wins: " + std::string(name_of(loser)) +
           " did not place all reserve stones.";
  }
  const std::string lengths = "White's longest tree counts " + std::to_string(white) + ", Black's " +
                              std::to_string(black) + " with the bonus of 1.";
  if (white == black) return "A draw: " + lengths;
  return std::string(name_of(white > black ? Colour::white : Colour::black)) + " wins: " + lengths;
}

std::string Game::result_text(const Position& position) {
  if (position.outcome() == Outcome::draw) return "0";
  const std::string winner = position.outcome() == Outcome::first_wins ? "W+" : "B+";
  if ((position.reserve_left(Colour::white) > 0) != (position.reserve_left(Colour::black) > 0)) return winner;
  return winner + std::to_string(std::abs(position.final_length(Colour::white) - position.final_length(Colour::black)));
}

std::string Game::status_words(const Position& position) {
  std::string words;
  for (const Colour colour : {Colour::white, Colour::black}) {
    if (!words.empty()) words += " ";
    words += std::string(name_of(colour)) + ": longest tree " + std::to_string(position.board().longest(colour)) +
             (colour == Colour::black ? " (+1)" : "") + ", " +
             counted(position.ordinary_left(colour), "ordinary stone") + " and " +
             std::to_string(position.reserve_left(colour)) + " in reserve.";
  }
  return words;
}

Facts Game::facts(const Position& position) {
  const TreeBoard& board = position.board();
  const Grid& grid = position.grid();
  const auto pair = [](std::string fact, auto of) {
    return white_and_black(std::move(fact), of(Colour::white), of(Colour::black));
  };
  return {
      {"stones", Facts{{"B", point_names(grid, board.stones(Colour::black))},
                       {"W", point_names(grid, board.stones(Colour::white))}}},
      {"enclosed", point_names(grid, board.enclosed() - board.stones(Colour::black) - board.stones(Colour::white))},
      pair("longest", [&](Colour colour) { return board.longest(colour); }),
      pair("reserve", [&](Colour colour) { return position.reserve_left(colour); }),
      pair("ordinary", [&](Colour colour) { return position.ordinary_left(colour); }),
  };
}

View Game::view(const Position& position) {
  const Grid& grid = position.grid();
  GridView view = grid_view(grid);
  for (GridView::Cell& cell : view.cells) cell.star = false;
  grid.for_each_point([&](Point point) {
    GridView::Cell& cell = view.at(grid.x(point), grid.y(point));
    if (position.board().stones(Colour::black).contains(point)) cell.stone = ViewStone::black;
    if (position.board().stones(Colour::white).contains(point)) cell.stone = ViewStone::white;
    if (position.board().enclosed().contains(point)) cell.mark = ViewMark::enclosed;
  });
  return view;
}

void Game::mark_last_move(View& view, const Position& position, Move move) {
  mark_last_stone(view, position.grid(), position.grid().point_of(move));
}

static_assert(encircle::Game<Game>);

}  // namespace encircle::topological_go
