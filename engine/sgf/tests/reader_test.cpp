#include "sgf/reader.h"

#include "sgf/tests/helpers.h"

namespace encircle::sgf {
namespace {

TEST(Reading, AnOrdinaryGameNeedsNoComment) {
  const ReadOutcome outcome = read_ok("(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5];B[ee];W[gc]C[a\\]b](;B[cc])(;B[dd];W[]))");
  EXPECT_TRUE(outcome.diagnostics.empty()) << outcome.diagnostics.front().message;
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(tree.node_count(), 6u);
  EXPECT_EQ(tree.main_line().size(), 4u);
  EXPECT_EQ(tree.text(tree.main_line()[2], "C"), "a]b");
  EXPECT_EQ(tree.children(tree.main_line()[2]).size(), 2u);
}

TEST(Reading, PropertiesKeepTheirOrderAndUnknownOnesStay) {
  const Tree tree = read_game("(;ZZ[1]GM[1]XYZ[a][b]AB[aa][bb])");
  std::vector<std::string> order;
  for (const Property& property : tree.properties(Tree::root())) order.push_back(property.identifier);
  EXPECT_EQ(order, (std::vector<std::string>{"ZZ", "GM", "XYZ", "AB"}));
  EXPECT_EQ(tree.find(Tree::root(), "XYZ")->values, (std::vector<std::string>{"a", "b"}));
}

TEST(Reading, LowerCaseInOldIdentifiersIsDropped) {
  const ReadOutcome outcome = read_ok("(;GaMe[1]SiZe[9];Black[aa];White[bb])");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(first_value(tree, Tree::root(), "GM"), "1");
  EXPECT_EQ(first_value(tree, Tree::root(), "SZ"), "9");
  EXPECT_EQ(first_value(tree, tree.main_line()[1], "B"), "aa");
  EXPECT_EQ(first_value(tree, tree.main_line()[2], "W"), "bb");
}

TEST(Reading, IdentifiersAllInLowerCaseAreRaised) {
  const ReadOutcome outcome = read_ok("(;gm[1];b[aa])");
  EXPECT_EQ(first_value(outcome.collection.games.front(), Tree::root(), "GM"), "1");
  EXPECT_TRUE(reports(outcome, 1, 3, "lower case"));
  EXPECT_TRUE(reports(outcome, 1, 9, "lower case"));
}

TEST(Reading, WhiteSpaceMayStandAnywhere) {
  const ReadOutcome outcome = read_ok(" \n( \r\n ; GM [1]\t SZ\n[9] AB [aa]\n [bb] ( ; B [cc] ) \n)\n\n");
  EXPECT_TRUE(outcome.diagnostics.empty());
  EXPECT_EQ(outcome.collection.games.front().find(Tree::root(), "AB")->values.size(), 2u);
}

TEST(Reading, TextBeforeAndBetweenGamesIsSkipped) {
  const ReadOutcome outcome = read_ok("From: me (see below)\n\n(;GM[1]) and ( more )\n(;GM[1]SZ[9])bye");
  ASSERT_EQ(outcome.collection.games.size(), 2u);
  EXPECT_TRUE(reports(outcome, 1, 1, "outside of a game"));
  EXPECT_TRUE(reports(outcome, 3, 10, "outside of a game"));
  EXPECT_TRUE(reports(outcome, 4, 14, "outside of a game"));
}

TEST(Reading, AMissingSemicolonIsAssumed) {
  const ReadOutcome outcome = read_ok("(\nPB[a]PW[b]\n;B[aa](W[bb])(W[cc]))");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(first_value(tree, Tree::root(), "PB"), "a");
  EXPECT_EQ(first_value(tree, Tree::root(), "PW"), "b");
  EXPECT_EQ(tree.children(tree.main_line()[1]).size(), 2u);
  EXPECT_TRUE(reports(outcome, 2, 1, "`;` before it is assumed"));
  EXPECT_TRUE(reports(outcome, 3, 8, "`;` before it is assumed"));
}

TEST(Reading, ATruncatedFileKeepsWhatIsThere) {
  const ReadOutcome outcome = read_ok("(;GM[1];B[aa](;W[bb]C[half a com");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(tree.node_count(), 3u);
  EXPECT_EQ(tree.text(tree.main_line()[2], "C"), "half a com");
  EXPECT_TRUE(reports(outcome, 1, 22, "ends inside a value of C"));
  EXPECT_TRUE(reports(outcome, 1, 33, "`)` missing"));
}

TEST(Reading, AMoveCutInTheMiddleIsNoPass) {
  for (const std::string_view text :
       {"(;GM[1];B[aa];W[", "(;GM[1];B[aa];W[b", "(;GM[1];B[aa];W", "(;GM[1];B[aa];W[\\"}) {
    const ReadOutcome outcome = read_ok(text);
    const Tree& tree = outcome.collection.games.front();
    EXPECT_EQ(tree.find(tree.main_line()[2], "W"), nullptr) << text;
    EXPECT_FALSE(outcome.diagnostics.empty());
  }
}

TEST(Reading, ATruncatedEscapeIsDropped) { EXPECT_EQ(read_game("(;C[abc\\").text(Tree::root(), "C"), "abc"); }

TEST(Reading, ValuesWithoutAPropertyAreReportedAndSkipped) {
  const ReadOutcome outcome = read_ok("(;[x][y]GM[1];[z])");
  EXPECT_TRUE(reports(outcome, 1, 3, "value without a property"));
  EXPECT_TRUE(reports(outcome, 1, 15, "value without a property"));
  EXPECT_EQ(outcome.collection.games.front().properties(Tree::root()).size(), 1u);
}

TEST(Reading, PropertiesWithoutAValueAreReportedAndSkipped) {
  const ReadOutcome outcome = read_ok("(;AB;GM SZ[9])");
  EXPECT_TRUE(reports(outcome, 1, 3, "[AB] has no value"));
  EXPECT_TRUE(reports(outcome, 1, 6, "[GM] has no value"));
}

TEST(Reading, APropertyGivenTwiceIsMergedAndReported) {
  const ReadOutcome outcome = read_ok("(;AP[GNU Go]AB[aa]AP[foxwq]AB[bb]C[one]C[two])");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(tree.find(Tree::root(), "AB")->values, (std::vector<std::string>{"aa", "bb"}));
  EXPECT_EQ(tree.find(Tree::root(), "AP")->values.size(), 2u);
  EXPECT_EQ(tree.text(Tree::root(), "C"), "one\ntwo") << "no part of a comment may be overlooked";
  EXPECT_TRUE(reports(outcome, 1, 19, "AP twice"));
  EXPECT_TRUE(reports(outcome, 1, 28, "AB twice"));
  EXPECT_TRUE(reports(outcome, 1, 40, "C twice"));
}

TEST(Reading, TwoMovesInOneNodeAreKeptAndReported) {
  const ReadOutcome outcome = read_ok("(;SZ[5];B[cc]W[cb];B[aa][bb];B[dd]AW[ee])");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(first_value(tree, tree.main_line()[1], "B"), "cc");
  EXPECT_EQ(first_value(tree, tree.main_line()[1], "W"), "cb");
  EXPECT_TRUE(reports(outcome, 1, 15, "two moves"));
  EXPECT_TRUE(reports(outcome, 1, 25, "two moves"));
  EXPECT_TRUE(reports(outcome, 1, 37, "a move and setup"));
}

TEST(Reading, BadValuesAreKeptAndReportedWhereTheyStand) {
  const ReadOutcome outcome = read_ok("(;SZ[9]KM[six]\nAB[aa][zz][a]AR[aa]LB[aa:x][b]\n;B[``];W[tt];B[])");
  EXPECT_TRUE(reports(outcome, 1, 10, "bad value of KM"));
  EXPECT_TRUE(reports(outcome, 2, 7, "[zz] is outside the 9x9 board"));
  EXPECT_TRUE(reports(outcome, 2, 11, "[a] is not a point"));
  EXPECT_TRUE(reports(outcome, 2, 16, "not point:point"));
  EXPECT_TRUE(reports(outcome, 2, 28, "not point:text"));
  EXPECT_TRUE(reports(outcome, 3, 3, "[``] is not a point"));
  EXPECT_EQ(outcome.diagnostics.size(), 6u);
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(first_value(tree, tree.main_line()[1], "B"), "``");
}

TEST(Reading, TheBoardSizeMayComeAfterTheStones) {
  EXPECT_TRUE(reports(read_ok("(;AB[kk]SZ[9])"), 1, 5, "outside the 9x9 board"));
  EXPECT_TRUE(read_ok("(;AB[Zz]SZ[52])").diagnostics.empty());
  EXPECT_TRUE(read_ok("(;DD[]VW[]TB[]TW[])").diagnostics.empty());
  EXPECT_TRUE(mentions(read_ok("(;SZ[99];B[ZZ])"), "board size"));
}

TEST(Reading, OtherGamesHaveMovesOfTheirOwn) { EXPECT_TRUE(read_ok("(;GM[18];B[a1-b2/c3])").diagnostics.empty()); }

TEST(Reading, RootPropertiesBelongInTheRoot) {
  EXPECT_TRUE(reports(read_ok("(;GM[1];SZ[9])"), 1, 11, "outside the root"));
}

TEST(Reading, TooManyClosingParentheses) {
  const ReadOutcome outcome = read_ok("(;GM[1];B[aa]));W[bb])\n(;GM[1])");
  ASSERT_EQ(outcome.collection.games.size(), 3u);
  EXPECT_TRUE(reports(outcome, 1, 15, "too many"));
  EXPECT_TRUE(reports(outcome, 1, 16, "`(` before it is assumed"));
  EXPECT_EQ(first_value(outcome.collection.games[1], Tree::root(), "W"), "bb");
}

TEST(Reading, NestingMistakesLoseNoNode) {
  const ReadOutcome outcome = read_ok("(;GM[1]()((;B[aa])(;B[bb]));B[cc](;W[dd]))");
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(tree.children(Tree::root()).size(), 3u);
  EXPECT_EQ(tree.node_count(), 5u);
  EXPECT_TRUE(reports(outcome, 1, 8, "empty variation"));
  EXPECT_TRUE(reports(outcome, 1, 11, "directly after another"));
  EXPECT_TRUE(reports(outcome, 1, 28, "after the variations"));
}

TEST(Reading, AParenthesisAroundTheWholeCollectionIsJunk) {
  EXPECT_EQ(read_ok("((;GM[1];B[aa])(;GM[1];B[bb]))").collection.games.size(), 2u);
}

TEST(Reading, JunkInsideAGameIsReportedAndSkipped) {
  const ReadOutcome outcome = read_ok("(;GM[1] $%& ;B[aa]] 42 ;X1[q]W[bb])");
  EXPECT_TRUE(reports(outcome, 1, 9, "[$%&]"));
  EXPECT_TRUE(reports(outcome, 1, 19, "[]]"));
  EXPECT_TRUE(reports(outcome, 1, 21, "[42]"));
  EXPECT_TRUE(reports(outcome, 1, 25, "letters only"));
  EXPECT_EQ(outcome.collection.games.front().main_line().size(), 3u);
}

TEST(Reading, NulBytesAreSpaces) {
  const ReadOutcome outcome = read_ok(std::string_view("(;GM[1]\0C[a\0b]\n;B[aa])", 22));
  EXPECT_EQ(outcome.collection.games.front().text(Tree::root(), "C"), "a b");
  EXPECT_TRUE(reports(outcome, 1, 8, "NUL"));
}

TEST(Reading, ColumnsCountCharactersAndLinesEveryKindOfBreak) {
  const ReadOutcome outcome = read_ok("(;CA[UTF-8]C[囲碁]KM[x]\r\n;B[?]\n\r;W[?]\r;B[?])");
  EXPECT_TRUE(reports(outcome, 1, 19, "KM"));
  EXPECT_TRUE(reports(outcome, 2, 3, "B"));
  EXPECT_TRUE(reports(outcome, 3, 3, "W"));
  EXPECT_TRUE(reports(outcome, 4, 3, "B"));
}

TEST(Reading, ByteOrderMarksAreNoJunk) {
  EXPECT_TRUE(read_ok("\xEF\xBB\xBF(;GM[1])\n\xEF\xBB\xBF(;GM[1])").diagnostics.empty());
}

TEST(Reading, WhatHoldsNoGameIsAnErrorWithItsReason) {
  EXPECT_EQ(error_of(""), "the file is empty");
  EXPECT_EQ(error_of(" \n\t"), "the file is empty");
  EXPECT_EQ(error_of("\xEF\xBB\xBF"), "the file is empty");
  EXPECT_NE(error_of("hello world").find("no `(`"), std::string::npos);
  EXPECT_NE(error_of(";GM[1];B[aa]").find("no `(`"), std::string::npos);
  EXPECT_NE(error_of("a (b) c ()").find("not an SGF file"), std::string::npos);
  EXPECT_NE(error_of("(").find("not an SGF file"), std::string::npos);
  EXPECT_EQ(error_of("(;)"), "") << "one node without properties is a game";
}

TEST(Limits, AreRefusalsThatNameTheNumber) {
  ReadOptions options;
  options.max_file_bytes = 10;
  EXPECT_NE(error_of("(;GM[1]SZ[9])", options).find("only 10 are read"), std::string::npos);
  options = {};
  options.max_nodes = 3;
  EXPECT_EQ(error_of("(;;;)", options), "");
  EXPECT_NE(error_of("(;;;;)", options).find("more than 3 nodes"), std::string::npos);
  options = {};
  options.max_values = 2;
  EXPECT_EQ(error_of("(;AB[aa][bb])", options), "");
  EXPECT_NE(error_of("(;AB[aa][bb][cc])", options).find("more than 2 property values"), std::string::npos);
}

TEST(Limits, DiagnosticsAreListedUpToANumberAndThenCounted) {
  std::string text = "(";
  for (int i = 0; i < 3000; ++i) text += ";B[?]";
  const ReadOutcome outcome = read_ok(text + ")");
  EXPECT_EQ(outcome.diagnostics.size(), max_diagnostics);
  EXPECT_EQ(read_ok("(;GM[1] 1 )").diagnostics_left_out, 0u);
}

TEST(Reading, HostileShapesAreReadInLinearTime) {
  const auto repeat = [](std::string_view piece, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += piece;
    return text;
  };
  EXPECT_TRUE(read("(;" + repeat("(", 1'000'000)).ok());
  EXPECT_TRUE(read("(;" + repeat("(;", 300'000)).ok());
  EXPECT_TRUE(read("(;" + repeat(")", 1'000'000)).ok());
  EXPECT_TRUE(read("(;)" + repeat(";A[])", 300'000)).ok()) << "stray nodes";
  EXPECT_TRUE(read("(;)" + repeat(";", 1'000'000)).ok());
  EXPECT_TRUE(read(repeat("(A[])", 300'000)).ok()) << "games without a `;`";
  EXPECT_TRUE(read(repeat("(;C[\x81]CA[sjis])", 100'000)).ok()) << "each looks like a long value in Shift-JIS";
  EXPECT_TRUE(read("(;" + repeat("$ ", 1'000'000)).ok());
  EXPECT_TRUE(read("(;C[" + repeat("\\", 1'000'000)).ok());
  EXPECT_FALSE(read(repeat("( ", 1'000'000)).ok());
  std::string many = "(;";
  for (int i = 0; i < 200'000; ++i) {
    for (int letter = i; letter > 0; letter /= 26) many.push_back(static_cast<char>('A' + letter % 26));
    many += "A[]";
  }
  EXPECT_TRUE(read(many + ")").ok()) << "many properties in one node";
}

}  // namespace
}  // namespace encircle::sgf
