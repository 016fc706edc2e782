// The levels of every game have names and play legal moves.

#include <set>

#include "session/computer.h"
#include "tests/conformance/conformance.h"

namespace encircle::test {
namespace {

template <class G>
class Levels : public EveryGameTest<G> {
 protected:
  static std::span<const players::Level> levels() { return find_game(G::id)->levels; }

  // The level with little time and no network.
  static players::Settings in_a_hurry(const players::Level& level) {
    const bool needs_network = players::needs_network(level.settings.thinking);
    auto settings = needs_network ? players::in_place_of(level.settings) : level.settings;
    constexpr std::uint32_t most_playouts = 30;
    settings.playouts = settings.playouts == 0 ? most_playouts : std::min(settings.playouts, most_playouts);
    settings.solver_nodes = std::min(settings.solver_nodes, std::uint64_t{300});
    return settings;
  }
};
TYPED_TEST_SUITE(Levels, EveryGame, );

TYPED_TEST(Levels, HaveIdsNamesAndDescriptions) {
  std::set<std::string_view> ids;
  std::set<std::string_view> names;
  for (const players::Level& level : this->levels()) {
    EXPECT_TRUE(ids.insert(level.id).second) << level.id;
    EXPECT_TRUE(names.insert(level.name).second) << level.name;
    EXPECT_FALSE(level.description.empty()) << level.id;
    EXPECT_EQ(players::find_level(this->levels(), level.id)->id, level.id);
    this->did_check();
  }
  EXPECT_FALSE(players::find_level(this->levels(), "banana"));
}

// The list goes from the weakest to the strongest: only the last may think as long as it is allowed to.
TYPED_TEST(Levels, GrowAlongTheList) {
  const auto levels = this->levels();
  ASSERT_GT(levels.size(), 1u);
  for (const players::Level& level : levels.first(levels.size() - 1)) {
    const bool is_unlimited = level.settings.playouts == 0 && level.settings.thinking == players::Thinking::search;
    EXPECT_FALSE(is_unlimited) << level.id;
    this->did_check();
  }
}

TYPED_TEST(Levels, MakeLegalMoves) {
  for (const players::Level& level : this->levels()) {
    for (const std::size_t set : {std::size_t{0}, rule_sets<TypeParam>().size() / 2}) {
      const OptionValues options = rule_sets<TypeParam>()[set];
      SCOPED_TRACE(std::string(level.id) + text_of(options));
      const auto session = new_session(TypeParam::id, options);
      ASSERT_TRUE(session) << session.error().message;
      const auto computer = make_computer(**session, this->in_a_hurry(level), 1);
      for (int move = 0; move < (is_slow_build ? 2 : 6) && !(*session)->state().ending; ++move) {
        const auto answer = *computer->answer({});
        if (answer.resigns()) break;
        const auto report = (*session)->play(answer.move);
        ASSERT_TRUE(report) << report.error().message;
        this->did_check();
      }
    }
  }
}

}  // namespace
}  // namespace encircle::test
