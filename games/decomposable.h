#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <vector>

#include "games/points_result.h"
#include "games/position.h"

namespace encircle {

// The ability of games whose positions fall into independent parts: every move is made in one part and the points of
// all parts are added. Equal parts have equal numbers, whatever position they come from.
//
// - PartTable(rules): gives parts their numbers; it grows while parts are met, and memory() says how far.
// - parts_of(position): the parts in which a move is left, ascending.
// - for_each_option(part, visit): calls visit(gain, parts) for every different move in the part: the points that it
//   brings the mover at once, and the parts that it leaves of this one. No number is given out while it runs.
// - find_options(part, go_on): makes the options ready; the table grows here alone. That can take long, so go_on is
//   asked now and then; once it says no there are no options, and the answer is false.
// - end_value: what a sum without parts is worth to the player to move, counted like the gains.
// - settled(position): what the first player has gained so far, less what the second has.
// - result_of(position, value): what it means that the first player gains this much more in the whole game.
template <class P>
concept Decomposable =
    Position<P> && requires(typename P::PartTable table, const typename P::PartTable& constant, const P& position) {
      typename P::PartTable;
      { table.parts_of(position) } -> std::same_as<std::vector<int>>;
      {
        table.find_options(0, [] { return true; })
      } -> std::same_as<bool>;
      {
        constant.for_each_option(0, [](int, std::span<const int>) {})
      } -> std::same_as<void>;
      { constant.point_count(0) } -> std::convertible_to<int>;
      { constant.memory() } -> std::convertible_to<std::size_t>;
      { P::PartTable::end_value } -> std::convertible_to<int>;
      { P::PartTable::settled(position) } -> std::convertible_to<int>;
      { P::PartTable::result_of(position, 0) } -> std::same_as<PointsResult>;
    };

}  // namespace encircle
