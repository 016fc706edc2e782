#pragma once

#include <deque>
#include <limits>
#include <vector>

#include "games/view.h"

namespace encircle::teach {

// Trees as somebody who looks at the drawing sees them: stones of one colour that are neighbours. Points are counted
// row by row from the bottom left, as moves are.
class DrawnTrees {
 public:
  explicit DrawnTrees(const GridView& view) : view_(view) {}

  // Whether a stone can still be added to the tree there.
  bool can_grow(int point) const {
    for (const int stone : tree_of(point)) {
      for (const int next : neighbours(stone)) {
        if (is_free(next)) return true;
      }
    }
    return false;
  }

  // With so few stones more they could be one tree, if the opponent always passed; very many where that is impossible.
  int stones_between(int one, int other) const {
    const ViewStone colour = cell(one).stone;
    std::vector<int> cost(view_.cells.size(), std::numeric_limits<int>::max());
    cost[static_cast<std::size_t>(one)] = 0;
    std::deque<int> waiting = {one};
    while (!waiting.empty()) {
      const int point = waiting.front();
      waiting.pop_front();
      for (const int next : neighbours(point)) {
        const bool is_own = cell(next).stone == colour;
        if (!is_own && !is_free(next)) continue;
        const int reached = cost[static_cast<std::size_t>(point)] + (is_own ? 0 : 1);
        if (reached >= cost[static_cast<std::size_t>(next)]) continue;
        cost[static_cast<std::size_t>(next)] = reached;
        is_own ? waiting.push_front(next) : waiting.push_back(next);
      }
    }
    return cost[static_cast<std::size_t>(other)];
  }

  // The stones of a tree.
  std::vector<int> tree_of(int point) const {
    std::vector<int> stones = {point};
    std::vector<bool> seen(view_.cells.size());
    seen[static_cast<std::size_t>(point)] = true;
    for (std::size_t i = 0; i < stones.size(); ++i) {
      for (const int next : neighbours(stones[i])) {
        if (seen[static_cast<std::size_t>(next)] || cell(next).stone != cell(point).stone) continue;
        seen[static_cast<std::size_t>(next)] = true;
        stones.push_back(next);
      }
    }
    return stones;
  }

 private:
  const GridView::Cell& cell(int point) const { return view_.cells[static_cast<std::size_t>(point)]; }
  bool is_free(int point) const { return cell(point).stone == ViewStone::none && cell(point).mark.name.empty(); }

  std::vector<int> neighbours(int point) const {
    const int x = point % view_.width;
    const int y = point / view_.width;
    std::vector<int> points;
    if (x > 0) points.push_back(point - 1);
    if (x + 1 < view_.width) points.push_back(point + 1);
    if (y > 0) points.push_back(point - view_.width);
    if (y + 1 < view_.height) points.push_back(point + view_.width);
    return points;
  }

  const GridView& view_;
};

}  // namespace encircle::teach
