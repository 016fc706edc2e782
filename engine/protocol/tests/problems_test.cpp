// What is wrong with a record or with options comes with its kind and values, so that the app can say it in any
// language.

#include <set>

#include "games/problems.h"
#include "protocol/record.h"
#include "protocol/tests/guest.h"

namespace encircle::protocol {
namespace {

using namespace std::string_literals;

struct Sample {
  std::string sgf;
  std::string problem;  // "kind values", as the message has them
};

const std::vector<Sample>& unreadable_records() {
  static const std::vector<Sample> samples = {
      {"", "empty-file"},
      {" \n", "empty-file"},
      {"Dear friend", "not-sgf"},
      {"(dear friend)", "not-sgf"},
      {"(" + std::string(max_record_nodes + 1, ';') + ")", "too-many-nodes 50000"},
      {"(;GM[3])", "other-game [3]"},
      {"(;GM[chess])", "other-game [chess]"},
      {"(;GM[1]SZ[big])", "bad-value SZ [big]"},
      {"(;GM[1]SZ[26])", "option-range size 26 2 25"},
      {"(;GM[1]SZ[5:1])", "option-range size 5x1 2 25"},
      {"(;GM[1]SZ[9]XG[ko=sometimes])", "bad-option ko sometimes"},
      {"(;GM[1]SZ[9]XG[komi=0.3])", "bad-komi 0.3"},
      {"(;GM[1]SZ[9]XG[luck=7])", "unknown-option luck"},
      {"(;GM[1]SZ[2]HA[9])", "handicap-does-not-fit 9 2"},
      {"(;GM[901]SZ[9:10])", "not-square 9x10"},
      {"(;GM[901]SZ[3])", "option-range size 3 4 25"},
      {"(;GM[901]SZ[9]XR[12])", "option-range reserve 12 0 9"},
      {"(;GM[902]SZ[201])", "option-range points 201 2 200"},
      {"(;GM[1]SZ[9]AB[aa][zz])", "bad-value AB [zz]"},
      {"(;GM[1]SZ[9]AB[ba][ab]AW[aa])", "set-up-without-liberty"},
      {"(;GM[901]SZ[9]AB[ee]AW[ee])", "set-up-two-stones E5"},
      {"(;GM[901]SZ[9]AE[ee])", "no-set-up AE"},
      {"(;GM[902]SZ[9]PL[B])", "no-set-up PL"},
  };
  return samples;
}

// Opened to the end, so that moves are remarked upon, too. The place in the file comes first where there is one.
const std::vector<Sample>& doubtful_records() {
  static const std::vector<Sample> samples = {
      {"(;GM[1]SZ[9];B[ee];W[ee])", "illegal-move 2 W[ee] occupied"},
      {"(;GM[902]SZ[9];B[1-4];B[2-3])", "wrong-turn 2 B[2-3]"},
      {"(;GM[902]SZ[9];B[1-44])", "no-move 1 B[1-44]"},
      {"(;GM[1]SZ[9]HA[99])", "ignored-value HA [99]"},
      {"(;GM[1]SZ[9]KM[650])", "komi-read-as 650 6.5"},
      {"(;GM[1]SZ[9]RU[House rules])", "unknown-rules House rules"},
      {"(;GM[1]SZ[9]RU[GOE])", "rules-read-as GOE Chinese"},
      {"(;GM[1]SZ[9])(;GM[1]SZ[9])", "several-games 2"},
      {"Dear\n(;GM[1]SZ[9])", "1:1 skipped"},
      {"(;GM[1]SZ[9]\n;\n @@ B[ee])", "3:2 skipped [@@]"},
      {"(;GM[1]SZ[9];B[ee]", "1:19 missing-sign )"},
      {"(;GM[1]SZ[9];C[hello", "1:15 missing-sign ]; 1:21 missing-sign )"},
      {"(;GM[1]SZ[9]))", "1:14 extra-bracket"},
      {"(;GM[1]SZ[9]())", "1:13 odd-variation"},
      {"(;GM[1]SZ[9];B)", "1:14 no-value B"},
      {"(;GM[1]SZ[9];b[ee])", "1:14 lower-case b B"},
      {"(;GM[1]SZ[9];C[a]C[b])", "1:18 joined-values C"},
      {"(;GM[1]SZ[9]PB[Ada][Eva])", "1:15 first-value-counts PB"},
      {"(;GM[1]SZ[9];SZ[9])", "1:16 root-only SZ"},
      {"(;FF[9]GM[1]SZ[9])", "1:5 unknown-format 9"},
      {"(;GM[1]SZ[9]MN[one])", "1:15 bad-value MN [one]"},
      {"(;GM[1]SZ[9];B[ee]W[dd])", "1:20 two-moves"},
      {"(;GM[1]SZ[9];B[ee]AW[dd])", "1:21 move-and-set-up"},
      {"(;GM[1]SZ[9];C[a\0b])"s, "1:17 bad-characters"},
  };
  return samples;
}

std::string problem_at(const Guest& guest, const std::string& path) {
  const std::string values = guest.at(path + ".values");
  return guest.at(path + ".kind") + (values.empty() ? "" : " " + values);
}

std::string remarks_of(const Guest& guest) {
  std::string all;
  for (int i = 0; guest.at("remarks." + std::to_string(i)) != "(absent)"; ++i) {
    const std::string path = "remarks." + std::to_string(i);
    EXPECT_NE(guest.at(path + ".message"), "");
    if (i > 0) all += "; ";
    if (guest.at(path + ".line") != "(absent)")
      all += guest.at(path + ".line") + ":" + guest.at(path + ".column") + " ";
    all += problem_at(guest, path + ".problem");
  }
  return all;
}

TEST(Problems, ARecordThatCannotBeOpenedSaysWhyInAnyLanguage) {
  for (const auto& [sgf, problem] : unreadable_records()) {
    Guest guest;
    guest.fail("open", {{"sgf", sgf}, {"at", "start"}});
    EXPECT_EQ(problem_at(guest, "error.problem"), problem) << sgf.substr(0, 80) << ": " << guest.at("error.message");
  }
}

TEST(Problems, WhatIsDoubtfulInARecordIsToldWithItsPlace) {
  for (const auto& [sgf, problem] : doubtful_records()) {
    Guest guest;
    guest.ask("open", {{"sgf", sgf}, {"at", "end"}});
    EXPECT_EQ(remarks_of(guest), problem) << sgf;
  }
}

TEST(Problems, OptionsOfANewGame) {
  const auto problem_of = [](const std::string& game, const std::string& options) {
    Guest guest;
    guest.send(R"({"id":1,"do":"new","game":")" + game + R"(","options":)" + options + "}");
    return problem_at(guest, "error.problem");
  };
  EXPECT_EQ(problem_of("go", R"({"size":"huge"})"), "bad-option size huge");
  EXPECT_EQ(problem_of("go", R"({"size":"9","handicap":"31"})"), "option-range handicap 31 0 30");
  EXPECT_EQ(problem_of("go", R"({"size":"8","handicap":"5"})"), "handicap-does-not-fit 5 8");
  EXPECT_EQ(problem_of("go", R"({"free-handicap":"maybe"})"), "bad-option free-handicap maybe");
  EXPECT_EQ(problem_of("go", R"({"rules":"mine"})"), "bad-option rules mine");
  EXPECT_EQ(problem_of("go", R"({"luck":"7"})"), "unknown-option luck");
  EXPECT_EQ(problem_of("atari-go", R"({"size":"1"})"), "option-range size 1 2 25");
}

TEST(Problems, AMoveOnTheWayToANodeIsNamed) {
  Guest guest;
  guest.ask("open", {{"sgf", "(;GM[1]SZ[9];B[ee];W[ee];B[aa])"}, {"at", "start"}});
  guest.go(3);
  EXPECT_EQ(problem_at(guest, "error.problem"), "illegal-move 2 W[ee] occupied");
}

TEST(Problems, EveryKindHasASample) {
  std::set<std::string> met;
  for (const auto* samples : {&unreadable_records(), &doubtful_records()}) {
    for (const auto& [sgf, problem] : *samples) {
      for (const ProblemTerm& term : all_problem_terms()) {
        if ((" " + problem + " ").find(" " + std::string(term.name) + " ") != std::string::npos) met.emplace(term.name);
      }
    }
  }
  for (const ProblemTerm& term : all_problem_terms()) EXPECT_TRUE(met.contains(std::string(term.name))) << term.name;
}

}  // namespace
}  // namespace encircle::protocol
