#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "games/all.h"
#include "games/test_list.h"

namespace encircle::test {

// What the folder of a game brings for the tests that all games share: <game>::TestSupport in its tests/support.h.
//
// - rule_sets(): the rule sets under which the game is tested: every option at least once, small boards and usual ones.
// - Naive: a second implementation of the rules, as text, written separately. naive_game(rules) begins a game of it;
//   naive_knows(rules) is false for rules it does not have. Above most_naive_actions, oracle_run leaves rules out.
// - naive_facts(game): what it can say, in the shape of Game::facts.
template <class S>
concept Support = requires(const typename S::Game::Position::Rules& rules, const typename S::Naive& game) {
  requires Game<typename S::Game>;
  { S::rule_sets() } -> std::same_as<std::vector<OptionValues>>;
  { S::most_naive_actions } -> std::convertible_to<int>;
  { S::naive_knows(rules) } -> std::same_as<bool>;
  { S::naive_game(rules) } -> std::same_as<typename S::Naive>;
  { S::naive_facts(game) } -> std::same_as<Facts>;
  { game.legal() } -> std::same_as<std::vector<std::string>>;
  { game.to_move() } -> std::same_as<char>;
  { game.winner() } -> std::same_as<std::string>;
  { game.diagram() } -> std::same_as<std::string>;
};

// The TestSupport of a game: the one that names it.
template <class G, class All = AllTestSupport>
struct FindSupport;
template <class G, class First, class... Rest>
struct FindSupport<G, std::tuple<First, Rest...>>
    : std::conditional_t<std::same_as<G, typename First::Game>, std::type_identity<First>,
                         FindSupport<G, std::tuple<Rest...>>> {};
template <class G>
struct FindSupport<G, std::tuple<>> {};

template <class G>
using SupportOf = typename FindSupport<G>::type;

static_assert([]<class... Games>(std::type_identity<std::tuple<Games...>>) {
  return (Support<SupportOf<Games>> && ...);
}(std::type_identity<AllGames>{}));

}  // namespace encircle::test
