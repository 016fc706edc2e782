// What the library says of positions and moves of random games and of a weak level's holds by the naive rules.

#include <gtest/gtest.h>

#include "tests/explanations/check.h"
#include "tests/support/typed_games.h"

namespace encircle {
namespace {

constexpr long positions = 100;

template <class G>
class Explanations : public ::testing::Test {};

TYPED_TEST_SUITE(Explanations, test::EveryGame, );

TYPED_TEST(Explanations, AreNotRefutedByTheNaiveRules) {
  if constexpr (test::Judged<TypeParam>) {
    const test::CheckResult result = test::ExplanationCheck<TypeParam>().run(positions);
    for (const std::string& shown : result.refutations) ADD_FAILURE() << shown;
    long made = 0;
    for (const auto& [kind, tally] : result.tallies) made += tally.made - tally.unknown;
    EXPECT_GT(made, positions);
  } else {
    EXPECT_TRUE(TypeParam::terms.statements.empty()) << "whatever is stated is judged by naive rules";
  }
}

}  // namespace
}  // namespace encircle
