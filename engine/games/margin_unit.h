#pragma once

#include <concepts>
#include <string_view>

namespace encircle {

// Games in which the margin matters besides the winner: how much of it a move gives away before it is an inaccuracy,
// and one of what it counts, as an English word.
template <class G>
concept HasMarginUnit = requires(const typename G::Position& position) {
  { G::margin_unit(position) } -> std::same_as<float>;
  { G::margin_noun } -> std::convertible_to<std::string_view>;
};

}  // namespace encircle
