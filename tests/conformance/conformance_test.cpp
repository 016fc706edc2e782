// One suite for every game in games/all.h: whatever a game is, its positions keep these promises.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>

#include "games/all.h"
#include "tests/support/rule_sets.h"
#include "tests/support/slow_build.h"
#include "tests/support/typed_games.h"

namespace encircle {
namespace {

template <class G>
class Conformance : public ::testing::Test {
 protected:
  using PositionType = typename G::Position;

  static constexpr int longest_game = 3000;

  // Plays `games` uniformly random games (passes included) of every rule set and calls check(position) before each
  // move.
  template <class Check>
  void in_random_games(int games, Check check) {
    const auto sets = test::rule_sets(G::id);
    ASSERT_FALSE(sets.empty()) << G::id << " has no rule sets in tests/support/rule_sets.h";
    auto list = std::make_unique<MoveList<PositionType>>();
    for (const OptionValues& values : sets) {
      const auto rules = G::make_rules(values);
      ASSERT_TRUE(rules) << G::id << test::text_of(values) << ": " << rules.error().message;
      // Large boards take part with fewer games.
      const int actions = PositionType::initial(*rules).action_count();
      const int count = std::max(1, games / std::max(1, actions / 60));
      for (int seed = 0; seed < count; ++seed) {
        SCOPED_TRACE(std::string(G::id) + test::text_of(values) + ", seed " + std::to_string(seed));
        Rng rng(static_cast<std::uint64_t>(seed));
        PositionType position = PositionType::initial(*rules);
        for (int ply = 0; ply < longest_game; ++ply) {
          position.generate_moves(*list);
          check(position, *list, rng);
          if (::testing::Test::HasFatalFailure() || list->empty()) break;
          position.play((*list)[static_cast<std::size_t>(rng.below(static_cast<int>(list->size())))]);
        }
      }
    }
  }
};

TYPED_TEST_SUITE(Conformance, test::EveryGame, );

TYPED_TEST(Conformance, TheListOfMovesIsAscendingAndAgreesWithIsLegal) {
  this->in_random_games(6, [](const auto& position, const auto& list, Rng&) {
    std::size_t next = 0;
    for (int index = 0; index < position.action_count(); ++index) {
      const bool listed = next < list.size() && list[next].index() == index;
      ASSERT_EQ(listed, position.is_legal(Move::from_index(index))) << "move index " << index;
      next += listed;
    }
    ASSERT_EQ(next, list.size());
    ASSERT_FALSE(position.is_legal(Move::none()));
  });
}

TYPED_TEST(Conformance, AGameIsOverExactlyWhenNobodyCanMove) {
  this->in_random_games(
      30, [](const auto& position, const auto& list, Rng&) { ASSERT_EQ(is_over(position.outcome()), list.empty()); });
}

TYPED_TEST(Conformance, UndoGivesBackTheSamePosition) {
  constexpr int every = test::is_slow_build ? 16 : 1;
  this->in_random_games(3, [](const auto& position, const auto& list, Rng& rng) {
    auto walker = position;
    for (auto i = static_cast<std::size_t>(rng.below(every)); i < list.size(); i += every) {
      const Move move = list[i];
      const Key key = walker.key();
      const auto undo = walker.play_undoable(move);
      auto played = position;
      played.play(move);
      ASSERT_TRUE(walker == played);
      ASSERT_EQ(walker.key(), played.key());
      walker.undo(undo);
      ASSERT_EQ(walker.key(), key);
      ASSERT_TRUE(walker == position);
    }
  });
}

TYPED_TEST(Conformance, AWholeGameCanBeTakenBackToItsBeginning) {
  auto list = std::make_unique<MoveList<typename TypeParam::Position>>();
  for (const OptionValues& values : test::rule_sets(TypeParam::id)) {
    for (int seed = 0; seed < 5; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      const typename TypeParam::Position beginning = TypeParam::Position::initial(*TypeParam::make_rules(values));
      typename TypeParam::Position position = beginning;
      std::vector<std::unique_ptr<typename TypeParam::Position::Undo>> undos;
      std::vector<Key> keys;
      for (int ply = 0; ply < 1500 && !is_over(position.outcome()); ++ply) {
        position.generate_moves(*list);
        keys.push_back(position.key());
        const Move move = (*list)[static_cast<std::size_t>(rng.below(static_cast<int>(list->size())))];
        undos.push_back(std::make_unique<typename TypeParam::Position::Undo>(position.play_undoable(move)));
      }
      while (!undos.empty()) {
        position.undo(*undos.back());
        ASSERT_EQ(position.key(), keys.back());
        undos.pop_back();
        keys.pop_back();
      }
      ASSERT_TRUE(position == beginning);
    }
  }
}

TYPED_TEST(Conformance, EqualKeysMeanEqualFutures) {
  if (TypeParam::Position::depends_on_history) {
    // The past decides there too (repetition), and is no part of the key: nothing to compare.
    SUCCEED();
    return;
  }
  std::map<std::pair<std::string, Key>, std::vector<Move>> futures;
  int repeated = 0;
  this->in_random_games(400, [&](const auto& position, const auto& list, Rng&) {
    std::vector<Move> moves(list.begin(), list.end());
    moves.push_back(Move::from_index(static_cast<int>(position.outcome())));
    const std::string rules = test::text_of(TypeParam::option_values(position.rules()));
    const auto [place, is_new] = futures.try_emplace({rules, position.key()}, moves);
    if (!is_new) ++repeated;
    ASSERT_EQ(place->second, moves);
  });
  EXPECT_GT(repeated, 100) << "too few transpositions for the test to mean anything";
}

TYPED_TEST(Conformance, MovesReadBackAsTheyAreWritten) {
  this->in_random_games(3, [](const auto& position, const auto& list, Rng&) {
    for (const Move move : list) {
      const std::string text = TypeParam::move_text(position, move);
      const auto parsed = TypeParam::parse_move(position, text);
      ASSERT_TRUE(parsed) << text << ": " << parsed.error().message;
      ASSERT_EQ(*parsed, move) << text;
    }
  });
}

TYPED_TEST(Conformance, EveryIllegalMoveHasAReason) {
  this->in_random_games(2, [](const auto& position, const auto&, Rng& rng) {
    for (int i = 0; i < 20; ++i) {
      const Move move = Move::from_index(rng.below(position.action_count()));
      if (position.is_legal(move)) continue;
      ASSERT_FALSE(TypeParam::why_illegal(position, move).empty());
    }
  });
}

TYPED_TEST(Conformance, SymmetricGamesGoTheSameWay) {
  auto list = std::make_unique<MoveList<typename TypeParam::Position>>();
  auto mirrored_list = std::make_unique<MoveList<typename TypeParam::Position>>();
  for (const OptionValues& values : test::rule_sets(TypeParam::id)) {
    const typename TypeParam::Position beginning = TypeParam::Position::initial(*TypeParam::make_rules(values));
    // A handicap of three stones breaks the symmetry of the beginning.
    if (test::text_of(values).find("handicap") != std::string::npos) continue;
    for (int symmetry = 0; symmetry < beginning.symmetry_count(); symmetry += symmetry < 8 ? 1 : 37) {
      Rng rng(static_cast<std::uint64_t>(symmetry));
      typename TypeParam::Position position = beginning;
      typename TypeParam::Position mirrored = beginning;
      for (int ply = 0; ply < 300 && !is_over(position.outcome()); ++ply) {
        position.generate_moves(*list);
        mirrored.generate_moves(*mirrored_list);
        ASSERT_EQ(list->size(), mirrored_list->size()) << test::text_of(values) << " symmetry " << symmetry;
        if (symmetry == 0) {
          for (const Move move : *list) ASSERT_EQ(position.transform(move, 0), move);
        }
        for (const Move move : *list) ASSERT_TRUE(mirrored.is_legal(position.transform(move, symmetry)));
        const Move move = (*list)[static_cast<std::size_t>(rng.below(static_cast<int>(list->size())))];
        mirrored.play(position.transform(move, symmetry));
        position.play(move);
      }
      ASSERT_EQ(position.outcome(), mirrored.outcome());
    }
  }
}

TYPED_TEST(Conformance, ARandomMoveIsLegalAndEndsTheGameSometime) {
  for (const OptionValues& values : test::rule_sets(TypeParam::id)) {
    for (int seed = 0; seed < 20; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      typename TypeParam::Position position = TypeParam::Position::initial(*TypeParam::make_rules(values));
      int plies = 0;
      while (!is_over(position.outcome())) {
        const Move move = position.random_move(rng);
        ASSERT_TRUE(position.is_legal(move));
        position.play(move);
        ASSERT_LT(++plies, 20000) << test::text_of(values) << " seed " << seed;
      }
    }
  }
}

TYPED_TEST(Conformance, RulesReadBackFromTheirOptions) {
  for (const OptionValues& values : test::rule_sets(TypeParam::id)) {
    const auto rules = TypeParam::make_rules(values);
    ASSERT_TRUE(rules);
    const auto again = TypeParam::make_rules(TypeParam::option_values(*rules));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_TRUE(*rules == *again) << test::text_of(values);
  }
}

TYPED_TEST(Conformance, BadOptionsAreRefusedByName) {
  for (const OptionInfo& option : TypeParam::options()) {
    if (option.is_switch()) continue;
    for (const std::string bad : {"", "banana", "-1x", "99999999999999", "1e3"}) {
      const auto rules = TypeParam::make_rules({{std::string(option.name), bad}});
      ASSERT_FALSE(rules) << option.name << "=" << bad;
      EXPECT_NE(rules.error().message.find(option.name), std::string::npos) << rules.error().message;
    }
  }
  const auto rules = TypeParam::make_rules({{"banana", "1"}});
  ASSERT_FALSE(rules);
  EXPECT_NE(rules.error().message.find("--banana"), std::string::npos);
}

}  // namespace
}  // namespace encircle
