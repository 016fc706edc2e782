// Tromp's numbers of legal Go positions, counted by putting every combination of stones on the real board.

#include <gtest/gtest.h>

#include <map>

#include "board/stone_board.h"
#include "tests/support/reference.h"
#include "tests/support/slow_build.h"

namespace encircle {
namespace {

constexpr int most_points = test::is_slow_build ? 9 : 16;

// Walks through all 3^n colourings, changing one point a step: a counter whose digits run up and down in turn.
std::uint64_t count_legal_positions(int width, int height) {
  const Grid grid(width, height);
  StoneBoard board(grid);
  using Cell = StoneBoard::Cell;
  constexpr Cell digits[3] = {Cell::empty, Cell::black, Cell::white};
  const auto n = static_cast<std::size_t>(grid.point_count());
  std::vector<int> digit(n, 0);
  std::vector<int> direction(n, 1);
  std::uint64_t legal = 1;
  for (;;) {
    std::size_t i = 0;
    while (i < n && (digit[i] + direction[i] < 0 || digit[i] + direction[i] > 2)) {
      direction[i] = -direction[i];
      ++i;
    }
    if (i == n) return legal;
    digit[i] += direction[i];
    board.set_up(grid.point_of(Move::from_index(static_cast<int>(i))), digits[digit[i]]);
    legal += board.is_legal_position();
  }
}

TEST(LegalPositions, AgreeWithThePublishedNumbers) {
  const std::map<std::pair<int, int>, std::uint64_t> published = {
      {{2, 2}, 57}, {{2, 3}, 489}, {{3, 3}, 12675}, {{3, 4}, 321689}, {{4, 4}, 24318165}};
  for (const auto& [size, expected] : published) {
    if (size.first * size.second > most_points) continue;
    EXPECT_EQ(count_legal_positions(size.first, size.second), expected) << size.first << "x" << size.second;
  }
}

TEST(LegalPositions, AgreeWithTheReferenceTable) {
  const auto path = test::reference_folder() / "numbers" / "legal_positions.csv";
  ENCIRCLE_NEEDS_REFERENCE(path);
  int compared = 0;
  const auto rows = test::csv_rows(path);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const int width = std::stoi(rows[i][0]);
    const int height = std::stoi(rows[i][1]);
    // Boards of one row are not played here, and 3^12 positions are enough for this table.
    if (width < 2 || width * height > 12 || width * height > most_points) continue;
    EXPECT_EQ(count_legal_positions(width, height), std::stoull(rows[i][2])) << width << "x" << height;
    EXPECT_EQ(count_legal_positions(height, width), std::stoull(rows[i][2])) << height << "x" << width;
    ++compared;
  }
  EXPECT_GE(compared, 4);
}

}  // namespace
}  // namespace encircle
