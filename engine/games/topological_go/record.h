#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/grid_record.h"
#include "games/options.h"
#include "games/topological_go/position.h"
#include "sgf/game_numbers.h"
#include "sgf/tree.h"

namespace encircle::topological_go {

// Topological Go in records (see the concept encircle::Recorded).
struct Record : GridMovesInRecords<Position> {
  // A number of our own, far from those that SGF has given out.
  static constexpr int game_number = 901;
  static constexpr sgf::PointFormat point_format = sgf::PointFormat::letters;
  static constexpr std::string_view move_property[2] = {"W", "B"};

  static Result<OptionValues> read_options(const sgf::Tree& tree, std::vector<Remark>& remarks);
  static void write_options(sgf::Tree& tree, const Rules& rules);
  static Result<bool> set_up(Position& position, const sgf::Tree& tree, sgf::NodeId node);
  static bool hand_over(Position& position, Player player);
};

}  // namespace encircle::topological_go
