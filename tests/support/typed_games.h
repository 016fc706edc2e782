#pragma once

#include <gtest/gtest.h>

#include <tuple>

#include "games/all.h"

namespace encircle::test {

template <class Tuple>
struct TypesOf;
template <class... Games>
struct TypesOf<std::tuple<Games...>> {
  using Types = ::testing::Types<Games...>;
};

// The list of games as GoogleTest wants it for TYPED_TEST_SUITE.
using EveryGame = TypesOf<AllGames>::Types;

}  // namespace encircle::test
