#pragma once

#include <string>
#include <vector>

#include "tests/naive/grid.h"

namespace encircle::naive {

struct TopologicalGoOptions {
  int size = 10;
  int reserve = 5;
  bool closed_line = false;
};

/// Topological Go by section 3 of the rules. What is enclosed is found afresh from the whole board after every move.
class TopologicalGo {
 public:
  using Options = TopologicalGoOptions;

  /// Throws std::invalid_argument for a size or reserve that the rules do not know.
  explicit TopologicalGo(const TopologicalGoOptions& options);

  /// A game that starts from this diagram (see Grid::parse) with so many reserve stones left; what else is left of each
  /// player's set are ordinary stones. Throws std::invalid_argument when a set has not so many.
  static TopologicalGo from_diagram(const TopologicalGoOptions& options, const std::vector<std::string>& rows,
                                    char to_move, int white_reserve_left, int black_reserve_left);

  /// Whose turn it is, 'W' or 'B'; after the end, whose turn it would be.
  char to_move() const { return to_move_; }

  /// All legal moves as text, sorted, "pass" among them; empty once the game is over.
  std::vector<std::string> legal() const;

  /// After two passes in a row, or when neither player can place a stone.
  bool over() const { return passes_ == 2 || neither_can_place_; }

  /// "W", "B" or "draw"; "" while the game goes on.
  std::string winner() const;

  /// Plays a move. False, and nothing changes, when it is illegal.
  bool play(const std::string& move);

  /// The sorted points of one colour's stones.
  std::vector<std::string> stones(char colour) const;

  /// The sorted names of the empty enclosed points.
  std::vector<std::string> enclosed() const;

  /// The same for all enclosed points, those with stones on them too.
  std::vector<std::string> enclosed_with_stones() const;

  /// The number of stones of the colour's longest tree, without the 1 that Black adds at the end.
  int longest(char colour) const;

  int reserve_left(char colour) const { return colour == 'W' ? white_reserve_left_ : black_reserve_left_; }
  int ordinary_left(char colour) const { return colour == 'W' ? white_ordinary_left_ : black_ordinary_left_; }

  std::string diagram() const;

  const Grid& grid() const { return grid_; }
  const Cells& cells() const { return cells_; }

 private:
  /// Which of the four sides of the board something lies on.
  struct Sides {
    bool bottom = false;
    bool right = false;
    bool top = false;
    bool left = false;
  };

  int stones_of_a_player() const;
  bool has_neighbour_of(char colour, int point) const;
  bool can_place(char colour, int point) const;
  bool can_place_somewhere(char colour) const;
  void add_sides_of(int point, Sides& sides) const;
  bool is_corner(int point) const;

  /// Whether the tree, whose points hold 'T' in `split`, encloses this region of the other points.
  bool encloses(const Cells& split, const std::vector<int>& region) const;
  void find_enclosed();
  void find_whether_stuck();
  std::vector<int> enclosed_points(bool with_stones) const;

  TopologicalGoOptions options_;
  Grid grid_;
  /// The points of the board's edge in the order of a walk around it.
  std::vector<int> edge_;
  Cells cells_;
  char to_move_ = 'W';
  int white_reserve_left_ = 0;
  int black_reserve_left_ = 0;
  int white_ordinary_left_ = 0;
  int black_ordinary_left_ = 0;
  int passes_ = 0;
  bool neither_can_place_ = false;
  /// For each point whether it is enclosed.
  std::vector<char> enclosed_;
};

}  // namespace encircle::naive
