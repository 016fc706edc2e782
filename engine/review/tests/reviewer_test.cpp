// Games with a known mistake are reviewed: it is named, something better is shown, and the record says so.

#include "review/reviewer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <regex>

#include "apps/networks/embedded.h"
#include "review/annotation.h"
#include "sgf/reader.h"
#include "sgf/writer.h"

namespace encircle::review {
namespace {

std::unique_ptr<Session> played(const char* game, const OptionValues& options, const std::vector<std::string>& moves) {
  auto session = new_session(game, options);
  EXPECT_TRUE(session);
  for (const std::string& move : moves) {
    const auto made = (*session)->play(move);
    EXPECT_TRUE(made) << move << ": " << (made ? "" : made.error().message);
  }
  return *std::move(session);
}

Reviewer reviewed(const Session& session, const Effort& effort = {}) {
  auto reviewer = Reviewer::open(session.record(), embedded_network(session.game().id), effort);
  EXPECT_TRUE(reviewer);
  while (reviewer->step()) {
  }
  return *std::move(reviewer);
}

const ReviewedMove& worst_of(const Reviewer& reviewer) {
  return *std::ranges::max_element(reviewer.moves(), {}, [](const ReviewedMove& move) { return move.cost.loss; });
}

// White moves first. The stone of Black on E5 stands in atari after move 5; Black plays elsewhere and loses it.
const std::vector<std::string> lost_stone = {"E4", "E5", "D5", "C3", "F5", "G3", "E6"};

TEST(Review, AtariGoNamesTheMoveThatLosesAStone) {
  const auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  const Reviewer reviewer = reviewed(*session);
  const ReviewedMove& worst = worst_of(reviewer);
  EXPECT_EQ(worst.number, 6);
  EXPECT_EQ(worst.grade, Grade::blunder);
  ASSERT_NE(worst.better(), nullptr);
  EXPECT_EQ(worst.better()->move, "E6");
  // The end by the rules is certain.
  EXPECT_TRUE(reviewer.moves().back().after.is_certain);
  EXPECT_EQ(reviewer.moves().back().after.chance, 1);
  EXPECT_LT(reviewer.accuracy(Player::second), reviewer.accuracy(Player::first));
}

TEST(Review, GoNamesTheMoveThatLosesAGroup) {
  // Black has not connected at D5 when White cuts there.
  const std::vector<std::string> moves = {"E5", "C4", "E3", "C6", "D6", "C5", "D4", "D7", "E7", "C7", "A1", "D5"};
  const Reviewer reviewer = reviewed(*played("go", {{"size", "9"}}, moves));
  const ReviewedMove& worst = worst_of(reviewer);
  EXPECT_EQ(worst.number, 11);
  EXPECT_GE(worst.grade, Grade::mistake);
  ASSERT_TRUE(worst.cost.margin);
  EXPECT_GT(*worst.cost.margin, 1);
  EXPECT_TRUE(worst.is_sure);
}

TEST(Review, BothMovesOfASuspectAreWellVisited) {
  const Effort effort;
  const Reviewer reviewer =
      reviewed(*played("atari-go", {{"size", "9"}}, {"E5", "E6", "A1", "D5", "J9", "F5"}), effort);
  int looked_at = 0;
  for (const ReviewedMove& move : reviewer.moves()) {
    if (!move.is_sure || move.before.standing.is_certain || move.better() == nullptr) continue;
    ++looked_at;
    EXPECT_GE(move.before.visits, 2 * effort.least_visits) << "move " << move.number;
    EXPECT_TRUE(move.better()->visits >= effort.least_visits || move.better()->standing.is_certain);
  }
  EXPECT_GT(looked_at, 0);
}

TEST(Review, TopologicalWarsIsExactWhereItCanBeSolved) {
  // The solver decides every position of ten points: what a line throws away is proven.
  const auto session = new_session("topological-wars", {{"points", "10"}});
  ASSERT_TRUE(session);
  std::size_t number = 1;
  while ((*session)->state().phase == Phase::playing) {
    ASSERT_TRUE((*session)->play(legal_moves(**session)[number++ * 5 % legal_moves(**session).size()]));
  }
  const Reviewer reviewer = reviewed(**session);
  int proven = 0;
  for (const ReviewedMove& move : reviewer.moves()) {
    EXPECT_TRUE(move.before.standing.is_certain) << move.number;
    EXPECT_TRUE(move.after.is_certain) << move.number;
    const bool keeps = move.before.standing.chance == move.after.chance;
    EXPECT_EQ(move.cost.loss == 0, keeps) << move.number;
    if (!keeps) {
      ++proven;
      EXPECT_GE(move.cost.loss, 6) << move.number;
    }
  }
  EXPECT_GT(proven, 0);
}

// Two strong players build one tree each; with H2 Black plays where nothing is to be had.
TEST(Review, TopologicalGoNamesTheStoneThatJoinsNothing) {
  const std::vector<std::string> moves = {"E4", "E5", "F4", "D5", "D4", "F5", "C4",
                                          "C5", "G5", "G4", "H2", "B4", "B5", "F6"};
  const Reviewer reviewer = reviewed(*played("topological-go", {{"size", "8"}}, moves), Effort::quick());
  const ReviewedMove& worst = worst_of(reviewer);
  EXPECT_EQ(worst.number, 11);
  EXPECT_EQ(worst.grade, Grade::blunder);
  // The lead is counted in stones.
  EXPECT_EQ(margin_noun(reviewer.session()), "stone");
  for (const ReviewedMove& move : reviewer.moves()) EXPECT_TRUE(move.after.margin) << move.number;
}

TEST(Review, CanBeStoppedAtAnyLookAndGoesOn) {
  const auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  auto stopped = Reviewer::open(session->record(), embedded_network("atari-go"), {});
  ASSERT_TRUE(stopped);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(stopped->step([] { return true; }));
  EXPECT_EQ(stopped->done(), 0);
  while (stopped->step()) {
  }
  EXPECT_EQ(stopped->done(), stopped->total());
  const ReviewedMove& worst = worst_of(*stopped);
  EXPECT_EQ(worst.number, 6);
}

TEST(Review, ARecordWithoutMovesIsRefused) {
  const auto session = new_session("go", {});
  const auto reviewer = Reviewer::open((*session)->record(), nullptr, {});
  ASSERT_FALSE(reviewer);
  EXPECT_EQ(reviewer.error().message, "there is no move in it");
}

TEST(Annotation, TheRecordKeepsWhatItHadAndTellsWhatWasFound) {
  auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  ASSERT_FALSE(session->set_comment(6, "I thought I had time."));
  const sgf::Tree record = session->record();
  const Reviewer reviewer = reviewed(*session);
  const sgf::Tree written =
      annotated(record, reviewer, [](const ReviewedMove& move) { return "Better: " + move.better()->move; });
  // What a file of it says when it is read again.
  const auto text = sgf::write(written);
  ASSERT_TRUE(text);
  const auto read = sgf::read(*text);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->diagnostics.empty());
  const sgf::Tree& tree = read->collection.games[0];
  EXPECT_EQ(*sgf::write(tree), *text) << "written again it is the same file";
  const auto line = tree.main_line();
  ASSERT_EQ(line.size(), lost_stone.size() + 1);
  EXPECT_EQ(tree.text(line[6], "C"), "I thought I had time.\n\nMove 6, Black G3: blunder. Better: E6");
  EXPECT_EQ(tree.text(line[6], "BM"), "2");
  EXPECT_EQ(tree.text(line[6], "TR"), tree.text(line[6], "B")) << "the stone is marked";
  for (std::size_t i = 1; i < line.size(); ++i) EXPECT_NE(tree.find(line[i], "SBKV"), nullptr) << i;
  // The better move is a variation beside the one that was played, and has a letter on the board before.
  EXPECT_EQ(tree.children(line[5]).size(), 2u);
  const std::string* const better = tree.find_value(tree.last_child(line[5]), "B");
  ASSERT_NE(better, nullptr);
  EXPECT_EQ(tree.text(line[5], "LB"), *better + ":A");
  // The game is the same as before.
  const auto opened = open_session(tree);
  ASSERT_TRUE(opened);
  ASSERT_TRUE((*opened)->go_to_end());
  EXPECT_EQ(played_moves(**opened), lost_stone);
}

TEST(Annotation, ARecordThatIsReviewedAgainSaysEverythingOnce) {
  auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  ASSERT_FALSE(session->set_comment(6, "I thought I had time."));
  const auto again = [](const sgf::Tree& record, const Reviewer& reviewer) {
    return annotated(record, reviewer, [](const ReviewedMove& move) { return "Better: " + move.better()->move; });
  };
  const sgf::Tree first = again(session->record(), reviewed(*session));
  const auto opened = open_session(first);
  ASSERT_TRUE(opened);
  const sgf::Tree second = again((*opened)->record(), reviewed(**opened));
  EXPECT_TRUE(sgf::same_meaning(first, second)) << *sgf::write(first) << "\n" << *sgf::write(second);

  // A variation that somebody wrote to, and a judgement of their own, are nobody else's to take away.
  sgf::Tree changed = second;
  const auto line = changed.main_line();
  const sgf::NodeId better = changed.last_child(line[5]);
  changed.set_text(better, "C", "Of course!");
  changed.set(line[6], "BM", "1");
  const auto reopened = open_session(changed);
  ASSERT_TRUE(reopened);
  const sgf::Tree third = again(changed, reviewed(**reopened));
  EXPECT_EQ(third.text(better, "C"), "Of course!");
  EXPECT_EQ(third.text(line[6], "BM"), "1");
  EXPECT_EQ(third.text(line[6], "C"), second.text(second.main_line()[6], "C"));
}

TEST(Annotation, AMoveWithoutARemarkGetsItsStandingAlone) {
  const auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  sgf::Tree record = session->record();
  const auto line = record.main_line();
  // The record's own judgement stays.
  record.set(line[6], "GB", "1");
  const Reviewer reviewer = reviewed(*session);
  const sgf::Tree silent = annotated(record, reviewer, [](const ReviewedMove&) { return ""; });
  for (const char* property : {"BM", "TR", "C", "GW"}) EXPECT_EQ(silent.find(line[6], property), nullptr) << property;
  EXPECT_NE(silent.find(line[6], "SBKV"), nullptr);
  EXPECT_EQ(silent.find(line[5], "LB"), nullptr);
  EXPECT_EQ(silent.children(line[5]).size(), 1u);
  const auto tell = [](const ReviewedMove&) { return "Too late."; };
  const sgf::Tree told = annotated(record, reviewer, tell);
  EXPECT_EQ(told.text(line[6], "BM"), "2");
  // A position is good for one of them; the earlier judgement stays, also when the record is reviewed again.
  EXPECT_EQ(told.find(line[6], "GW"), nullptr);
  EXPECT_EQ(annotated(told, reviewer, tell).text(line[6], "GB"), "1");
}

TEST(Annotation, AVariationOfTheSameNameStays) {
  const auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  sgf::Tree record = session->record();
  const sgf::NodeId own = record.add_child(record.main_line()[5]);
  record.set(own, "B", "aa");
  record.set_text(own, "N", "Better");
  const Reviewer reviewer = reviewed(*session);
  const auto tell = [](const ReviewedMove&) { return "Too late."; };
  const sgf::Tree first = annotated(record, reviewer, tell);
  const sgf::Tree second = annotated(first, reviewer, tell);
  EXPECT_EQ(second.children(second.main_line()[5]).size(), 3u);
  EXPECT_TRUE(sgf::same_meaning(first, second));
}

TEST(Annotation, WhatIsWrittenBelowARemarkStays) {
  const auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  const Reviewer reviewer = reviewed(*session);
  const auto tell = [](const ReviewedMove&) { return "Too late."; };
  sgf::Tree record = annotated(session->record(), reviewer, tell);
  const sgf::NodeId blunder = record.main_line()[6];
  const std::string remark = "Move 6, Black G3: blunder. Too late.";
  ASSERT_EQ(record.text(blunder, "C"), remark);
  record.set_text(blunder, "C", remark + "\nI see.\n\nNever again.");
  EXPECT_EQ(annotated(record, reviewer, tell).text(blunder, "C"), "I see.\n\nNever again.\n\n" + remark);
}

// Old programs write the first move into the root.
TEST(Review, BeginsAfterAMoveInTheRoot) {
  const auto read = sgf::read("(;GM[1]SZ[5]B[aa];W[cc];B[bb];W[cb])");
  ASSERT_TRUE(read);
  auto reviewer = Reviewer::open(read->collection.games[0], embedded_network("go"), Effort::quick());
  ASSERT_TRUE(reviewer);
  while (reviewer->step()) {
  }
  EXPECT_TRUE(reviewer->has_overview());
  ASSERT_EQ(reviewer->moves().size(), 3u);
  EXPECT_EQ(reviewer->moves()[0].number, 2);
  EXPECT_EQ(reviewer->chances().size(), 4u);
}

TEST(Review, GoesOnWhereAnEarlierOneWasLeft) {
  const auto session = played("atari-go", {{"size", "9"}}, lost_stone);
  const Reviewer whole = reviewed(*session);
  auto interrupted = Reviewer::open(session->record(), embedded_network("atari-go"), {});
  while (interrupted->done() < whole.done() * 3 / 4 || !interrupted->has_overview()) ASSERT_TRUE(interrupted->step());
  std::vector<KnownMove> known;
  for (const ReviewedMove& move : interrupted->moves()) {
    known.push_back({move.before.standing, move.after, move.before.visits, move.is_sure});
  }
  auto resumed = Reviewer::open(session->record(), embedded_network("atari-go"), {});
  resumed->take_up(known);
  EXPECT_TRUE(resumed->has_overview());
  EXPECT_NEAR(static_cast<double>(resumed->done()), static_cast<double>(interrupted->done()),
              2.0 * Effort().first_look);
  int steps = 0;
  while (resumed->step()) ++steps;
  int steps_left = 0;
  while (interrupted->step()) ++steps_left;
  EXPECT_LE(steps, steps_left + 1) << "nothing that was known is looked at again, but for the end";
  EXPECT_EQ(worst_of(*resumed).number, 6);
  for (std::size_t i = 0; i < whole.moves().size(); ++i) {
    EXPECT_EQ(resumed->moves()[i].grade, whole.moves()[i].grade) << i;
  }
}

// A weak game: each side fills the board from its own corner.
TEST(Review, ALevelIsNamedThatMakesSuchMistakes) {
  const std::vector<std::string> moves = {"A1", "J9", "A2", "J8", "B1", "H9", "B2", "H8", "A3", "J7", "C1", "G9"};
  const Reviewer reviewer = reviewed(*played("go", {{"size", "9"}}, moves), Effort::quick());
  for (const Player player : {Player::first, Player::second}) {
    const players::Level* const like = reviewer.level_like(player);
    ASSERT_NE(like, nullptr);
    float highest = 0;
    for (const players::Level& level : reviewer.game().levels) {
      if (level.accuracy <= highest) continue;
      highest = level.accuracy;
      EXPECT_LE(std::abs(like->accuracy - reviewer.accuracy(player)),
                std::abs(level.accuracy - reviewer.accuracy(player)))
          << level.id;
    }
  }
}

TEST(Review, OfAFewMovesNoLevelIsNamed) {
  const Reviewer reviewer = reviewed(*played("atari-go", {{"size", "9"}}, lost_stone), Effort::quick());
  EXPECT_EQ(reviewer.level_like(Player::first), nullptr);
}

// What the levels say of themselves is what was measured.
TEST(Levels, HaveTheAccuracyThatWasMeasured) {
  std::ifstream file(ENCIRCLE_SOURCE_DIR "/docs/measurements/accuracy.jsonl");
  const std::regex form(R"re(.*"id": "([^"]*)".*"level_id": "([^"]*)".*"accuracy": ([0-9.]+).*)re");
  int rows = 0;
  for (std::string line; std::getline(file, line); ++rows) {
    std::smatch row;
    ASSERT_TRUE(std::regex_match(line, row, form)) << line;
    const auto session = new_session(row[1].str(), {});
    ASSERT_TRUE(session) << line;
    const auto level = players::find_level((*session)->game().levels, row[2].str());
    ASSERT_TRUE(level) << line;
    EXPECT_FLOAT_EQ(level->accuracy, std::stof(row[3])) << line;
  }
  EXPECT_GT(rows, 30);
}

}  // namespace
}  // namespace encircle::review
