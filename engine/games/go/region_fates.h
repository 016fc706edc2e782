#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "games/go/region.h"
#include "games/go/small_board.h"

namespace encircle::go {

// Finds what becomes of a group in a closed region (region.h): every position that can arise there, and backwards from
// those in which it is taken or lives whatever happens, all from which that can be forced.
class RegionFates {
 public:
  // The target is a stone of the group, as the move that places one there.
  RegionFates(const Position& root, Move target, std::size_t most_positions);

  // Whether the board is small enough, suicide forbidden and the number of positions within the limit.
  bool is_known() const { return is_known_; }
  // Of a position that moves in the region and passes lead to; nothing for others.
  std::optional<Fate> fate(const Position& position) const;
  // Whether the group is taken there, or lives whatever happens: no further position is known.
  bool is_settled(const Position& position) const;
  std::vector<Move> moves(const Position& position) const { return moves_in(position, region_); }
  // How many positions can arise.
  std::size_t size() const { return nodes_.size(); }

 private:
  using Index = std::uint32_t;

  struct Node {
    std::array<Bits, 2> stones;
    Bits ko;
    Player to_move;
    bool is_taken = false;
    bool is_alive = false;
  };
  struct Edge {
    Index node;
    bool retakes_ko;
  };
  // Lists of edges, one after the other: those of node i are at [begin[i], begin[i + 1]).
  struct Edges {
    std::vector<Index> begin = {0};
    std::vector<Edge> list;
  };

  Node node_of(const Position& position) const;
  std::uint64_t key_of(const Node& node) const;
  // The node with that stone placed; nothing where it would be suicide.
  std::optional<Node> after(const Node& node, Bits point) const;
  Index find_or_add(const Node& node);
  bool expand(std::size_t most_positions);
  void turn_edges();
  void judge_all();

  // From where the player forces a node that is taken, or alive, when only `free` may retake a ko at once.
  std::vector<bool> forced(Player player, bool Node::* end, std::optional<Player> free) const;

  SmallGrid grid_;
  PointSet region_;
  Bits points_ = 0;
  Bits target_;
  Player owner_ = Player::first;
  bool is_known_ = false;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, Index> index_;
  Edges after_;
  Edges before_;
  std::vector<Fate> fates_;
};

}  // namespace encircle::go
