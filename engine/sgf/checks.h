#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sgf/diagnostics.h"
#include "sgf/game_numbers.h"
#include "sgf/tree.h"
#include "sgf/value.h"

namespace encircle::sgf {

// Where in the text a value of the node being read began.
struct ValuePlace {
  std::uint32_t property;
  std::uint32_t value;
  std::size_t offset;
};

// Looks for what is legal syntax but not what FF[4] means: values of the wrong type, points outside the board, two
// moves in one node, properties in the wrong place. It only reports; the tree keeps everything.
class NodeChecker {
 public:
  // The format of points by the number of the game.
  NodeChecker(DiagnosticList& diagnostics, PointFormat (*point_format)(int))
      : diagnostics_(diagnostics), point_format_(point_format) {}

  // The root must come first: it says which game and board the others belong to.
  void check(std::span<const Property> properties, std::span<const ValuePlace> places, bool is_root);

 private:
  void begin_game(std::span<const Property> properties);
  void check_value(const Property& property, const ValuePlace& place);
  void check_mixture(std::span<const Property> properties, std::span<const ValuePlace> places);
  std::optional<Error> problem_with(const Property& property, const std::string& value) const;

  DiagnosticList& diagnostics_;
  PointFormat (*point_format_)(int);
  bool has_letters_ = true;  // whether points and moves are written with letters
  BoardSize size_ = default_board_size;
};

}  // namespace encircle::sgf
