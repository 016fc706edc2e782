// What every game tells about its positions and moves: words, refusals, effects, pictures, figures, results.

#include <cctype>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "tests/conformance/conformance.h"
#include "tests/support/reference.h"

namespace encircle::test {
namespace {

template <class G>
class Reports : public EveryGameTest<G> {};
TYPED_TEST_SUITE(Reports, EveryGame, );

TYPED_TEST(Reports, MovesReadBackAsTheyAreWritten) {
  this->in_random_games(3, [&](const auto& position, const auto& list, Rng&) {
    for (const Move move : list) {
      const std::string text = TypeParam::move_text(position, move);
      const auto parsed = TypeParam::parse_move(position, text);
      ASSERT_TRUE(parsed) << text << ": " << parsed.error().message;
      ASSERT_EQ(*parsed, move) << text;
      this->did_check();
    }
  });
}

TYPED_TEST(Reports, WhatIsNoMoveIsRefusedWithTheText) {
  this->in_random_games(1, [&](const auto& position, const auto&, Rng&) {
    for (const std::string text : {"", "banana", "Z99", "1-", "999-1000", "A0"}) {
      const auto parsed = TypeParam::parse_move(position, text);
      ASSERT_FALSE(parsed) << text;
      ASSERT_NE(parsed.error().message.find(text), std::string::npos) << parsed.error().message;
    }
    this->did_check();
  });
}

// The words of a refusal without the numbers of points and stones in it, "stone" and "stones" being the same.
std::string without_numbers(const std::string& words) {
  std::string plain;
  for (std::string word : words_of(words)) {
    std::erase_if(word, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    if (word.ends_with('s')) word.pop_back();
    plain += word + " ";
  }
  return plain;
}

// Each refusal has one sentence and each sentence belongs to one refusal; a game that is over has one for all moves.
TYPED_TEST(Reports, EveryIllegalMoveHasARefusalWithItsOwnWords) {
  std::vector<std::pair<Refusal, std::string>> seen;
  std::vector<Refusal> when_over;
  this->in_random_games(4, [&](const auto& position, const auto&, Rng& rng) {
    for (int i = 0; i < 20; ++i) {
      const Move move = Move::from_index(rng.below(position.action_count()));
      if (position.is_legal(move)) continue;
      const Refusal refusal = TypeParam::refusal(position, move);
      const std::string words = without_numbers(TypeParam::why_illegal(position, move));
      ASSERT_FALSE(words.empty());
      for (const auto& [other, other_words] : seen) {
        ASSERT_EQ(refusal == other, words == other_words) << words << " / " << other_words;
      }
      if (std::ranges::find(seen, words, [](const auto& each) { return each.second; }) == seen.end()) {
        seen.emplace_back(refusal, words);
      }
      if (is_over(position.outcome())) when_over.push_back(refusal);
      this->did_check();
    }
  });
  EXPECT_GT(seen.size(), 1u);
  ASSERT_FALSE(when_over.empty());
  for (const Refusal refusal : when_over) EXPECT_TRUE(refusal == when_over.front());
}

// Different moves are told in different words, and the same move always in the same.
TYPED_TEST(Reports, EffectsAreToldInWords) {
  this->in_random_games(2, [&](const auto& position, const auto& list, Rng& rng) {
    auto after = position;
    std::set<std::string> told;
    std::set<int> tried;
    for (int i = 0; i < 4 && !list.empty(); ++i) {
      const Move move = this->any_of(list, rng);
      const auto undo = after.play_undoable(move);
      const std::string words = TypeParam::move_words(after, move, TypeParam::effects(after, move, undo));
      after.undo(undo);
      ASSERT_FALSE(words.empty());
      tried.insert(move.index());
      told.insert(words);
      this->did_check();
    }
    ASSERT_EQ(told.size(), tried.size()) << *told.begin();
  });
}

bool equal(const GridView& a, const GridView& b) {
  return a.width == b.width && a.height == b.height &&
         std::ranges::equal(a.cells, b.cells, [](const GridView::Cell& one, const GridView::Cell& other) {
           return one.stone == other.stone && one.mark == other.mark && one.last_move == other.last_move &&
                  one.star == other.star;
         });
}
bool equal(const CircleView& a, const CircleView& b) {
  return a.points == b.points &&
         std::ranges::equal(a.lines, b.lines, [](const CircleView::Line& one, const CircleView::Line& other) {
           return one.first == other.first && one.second == other.second && one.outside == other.outside &&
                  one.player == other.player;
         });
}
bool equal(const View& a, const View& b) {
  return std::visit([&]<class V>(const V& view) { return std::holds_alternative<V>(b) && equal(view, std::get<V>(b)); },
                    a);
}

// A picture has its full size, and no last move unless it is told to mark one.
void expect_sound(const GridView& view) {
  ASSERT_EQ(view.cells.size(), static_cast<std::size_t>(view.width * view.height));
  for (const GridView::Cell& cell : view.cells) ASSERT_FALSE(cell.last_move);
}
void expect_sound(const CircleView& view) {
  for (const CircleView::Line& line : view.lines) {
    ASSERT_LT(line.first, line.second);
    ASSERT_LT(line.second, static_cast<int>(view.points.size()));
  }
}

// The move is marked: the one new stone, or the last line.
void expect_last_move(const GridView& before, const GridView& marked, bool is_pass) {
  const auto count = std::ranges::count_if(marked.cells, &GridView::Cell::last_move);
  ASSERT_EQ(count, is_pass ? 0 : 1);
  for (std::size_t i = 0; i < marked.cells.size(); ++i) {
    if (marked.cells[i].last_move) {
      ASSERT_EQ(before.cells[i].stone, ViewStone::none);
    }
  }
}
void expect_last_move(const CircleView& before, const CircleView& marked, bool is_pass) {
  ASSERT_EQ(marked.lines.size(), before.lines.size() + (is_pass ? 0 : 1));
}

TYPED_TEST(Reports, PicturesShowThePositionAndTheLastMove) {
  using P = typename TypeParam::Position;
  this->in_random_games(2, [&](const P& position, const MoveList<P>& list, Rng& rng) {
    const View view = TypeParam::view(position);
    std::visit([](const auto& picture) { expect_sound(picture); }, view);
    if (list.empty()) return;
    const Move move = this->any_of(list, rng);
    P walker = position;
    const auto undo = walker.play_undoable(move);
    View marked = TypeParam::view(walker);
    if (!is_pass(position, move)) TypeParam::mark_last_move(marked, walker, move);
    std::visit(
        [&]<class V>(const V& picture) { expect_last_move(std::get<V>(view), picture, is_pass(position, move)); },
        marked);
    walker.undo(undo);
    ASSERT_TRUE(equal(TypeParam::view(walker), view));
    this->did_check();
  });
}

std::vector<std::string> names_of(const Facts& facts) {
  std::vector<std::string> names;
  for (const Fact& fact : facts) names.push_back(fact.name);
  return names;
}

// Figures are numbers, one for the game or one for each player; they and the facts have the same names throughout.
TYPED_TEST(Reports, FiguresAndFactsKeepTheirNames) {
  std::set<std::vector<std::string>> figure_names;
  std::set<std::vector<std::string>> fact_names;
  std::vector<std::string> letters = {{TypeParam::players[0].letter}, {TypeParam::players[1].letter}};
  std::ranges::sort(letters);
  this->in_random_games(2, [&](const auto& position, const auto&, Rng&) {
    const Facts figures = TypeParam::figures(position);
    for (const Fact& figure : figures) {
      if (std::holds_alternative<int>(figure.value) || std::holds_alternative<double>(figure.value)) continue;
      ASSERT_TRUE(std::holds_alternative<Facts>(figure.value)) << figure.name;
      const Facts& each = std::get<Facts>(figure.value);
      auto names = names_of(each);
      std::ranges::sort(names);
      ASSERT_EQ(names, letters) << figure.name;
      for (const Fact& number : each) ASSERT_TRUE(std::holds_alternative<int>(number.value)) << figure.name;
    }
    figure_names.insert(names_of(figures));
    fact_names.insert(names_of(TypeParam::facts(position)));
    this->did_check();
  });
  ASSERT_EQ(figure_names.size(), 1u);
  ASSERT_EQ(fact_names.size(), 1u);
  EXPECT_FALSE(figure_names.begin()->empty());
  EXPECT_FALSE(fact_names.begin()->empty());
}

// "B+3.5": the winner, whom the outcome names, and the margin of the ending, if it has one.
TYPED_TEST(Reports, ResultsAgreeWithTheOutcome) {
  std::set<std::pair<Outcome, std::string>> winners;
  this->in_random_games(20, [&](const auto& position, const auto& list, Rng&) {
    ASSERT_EQ(list.empty(), is_over(position.outcome()));
    if (!list.empty()) return;
    const std::string result = TypeParam::result_text(position);
    ASSERT_FALSE(TypeParam::outcome_words(position).empty());
    this->did_check();
    if (position.outcome() == Outcome::draw) {
      ASSERT_EQ(result, "0");
    } else if (position.outcome() == Outcome::no_result) {
      ASSERT_EQ(result, "Void");
    } else {
      const double margin = TypeParam::ending(position).margin;
      ASSERT_EQ(result.substr(1), "+" + (margin > 0 ? number_text(margin) : "")) << result;
      winners.emplace(position.outcome(), result.substr(0, 1));
    }
  });
  ASSERT_EQ(winners.size(), 2u) << "each player wins sometimes, always by the same letter";
  EXPECT_NE(winners.begin()->first, winners.rbegin()->first);
  EXPECT_NE(winners.begin()->second, winners.rbegin()->second);
}

}  // namespace
}  // namespace encircle::test
