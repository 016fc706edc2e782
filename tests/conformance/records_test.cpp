// The records of every game hold its rules and moves: written as SGF and read again, they lead to the same position.

#include "games/records.h"
#include "games/record.h"
#include "sgf/reader.h"
#include "sgf/writer.h"
#include "tests/conformance/conformance.h"

namespace encircle::test {
namespace {

template <class G>
class Records : public EveryGameTest<G> {
 protected:
  using P = typename G::Position;

  // Plays a random game, which it also writes into the tree, and returns how it stands at the end.
  static P play_and_write(const typename P::Rules& rules, sgf::Tree& tree, Rng& rng) {
    constexpr int longest = is_slow_build ? 60 : 300;
    G::Record::write_options(tree, rules);
    P position = P::initial(rules);
    auto list = std::make_unique<MoveList<P>>();
    sgf::NodeId node = sgf::Tree::root();
    for (int ply = 0; ply < longest && !is_over(position.outcome()); ++ply) {
      position.generate_moves(*list);
      const Move move = EveryGameTest<G>::any_of(*list, rng);
      node = tree.add_child(node);
      tree.set(node, G::Record::move_property[index_of(position.to_move())], G::Record::encode_move(position, move));
      position.play(move);
    }
    return position;
  }

  // The position at the end of the record's main line.
  static Result<P> read_and_replay(const sgf::Tree& tree) {
    std::vector<Remark> remarks;
    const auto options = G::Record::read_options(tree, remarks);
    if (!options) return options.error();
    const auto rules = G::make_rules(*options);
    if (!rules) return rules.error();
    P position = P::initial(*rules);
    for (const sgf::NodeId node : tree.main_line()) {
      if (const auto set_up = G::Record::set_up(position, tree, node); !set_up) return set_up.error();
      const auto recorded = move_of_node(tree, node, G::Record::move_property);
      if (!recorded) continue;
      const auto move = prepare_move<G>(position, *recorded, 1);
      if (!move) return move.error();
      position.play(*move);
    }
    return position;
  }
};
TYPED_TEST_SUITE(Records, EveryGame, );

TYPED_TEST(Records, GamesReadBackAsTheyWereWritten) {
  constexpr int games = is_slow_build ? 1 : 4;
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    for (int seed = 0; seed < games; ++seed) {
      SCOPED_TRACE(std::string(TypeParam::id) + text_of(values) + ", seed " + std::to_string(seed));
      Rng rng(static_cast<std::uint64_t>(seed));
      sgf::Tree tree;
      const auto played = this->play_and_write(*TypeParam::make_rules(values), tree, rng);
      const auto text = sgf::write(tree);
      ASSERT_TRUE(text) << text.error().message;
      const auto read = sgf::read_text(*text, record_read_options());
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_TRUE(read->diagnostics.empty()) << read->diagnostics.front().message << "\n" << *text;
      const sgf::Tree& again = read->collection.games.front();
      EXPECT_TRUE(sgf::same_meaning(again, tree));
      EXPECT_EQ(*identify(again), TypeParam::id);
      const auto replayed = this->read_and_replay(again);
      ASSERT_TRUE(replayed) << replayed.error().message << "\n" << *text;
      EXPECT_TRUE(*replayed == played) << *text;
      this->did_check();
    }
  }
}

TYPED_TEST(Records, WhatIsNoMoveIsRefused) {
  for (const OptionValues& values : rule_sets<TypeParam>()) {
    const auto position = this->beginning(values);
    for (const std::string value : {"banana", "{}", "0", "zzzz"}) {
      EXPECT_FALSE(TypeParam::Record::decode_move(position, value)) << value;
    }
    this->did_check();
  }
}

}  // namespace
}  // namespace encircle::test
