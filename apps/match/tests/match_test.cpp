// Matches as a user plays them: between our own players, and with other programs that behave well or badly.

#include "apps/match/match.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "sgf/writer.h"

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

// What a match came to, and the remarks on its games.
struct Played {
  MatchResult result;
  std::vector<std::string> remarks;
};

Played played(MatchPlan plan) {
  Played played;
  const auto result = play_match(plan, [&](const FinishedGame& game, const MatchResult&) {
    played.remarks.push_back(game.result + " " + game.remark);
  });
  EXPECT_TRUE(result) << result.error().message;
  if (result) played.result = *result;
  return played;
}

TEST(OtherPrograms, WhoFailsLosesTheGameAndAfterThreeInARowTheMatchStops) {
  const std::pair<const char*, const char*> kinds[] = {
      {"crash", "it ended while it was asked 'genmove White'"},
      {"nonsense", "to 'genmove White' it answered 'I like this move'"},
      {"refuse", "it refuses 'genmove': not now"}};
  for (const auto& [how, reason] : kinds) {
    const Played match = played(atari_go("playouts=10", fake(how), 10));
    EXPECT_EQ(match.result.tally.wins(), 3) << how;
    EXPECT_EQ(match.result.tally.games(), 3) << how;
    EXPECT_EQ(match.result.failures[0], 0) << how;
    EXPECT_EQ(match.result.failures[1], 3) << how;
    EXPECT_TRUE(match.remarks.at(0).starts_with("W+F B loses: program 'python3 ")) << match.remarks.at(0);
    const std::string& stopped = match.result.stopped_by;
    EXPECT_TRUE(stopped.starts_with("B failed in 3 games in a row: program 'python3 ")) << stopped;
    EXPECT_NE(match.remarks.at(1).find(reason), std::string::npos) << match.remarks.at(1);
    if (std::string_view(how) == "crash") {
      EXPECT_NE(stopped.find("it said: no more moves in my head"), std::string::npos) << stopped;
    }
  }
}

TEST(OtherPrograms, WhoIsSilentForTooLongLosesTheGame) {
  MatchPlan plan = atari_go(fake("hang"), "playouts=10", 1);
  // Long enough to answer the commands before it on a busy machine.
  plan.pace.patience = 4;
  const Played match = played(plan);
  EXPECT_NE(match.remarks.at(0).find("no answer to 'genmove White' within the time allowed"), std::string::npos);
  EXPECT_EQ(match.result.tally.losses(), 1);
  EXPECT_EQ(match.result.stopped_by, "");
}

TEST(OtherPrograms, WhoFailsNowAndThenIsStartedAgain) {
  // Each time it is started it plays one game to its end, which it resigns, and dies in the second.
  const Played match = played(atari_go(fake("one-game"), "playouts=10", 8));
  EXPECT_EQ(match.result.tally.losses(), 8);
  EXPECT_EQ(match.result.failures[0], 4);
  EXPECT_EQ(match.result.stopped_by, "");
  EXPECT_EQ(match.remarks.at(0), "B+R ");
  EXPECT_TRUE(match.remarks.at(1).starts_with("W+F A loses: ")) << match.remarks.at(1);
  EXPECT_EQ(match.remarks.at(2), "B+R ");
}

TEST(OtherPrograms, WhoCannotBeStartedAgainEndsTheMatchWithWhatWasPlayed) {
  const std::string mark = testing::TempDir() + "encircle-once-" + std::to_string(getpid());
  const std::string start = "sh -c 'test -e " + mark + " && exit 1; touch " + mark + "; exec " + fake("crash") + "'";
  const Played match = played(atari_go(start, "playouts=10", 8));
  std::filesystem::remove(mark);
  EXPECT_EQ(match.result.tally.games(), 1);
  EXPECT_EQ(match.result.tally.losses(), 1);
  EXPECT_NE(match.result.stopped_by.find("it ended while it was asked 'name'"), std::string::npos)
      << match.result.stopped_by;
}

TEST(OtherPrograms, WhoNeverBeginsIsAnError) {
  const std::string error = error_of(atari_go("sh -c false", "playouts=10", 8));
  EXPECT_NE(error.find("program 'sh -c false': it ended"), std::string::npos) << error;
}

TEST(OtherPrograms, WhoFailsToCountKeepsTheResult) {
  MatchPlan plan = plan_for("go", {{"size", "5"}, {"komi", "0.5"}}, fake("no-count"), fake("passes"));
  plan.opening_moves = 0;
  plan.games = 2;
  const Played match = played(plan);
  // An empty board is the second player's by komi. To say nothing about it is no other count.
  for (const std::string& remark : match.remarks) {
    EXPECT_TRUE(remark.starts_with("W+0.5 A does not count: program 'python3 ")) << remark;
  }
  EXPECT_EQ(match.result.failures[0], 2);
  EXPECT_EQ(match.result.disputed, 0);
  EXPECT_EQ(match.result.tally.wins(), 1);
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

// What a program that resigns when it should move was sent in a match of two games, and the records of these.
struct Conversation {
  std::vector<std::string> lines;
  std::map<int, std::string> records;

  bool has(const std::string& line) const { return std::ranges::find(lines, line) != lines.end(); }
  std::string line_with(const std::string& beginning) const {
    const auto found = std::ranges::find_if(lines, [&](const auto& line) { return line.starts_with(beginning); });
    return found == lines.end() ? "" : *found;
  }
};

Conversation conversation_of(const std::string& how, const std::string& game, const OptionValues& options) {
  const std::string path = testing::TempDir() + "encircle-match-" + std::to_string(getpid());
  std::filesystem::remove(path);
  MatchPlan plan = plan_for(game, options, fake(how + " " + path), "playouts=10");
  plan.games = 2;
  Conversation conversation{{}, records_of(plan)};
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) conversation.lines.push_back(line);
  std::filesystem::remove(path);
  return conversation;
}

TEST(OtherPrograms, AreToldTheRulesByNameOrInFull) {
  EXPECT_TRUE(conversation_of("has-rules", "go", {{"size", "5"}, {"rules", "nz"}}).has("kata-set-rules new-zealand"));
  const OptionValues changed = {{"size", "5"}, {"ko", "positional"}, {"suicide", "yes"}};
  EXPECT_TRUE(conversation_of("has-rules", "go", changed)
                  .has(R"(kata-set-rules {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL",)"
                       R"("scoring":"TERRITORY","suicide":true,"tax":"SEKI","whiteHandicapBonus":"0"})"));
  // Who cannot be told is trusted to know rules that have a name, and blamed for nothing else.
  EXPECT_EQ(conversation_of("resign", "go", {{"size", "5"}, {"rules", "chinese"}}).line_with("kata-set"), "");
  const std::string error = error_of(plan_for("go", changed, "playouts=10", fake("resign")));
  EXPECT_NE(error.find("it cannot be told the rules 'japanese with ko=positional, suicide=yes'"), std::string::npos)
      << error;
}

TEST(OtherPrograms, AreToldTheStonesOfAHandicap) {
  const auto three = conversation_of("resign", "go", {{"size", "9"}, {"handicap", "3"}});
  EXPECT_TRUE(three.has("set_free_handicap C3 C7 G7"));
  EXPECT_EQ(three.line_with("fixed_handicap"), "");
  EXPECT_TRUE(conversation_of("fixed-only", "go", {{"size", "9"}, {"handicap", "3"}}).has("fixed_handicap 3"));
  // Nine stones, and five points for each further one.
  const auto twelve = conversation_of("resign", "go", {{"size", "9"}, {"handicap", "12"}});
  EXPECT_TRUE(twelve.has("komi -15"));
  EXPECT_TRUE(twelve.has("set_free_handicap C3 E3 G3 C5 E5 G5 C7 E7 G7"));
  // One stone is the right to move first.
  EXPECT_EQ(conversation_of("resign", "go", {{"size", "9"}, {"handicap", "1"}}).line_with("set_free"), "");
}

TEST(OtherPrograms, PlaceAFreeHandicapAsBlackAndAreToldItAsWhite) {
  const auto told = conversation_of("resign", "go", {{"size", "9"}, {"handicap", "3"}, {"free-handicap", "on"}});
  EXPECT_TRUE(told.has("place_free_handicap 3"));
  EXPECT_EQ(moves_of(told.records.at(0)).substr(0, 20), "\n;B[cg];B[gc];B[ee];") << told.records.at(0);
  // In the second game the other player is Black and chooses the stones. Records count rows from the top.
  std::string stones = "set_free_handicap";
  const std::string moves = moves_of(told.records.at(1));
  for (std::size_t i = 0; i < 3; ++i) {
    ASSERT_EQ(moves.substr(1 + 6 * i, 3), ";B[") << moves;
    const char column = moves[4 + 6 * i];
    const int row = 9 - (moves[5 + 6 * i] - 'a');
    stones += std::string(" ") + static_cast<char>(column - 'a' + 'A' + (column == 'i')) + std::to_string(row);
  }
  EXPECT_TRUE(told.has(stones)) << stones;
  EXPECT_EQ(told.line_with("play Black"), "");
  EXPECT_EQ(told.records.at(1).find("+F]"), std::string::npos);
}

TEST(OtherPrograms, KnowLinesAsVertices) {
  MatchPlan plan = plan_for("topological-wars", {{"points", "10"}}, fake("b3"), "playouts=10");
  plan.opening_moves = 0;
  plan.games = 1;
  const auto result = play_match(plan, [](const FinishedGame& game, const MatchResult&) {
    // The line is drawn once, and is there when the program draws it again.
    EXPECT_EQ(game.moves, 2);
    EXPECT_NE(game.remark.find("2-3"), std::string::npos) << game.remark;
  });
  ASSERT_TRUE(result) << result.error().message;
  const auto told = conversation_of("resign", "topological-wars", {{"points", "10"}});
  EXPECT_NE(told.line_with("play ").find_first_of("ABCDEFGHJK"), std::string::npos);
  EXPECT_EQ(told.line_with("play ").find_first_of("-~"), std::string::npos) << told.line_with("play ");
  const auto large = conversation_of("resign", "topological-wars", {{"points", "30"}});
  EXPECT_NE(large.line_with("play ").find_first_of("-~"), std::string::npos) << large.line_with("play ");
}

TEST(OtherPrograms, WithoutAVersionAreCalledByTheirName) {
  const auto records = conversation_of("unversioned", "go", {{"size", "5"}}).records;
  EXPECT_NE(records.at(0).find("PB[Fake]"), std::string::npos) << records.at(0);
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

TEST(Match, ALevelMayHaveSettingsOfItsOwn) {
  const auto parse = [](const std::string& text) { return parse_entrant(*find_game("go"), text); };
  const auto plain = parse("strongest");
  const auto fighter = parse("strongest,resign=0,time=0.1s");
  ASSERT_TRUE(plain && fighter);
  const auto& settings = std::get<players::Settings>(fighter->what);
  EXPECT_FALSE(settings.resigns);
  EXPECT_EQ(settings.thinking, std::get<players::Settings>(plain->what).thinking) << "all else is the level's";
  EXPECT_EQ(fighter->text, "strongest,resign=0,time=0.1s");
  EXPECT_FALSE(parse("strongest,resign=often"));
  EXPECT_FALSE(parse("strongest,"));
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
