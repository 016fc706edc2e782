#include "apps/common/plain_words.h"

#include <functional>
#include <map>
#include <vector>

#include "board/grid.h"
#include "games/game.h"

namespace encircle::cli {

namespace {

std::string sentence(std::string_view subject, const std::vector<std::string>& names) {
  return std::string(subject) + ": " + (names.empty() ? "none" : joined(names, ", ")) + ".\n";
}

using CellTest = std::function<bool(const GridView::Cell&)>;

// The names of the points that pass the test, column by column from the bottom left.
std::vector<std::string> points_where(const GridView& view, const CellTest& test) {
  std::vector<std::string> names;
  for (int x = 0; x < view.width; ++x) {
    for (int y = 0; y < view.height; ++y) {
      if (test(view.at(x, y))) names.push_back(std::string(1, column_letter(x)) + std::to_string(y + 1));
    }
  }
  return names;
}

// The points with that mark, in a sentence for each stone under it; only where there are such points.
std::string mark_words(const GridView& view, const MarkStyle& mark) {
  std::string words;
  for (const ViewStone stone : {ViewStone::none, ViewStone::black, ViewStone::white}) {
    const std::string_view subject = mark.words[static_cast<int>(stone)];
    if (subject.empty()) continue;
    const auto names =
        points_where(view, [&](const GridView::Cell& cell) { return cell.stone == stone && cell.mark == mark.mark; });
    if (!names.empty()) words += sentence(subject, names);
  }
  return words;
}

std::string grid_words(const GridView& view) {
  const auto stones = [&](ViewStone stone) {
    return points_where(view, [=](const GridView::Cell& cell) { return cell.stone == stone; });
  };
  std::string words = "Board of " + size_text(view.width, view.height) + ".\n";
  words += sentence("Black stones", stones(ViewStone::black));
  words += sentence("White stones", stones(ViewStone::white));
  for (const MarkStyle& mark : view.marks) words += mark_words(view, mark);
  const auto last = points_where(view, [](const GridView::Cell& cell) { return cell.last_move; });
  if (!last.empty()) words += sentence("Last move", last);
  return words;
}

// "1, 2, 5 to 9": the numbers of points that count from 0, rising; four and more in a row are a range.
std::vector<std::string> number_names(const std::vector<int>& points) {
  constexpr std::size_t shortest_range = 4;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < points.size();) {
    std::size_t end = i + 1;
    while (end < points.size() && points[end] == points[end - 1] + 1) ++end;
    if (end - i >= shortest_range) {
      names.push_back(std::to_string(points[i] + 1) + " to " + std::to_string(points[end - 1] + 1));
      i = end;
    } else {
      for (; i < end; ++i) names.push_back(std::to_string(points[i] + 1));
    }
  }
  return names;
}

std::vector<std::string> points_in_state(const CircleView& view, CircleView::PointState state) {
  std::vector<int> points;
  for (int point = 0; point < static_cast<int>(view.points.size()); ++point) {
    if (view.points[static_cast<std::size_t>(point)] == state) points.push_back(point);
  }
  return number_names(points);
}

std::string line_text(const CircleView::Line& line) {
  return std::to_string(line.first + 1) + (line.outside ? "~" : "-") + std::to_string(line.second + 1);
}

// The free points that no line on this side separates, if there are two or more: "1 2 5; 3 4".
std::string groups_on_side(const CircleView& view, bool outside) {
  // Points are together when every line has them on the same flank.
  std::map<std::vector<bool>, std::vector<int>> groups;
  for (int point = 0; point < static_cast<int>(view.points.size()); ++point) {
    if (view.points[static_cast<std::size_t>(point)] != CircleView::PointState::free) continue;
    std::vector<bool> flanks;
    for (const auto& line : view.lines) {
      if (line.outside == outside) flanks.push_back(line.first < point && point < line.second);
    }
    groups[flanks].push_back(point);
  }
  std::vector<std::string> texts;
  for (const auto& [flanks, points] : groups) {
    if (points.size() > 1) texts.push_back(joined(number_names(points), ", "));
  }
  return texts.empty() ? "none" : joined(texts, "; ");
}

std::string circle_words(const CircleView& view) {
  using State = CircleView::PointState;
  std::vector<std::string> lines;
  for (const auto& line : view.lines) {
    lines.push_back(std::string(circle_player_name(line.player)) + " " + std::to_string(line.first + 1) + "-" +
                    std::to_string(line.second + 1) + (line.outside ? " outside" : " inside"));
  }
  std::string words = "Circle of " + std::to_string(view.points.size()) + " points.\n";
  words += sentence("Lines", lines);
  words += sentence("Captured by Red", points_in_state(view, State::captured_by_first));
  words += sentence("Captured by Green", points_in_state(view, State::captured_by_second));
  const auto free = points_in_state(view, State::free);
  words += sentence("Free points", free);
  if (!free.empty() && !view.lines.empty()) {
    words += "Together inside: " + groups_on_side(view, false) + ".\n";
    words += "Together outside: " + groups_on_side(view, true) + ".\n";
  }
  return words;
}

}  // namespace

std::string_view circle_player_name(Player player) { return player == Player::first ? "Red" : "Green"; }

std::string lines_of(const CircleView& view, Player player) {
  std::vector<std::string> lines;
  for (const auto& line : view.lines) {
    if (line.player == player) lines.push_back(line_text(line));
  }
  return joined(lines, ", ");
}

std::string words_of(const View& view) {
  if (const auto* grid = std::get_if<GridView>(&view)) return grid_words(*grid);
  return circle_words(std::get<CircleView>(view));
}

}  // namespace encircle::cli
