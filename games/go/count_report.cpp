// The part of Game that counts: names of stones in, words and facts out.

#include <cmath>

#include "games/go/game.h"
#include "games/go/proposal.h"
#include "games/grid_text.h"

namespace encircle::go {

namespace {

Result<Point> parse_stone(const Position& position, std::string_view name) {
  const auto point = parse_point(position.grid(), name);
  if (!point) return point.error();
  if (position.board().is_empty(*point)) return Error{"'" + std::string(name) + "': there is no stone"};
  return *point;
}

std::string words_of(const Position& position, const Count& counted, Colour colour) {
  const Holdings& holdings = counted.of(colour);
  const bool by_area = position.rules().scoring == Scoring::area;
  double total = by_area ? holdings.area : holdings.territory + holdings.prisoners;
  std::string words = std::string(name_of(colour)) + ": ";
  if (by_area) {
    words += counted.of(colour).stones == 1 ? "1 stone" : std::to_string(holdings.stones) + " stones";
    words += " + " + std::to_string(holdings.area - holdings.stones) + " surrounded";
  } else {
    words += std::to_string(holdings.territory) + " territory + " +
             (holdings.prisoners == 1 ? "1 prisoner" : std::to_string(holdings.prisoners) + " prisoners");
  }
  if (colour == Colour::white && counted.white_bonus != 0) {
    const double compensation = counted.white_bonus - position.rules().komi;
    words += " + " + number_text(position.rules().komi) + " komi";
    if (compensation != 0) words += " + " + number_text(compensation) + " for the handicap";
    total += counted.white_bonus;
  }
  return words + " = " + number_text(total);
}

View marked_view(const Position& position, const Count& counted) {
  View view = Game::view(position);
  const Grid& grid = position.grid();
  const auto mark = [&](const PointSet& points, ViewMark kind) {
    points.for_each([&](Point point) { std::get_if<GridView>(&view)->at(grid.x(point), grid.y(point)).mark = kind; });
  };
  mark(counted.dame, ViewMark::dame);
  mark(counted.black.territory_points, ViewMark::black_territory);
  mark(counted.white.territory_points, ViewMark::white_territory);
  mark(counted.marks.seki, ViewMark::seki);
  mark(counted.marks.dead, ViewMark::dead);
  return view;
}

}  // namespace

Game::Marks Game::propose_marks(const Position& position, std::span<const float> ownership) {
  if (position.rules().dead_stones == DeadStones::never_removed) return Marks(position.grid());
  return go::propose_marks(position.board(), ownership);
}

Result<Game::Marks> Game::read_marks(const Position& position, const std::vector<std::string>& dead,
                                     const std::vector<std::string>& seki) {
  Marks marks(position.grid());
  for (auto [names, set] : {std::pair(&dead, &marks.dead), std::pair(&seki, &marks.seki)}) {
    for (const std::string& stone_name : *names) {
      const auto stone = parse_stone(position, stone_name);
      if (!stone) return stone.error();
      position.board().for_each_stone_of_chain(*stone, [&](Point each) { set->add(each); });
    }
  }
  return marks;
}

std::optional<Error> Game::toggle_dead(const Position& position, Marks& marks, std::string_view stone_name) {
  if (position.rules().dead_stones == DeadStones::never_removed) return Error{"these rules remove no stones as dead"};
  const auto stone = parse_stone(position, stone_name);
  if (!stone) return stone.error();
  go::toggle_dead(position.board(), marks, *stone);
  return std::nullopt;
}

std::optional<Error> Game::toggle_seki(const Position& position, Marks& marks, std::string_view stone_name) {
  const auto stone = parse_stone(position, stone_name);
  if (!stone) return stone.error();
  go::toggle_seki(position.board(), marks, *stone);
  return std::nullopt;
}

CountReport Game::count_report(const Position& position, const Marks& marks) {
  const Count counted = count(position, marks);
  CountReport report;
  report.result = go::result_text(counted.margin);
  report.words = {words_of(position, counted, Colour::black), words_of(position, counted, Colour::white)};
  if (counted.margin == 0) {
    report.words.push_back("A draw.");
  } else {
    report.words.push_back(std::string(name_of(counted.margin > 0 ? Colour::black : Colour::white)) + " wins by " +
                           number_text(std::abs(counted.margin)) + ".");
  }
  const Grid& grid = position.grid();
  report.facts = {
      {"result", report.result},
      black_and_white("territory", counted.black.territory, counted.white.territory),
      black_and_white("prisoners", counted.black.prisoners, counted.white.prisoners),
      black_and_white("area", counted.black.area, counted.white.area),
      {"dead", point_names(grid, counted.marks.dead)},
      {"seki", point_names(grid, counted.marks.seki)},
      {"dame", point_names(grid, counted.dame)},
  };
  report.view = marked_view(position, counted);
  return report;
}

}  // namespace encircle::go
