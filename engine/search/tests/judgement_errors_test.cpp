#include "search/judgement_errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/all.h"
#include "search/search.h"

namespace encircle {
namespace {

go::Position position_on(int size) {
  return go::Position::initial(*go::Game::make_rules({{"size", std::to_string(size)}}));
}

JudgementErrors::Slot slot_after(const std::vector<std::string>& moves) {
  auto position = position_on(9);
  RecentMoves recent;
  for (const std::string& text : moves) {
    const Move move = *go::Game::parse_move(position, text);
    position.play(move);
    recent = recent.then(move);
  }
  return JudgementErrors::slot_of(position, recent);
}

TEST(JudgementErrors, TheSameMovesInTheSameSurroundingsShareASlot) {
  EXPECT_EQ(slot_after({"A1", "J9", "C7", "D7"}), slot_after({"A9", "J1", "C7", "D7"}));
  // Another move before, another stone beside, another player.
  EXPECT_NE(slot_after({"A1", "J9", "C7", "D7"}), slot_after({"A1", "J9", "C6", "D7"}));
  EXPECT_NE(slot_after({"A1", "J9", "C7", "D7"}), slot_after({"E7", "J9", "C7", "D7"}));
  EXPECT_NE(slot_after({"A1", "J9", "C7", "D7"}), slot_after({"A1", "C7", "D7"}));
  // After a pass there are no surroundings.
  EXPECT_EQ(slot_after({"A1", "pass"}), slot_after({"A1", "pass"}));
}

TEST(JudgementErrors, TheNextErrorIsExpectedToBeTheMeanOfThoseBefore) {
  JudgementErrors errors(true);
  EXPECT_EQ(errors.expected(7), 0);
  errors.note(7, 0.5f, 1);
  errors.note(7, 0.1f, 1);
  EXPECT_FLOAT_EQ(errors.expected(7), 0.3f);
  EXPECT_EQ(errors.expected(8), 0);
  // What was looked at often counts for less each time; what lies a move back, for half.
  errors.note(7, -1, 1000000);
  EXPECT_GT(errors.expected(7), 0.15f);
  errors.fade();
  errors.note(7, -0.5f, 1);
  EXPECT_LT(errors.expected(7), 0.05f);
  errors.clear();
  EXPECT_EQ(errors.expected(7), 0);
}

// Judges everything to be level, but a position after B2 or D4 far too well for Black. It knows every second
// point only.
struct WrongAboutTwoMoves {
  using P = go::Position;
  float evaluate(P& position, const RecentMoves& recent, std::span<const Move> moves, std::span<float> priors) {
    for (std::size_t i = 0; i < moves.size(); ++i) priors[i] = moves[i].index() % 2 == 0 ? 1.0f : 1e-5f;
    if (is_over(position.outcome())) return value_of(position.outcome());
    const auto is = [&](const char* text) { return recent.last == *go::Game::parse_move(position_on(5), text); };
    return is("B2") || is("D4") ? 0.8f : 0.0f;
  }
};

TEST(JudgementErrors, WhatTurnsOutToBeMisjudgedIsNotBelievedTheNextTime) {
  // What misjudged positions were taken for that were looked at once. All moves are looked at about equally often.
  const auto believed = [](float correction) {
    Search<go::Position, WrongAboutTwoMoves> search(position_on(5), WrongAboutTwoMoves{},
                                                    {.exploration = 50,
                                                     .rave_equivalence = 0,
                                                     .expand_after = 0,
                                                     .batch = 1,
                                                     .error_correction = correction,
                                                     .early_stop = false});
    search.run({.playouts = 20000});
    const NodePool& pool = search.pool();
    float sum = 0;
    int count = 0;
    for (NodeIndex i = 0; i < pool.used(); ++i) {
      if (pool[i].visits() != 1 || pool[i].child_count() == 0 || pool[i].judgement() < 0.7f) continue;
      sum += pool[i].value();
      ++count;
    }
    EXPECT_GT(count, 100);
    return sum / static_cast<float>(count);
  };
  // Many are the first of their kind, of which nothing was learnt.
  EXPECT_GT(believed(0.0001f), 0.79f);
  EXPECT_LT(believed(1), 0.72f);
}

}  // namespace
}  // namespace encircle
