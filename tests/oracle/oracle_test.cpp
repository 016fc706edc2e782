// Random games of every game and rule set agree with the naive implementation at every move.

#include <gtest/gtest.h>

#include "tests/oracle/oracle.h"
#include "tests/support/typed_games.h"

namespace encircle {
namespace {

template <class G>
class Oracle : public ::testing::Test {};

TYPED_TEST_SUITE(Oracle, test::EveryGame, );

TYPED_TEST(Oracle, AgreesAtEveryMoveOfRandomGames) {
  int compared = 0;
  for (const OptionValues& values : test::rule_sets<TypeParam>()) {
    const auto rules = TypeParam::make_rules(values);
    ASSERT_TRUE(rules) << rules.error().message;
    if (!test::SupportOf<TypeParam>::naive_knows(*rules)) continue;
    // The naive side takes time: the larger the board, the fewer games.
    const int actions = TypeParam::Position::initial(*rules).action_count();
    const int games = std::clamp(200000 / (actions * actions), 2, 400);
    for (int seed = 0; seed < games; ++seed) {
      const std::string difference = test::compare_one_game<TypeParam>(*rules, static_cast<std::uint64_t>(seed), 600);
      ASSERT_EQ(difference, "");
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace encircle
