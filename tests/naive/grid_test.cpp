#include "tests/naive/grid.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace encircle::naive {
namespace {

int legal_positions(int width, int height) {
  const Grid grid(width, height);
  Cells cells(grid.size(), '.');
  int count = 0;
  for (bool more = true; more;) {
    count += grid.every_group_has_a_liberty(cells) ? 1 : 0;
    more = false;
    for (char& cell : cells) {  // counting in base three: '.' to 'B' to 'W' and back with a carry
      cell = cell == '.' ? 'B' : cell == 'B' ? 'W' : '.';
      if (cell != '.') {
        more = true;
        break;
      }
    }
  }
  return count;
}

TEST(NaiveGrid, NamesSkipTheLetterI) {
  const Grid grid(25, 25);
  EXPECT_EQ(grid.name(0), "A1");
  EXPECT_EQ(grid.name(8), "J1");
  EXPECT_EQ(grid.name(grid.size() - 1), "Z25");
  EXPECT_EQ(grid.point("B1"), 1);
  for (const char* wrong : {"I1", "A0", "A26", "a1", "A01", "", "pass"}) EXPECT_EQ(grid.point(wrong), -1) << wrong;
  EXPECT_THROW(Grid(1, 5), std::invalid_argument);
  EXPECT_THROW(Grid(5, 26), std::invalid_argument);
}

TEST(NaiveGrid, LegalPositionsAsTrompCountsThem) {
  EXPECT_EQ(legal_positions(2, 2), 57);
  EXPECT_EQ(legal_positions(2, 3), 489);
  EXPECT_EQ(legal_positions(4, 2), 4125);
  EXPECT_EQ(legal_positions(3, 3), 12675);
}

}  // namespace
}  // namespace encircle::naive
