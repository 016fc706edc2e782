// Every game says only what it declares in Game::terms.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include "games/all.h"
#include "players/reasons.h"
#include "tests/support/rule_sets.h"
#include "tests/support/typed_games.h"

namespace encircle {
namespace {

template <class Term>
bool contains(std::span<const Term> terms, const Term& term) {
  return std::ranges::find(terms, term) != terms.end();
}

// The term is one of the game's or one that all games have.
template <class Term>
bool is_known(std::span<const Term> own, std::span<const Term> common, const Term& term) {
  return contains(own, term) || contains(common, term);
}

template <class G>
class Terms : public ::testing::Test {
 protected:
  using PositionType = typename G::Position;
  static constexpr int most_actions = 250;
  static constexpr int longest_game = 200;
  static constexpr int games = 6;

  // Calls check(position, the move that comes next) in random games on the smaller boards; there is none at the end.
  template <class Check>
  void in_random_games(Check check) {
    auto list = std::make_unique<MoveList<PositionType>>();
    for (const OptionValues& values : test::rule_sets(G::id)) {
      const auto rules = G::make_rules(values);
      ASSERT_TRUE(rules) << rules.error().message;
      if (PositionType::initial(*rules).action_count() > most_actions) continue;
      SCOPED_TRACE(std::string(G::id) + test::text_of(values));
      for (int seed = 0; seed < games; ++seed) {
        Rng rng(static_cast<std::uint64_t>(seed));
        PositionType position = PositionType::initial(*rules);
        for (int ply = 0; ply < longest_game; ++ply) {
          position.generate_moves(*list);
          std::optional<Move> move;
          if (!list->empty()) move = (*list)[static_cast<std::size_t>(rng.below(static_cast<int>(list->size())))];
          check(position, move);
          if (::testing::Test::HasFatalFailure() || !move) break;
          position.play(*move);
        }
      }
    }
  }
};

TYPED_TEST_SUITE(Terms, test::EveryGame, );

void expect_names(const std::vector<std::string_view>& names, std::string_view list) {
  std::set<std::string_view> seen;
  for (const std::string_view name : names) {
    EXPECT_TRUE(seen.insert(name).second) << list << ": " << name << " is there twice";
    EXPECT_FALSE(name.empty()) << list;
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos) << list << ": " << name;
  }
}

template <class Range>
std::vector<std::string_view> names_of(const Range& terms) {
  std::vector<std::string_view> names;
  for (const auto& term : terms) names.push_back(term.name);
  return names;
}

TYPED_TEST(Terms, HaveNamesOfTheirOwn) {
  const GameTerms& terms = TypeParam::terms;
  expect_names(names_of(terms.refusals), "refusals");
  expect_names(names_of(terms.endings), "endings");
  expect_names(names_of(terms.effects), "effects");
  expect_names(names_of(terms.figures), "figures");
  expect_names(names_of(terms.reasons), "reasons");
  expect_names(names_of(terms.statements), "statements");
  std::vector<std::string_view> marks;
  for (const MarkStyle& each : terms.marks) marks.push_back(each.mark.name);
  expect_names(marks, "marks");
}

TYPED_TEST(Terms, OfRefusalsAndEndingsAreDeclared) {
  using G = TypeParam;
  this->in_random_games([](const auto& position, std::optional<Move>) {
    for (int index = 0; index < position.action_count(); ++index) {
      const Move move = Move::from_index(index);
      if (position.is_legal(move)) continue;
      const Refusal refusal = G::refusal(position, move);
      ASSERT_TRUE(is_known<Refusal>(G::terms.refusals, common_refusals, refusal)) << refusal.name;
    }
    if (!is_over(position.outcome())) return;
    const EndingKind kind = G::ending(position).kind;
    ASSERT_TRUE(contains(G::terms.endings, kind)) << kind.name;
  });
}

TYPED_TEST(Terms, OfEffectsAndReasonsAreDeclared) {
  using G = TypeParam;
  this->in_random_games([](const auto& position, std::optional<Move> move) {
    if (!move) return;
    auto after = position;
    const auto undo = after.play_undoable(*move);
    const MoveEffects effects = G::effects(after, *move, undo);
    for (const auto& entry : effects.entries()) {
      const auto found = std::ranges::find(G::terms.effects, entry.effect);
      ASSERT_TRUE(found != G::terms.effects.end() && found->value == entry.effect.value) << entry.effect.name;
    }
    const ReasonKind reason = players::reason_for_move<G>(position, *move).kind;
    ASSERT_TRUE(is_known<ReasonKind>(G::terms.reasons, common_reasons, reason)) << reason.name;
  });
}

TYPED_TEST(Terms, OfStatementsAreDeclaredAndHaveTheirEnglish) {
  using G = TypeParam;
  if constexpr (Stating<G>) {
    this->in_random_games([](const auto& position, std::optional<Move> move) {
      if (!move) return;
      std::vector<Statement> statements = G::statements(position);
      for (Statement& statement : G::statements(position, *move)) statements.push_back(std::move(statement));
      for (const Statement& statement : statements) {
        const auto found = std::ranges::find(G::terms.statements, statement.kind);
        ASSERT_NE(found, G::terms.statements.end()) << statement.kind.name;
        const std::string words = english(statement);
        ASSERT_TRUE(words.ends_with('.') && words.find_first_of("{}") == std::string::npos) << words;
      }
    });
  } else {
    EXPECT_TRUE(G::terms.statements.empty());
  }
}

TYPED_TEST(Terms, OfFiguresAndMarksAreDeclared) {
  using G = TypeParam;
  this->in_random_games([](const auto& position, std::optional<Move>) {
    ASSERT_EQ(names_of(G::figures(position)), names_of(G::terms.figures));
    const View view = G::view(position);
    const auto* const grid = std::get_if<GridView>(&view);
    if (grid == nullptr) return;
    ASSERT_EQ(grid->marks.data(), G::terms.marks.data());
    for (const GridView::Cell& cell : grid->cells) {
      if (cell.mark == ViewMark{}) continue;
      ASSERT_NE(std::ranges::find(grid->marks, cell.mark, &MarkStyle::mark), grid->marks.end()) << cell.mark.name;
    }
  });
}

}  // namespace
}  // namespace encircle
