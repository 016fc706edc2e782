#include "games/topological_go/game.h"

#include <cmath>

#include "games/grid_text.h"
#include "games/stones/reasons.h"
#include "games/topological_go/closing_line.h"

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
      if (size->width != size->height) {
        return Error{"--size '" + text + "': Topological Go is played on squares", {problem("not-square"), {text}}};
      }
      rules.size = size->width;
    } else if (option == "reserve") {
      const auto reserve = parse_integer(option, text);
      if (!reserve) return reserve.error();
      rules.reserve = *reserve;
    } else if (option == "closed-line") {
      const auto closed = parse_switch(option, text);
      if (!closed) return closed.error();
      rules.region_steps = *closed ? RegionSteps::neighbours_and_diagonals : RegionSteps::neighbours;
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

Refusal Game::refusal(const Position& position, Move move) {
  if (is_over(position.outcome())) return over_refusal;
  const Point point = position.grid().point_of(move);
  if (position.board().is_occupied(point)) return occupied_refusal;
  if (position.board().enclosed().contains(point)) return enclosed_refusal;
  const bool touches = position.board().reach_of(position.colour_to_move()).contains(point);
  return touches ? no_ordinary_refusal : no_reserve_refusal;
}

std::string Game::why_illegal(const Position& position, Move move) {
  const Refusal reason = refusal(position, move);
  if (reason == enclosed_refusal) return "inside an enclosed region";
  if (reason == no_ordinary_refusal) return "no ordinary stone is left, and a reserve stone may not touch an own one";
  if (reason == no_reserve_refusal) return "no reserve stone is left, and an ordinary stone must touch an own one";
  return stone_refusal_words(reason);
}

MoveEffects Game::effects(const Position& position, Move move, const Position::Undo& undo) {
  if (move == position.pass_move()) return {};
  const Point point = position.grid().point_of(move);
  MoveEffects effects;
  effects.set(stone_effect, undo.used_reserve() ? reserve_stone : ordinary_stone);
  effects.set(length_effect, position.board().tree_size(point));
  if (undo.newly_enclosed().empty()) return effects;
  effects.set(enclosed_effect, point_names(position.grid(), undo.newly_enclosed()));
  std::vector<std::string> closing;
  for (const Point stone : closing_line(position.board(), point, undo.newly_enclosed())) {
    closing.push_back(point_name(position.grid(), stone));
  }
  effects.set(closing_effect, std::move(closing));
  return effects;
}

std::string Game::move_words(const Position& position, Move move, const MoveEffects& effects) {
  if (move == position.pass_move()) return "passes";
  const bool reserve = effects.word(stone_effect) == reserve_stone;
  std::string words = std::string(reserve ? "places a reserve stone on " : "plays ") + move_text(position, move);
  if (!reserve) words += ", a tree of " + std::to_string(effects.number(length_effect));
  const auto& enclosed = effects.points(enclosed_effect);
  if (!enclosed.empty()) words += ", enclosing " + joined(enclosed);
  return words;
}

players::Reason Game::reason(const Position& position, Move move) {
  Position after = position;
  const auto undo = after.play_undoable(move);
  const MoveEffects effects = Game::effects(after, move, undo);
  const GroupChange change{position.to_move(), move_text(position, move), groups(position), groups(after)};
  if (const auto& enclosed = effects.points(enclosed_effect); !enclosed.empty()) {
    return {encloses_reason, enclosed, "It encloses " + joined(enclosed) + "."};
  }
  if (auto joining = joining_reason(change); !joining.points.empty()) return joining;
  if (effects.word(stone_effect) == reserve_stone) {
    return {new_tree_reason, {change.stone}, "It places a reserve stone, and all of them must be placed."};
  }
  const int length = effects.number(length_effect);
  if (length <= change.largest_before()) return {};
  return {extends_longest_reason, {change.stone}, "The longest tree grows to " + std::to_string(length) + "."};
}

EndingFacts Game::ending(const Position& position) {
  if ((position.reserve_left(Colour::white) > 0) != (position.reserve_left(Colour::black) > 0)) {
    return {reserve_ending};
  }
  const int margin = position.final_length(Colour::white) - position.final_length(Colour::black);
  return {trees_ending, static_cast<double>(std::abs(margin))};
}

std::string Game::outcome_words(const Position& position) {
  const int white = position.final_length(Colour::white);
  const int black = position.final_length(Colour::black);
  if (ending(position).kind == reserve_ending) {
    const Colour loser = position.reserve_left(Colour::white) > 0 ? Colour::white : Colour::black;
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
  const EndingFacts end = ending(position);
  return end.kind == reserve_ending ? winner : winner + number_text(end.margin);
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

Facts Game::figures(const Position& position) {
  const auto pair = [](std::string figure, auto of) {
    return white_and_black(std::move(figure), of(Colour::white), of(Colour::black));
  };
  return {
      pair("longest", [&](Colour colour) { return position.board().longest(colour); }),
      pair("reserve", [&](Colour colour) { return position.reserve_left(colour); }),
      pair("ordinary", [&](Colour colour) { return position.ordinary_left(colour); }),
  };
}

std::vector<GroupInfo> Game::groups(const Position& position) {
  const TreeBoard& board = position.board();
  std::vector<GroupInfo> groups;
  for (const Player player : {Player::first, Player::second}) {
    const Colour colour = Position::colour_of(player);
    board.stones(colour).for_each([&](Point stone) {
      if (board.tree_of(stone) != stone) return;
      const bool longest = board.tree_size(stone) == board.longest(colour);
      groups.push_back({player, point_names(position.grid(), board.tree_points(stone)), {}, longest});
    });
  }
  return groups;
}

std::vector<std::string> Game::reserve_points(const Position& position) {
  if (is_over(position.outcome())) return {};
  const Colour mover = position.colour_to_move();
  return point_names(position.grid(), position.placements(mover) - position.board().reach_of(mover));
}

View Game::view(const Position& position) {
  const Grid& grid = position.grid();
  GridView view = grid_view(grid, terms.marks);
  for (GridView::Cell& cell : view.cells) cell.star = false;
  grid.for_each_point([&](Point point) {
    GridView::Cell& cell = view.at(grid.x(point), grid.y(point));
    if (position.board().stones(Colour::black).contains(point)) cell.stone = ViewStone::black;
    if (position.board().stones(Colour::white).contains(point)) cell.stone = ViewStone::white;
    if (position.board().enclosed().contains(point)) cell.mark = enclosed_mark;
  });
  return view;
}

void Game::mark_last_move(View& view, const Position& position, Move move) {
  mark_last_stone(view, position.grid(), position.grid().point_of(move));
}

static_assert(encircle::Game<Game> && Explaining<Game>);

}  // namespace encircle::topological_go
