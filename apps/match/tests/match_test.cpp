// Matches as a user plays them: between our own players, and with other programs that behave well or badly.

#include "apps/match/match.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "record/sgf_writer.h"

namespace encircle::match {
namespace {

std::string fake(const std::string& how) {
  return "python3 " ENCIRCLE_SOURCE_DIR "/apps/match/tests/fake_program.py " + how;
}

MatchPlan plan_for(const std::string& game, const OptionValues& options, const std::string& a, const std::string& b) {
  MatchPlan plan;
  plan.game = game;
  plan.options = options;
  plan.entrants[0] = *parse_entrant(*find_game(game), a);
  plan.entrants[1] = *parse_entrant(*find_game(game), b);
  return plan;
}

MatchPlan atari_go(const std::string& a, const std::string& b, int games) {
  MatchPlan plan = plan_for("atari-go", {{"size", "5"}}, a, b);
  plan.games = games;
  return plan;
}

// The games of a match by number, as their records.
std::map<int, std::string> records_of(const MatchPlan& plan) {
  std::map<int, std::string> records;
  const auto result = play_match(
      plan, [&](const FinishedGame& game, const MatchResult&) { records[game.number] = *sgf::write(game.record); });
  EXPECT_TRUE(result) << result.error().message;
  return records;
}

std::string error_of(const MatchPlan& plan) {
  const auto result = play_match(plan, [](const FinishedGame&, const MatchResult&) {});
  return result ? "" : result.error().message;
}

std::string moves_of(const std::string& record) { return record.substr(record.find("\n;")); }

TEST(Match, EqualSeedsPlayEqualGamesHoweverManyAtATime) {
  MatchPlan plan = atari_go("playouts=60", "playouts=20", 6);
  const auto games = records_of(plan);
  EXPECT_EQ(games.size(), 6u);
  plan.concurrency = 3;
  EXPECT_EQ(records_of(plan), games);
  plan.seed = 2;
  EXPECT_NE(records_of(plan), games);
}

TEST(Match, AnOpeningIsPlayedWithBothColours) {
  MatchPlan plan = atari_go("playouts=20", "playouts=20", 4);
  plan.opening_moves = 4;
  const auto games = records_of(plan);
  // ";W[aa];B[bb];W[cc];B[dd]" after the line break.
  const auto opening = [&](int number) { return moves_of(games.at(number)).substr(0, 25); };
  EXPECT_EQ(opening(0), opening(1));
  EXPECT_EQ(opening(2), opening(3));
  EXPECT_NE(opening(0), opening(2));
  EXPECT_NE(games.at(0).find("PW[Encircle playouts=20]"), std::string::npos);
}

TEST(Match, TheSearchBeatsRandomMovesInEveryGame) {
  const std::pair<std::string, OptionValues> games[] = {{"go", {{"size", "5"}, {"rules", "chinese"}}},
                                                        {"atari-go", {{"size", "5"}}},
                                                        {"topological-go", {{"size", "5"}, {"reserve", "2"}}},
                                                        {"topological-wars", {{"points", "10"}}}};
  for (const auto& [game, options] : games) {
    MatchPlan plan = plan_for(game, options, "playouts=100", "playouts=0");
    plan.games = 10;
    const auto result = play_match(plan, [](const FinishedGame&, const MatchResult&) {});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->tally.games(), 10) << game;
    EXPECT_GE(result->tally.score(), 0.7) << game;
  }
}

TEST(Match, StopsWhenTheTestIsDecided) {
  MatchPlan plan = atari_go("playouts=100", "playouts=0", 1000);
  plan.sprt = Sprt{0, 100};
  const auto result = play_match(plan, [](const FinishedGame&, const MatchResult&) {});
  ASSERT_TRUE(result);
  EXPECT_LT(result->tally.games(), 100);
  EXPECT_EQ(verdict_of(result->tally, *plan.sprt), Verdict::accepts_elo1);
}

TEST(OtherPrograms, FailuresNameTheProgramAndTheReason) {
  const std::string crash = error_of(atari_go("playouts=10", fake("crash"), 2));
  EXPECT_NE(crash.find("program 'python3 "), std::string::npos) << crash;
  EXPECT_NE(crash.find("it ended while it was asked 'genmove"), std::string::npos) << crash;
  EXPECT_NE(crash.find("it said: no more moves in my head"), std::string::npos) << crash;

  MatchPlan silent = atari_go(fake("hang"), "playouts=10", 2);
  // Long enough to answer the commands before it on a busy machine.
  silent.pace.patience = 4;
  const std::string hang = error_of(silent);
  EXPECT_NE(hang.find("no answer to 'genmove White' within the time allowed"), std::string::npos) << hang;

  const std::string nonsense = error_of(atari_go("playouts=10", fake("nonsense"), 2));
  EXPECT_NE(nonsense.find("answered 'I like this move'"), std::string::npos) << nonsense;

  const std::string refusal = error_of(atari_go("playouts=10", fake("refuse"), 2));
  EXPECT_NE(refusal.find("it refuses 'genmove': not now"), std::string::npos) << refusal;
}

TEST(OtherPrograms, AnIllegalMoveLosesWithTheReason) {
  MatchPlan plan = atari_go("playouts=10", fake("illegal"), 2);
  std::vector<std::string> remarks;
  const auto result = play_match(
      plan, [&](const FinishedGame& game, const MatchResult&) { remarks.push_back(game.result + " " + game.remark); });
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->tally.wins(), 2);
  EXPECT_EQ(remarks[0].substr(0, 13), "W+F B loses: ");
  EXPECT_NE(remarks[0].find("z99"), std::string::npos) << remarks[0];
}

TEST(OtherPrograms, MayResign) {
  MatchPlan plan = atari_go(fake("resign"), "playouts=10", 2);
  std::vector<std::string> results;
  const auto result =
      play_match(plan, [&](const FinishedGame& game, const MatchResult&) { results.push_back(game.result); });
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->tally.losses(), 2);
  EXPECT_EQ(results, (std::vector<std::string>{"B+R", "W+R"}));
}

TEST(OtherPrograms, AreNotMistakenForSettings) {
  const auto parse = [](const std::string& text) { return parse_entrant(*find_game("go"), text); };
  EXPECT_FALSE(parse("no-such-program --mode gtp"));
  EXPECT_FALSE(parse("playouts=many"));
  EXPECT_FALSE(parse("playout=100"));
  EXPECT_FALSE(parse("rave=0"));
  EXPECT_FALSE(parse(""));
  EXPECT_FALSE(parse("level:grandmother"));
  EXPECT_TRUE(parse("level:beginner"));
  EXPECT_TRUE(parse("beginner"));
  EXPECT_TRUE(parse("sh -c true"));
}

TEST(OtherPrograms, GnugoPlaysAMatch) {
  const auto gnugo = parse_entrant(*find_game("go"), "gnugo --mode gtp --level 1 --chinese-rules");
  if (!gnugo) GTEST_SKIP() << "gnugo is not installed (Debian package gnugo)";
  MatchPlan plan = plan_for("go", {{"size", "5"}, {"rules", "chinese"}, {"komi", "7.5"}}, "playouts=100", gnugo->text);
  plan.games = 2;
  const auto result = play_match(plan, [&](const FinishedGame& game, const MatchResult&) {
    EXPECT_FALSE(game.result.ends_with("F")) << game.remark;
    EXPECT_GE(game.moves, 4);
  });
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->tally.games(), 2);
  EXPECT_EQ(result->names[1], "GNU Go 3.8");
}

}  // namespace
}  // namespace encircle::match
