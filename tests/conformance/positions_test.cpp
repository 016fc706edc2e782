// The positions of every game keep the promises of the concept Position.

#include <map>
#include <optional>
#include <vector>

#include "tests/conformance/conformance.h"

namespace encircle::test {
namespace {

template <class G>
class Positions : public EveryGameTest<G> {};
TYPED_TEST_SUITE(Positions, EveryGame, );

TYPED_TEST(Positions, TheListOfMovesIsAscendingAndAgreesWithIsLegal) {
  this->in_random_games(6, [&](const auto& position, const auto& list, Rng&) {
    std::size_t next = 0;
    for (int index = 0; index < position.action_count(); ++index) {
      const bool listed = next < list.size() && list[next].index() == index;
      ASSERT_EQ(listed, position.is_legal(Move::from_index(index))) << "move index " << index;
      next += listed;
    }
    ASSERT_EQ(next, list.size());
    ASSERT_FALSE(position.is_legal(Move::none()));
    this->did_check();
  });
}

TYPED_TEST(Positions, AGameIsOverExactlyWhenNobodyCanMove) {
  this->in_random_games(30, [&](const auto& position, const auto& list, Rng&) {
    ASSERT_EQ(is_over(position.outcome()), list.empty());
    if (list.empty()) this->did_check();
  });
}

TYPED_TEST(Positions, UndoGivesBackTheSamePosition) {
  // So many moves of each position, spread over the board.
  constexpr int most_moves = is_slow_build ? 4 : 30;
  this->in_random_games(3, [&](const auto& position, const auto& list, Rng& rng) {
    auto walker = position;
    const auto every = 1 + list.size() / most_moves;
    for (auto i = static_cast<std::size_t>(rng.below(static_cast<int>(every))); i < list.size(); i += every) {
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
      this->did_check();
    }
  });
}

TYPED_TEST(Positions, AWholeGameCanBeTakenBackToItsBeginning) {
  using P = typename TypeParam::Position;
  auto list = std::make_unique<MoveList<P>>();
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    for (int seed = 0; seed < 5; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      const P beginning = this->beginning(values);
      P position = beginning;
      std::vector<std::unique_ptr<typename P::Undo>> undos;
      std::vector<Key> keys;
      for (int ply = 0; ply < 1500 && !is_over(position.outcome()); ++ply) {
        position.generate_moves(*list);
        keys.push_back(position.key());
        undos.push_back(std::make_unique<typename P::Undo>(position.play_undoable(this->any_of(*list, rng))));
      }
      while (!undos.empty()) {
        position.undo(*undos.back());
        ASSERT_EQ(position.key(), keys.back());
        undos.pop_back();
        keys.pop_back();
        this->did_check();
      }
      ASSERT_TRUE(position == beginning);
    }
  }
}

// What may follow a position apart from its past: the legal moves together with those that only an earlier position
// forbids, and the outcome. Nothing where the past itself ended the game.
template <class P>
std::optional<std::vector<Move>> future_of(const P& position, const MoveList<P>& list) {
  std::vector<Move> future(list.begin(), list.end());
  if constexpr (P::depends_on_history) {
    if (position.outcome() == Outcome::no_result) return std::nullopt;
    for (int index = 0; index < position.action_count(); ++index) {
      const Move move = Move::from_index(index);
      if (position.forbidden_return(move)) future.push_back(move);
    }
    std::ranges::sort(future, {}, [](Move move) { return move.index(); });
  }
  future.push_back(Move::from_index(static_cast<int>(position.outcome())));
  return future;
}

TYPED_TEST(Positions, EqualKeysMeanEqualFutures) {
  // Larger boards do not come to the same position twice.
  constexpr int most_actions = 150;
  std::map<std::pair<std::string, Key>, std::vector<Move>> futures;
  int repeated = 0;
  this->in_random_games(is_slow_build ? 30 : 150, [&](const auto& position, const auto& list, Rng&) {
    if (position.action_count() > most_actions) return;
    const auto future = future_of(position, list);
    if (!future) return;
    const std::string rules = text_of(TypeParam::option_values(position.rules()));
    const auto [place, is_new] = futures.try_emplace({rules, position.key()}, *future);
    if (!is_new) ++repeated;
    ASSERT_EQ(place->second, *future);
    this->did_check();
  });
  EXPECT_GT(repeated, 100) << "too few transpositions for the test to mean anything";
}

TYPED_TEST(Positions, SymmetricGamesGoTheSameWay) {
  using P = typename TypeParam::Position;
  auto list = std::make_unique<MoveList<P>>();
  auto mirrored_list = std::make_unique<MoveList<P>>();
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    const P beginning = this->beginning(values);
    // A handicap of three stones breaks the symmetry of the beginning.
    if (text_of(values).find("handicap") != std::string::npos) continue;
    for (int symmetry = 0; symmetry < beginning.symmetry_count(); symmetry += symmetry < 8 ? 1 : 37) {
      Rng rng(static_cast<std::uint64_t>(symmetry));
      P position = beginning;
      P mirrored = beginning;
      for (int ply = 0; ply < 300 && !is_over(position.outcome()); ++ply) {
        position.generate_moves(*list);
        mirrored.generate_moves(*mirrored_list);
        ASSERT_EQ(list->size(), mirrored_list->size()) << text_of(values) << " symmetry " << symmetry;
        if (symmetry == 0) {
          for (const Move move : *list) ASSERT_EQ(position.transform(move, 0), move);
        }
        for (const Move move : *list) ASSERT_TRUE(mirrored.is_legal(position.transform(move, symmetry)));
        const Move move = this->any_of(*list, rng);
        mirrored.play(position.transform(move, symmetry));
        position.play(move);
        this->did_check();
      }
      ASSERT_EQ(position.outcome(), mirrored.outcome());
    }
  }
}

TYPED_TEST(Positions, ARandomMoveIsLegalAndEndsTheGameSometime) {
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    for (int seed = 0; seed < 20; ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      auto position = this->beginning(values);
      int plies = 0;
      while (!is_over(position.outcome())) {
        const Move move = position.random_move(rng);
        ASSERT_TRUE(position.is_legal(move));
        position.play(move);
        ASSERT_LT(++plies, 20000) << text_of(values) << " seed " << seed;
      }
      this->did_check();
    }
  }
}

}  // namespace
}  // namespace encircle::test
