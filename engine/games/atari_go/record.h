#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/atari_go/position.h"
#include "games/options.h"
#include "sgf/game_numbers.h"
#include "sgf/tree.h"

namespace encircle::atari_go {

// Atari Go in records (see the concept encircle::Recorded).
struct Record {
  // That of Go, because board, stones and moves are those of Go. RU tells the two apart.
  static constexpr int game_number = 1;
  static constexpr sgf::PointFormat point_format = sgf::PointFormat::letters;
  static constexpr std::string_view move_property[2] = {"W", "B"};

  static bool matches(const sgf::Tree& tree);
  static Result<OptionValues> read_options(const sgf::Tree& tree, std::vector<Remark>& remarks);
  static void write_options(sgf::Tree& tree, const Rules& rules);
  static std::string encode_move(const Position& position, Move move);
  static Result<Move> decode_move(const Position& position, std::string_view value);
  static Result<bool> set_up(Position& position, const sgf::Tree& tree, sgf::NodeId node);
  static bool hand_over(Position& position, Player player);
};

}  // namespace encircle::atari_go
