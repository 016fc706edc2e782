#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/naive/grid.h"

namespace encircle::naive {

struct GoOptions {
  /// What is done about cycles. Simple ko (rules 1.4) holds under all three.
  enum class Ko { simple_no_result, positional, situational };

  int width = 19;
  int height = 19;
  /// Added to White's score as it stands; a handicap does not change it, so whoever wants rules 1.9 says 0.
  double komi = 6.5;
  /// 0 and 1 put no stone on the board. From 2 on the board must be 9x9, 13x13 or 19x19; above 9 see rules 1.9.
  int handicap = 0;
  bool area_scoring = false;
  Ko ko = Ko::simple_no_result;
  bool suicide_allowed = false;
};

/// One way to count a finished position.
struct GoScore {
  struct Side {
    /// Empty points surrounded by this colour alone; under territory scoring those at a seki are left out.
    int territory = 0;
    /// Stones taken during play and dead enemy stones.
    int prisoners = 0;
    /// Stones standing once the dead ones are off.
    int stones = 0;
    /// Stones and the empty points surrounded by this colour alone, seki or not.
    int area = 0;
    /// What counts in the end under the options: territory + prisoners or area, then komi and handicap points.
    double total = 0;
  };
  Side black;
  Side white;
  /// The empty points that count for nobody under the options' way of scoring, sorted.
  std::vector<std::string> dame;
  /// "B", "W" or "draw".
  std::string winner;
};

/// Go by section 1 of the rules, recomputed from the whole board at every step.
class Go {
 public:
  using Options = GoOptions;

  /// Throws std::invalid_argument for a board or handicap that the rules do not know.
  explicit Go(const GoOptions& options);

  /// A game that starts from this diagram (see Grid::parse); its position is the first of the history. The handicap of
  /// the options places no stones here.
  static Go from_diagram(const GoOptions& options, const std::vector<std::string>& rows, char to_move,
                         int prisoners_by_black = 0, int prisoners_by_white = 0);

  /// Whose turn it is, 'B' or 'W'; after the end, whose turn it would be.
  char to_move() const { return to_move_; }

  /// All legal moves as text, sorted, "pass" among them; empty once the game is over.
  std::vector<std::string> legal() const;

  /// After two passes in a row or a third occurrence.
  bool over() const { return passes_ == 2 || no_result_; }

  /// "B", "W" or "draw" after two passes, with all stones alive; otherwise "".
  std::string winner() const;

  /// Whether the game ended by repetition (rules 1.5).
  bool no_result() const { return no_result_; }

  /// Plays a move. False, and nothing changes, when it is illegal.
  bool play(const std::string& move);

  /// The sorted points of one colour's stones.
  std::vector<std::string> stones(char colour) const;

  /// The stones taken by `colour`, suicides of the other colour included.
  int prisoners_by(char colour) const { return colour == 'B' ? prisoners_by_black_ : prisoners_by_white_; }

  /// The point that simple ko forbids to the player to move, or "". "" as well when the game is over.
  std::string ko() const;

  /// Counts the position as rules 1.6 and 1.7 say. Each list names stones; the whole group of a named stone is meant.
  /// The dead ones come off, and an empty region that then touches a seki stone is nobody's territory.
  GoScore score(const std::vector<std::string>& dead, const std::vector<std::string>& seki) const;

  std::string diagram() const;

  const Grid& grid() const { return grid_; }
  const Cells& cells() const { return cells_; }

 private:
  /// A whole-board position that stood in this game, and who was to move in it.
  struct Snapshot {
    Cells cells;
    char to_move;
  };
  /// What the board would be after a placement.
  struct Placement {
    Cells cells;
    int captured = 0;
    int lost_by_suicide = 0;
    int ko_point = -1;
  };

  /// The result of the player to move playing there, or nothing when that is illegal.
  std::optional<Placement> placement(int point) const;
  bool forbidden_by_superko(const Cells& cells) const;
  int occurrences(const Cells& cells, char to_move) const;
  void finish_turn();
  std::vector<int> groups_of(const std::vector<std::string>& stones) const;

  GoOptions options_;
  Grid grid_;
  Cells cells_;
  char to_move_ = 'B';
  int prisoners_by_black_ = 0;
  int prisoners_by_white_ = 0;
  int ko_point_ = -1;
  int passes_ = 0;
  bool no_result_ = false;
  /// Every position of the game, the first and the present one included.
  std::vector<Snapshot> history_;
};

}  // namespace encircle::naive
