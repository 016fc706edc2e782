#pragma once

#include <string>
#include <vector>

namespace encircle::naive {

struct TopologicalWarsOptions {
  int points = 20;
  bool inside_only = false;
};

/// Topological Wars by section 4 of the rules. Whether two points can be joined is found by comparing the new line with
/// every line drawn on that side.
class TopologicalWars {
 public:
  using Options = TopologicalWarsOptions;

  /// Throws std::invalid_argument unless there are 2 to 200 points.
  explicit TopologicalWars(const TopologicalWarsOptions& options);

  /// Whose turn it is, 'R' or 'G'; after the end, whose turn it would be.
  char to_move() const { return to_move_; }

  /// All legal moves as text, sorted as strings; empty once the game is over.
  std::vector<std::string> legal() const;

  /// When no free point is left.
  bool over() const;

  /// "R" or "G"; "" while the game goes on.
  std::string winner() const;

  /// Plays a move, written as legal() writes it. False, and nothing changes, when it is illegal.
  bool play(const std::string& move);

  /// The numbers of the points that this colour captured, ascending.
  std::vector<int> captured(char colour) const;

  /// The moves so far, in the order in which they were played.
  const std::vector<std::string>& lines() const { return moves_; }

  std::string diagram() const;

 private:
  /// A line between two points; the side is the sign of its notation, '-' inside and '~' outside.
  struct Line {
    int smaller;
    int larger;
    char side;
  };

  static bool cross(const Line& one, const Line& other);
  static std::string text_of(const Line& line);
  bool can_draw(const Line& line) const;
  bool can_be_joined(int point) const;
  std::vector<Line> drawable() const;

  TopologicalWarsOptions options_;
  std::string sides_;
  char to_move_ = 'R';
  /// The state of points 1 to n: '.' free, '+' an end of a line, 'R' or 'G' captured by that player. Index 0 is unused.
  std::string points_;
  std::vector<Line> lines_;
  std::vector<std::string> moves_;
};

}  // namespace encircle::naive
