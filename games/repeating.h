#pragma once

#include <array>
#include <concepts>
#include <optional>

#include "core/result.h"
#include "games/scored.h"

namespace encircle {

// The ability of counted games in which stones are taken and no earlier position may come back, so that what a position
// is worth depends on its past.
//
// - P::Light is the position without its past, a small value: light(table, position), with a Table(position) that all
//   positions of one game share. What it offers is used by solve/forced_search.h alone and described at
//   games/go/small_position.h.
// - find_obstacle(position): why it has no such light position, if so.
// - position.past_key() tells positions apart as the rule of repetition does, past_knows_turns(position) whether it
// asks
//   who is to move, and position.forbidden_return(m) names the earlier one that a placement would bring back, where
//   nothing else forbids it. stones_of(position): the stones of both players, by the index of the move that places
//   them. The checker needs these (solve/past_checker.h).
// - bonus_of_second(position): what the second player gets in the end besides the points that were played for.
template <class P>
concept Repeating = Scored<P> && Passable<P> &&
                    requires(const P& position, const typename P::Light::Table& table, const typename P::Light& light) {
                      typename P::Light::Table;
                      typename P::Light::Footprint;
                      requires std::constructible_from<typename P::Light, const typename P::Light::Table&, const P&>;
                      { light.after(Move::none()) } -> std::same_as<typename P::Light>;
                      { find_obstacle(position) } -> std::same_as<std::optional<Error>>;
                      { position.past_key() } -> std::same_as<Key>;
                      { position.forbidden_return(Move::none()) } -> std::same_as<std::optional<Key>>;
                      { past_knows_turns(position) } -> std::same_as<bool>;
                      { stones_of(position) } -> std::same_as<std::array<std::uint64_t, 2>>;
                      { bonus_of_second(position) } -> std::convertible_to<double>;
                    };

}  // namespace encircle
