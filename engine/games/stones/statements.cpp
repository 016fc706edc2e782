#include "games/stones/statements.h"

#include <algorithm>

#include "games/grid_text.h"

namespace encircle {

namespace {

// A way of this many moves and more is a ladder; a shorter one is no chase.
constexpr std::size_t least_ladder = 5;
// How far nets are looked for, and with how many positions.
constexpr int most_net_nodes = 6000;
constexpr std::size_t most_net_targets = 4;

Statement catching(StatementKind kind, const StoneBoard& board, Point stone, std::span<const Point> line) {
  const int size = board.chain_size(stone);
  return {.kind = kind,
          .proof = Proof::line,
          .points = names_of_chain(board, stone),
          .moves = {point_name(board.grid(), line.front())},
          .numbers = {size},
          .line = names_of_line(board.grid(), line)};
}

// Two chains with different last liberties, neither of which takes anything when it extends: one extension cannot help
// both. The stone itself must stand.
bool is_double_atari(const StoneBoard& board, Point placed, const std::vector<Point>& threatened) {
  if (threatened.size() < 2 || board.in_atari(placed)) return false;
  const Point first = board.atari_liberty(threatened[0]);
  const Point second = board.atari_liberty(threatened[1]);
  const Colour defender = colour_of_stone(board, threatened[0]);
  return first != second && !board.would_capture(first, defender) && !board.would_capture(second, defender);
}

// The points around the liberties of a chain from which a net may hold it.
std::vector<Point> net_points(const StoneBoard& board, Point stone, Colour attacker) {
  std::vector<Point> points;
  for (const Point liberty : liberties_of_chain(board, stone)) {
    for (const int step : board.grid().neighbour_steps()) {
      const Point point = liberty + step;
      const bool is_new = std::ranges::find(points, point) == points.end();
      if (is_new && board.is_empty(point) && !board.would_be_suicide(point, attacker)) points.push_back(point);
    }
  }
  return points;
}

}  // namespace

std::vector<std::string> names_of_line(const Grid& grid, std::span<const Point> line) {
  std::vector<std::string> names;
  for (const Point point : line) names.push_back(point_name(grid, point));
  return names;
}

std::vector<std::string> names_of_chain(const StoneBoard& board, Point stone) {
  std::vector<Point> stones;
  board.for_each_stone_of_chain(stone, [&](Point each) { stones.push_back(each); });
  return point_names(board.grid(), stones);
}

std::vector<Point> chains_of(const StoneBoard& board, Colour colour) {
  std::vector<Point> heads;
  board.grid().for_each_point([&](Point point) {
    if (board.has(point, colour) && board.chain_of(point) == point) heads.push_back(point);
  });
  std::ranges::stable_sort(heads, std::greater{}, [&](Point head) { return board.chain_size(head); });
  return heads;
}

Colour colour_of_stone(const StoneBoard& board, Point stone) {
  return board.has(stone, Colour::black) ? Colour::black : Colour::white;
}

std::vector<Point> ataris_of(const StoneBoard& board, Point placed) {
  std::vector<Point> heads;
  const Colour enemy = other(colour_of_stone(board, placed));
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = placed + step;
    if (!board.has(next, enemy) || !board.in_atari(next)) continue;
    if (std::ranges::find(heads, board.chain_of(next)) == heads.end()) heads.push_back(board.chain_of(next));
  }
  return heads;
}

bool can_gain_liberties(const StoneBoard& board, Point stone) {
  const Colour owner = colour_of_stone(board, stone);
  const std::vector<Point> liberties = liberties_of_chain(board, stone);
  return std::ranges::any_of(liberties, [&](Point point) {
    if (board.would_be_suicide(point, owner) || board.would_capture(point, owner)) return false;
    StoneBoard after = board;
    after.place(point, owner);
    return after.liberty_count(stone) > static_cast<int>(liberties.size());
  });
}

void add_attacks(const StoneBoard& before, Point move, Colour mover, const Reading& reading,
                 std::vector<Statement>& statements) {
  StoneBoard after = before;
  after.place(move, mover);
  const std::vector<Point> threatened = ataris_of(after, move);
  if (is_double_atari(after, move, threatened)) {
    statements.push_back({.kind = double_atari_statement, .points = names_of_line(before.grid(), threatened)});
  }
  for (const Point chain : threatened) {
    CaptureReader reader(before, reading.capture);
    const auto line = reader.ladder_from(move, chain);
    if (!line) continue;
    const StatementKind kind = line->size() >= least_ladder ? ladder_statement : traps_statement;
    statements.push_back(catching(kind, before, chain, *line));
  }
  if (!threatened.empty()) return;
  std::size_t targets = 0;
  for (const Point chain : chains_of(before, other(mover))) {
    const std::vector<Point> points = net_points(before, chain, mover);
    if (before.liberty_count(chain, 4) > 3 || std::ranges::find(points, move) == points.end()) continue;
    if (++targets > most_net_targets) return;
    CaptureReader reader(before, reading.capture, most_net_nodes);
    const auto line = reader.net_from(move, chain);
    if (!line) continue;
    statements.push_back(catching(net_statement, before, chain, *line));
    return;
  }
}

void add_chances(const StoneBoard& board, Colour mover, const Reading& reading, std::vector<Statement>& statements) {
  std::size_t targets = 0;
  bool has_ladder = false;
  bool has_net = false;
  for (const Point chain : chains_of(board, other(mover))) {
    if (board.liberty_count(chain, 3) != 2) continue;
    CaptureReader reader(board, reading.capture);
    if (const auto line = reader.ladder(chain, reading.banned)) {
      if (!has_ladder) statements.push_back(catching(can_ladder_statement, board, chain, *line));
      has_ladder = true;
      continue;
    }
    if (has_net || ++targets > most_net_targets) continue;
    CaptureReader net_reader(board, reading.capture, most_net_nodes);
    for (const Point point : net_points(board, chain, mover)) {
      if (point == reading.banned) continue;
      const auto line = net_reader.net_from(point, chain);
      if (!line) continue;
      statements.push_back(catching(can_net_statement, board, chain, *line));
      has_net = true;
      break;
    }
  }
}

}  // namespace encircle
