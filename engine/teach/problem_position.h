#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "core/quoted.h"
#include "games/posing.h"
#include "teach/drawn_trees.h"
#include "teach/problem_judge.h"

namespace encircle::teach {

// A position with the moves that led to it.
template <class P>
struct PlayedPosition {
  P position;
  std::vector<Move> moves;
};

// The position of a problem; the fault says which option or move is impossible.
template <Game G>
Result<PlayedPosition<typename G::Position>, Fault> position_of(const Problem& problem) {
  const auto rules = G::make_rules(problem.options);
  if (!rules) return Fault{problem.place, rules.error().message};
  PlayedPosition<typename G::Position> played{G::Position::initial(*rules), {}};
  for (const std::string& text : problem.moves) {
    const auto move = G::parse_move(played.position, text);
    if (!move) return Fault{problem.place, "problem " + problem.id + ": " + move.error().message};
    if (is_over(played.position.outcome()) || !played.position.is_legal(*move)) {
      return Fault{problem.place, "problem " + problem.id + ": illegal move " + text};
    }
    played.position.play(*move);
    played.moves.push_back(*move);
  }
  if (is_over(played.position.outcome())) return Fault{problem.place, "problem " + problem.id + ": the game is over"};
  return played;
}

// Moves in turn from a position, as text.
template <Game G>
std::vector<std::string> texts_of(typename G::Position position, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move move : moves) {
    texts.push_back(G::move_text(position, move));
    position.play(move);
  }
  return texts;
}

// Tells problems apart that differ in more than symmetry, colours and, where a group is fought for, the place on the
// board.
template <Game G>
class ProblemShapes {
 public:
  using P = typename G::Position;

  // The same text for all that look alike.
  std::string shape_of(const P& position, const Claim& claim) {
    if constexpr (Decomposable<P>) {
      // Parts that are equal play alike, wherever they lie.
      std::string text = std::to_string(P::PartTable::settled(position) * sign_of<int>(position.to_move()));
      if (!parts_) parts_.emplace();
      for (const int part : parts_->parts_of(position)) text += " " + std::to_string(part);
      return text;
    } else {
      return grid_shape(position, claim);
    }
  }

 private:
  static constexpr int neighbourhood = 2;
  struct Mark {
    int x, y;
    char sign;
  };

  static std::string grid_shape(const P& position, const Claim& claim) {
    const View view = G::view(position);
    const auto* const grid = std::get_if<GridView>(&view);
    if (grid == nullptr) return std::to_string(position.key());
    const bool is_local = claim.target != Move::none();
    const std::vector<Mark> marks = is_regional(claim.aim)      ? marks_in_region(*grid, position, claim)
                                    : is_about_trees(claim.aim) ? marks_with_trees(*grid, position, claim)
                                    : is_local                  ? marks_around(*grid, position, claim)
                                                                : marks_on(*grid, position);
    std::string least;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      std::string text = text_of(marks, symmetry);
      if (least.empty() || text < least) least = std::move(text);
    }
    return std::to_string(static_cast<int>(claim.aim)) + least;
  }

  static char sign_of_cell(const GridView& grid, int x, int y, const P& position) {
    if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return '#';
    const GridView::Cell& cell = grid.at(x, y);
    if (cell.stone == ViewStone::none) return cell.mark.name == "enclosed" ? '-' : '.';
    const bool mover_is_black = G::players[index_of(position.to_move())].letter == 'B';
    return (cell.stone == ViewStone::black) == mover_is_black ? 'm' : 'o';
  }

  static std::vector<Mark> marks_on(const GridView& grid, const P& position) {
    std::vector<Mark> marks;
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) marks.push_back({x, y, sign_of_cell(grid, x, y, position)});
    }
    return marks;
  }

  // The board, with the trees that are meant.
  static std::vector<Mark> marks_with_trees(const GridView& grid, const P& position, const Claim& claim) {
    std::vector<Mark> marks = marks_on(grid, position);
    const DrawnTrees trees(grid);
    for (const Move tree : {claim.target, claim.partner}) {
      if (tree == Move::none()) continue;
      for (const int stone : trees.tree_of(tree.index())) marks[static_cast<std::size_t>(stone)].sign = 't';
    }
    return marks;
  }

  // The closed region with its rim. What lies further away changes nothing.
  static std::vector<Mark> marks_in_region(const GridView& grid, const P& position, const Claim& claim) {
    std::vector<Mark> marks;
    if constexpr (Enclosing<G>) {
      std::set<std::pair<int, int>> points;
      for (const Move move : G::region_of(position, claim.target)) {
        const int x = move.index() % grid.width;
        const int y = move.index() / grid.width;
        points.insert({{x, y}, {x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}});
      }
      for (const auto& [x, y] : points) marks.push_back({x, y, sign_of_cell(grid, x, y, position)});
    }
    return marks;
  }

  // The stones near the group, and the edge of the board.
  static std::vector<Mark> marks_around(const GridView& grid, const P& position, const Claim& claim) {
    const int width = grid.width;
    std::set<std::pair<int, int>> group = {{claim.target.index() % width, claim.target.index() / width}};
    const char owner = sign_of_cell(grid, group.begin()->first, group.begin()->second, position);
    for (bool grows = true; grows;) {
      const std::size_t before = group.size();
      for (const auto& [x, y] : std::set(group)) {
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
          if (sign_of_cell(grid, x + dx, y + dy, position) == owner) group.insert({x + dx, y + dy});
        }
      }
      grows = group.size() > before;
    }
    std::set<std::pair<int, int>> near;
    for (const auto& [x, y] : group) {
      for (int dx = -neighbourhood; dx <= neighbourhood; ++dx) {
        for (int dy = -neighbourhood; dy <= neighbourhood; ++dy) near.insert({x + dx, y + dy});
      }
    }
    std::vector<Mark> marks;
    for (const auto& [x, y] : near) marks.push_back({x, y, sign_of_cell(grid, x, y, position)});
    return marks;
  }

  static std::string text_of(std::vector<Mark> marks, int symmetry) {
    int left = 1 << 20;
    int low = 1 << 20;
    for (Mark& mark : marks) {
      if ((symmetry & 1) != 0) mark.x = -mark.x;
      if ((symmetry & 2) != 0) mark.y = -mark.y;
      if ((symmetry & 4) != 0) std::swap(mark.x, mark.y);
      left = std::min(left, mark.x);
      low = std::min(low, mark.y);
    }
    std::ranges::sort(marks, {}, [](const Mark& mark) { return std::pair(mark.y, mark.x); });
    std::string text;
    for (const Mark& mark : marks) {
      text += static_cast<char>('A' + mark.x - left);
      text += static_cast<char>('A' + mark.y - low);
      text += mark.sign;
    }
    return text;
  }

  struct NoParts {};
  template <class Q>
  struct PartsOf {
    using Type = NoParts;
  };
  template <Decomposable Q>
  struct PartsOf<Q> {
    using Type = typename Q::PartTable;
  };
  std::optional<typename PartsOf<P>::Type> parts_;
};

}  // namespace encircle::teach
