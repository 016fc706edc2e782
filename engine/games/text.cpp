#include <algorithm>

#include "core/sort.h"
#include "games/game.h"
#include "games/grid_text.h"
#include "games/stones/terms.h"

namespace encircle {

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string counted(int count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::vector<std::string> point_names(const Grid& grid, std::span<const Point> points) {
  std::vector<std::string> names;
  for (const Point point : points) names.push_back(point_name(grid, point));
  sort_with_little_code(names);
  return names;
}

std::vector<std::string> point_names(const Grid& grid, const PointSet& points) {
  std::vector<std::string> names;
  points.for_each([&](Point point) { names.push_back(point_name(grid, point)); });
  sort_with_little_code(names);
  return names;
}

Result<Point> parse_point_or_pass(const Grid& grid, std::string_view text) {
  if (text.size() == 4 &&
      std::ranges::equal(text, std::string_view("pass"), [](char a, char b) { return (a | 32) == b; })) {
    return Point::none();
  }
  return parse_point(grid, text);
}

Fact black_and_white(std::string name, int black, int white) {
  return {std::move(name), Facts{{"B", black}, {"W", white}}};
}

Fact white_and_black(std::string name, int white, int black) {
  return {std::move(name), Facts{{"W", white}, {"B", black}}};
}

Facts stone_facts(const StoneBoard& board) {
  PointSet stones[2] = {PointSet(board.grid()), PointSet(board.grid())};
  board.grid().for_each_point([&](Point point) {
    if (!board.is_empty(point)) stones[static_cast<int>(board.at(point))].add(point);
  });
  return {{"stones", Facts{{"B", point_names(board.grid(), stones[0])}, {"W", point_names(board.grid(), stones[1])}}}};
}

std::string stone_refusal_words(Refusal refusal) {
  if (refusal == over_refusal) return "the game is over";
  return refusal == occupied_refusal ? "the point is occupied" : "the stone would have no liberty (suicide)";
}

MoveEffects stone_effects(const StoneBoard& board, Point placed, std::span<const Point> taken) {
  MoveEffects effects;
  const bool suicide = board.is_empty(placed);
  effects.set(suicide ? lost_effect : captured_effect, point_names(board.grid(), taken));
  if (suicide) return effects;
  const Colour enemy = other(board.has(placed, Colour::black) ? Colour::black : Colour::white);
  std::vector<Point> heads;
  std::vector<std::string> threatened;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = placed + step;
    if (!board.has(next, enemy) || !board.in_atari(next)) continue;
    if (std::ranges::find(heads, board.chain_of(next)) != heads.end()) continue;
    heads.push_back(board.chain_of(next));
    threatened.push_back(point_name(board.grid(), next));
  }
  sort_with_little_code(threatened);
  effects.set(atari_effect, std::move(threatened));
  return effects;
}

std::string capture_words(const MoveEffects& effects) {
  const bool lost = !effects.points(lost_effect).empty();
  const std::vector<std::string>& taken = effects.points(lost ? lost_effect : captured_effect);
  if (taken.empty()) return {};
  return (lost ? ", and loses " : ", capturing ") + counted(static_cast<int>(taken.size()), "stone") + ": " +
         joined(taken);
}

std::vector<GroupInfo> chain_groups(const StoneBoard& board, Colour colour_of_first) {
  const Grid& grid = board.grid();
  std::vector<GroupInfo> groups;
  grid.for_each_point([&](Point point) {
    if (board.is_empty(point) || board.chain_of(point) != point) return;
    GroupInfo group{board.has(point, colour_of_first) ? Player::first : Player::second, {}, {}};
    PointSet stones(grid);
    PointSet liberties(grid);
    board.for_each_stone_of_chain(point, [&](Point stone) {
      stones.add(stone);
      for (const int step : grid.neighbour_steps()) {
        if (board.is_empty(stone + step)) liberties.add(stone + step);
      }
    });
    group.stones = point_names(grid, stones);
    group.liberties = point_names(grid, liberties);
    groups.push_back(std::move(group));
  });
  return groups;
}

GridView grid_view(const Grid& grid, std::span<const MarkStyle> marks) {
  GridView view;
  view.marks = marks;
  view.width = grid.width();
  view.height = grid.height();
  view.cells.resize(static_cast<std::size_t>(grid.point_count()));
  const auto stars = [](int side) -> std::vector<int> {
    if (side < 7) return {};
    const int low = side < 13 ? 2 : 3;
    if (side % 2 == 0 || side < 9) return {low, side - 1 - low};
    return {low, side / 2, side - 1 - low};
  };
  for (const int x : stars(view.width)) {
    for (const int y : stars(view.height)) {
      // Small boards mark the corners and the centre only.
      const bool on_cross = (x == view.width / 2) != (y == view.height / 2);
      if (!on_cross || (view.width > 13 && view.height > 13)) view.at(x, y).star = true;
    }
  }
  return view;
}

GridView stone_view(const StoneBoard& board, std::span<const MarkStyle> marks) {
  GridView view = grid_view(board.grid(), marks);
  board.grid().for_each_point([&](Point point) {
    GridView::Cell& cell = view.at(board.grid().x(point), board.grid().y(point));
    if (board.has(point, Colour::black)) cell.stone = ViewStone::black;
    if (board.has(point, Colour::white)) cell.stone = ViewStone::white;
  });
  return view;
}

void mark_last_stone(View& view, const Grid& grid, Point point) {
  std::get_if<GridView>(&view)->at(grid.x(point), grid.y(point)).last_move = true;
}

}  // namespace encircle
