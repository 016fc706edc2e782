#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "five_in_a_row/position.h"
#include "games/options.h"
#include "sgf/game_numbers.h"
#include "sgf/tree.h"

namespace encircle::five_in_a_row {

// Five in a Row in records (see the concept encircle::Recorded).
struct Record {
  // SGF's own number of Gomoku and Renju.
  static constexpr int game_number = 4;
  static constexpr sgf::PointFormat point_format = sgf::PointFormat::letters;
  static constexpr std::string_view move_property[2] = {"B", "W"};

  static Result<OptionValues> read_options(const sgf::Tree& tree, std::vector<Remark>& remarks);
  static void write_options(sgf::Tree& tree, const Rules& rules);
  static std::string encode_move(const Position& position, Move move);
  static Result<Move> decode_move(const Position& position, std::string_view value);
  static Result<bool> set_up(Position& position, const sgf::Tree& tree, sgf::NodeId node);
  static bool hand_over(Position& position, Player player);
};

}  // namespace encircle::five_in_a_row
