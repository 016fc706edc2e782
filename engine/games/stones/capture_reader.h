#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "board/stone_board.h"

namespace encircle {

// Reads whether a chain can be captured, exactly: a yes is a proof against every defence, a no means that nothing was
// proved. The attacker gives atari with every move (a ladder), or with every move but the first (a net).
//
// To a chain in atari the defender has two kinds of answers, and all of them are tried: the last liberty, and taking a
// chain beside it that is itself in atari; after anything else the attacker takes at once. Kos are read against the
// attacker: the defender may always take one, and the attacker never retakes at once.
class CaptureReader {
 public:
  enum class Capture : std::uint8_t {
    // Stones that are taken make room, and play goes on.
    goes_on,
    // The same, but where the defender could take anything nothing is claimed: for rules under which a board may not
    // come back.
    ends_reading,
    // Whoever takes first wins: any stone that the defender could take, anywhere, refutes.
    wins,
  };

  CaptureReader(const StoneBoard& board, Capture capture, int most_nodes = 500)
      : board_(board), capture_(capture), nodes_left_(most_nodes) {}

  using Line = std::vector<Point>;

  // Whether the attacker, who is to move and may not play at `banned`, captures the chain of that stone by ataris; one
  // line in which the defender runs as long as he can, up to the capture.
  std::optional<Line> ladder(Point stone, Point banned = Point::none());
  // The same for an attack that begins with this move, which must be legal and put the chain into atari.
  std::optional<Line> ladder_from(Point first, Point stone);
  // Whether the attacker's stone on `first` holds the chain, which is not put into atari by it: a ladder works after
  // every move of the defender, and after none.
  std::optional<Line> net_from(Point first, Point stone);

  // Whether there were nodes enough so far.
  bool is_complete() const { return nodes_left_ > 0; }

 private:
  using Undo = StoneBoard::Undo;

  bool attack(Point stone, Point banned, Line& line);
  bool attack_at(Point first, Point stone, Line& line);
  // Whether the attacker takes the chain in atari whatever the defender, who is to move, does.
  bool is_lost(Point stone, Line& line);
  bool defence_fails(Point point, Point stone, Line& longest);
  bool defender_can_take_something(Point stone) const;
  Colour defender_of(Point stone) const;

  StoneBoard board_;
  Capture capture_;
  int nodes_left_;
};

// The liberties of a chain, at most `limit` of them, in no particular order.
std::vector<Point> liberties_of_chain(const StoneBoard& board, Point stone, int limit = Grid::max_points);
// One stone of each chain of that colour beside the chain of the stone.
std::vector<Point> chains_beside(const StoneBoard& board, Point stone, Colour colour);

}  // namespace encircle
