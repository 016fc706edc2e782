#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/go/region.h"

namespace encircle::go {

// Proves the fates of a region (region.h) again, with another board and another way to look: it goes through all
// positions over and over, marks those in which the player to move has a marked one to go to, or the other nothing
// else, and stops when a round marks nothing.
class RegionProof {
 public:
  RegionProof(const Position& root, Move target, std::size_t most_positions);

  bool is_known() const { return is_known_; }
  std::optional<Fate> fate(const Position& position) const;
  std::vector<Move> moves(const Position& position) const { return moves_in(position, region_); }

 private:
  // The stones of the region as letters, then the player to move and the point of the ko.
  using Name = std::string;
  struct Step {
    int to;
    bool retakes_ko;
  };
  struct Place {
    Name name;
    std::vector<Step> steps;
    bool is_taken = false;
    bool is_alive = false;
  };
  enum class End : bool { taken, alive };

  Name name_of(const StoneBoard& board, Player to_move, Point ko) const;
  int number_of(const Name& name, const StoneBoard& board);
  void add_steps(int number, StoneBoard& board);
  Player to_move(const Place& place) const;
  std::vector<bool> marked(Player player, End end, std::optional<Player> free) const;

  PointSet region_;
  Point target_;
  Colour owner_ = Colour::black;
  bool is_known_ = false;
  std::vector<Place> places_;
  std::map<Name, int> numbers_;
  std::vector<Fate> fates_;
};

}  // namespace encircle::go
