#include "apps/common/board_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <span>
#include <string_view>

#include "apps/cli/terminal.h"
#include "apps/common/circle_layout.h"
#include "games/all.h"

namespace encircle::cli {
namespace {

constexpr DisplayStyle ascii = {.unicode = false};
constexpr DisplayStyle unicode = {.unicode = true};
constexpr DisplayStyle colour = {.unicode = true, .colour = true};
constexpr DisplayStyle words = {.plain_words = true};

// Every game's marks: those here need not be of one game.
std::span<const MarkStyle> all_marks() {
  static const std::vector<MarkStyle> marks = [] {
    std::vector<MarkStyle> all;
    for_each_game(
        [&]<class G>(std::type_identity<G>) { all.insert(all.end(), G::terms.marks.begin(), G::terms.marks.end()); });
    return all;
  }();
  return marks;
}

// A board from rows as they are seen: X and O stones, # enclosed, x and o territory, b and w dead, B and W seki, k ko.
GridView grid_of(const std::vector<std::string_view>& rows) {
  GridView view;
  view.marks = all_marks();
  view.height = static_cast<int>(rows.size());
  view.width = static_cast<int>(rows.front().size());
  view.cells.resize(static_cast<std::size_t>(view.width * view.height));
  for (int y = 0; y < view.height; ++y) {
    for (int x = 0; x < view.width; ++x) {
      const char sign = rows[static_cast<std::size_t>(view.height - 1 - y)][static_cast<std::size_t>(x)];
      GridView::Cell& cell = view.at(x, y);
      if (sign == 'X' || sign == 'b' || sign == 'B') cell.stone = ViewStone::black;
      if (sign == 'O' || sign == 'w' || sign == 'W') cell.stone = ViewStone::white;
      if (sign == 'b' || sign == 'w') cell.mark = ViewMark{"dead"};
      if (sign == 'B' || sign == 'W') cell.mark = ViewMark{"seki"};
      if (sign == '#') cell.mark = ViewMark{"enclosed"};
      if (sign == 'x') cell.mark = ViewMark{"black-territory"};
      if (sign == 'o') cell.mark = ViewMark{"white-territory"};
      if (sign == 'k') cell.mark = ViewMark{"ko"};
      if (sign == '-') cell.mark = ViewMark{"dame"};
      if (sign == '+') cell.star = true;
    }
  }
  return view;
}

// The game on eight points that the rules tell.
CircleView short_war() {
  using State = CircleView::PointState;
  CircleView view;
  view.points.assign(8, State::joined);
  view.points[1] = State::captured_by_second;
  view.points[5] = State::captured_by_first;
  view.lines = {{0, 3, false, Player::first}, {2, 7, true, Player::second}, {4, 6, false, Player::first}};
  return view;
}

// Lines that obey the rules, drawn at random until none was found for a while.
CircleView random_war(int point_count, unsigned seed) {
  using State = CircleView::PointState;
  std::mt19937 random(seed);
  CircleView view;
  view.points.assign(static_cast<std::size_t>(point_count), State::free);
  for (int attempt = 0; attempt < 60 * point_count; ++attempt) {
    const auto pick = [&] { return static_cast<int>(random() % static_cast<unsigned>(point_count)); };
    const auto [first, second] = std::minmax({pick(), pick()});
    const bool outside = random() % 2 == 0;
    auto& a = view.points[static_cast<std::size_t>(first)];
    auto& b = view.points[static_cast<std::size_t>(second)];
    if (first == second || a != State::free || b != State::free) continue;
    const auto crosses = [&, low = first, high = second](const CircleView::Line& line) {
      const auto between = [&](int point) { return low < point && point < high; };
      return line.outside == outside && between(line.first) != between(line.second);
    };
    if (std::ranges::any_of(view.lines, crosses)) continue;
    a = b = State::joined;
    view.lines.push_back({first, second, outside, view.lines.size() % 2 == 0 ? Player::first : Player::second});
  }
  return view;
}

TEST(GridText, EnclosedCornerInAscii) {
  GridView view = grid_of({"X#O.O", "OOO..", ".....", ".....", "O...X"});
  view.at(2, 4).last_move = true;
  EXPECT_EQ(board_text(view, ascii), R"(   A B C D E
 5 X #(O). O 5
 4 O O O . . 4
 3 . . . . . 3
 2 . . . . . 2
 1 O . . . X 1
   A B C D E
X Black   O White   # enclosed
)");
}

TEST(GridText, LinesAndStarsInUnicode) {
  GridView view = grid_of({".........", "...OX....", "..+.X.+..", "..OXX....", "....+....", ".........", "..+...X..",
                           "......O..", "X.......O"});
  view.at(6, 2).last_move = true;
  view.at(0, 8).last_move = true;
  EXPECT_EQ(board_text(view, unicode), R"(   A B C D E F G H J
 9(┌)┬─┬─┬─┬─┬─┬─┬─┐ 9
 8 ├─┼─┼─○─●─┼─┼─┼─┤ 8
 7 ├─┼─╋─┼─●─┼─╋─┼─┤ 7
 6 ├─┼─○─●─●─┼─┼─┼─┤ 6
 5 ├─┼─┼─┼─╋─┼─┼─┼─┤ 5
 4 ├─┼─┼─┼─┼─┼─┼─┼─┤ 4
 3 ├─┼─╋─┼─┼─┼(●)┼─┤ 3
 2 ├─┼─┼─┼─┼─┼─○─┼─┤ 2
 1 ●─┴─┴─┴─┴─┴─┴─┴─○ 1
   A B C D E F G H J
● Black   ○ White
)");
}

TEST(GridText, CountedBoardInUnicode) {
  const GridView view = grid_of({"xxXOo", "xbXOw", "xXX-O", "xXkOO", "BW-WB"});
  EXPECT_EQ(board_text(view, unicode), R"(   A B C D E
 5 ▪ ▪─●─○─▫ 5
 4 ▪─▲─●─○─△ 4
 3 ▪─●─●─┼─○ 3
 2 ▪─●─◇─○─○ 2
 1 ■─□─┴─□─■ 1
   A B C D E
● Black   ○ White   ◇ ko: not yet   ▪ Black's territory   ▫ White's territory
▲ dead Black stone   △ dead White stone   ■ Black in seki   □ White in seki
)");
}

TEST(GridText, CountedBoardInAscii) {
  const GridView view = grid_of({"xxXOo", "xbXOw", "BWk-O"});
  EXPECT_EQ(board_text(view, ascii), R"(   A B C D E
 3 x x X O o 3
 2 x b X O w 2
 1 B W k . O 1
   A B C D E
X Black   O White   k ko: not yet   x Black's territory   o White's territory
b dead Black stone   w dead White stone   B Black in seki   W White in seki
)");
}

TEST(GridText, SmallestAndLargestBoards) {
  EXPECT_EQ(board_text(grid_of({"X.", ".O"}), unicode), R"(   A B
 2 ●─┐ 2
 1 └─○ 1
   A B
● Black   ○ White
)");
  const GridView large = grid_of(std::vector<std::string_view>(25, "........................."));
  const auto picture = board_picture(large, colour);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->lines.size(), 27u);
  EXPECT_LE(picture->width, 80);
  for (const std::string& line : picture->lines) EXPECT_EQ(display_width(line), picture->width);
}

TEST(GridText, ColouredLinesLeaveTheTerminalAsItWas) {
  const GridView view = grid_of({"X#O", "ok.", "..W"});
  const std::string text = board_text(view, colour);
  std::size_t lines = 0;
  for (std::size_t start = 0; start < text.size(); ++lines) {
    const std::size_t end = text.find('\n', start);
    const std::string line = text.substr(start, end - start);
    const std::size_t last_sequence = line.rfind("\x1b[");
    ASSERT_NE(last_sequence, std::string::npos);
    EXPECT_TRUE(line.substr(last_sequence).starts_with("\x1b[0m")) << line;
    start = end + 1;
  }
  EXPECT_GE(lines, 6u);
}

TEST(GridText, NoEscapeSequenceWithoutColour) {
  for (const DisplayStyle& display : {ascii, unicode, words}) {
    EXPECT_EQ(board_text(grid_of({"X#O", "ok.", "..W"}), display).find('\x1b'), std::string::npos);
    EXPECT_EQ(board_text(short_war(), display).find('\x1b'), std::string::npos);
  }
}

TEST(GridText, PlainWords) {
  GridView view = grid_of({"X#O.O", "OOO..", ".....", ".....", "O...X"});
  view.at(0, 3).last_move = true;
  EXPECT_EQ(board_text(view, words), R"(Board of 5.
Black stones: A5, E1.
White stones: A1, A4, B4, C4, C5, E5.
Enclosed free points: B5.
Last move: A4.
)");
  EXPECT_EQ(board_text(grid_of({"...", "..."}), words), "Board of 3x2.\nBlack stones: none.\nWhite stones: none.\n");
}

TEST(CircleText, ShortWarInAscii) {
  EXPECT_EQ(board_text(short_war(), ascii), R"(
          ooooooooooooo
        oo  ....1....  ooo
       o....    *    ...  o
       .8        *      G  oo
      .           *      ..  o
     .            *        . o
     .             *        .o
    7***            *       3
    .   ***          *     .
     .     **         *    .
      ..     *         *  .
        R     *         4.
         ...   *     ....
            ....5....


*** Red: 1-4, 5-7   R captured by Red   ooo Green: 3~8   G captured by Green
)");
}

TEST(CircleText, ShortWarInUnicode) {
  EXPECT_EQ(board_text(short_war(), unicode), R"(
           ⡠⠔ ⠉⠉ ⠉⠉ ⠒⠢ ⡀
        ⢠⠊   ⠄ ⠠1  ⠄   ⠈⠒
       ⢠  ⠐     ⢸    ⠈    ⠑⢄
        8        ⡇      G   ⢠
      ⠄          ⠘⡄       ⠂  ⠃
     ⡀            ⢱        ⠠ ⢸
                   ⢣        ⡀⢠
    7⣤⣤⣀           ⠈⢆       3⠊
    ⠐  ⠉⠳⣄          ⠈⡆      ⠁
     ⠠   ⠈⠳⣄         ⠘⡄    ⠐
      ⢀    ⠈⠳⣄        ⠘⢄  ⠄
        R    ⠘⢦⡀       ⠈4
         ⠁ ⢀   ⢳⡀    ⢀
              ⠂ 5  ⠂


⠤⠤⠤ Red: 1-4, 5-7   R captured by Red   ⠤ ⠤ Green: 3~8   G captured by Green
)");
}

TEST(CircleText, PlainWords) {
  EXPECT_EQ(board_text(short_war(), words), R"(Circle of 8 points.
Lines: Red 1-4 inside, Green 3-8 outside, Red 5-7 inside.
Captured by Red: 6.
Captured by Green: 2.
Free points: none.
)");
  CircleView begun = short_war();
  begun.lines.resize(1);
  begun.points.assign(8, CircleView::PointState::free);
  begun.points[0] = begun.points[3] = CircleView::PointState::joined;
  EXPECT_EQ(board_text(begun, words), R"(Circle of 8 points.
Lines: Red 1-4 inside.
Captured by Red: none.
Captured by Green: none.
Free points: 2, 3, 5 to 8.
Together inside: 5 to 8; 2, 3.
Together outside: 2, 3, 5 to 8.
)");
}

TEST(CircleText, UpToFortyPointsFitASmallScreen) {
  for (int points = 2; points <= 40; ++points) {
    for (const auto& [width, height] : {std::pair{80, 24}, {80, 40}, {120, 50}}) {
      const auto size = circle_size(points, {.width = width, .height = height});
      ASSERT_TRUE(size) << points << " points on " << width << "x" << height;
      EXPECT_LE(size->width, width);
      EXPECT_LE(size->height, height - 3);
    }
  }
}

TEST(CircleText, TooManyPointsAreToldInWords) {
  const std::string text = board_text(random_war(200, 1), unicode);
  EXPECT_TRUE(text.starts_with("Circle of 200 points.\nLines: Red "));
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    EXPECT_LE(end - start, 80u);
    start = end + 1;
  }
}

// Whether two segments have a point in common, ends included.
bool meet(const Place& a, const Place& b, const Place& c, const Place& d) {
  const auto turn = [](const Place& p, const Place& q, const Place& r) {
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  };
  return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

TEST(CircleLayout, LinesNeverMeetAndStayOnTheirSide) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    const CircleView view = random_war(4 + static_cast<int>(seed % 37), seed);
    const CircleLayout layout = circle_layout(view);
    ASSERT_EQ(layout.lines.size(), view.lines.size());
    for (std::size_t i = 0; i < view.lines.size(); ++i) {
      for (const Place& place : layout.lines[i]) {
        const double radius = std::hypot(place.x, place.y);
        EXPECT_TRUE(view.lines[i].outside ? radius >= 1 - 1e-9 : radius <= 1 + 1e-9) << "seed " << seed;
        EXPECT_LE(radius, CircleLayout::reach) << "seed " << seed;
      }
      for (std::size_t j = 0; j < i; ++j) {
        bool met = false;
        for (std::size_t a = 1; a < layout.lines[i].size() && !met; ++a) {
          for (std::size_t b = 1; b < layout.lines[j].size() && !met; ++b) {
            met = meet(layout.lines[i][a - 1], layout.lines[i][a], layout.lines[j][b - 1], layout.lines[j][b]);
          }
        }
        EXPECT_FALSE(met) << "seed " << seed << ", lines " << j << " and " << i;
      }
    }
  }
}

TEST(Terminal, LookFollowsTheTerminalAndTheUser) {
  Terminal modern;
  modern.is_terminal = true;
  modern.term = "xterm-256color";
  modern.locale = "en_GB.UTF-8";
  modern.width = 120;
  modern.height = 50;
  const DisplayStyle display = display_style_for(modern, "auto", false, false);
  EXPECT_TRUE(display.unicode && display.colour && !display.plain_words);
  EXPECT_EQ(display.width, 120);
  EXPECT_EQ(display.height, 50);
  EXPECT_FALSE(display_style_for(modern, "never", false, false).colour);
  EXPECT_FALSE(display_style_for(modern, "auto", false, true).unicode);
  EXPECT_TRUE(display_style_for(modern, "auto", true, false).plain_words);

  Terminal quiet = modern;
  quiet.no_color = "1";
  EXPECT_FALSE(display_style_for(quiet, "auto", false, false).colour);
  EXPECT_TRUE(display_style_for(quiet, "always", false, false).colour);

  Terminal dumb = modern;
  dumb.term = "dumb";
  EXPECT_FALSE(display_style_for(dumb, "auto", false, false).colour);
  EXPECT_FALSE(dumb.can_redraw());

  Terminal pipe;
  pipe.term = "xterm-256color";
  pipe.locale = "C";
  const DisplayStyle piped = display_style_for(pipe, "auto", false, false);
  EXPECT_FALSE(piped.colour || piped.unicode);
  EXPECT_EQ(piped.width, 80);
}

}  // namespace
}  // namespace encircle::cli
