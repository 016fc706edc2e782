#pragma once

#include <string_view>

namespace encircle::sgf {

// The type of one value of a property.
enum class ValueType {
  none,
  number,
  real,
  emphasis,  // SGF's Double
  colour,
  simple_text,
  text,
  board_size,
  move,
  point,        // or a rectangle of points
  point_pair,   // point:point
  point_label,  // point:SimpleText
  other,        // composed in a way of its own: not checked
};

// Whether a property takes one value, a list, or a list that may be empty.
enum class Arity { one, list, possibly_empty_list };

// Which nodes a property belongs to. Root properties stand in the root alone; moves and setup do not mix.
enum class Role { root, game_info, setup, move, any };

struct PropertyInfo {
  std::string_view identifier;
  ValueType type;
  Arity arity;
  Role role;
};

// What FF[4] says about a property; null for those it does not define.
const PropertyInfo* find_property_info(std::string_view identifier);

}  // namespace encircle::sgf
