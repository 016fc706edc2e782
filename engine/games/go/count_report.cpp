// The part of Game that counts: names of stones in, words and facts out.

#include <cmath>

#include "core/sentences.h"
#include "games/go/borders.h"
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

CountSide side_of(const Position& position, const Count& count, Colour colour) {
  const ColourCount& counted = count.of(colour);
  const bool by_area = position.rules().scoring == Scoring::area;
  CountSide side;
  side.territory = by_area ? counted.area - counted.stones : counted.territory;
  side.prisoners = counted.prisoners;
  side.stones = counted.stones;
  side.komi = colour == Colour::white ? count.white_bonus : 0;
  side.total = side.territory + (by_area ? side.stones : side.prisoners) + side.komi;
  return side;
}

std::string words_of(const Position& position, const CountSide& side, Colour colour) {
  std::string words = std::string(name_of(colour)) + ": ";
  if (position.rules().scoring == Scoring::area) {
    words += counted(side.stones, "stone") + " + " + std::to_string(side.territory) + " surrounded";
  } else {
    words += std::to_string(side.territory) + " territory + " + counted(side.prisoners, "prisoner");
  }
  if (side.komi != 0) {
    const double compensation = side.komi - position.rules().komi;
    words += " + " + number_text(position.rules().komi) + " komi";
    if (compensation != 0) words += " + " + number_text(compensation) + " for the handicap";
  }
  return words + " = " + number_text(side.total);
}

// "White should still play C14: 2 points behind it count for nobody."
std::string words_of(const UnclosedBorder& border) {
  return std::string(name_of(Position::colour_of(border.player))) + " should still play " + border.point + ": " +
         counted(border.points, "point") + " behind it " + (border.points == 1 ? "counts" : "count") + " for nobody.";
}

std::string verdict_of(double margin) {
  if (margin == 0) return "A draw.";
  return std::string(name_of(margin > 0 ? Colour::black : Colour::white)) + " wins by " +
         number_text(std::abs(margin)) + ".";
}

View marked_view(const Position& position, const Count& counted) {
  View view = Game::view(position);
  const Grid& grid = position.grid();
  const auto mark = [&](const PointSet& points, ViewMark kind) {
    points.for_each([&](Point point) { std::get_if<GridView>(&view)->at(grid.x(point), grid.y(point)).mark = kind; });
  };
  mark(counted.dame, dame_mark);
  mark(counted.black.territory_points, black_territory_mark);
  mark(counted.white.territory_points, white_territory_mark);
  mark(counted.marks.seki, seki_mark);
  mark(counted.marks.dead, dead_mark);
  return view;
}

// The points of that colour in a marked view: its territory, and those of the other colour's dead stones.
std::vector<Move> territory_of(const GridView& view, Colour colour) {
  const bool is_black = colour == Colour::black;
  const ViewMark own = is_black ? black_territory_mark : white_territory_mark;
  const ViewStone enemy = is_black ? ViewStone::white : ViewStone::black;
  std::vector<Move> points;
  for (std::size_t index = 0; index < view.cells.size(); ++index) {
    const auto& cell = view.cells[index];
    const bool is_taken = cell.mark == dead_mark && cell.stone == enemy;
    if (cell.mark == own || is_taken) points.push_back(Move::from_index(static_cast<int>(index)));
  }
  return points;
}

}  // namespace

Game::Marks Game::propose_marks(const Position& position, std::span<const float> ownership) {
  if (position.rules().dead_stones == DeadStones::never_removed) return Marks(position.grid());
  return position.is_stopped() ? propose_marks_after_play(position.board(), ownership)
                               : go::propose_marks(position.board(), ownership);
}

std::vector<Contest> Game::contests(const Position& position, std::span<const float> ownership) {
  std::vector<Contest> contests;
  if (position.rules().dead_stones == DeadStones::never_removed) return contests;
  const Grid& grid = position.grid();
  const PointSet all = PointSet::all_of(grid);
  const auto moves_to = [&](const PointSet& points) {
    std::vector<Move> moves;
    points.for_each([&](Point point) { moves.push_back(grid.move_at(point)); });
    return moves;
  };
  for (const DoubtfulGroup& group : doubtful_groups(position.board(), ownership)) {
    const Player owner = group.colour == Colour::black ? Player::first : Player::second;
    const PointSet nearby = group.space.with_neighbours(grid).with_neighbours(grid) & all;
    contests.push_back({owner, moves_to(group.stones), moves_to(nearby), group.leaves_much_open});
  }
  return contests;
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
  report.outcome = counted.margin == 0 ? Outcome::draw : win_for(counted.margin > 0 ? Player::first : Player::second);
  report.margin = std::abs(counted.margin);
  report.by_area = position.rules().scoring == Scoring::area;
  for (const Player player : {Player::first, Player::second}) {
    const Colour colour = Position::colour_of(player);
    CountSide& side = report.sides[index_of(player)];
    side = side_of(position, counted, colour);
    if (has_sentences) report.words.push_back(words_of(position, side, colour));
  }
  if (has_sentences) report.words.push_back(verdict_of(counted.margin));
  const Grid& grid = position.grid();
  for (const OpenBorder& border : open_borders(position, counted)) {
    const Player player = border.colour == Colour::black ? Player::first : Player::second;
    report.unclosed.push_back({player, point_name(grid, border.point), border.gain});
    if (has_sentences) report.words.push_back(words_of(report.unclosed.back()));
  }
  report.dead = point_names(grid, counted.marks.dead);
  report.seki = point_names(grid, counted.marks.seki);
  report.dame = point_names(grid, counted.dame);
  if constexpr (has_sentences) {
    report.facts = {
        {"result", report.result},
        black_and_white("territory", counted.black.territory, counted.white.territory),
        black_and_white("prisoners", counted.black.prisoners, counted.white.prisoners),
        black_and_white("area", counted.black.area, counted.white.area),
        {"dead", report.dead},
        {"seki", report.seki},
        {"dame", report.dame},
    };
  }
  report.view = marked_view(position, counted);
  for (const Player player : {Player::first, Player::second}) {
    report.territory[index_of(player)] =
        territory_of(*std::get_if<GridView>(&report.view), Position::colour_of(player));
  }
  return report;
}

}  // namespace encircle::go
