#include <filesystem>
#include <map>
#include <set>

#include "sgf/tests/helpers.h"
#include "sgf/value.h"

// Files from other projects, outside this repository: each is known for something that trips readers up. Where the
// collection is not there, these tests say so and are skipped.
namespace encircle::sgf {
namespace {

namespace fs = std::filesystem;

const std::string folder = ENCIRCLE_SOURCE_DIR "/../shared/reference/";

class Reference : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(folder + "sgf/manifest.tsv")) GTEST_SKIP() << "no reference collection at " << folder;
  }

  static ReadOutcome file(const std::string& name) {
    const std::string path = folder + "sgf/" + name;
    EXPECT_TRUE(fs::exists(path)) << path;
    return read_ok(read_bytes(path));
  }

  static Tree game(const std::string& name) { return file(name).collection.games.front(); }

  // The comment of the last node of the main line.
  static std::string last_comment(const std::string& name) {
    const Tree tree = game(name);
    return tree.text(tree.main_line().back(), "C").value_or("(none)");
  }
};

// The files listed in the first column of a table with the given separator.
std::vector<std::string> listed(const std::string& path, char separator) {
  std::ifstream table(path);
  std::vector<std::string> files;
  std::string line;
  std::getline(table, line);
  while (std::getline(table, line)) files.push_back(line.substr(0, line.find(separator)));
  return files;
}

TEST_F(Reference, EveryFileIsReadAndSurvivesARoundTrip) {
  std::size_t games = 0;
  for (const std::string& name : listed(folder + "sgf/manifest.tsv", '\t')) {
    const std::string bytes = read_bytes(folder + "sgf/" + name);
    const Result<ReadOutcome> outcome = read(bytes);
    const bool as_expected = outcome.ok() == !bytes.empty() || !name.ends_with(".sgf");
    EXPECT_TRUE(as_expected) << name;
    if (!outcome.ok()) continue;
    games += outcome->collection.games.size();
    expect_round_trip(outcome->collection, name);
  }
  EXPECT_GT(games, 60u);
}

TEST_F(Reference, EveryFinishedGameIsReadWithTheMovesItsTableCounts) {
  std::ifstream table(folder + "finished/manifest.csv");
  ASSERT_TRUE(table) << "no finished games";
  std::string line;
  std::getline(table, line);
  std::size_t files = 0;
  while (std::getline(table, line)) {
    std::vector<std::string> columns;
    for (std::size_t at = 0; at <= line.size() && columns.size() < 8;) {
      const std::size_t comma = std::min(line.find(',', at), line.size());
      columns.push_back(line.substr(at, comma - at));
      at = comma + 1;
    }
    ASSERT_EQ(columns.size(), 8u) << line;
    const ReadOutcome outcome = read_ok(read_bytes(folder + "finished/" + columns[0]));
    const Tree& tree = outcome.collection.games.front();
    int moves = 0;
    for (const NodeId node : tree.main_line()) {
      for (const std::string_view color : {"B", "W"}) {
        const std::string* move = tree.find_value(node, color);
        const Result<BoardSize> size =
            parse_board_size(tree.find_value(Tree::root(), "SZ") ? first_value(tree, Tree::root(), "SZ") : "19");
        ASSERT_TRUE(size.ok()) << columns[0];
        if (move == nullptr) continue;
        EXPECT_TRUE(parse_move(*move, *size).ok()) << columns[0] << " " << *move;
        ++moves;
      }
    }
    EXPECT_EQ(std::to_string(moves), columns[6]) << columns[0];
    expect_round_trip(outcome.collection, columns[0]);
    ++files;
  }
  EXPECT_GT(files, 50u);
}

TEST_F(Reference, AnEmptyFileIsAnError) {
  EXPECT_EQ(error_of(read_bytes(folder + "sgf/gnugo__pending__nightmare.sgf")), "the file is empty");
}

TEST_F(Reference, ATruncatedFileKeepsItsStones) {
  const ReadOutcome outcome = file("gnugo__owl42.sgf");
  EXPECT_TRUE(mentions(outcome, "`)` missing"));
  const Tree& tree = outcome.collection.games.front();
  ASSERT_EQ(tree.node_count(), 2u);
  EXPECT_EQ(first_value(tree, tree.main_line()[1], "PL"), "B");
  ASSERT_NE(tree.find(tree.main_line()[1], "AB"), nullptr);
  EXPECT_GT(tree.find(tree.main_line()[1], "AB")->values.size(), 50u);
}

TEST_F(Reference, BackslashesBeforeABracket) {
  const auto expect = [](const char* name, std::size_t nodes, std::string_view comment) {
    const Tree tree = game(std::string("issue_cases/sabaki69_") + name + ".sgf");
    EXPECT_EQ(tree.node_count(), nodes) << name;
    EXPECT_EQ(tree.text(Tree::root(), "C"), comment) << name;
    EXPECT_EQ(first_value(tree, tree.main_line().back(), "W"), "bb") << name;
  };
  expect("a", 2, "];B[aa");
  expect("b", 3, "\\");
  expect("c", 2, "\\];B[aa");
  expect("d", 3, "\\\\");
}

TEST_F(Reference, AnInvalidPassIsReportedAsNoPoint) {
  const ReadOutcome outcome = file("issue_cases/goproject4.sgf");
  EXPECT_TRUE(reports(outcome, 1, 10, "[``] is not a point"));
  EXPECT_TRUE(reports(outcome, 1, 16, "[``] is not a point"));
}

TEST_F(Reference, TheExportOfTheNihonKiin) {
  const ReadOutcome outcome = file("sabaki__encoding__nihon-kiin.sgf");
  EXPECT_EQ(outcome.encoding, Encoding::shift_jis);
  const Tree& tree = outcome.collection.games.front();
  EXPECT_EQ(tree.text(Tree::root(), "TE"), "第1回ソパルコサノル世界最高棋士決定戦第9戦");
  EXPECT_EQ(tree.text(Tree::root(), "PB"), "申眞ソ") << "the last byte of the name is that of a backslash";
  EXPECT_EQ(tree.text(Tree::root(), "BR"), "九段");
  EXPECT_EQ(tree.text(Tree::root(), "KO"), "黒6目半");
  EXPECT_EQ(tree.text(Tree::root(), "RD"), "2025-06-12");
  EXPECT_EQ(tree.text(Tree::root(), "GK"), "1");
  EXPECT_EQ(tree.main_line().size(), 9u);
  EXPECT_EQ(first_value(tree, tree.main_line()[1], "B"), "pd");
  EXPECT_TRUE(reports(outcome, 2, 1, "`;` before it is assumed"));
  EXPECT_TRUE(mentions(outcome, "does not say its encoding (CA): taken for Shift_JIS"));
}

TEST_F(Reference, CommentsInManyEncodings) {
  const std::string chinese = "围棋是一种古老的游戏，从被遗忘的中国起源先传到东亚其他地区，然后传到整个世界。";
  const std::string traditional =
      "圍棋是一種古老的遊戲，從其被遺忘的中國起源開始，首先傳播到東亞其他地區，然後傳播到整個世界。";
  const std::string japanese =
      "Goは古代のゲームであり、中国での起源を忘れてから、最初に東アジアの他の地域に広がり、次に全世界に広がりました。";
  const std::string korean =
      "바둑은 중국에서 잊혀진 기원에서 처음에는 동아시아의 나머지 지역으로 퍼진 후 전 세계로 퍼진 고대 게임입니다.";
  const std::string russian =
      "Го - древняя игра, которая со времен ее забытого происхождения в Китае распространилась сначала на остальную "
      "часть "
      "Восточной Азии, а затем и на весь мир.";
  EXPECT_EQ(last_comment("libsgfc__encoding-chinese-gbk.sgf"), chinese);
  EXPECT_EQ(last_comment("libsgfc__encoding-traditionalchinese-macos.sgf"), traditional);
  EXPECT_EQ(last_comment("libsgfc__encoding-japanese-shiftjis.sgf"), japanese);
  EXPECT_EQ(last_comment("libsgfc__encoding-japanese-macos.sgf"), japanese);
  EXPECT_EQ(last_comment("libsgfc__encoding-korean-macos.sgf"), korean);
  EXPECT_EQ(last_comment("libsgfc__encoding-cyrillic-windows.sgf"), russian);
  EXPECT_EQ(last_comment("libsgfc__encoding-western-isolatin1.sgf"),
            "Ää Àà Ââ Åå Ææ Çç Èè Éé Êê Ëë Îî Ïï Ññ Öö Ôô Øø ß Üü Ùù Ûû ÿ ¿¡ «»");
  for (const char* name : {"libsgfc__encoding-utf8-withbom.sgf", "libsgfc__encoding-utf16-withbom.sgf"}) {
    const Tree tree = game(name);
    std::set<std::string> comments;
    for (const NodeId node : tree.main_line()) comments.insert(tree.text(node, "C").value_or(""));
    for (const std::string& expected : {chinese, traditional, japanese, korean, russian}) {
      EXPECT_TRUE(comments.contains(expected)) << name << ": " << expected;
    }
  }
}

// The same texts with their declaration taken away.
TEST_F(Reference, TheSameEncodingsAreFoundWithoutTheirDeclaration) {
  const std::pair<const char*, Encoding> files[] = {
      {"libsgfc__encoding-chinese-gbk.sgf", Encoding::gb18030},
      {"libsgfc__encoding-traditionalchinese-macos.sgf", Encoding::big5},
      {"libsgfc__encoding-japanese-shiftjis.sgf", Encoding::shift_jis},
      {"libsgfc__encoding-korean-macos.sgf", Encoding::euc_kr},
      {"libsgfc__encoding-cyrillic-windows.sgf", Encoding::windows_1251},
      {"sabaki__japanese.sgf", Encoding::shift_jis},
      {"sabaki__korean.sgf", Encoding::euc_kr},
  };
  for (const auto& [name, encoding] : files) {
    std::string bytes = read_bytes(folder + "sgf/" + name);
    const std::size_t label = bytes.find("CA[");
    ASSERT_NE(label, std::string::npos) << name;
    bytes.erase(label, bytes.find(']', label) + 1 - label);
    const ReadOutcome outcome = read_ok(bytes);
    EXPECT_EQ(encoding_name(outcome.encoding), encoding_name(encoding)) << name;
  }
}

TEST_F(Reference, NamesAndCommentsInShortFiles) {
  const Tree japanese = game("sabaki__japanese.sgf");
  EXPECT_EQ(japanese.text(Tree::root(), "PB"), "井山 裕太");
  EXPECT_EQ(japanese.text(Tree::root(), "PW"), "山下 敬吾");
  EXPECT_EQ(last_comment("sabaki__japanese.sgf"), "囲碁 is fun");
  const Tree korean = game("sabaki__korean.sgf");
  EXPECT_EQ(korean.text(Tree::root(), "PB"), "이세돌");
  EXPECT_EQ(korean.text(Tree::root(), "PW"), "박정환");
  EXPECT_EQ(last_comment("sabaki__korean.sgf"), "바둑 is fun");
  const ReadOutcome chinese = file("sabaki__no-ca.sgf");
  EXPECT_EQ(chinese.encoding, Encoding::gb18030);
  const std::string comment = chinese.collection.games.front().text(Tree::root(), "C").value_or("");
  EXPECT_TRUE(comment.starts_with("【第三型】 黑先\n    这是从")) << comment;
  EXPECT_EQ(first_value(chinese.collection.games.front(), Tree::root(), "MULTIGOGM"), "1");
}

TEST_F(Reference, QuirksOfServersAndPrograms) {
  const ReadOutcome fox = file("katago__foxlike.sgf");
  const Tree& tree = fox.collection.games.front();
  EXPECT_EQ(tree.text(Tree::root(), "BR"), "3段");
  EXPECT_EQ(tree.find(Tree::root(), "AP")->values.size(), 2u);
  EXPECT_EQ(*parse_real(first_value(tree, Tree::root(), "KM")), 325);
  EXPECT_TRUE(mentions(fox, "AP twice"));
  EXPECT_EQ(tree.find(tree.main_line()[1], "AB")->values.size(), 2u);
  EXPECT_EQ(file("gnugo__endgame14.sgf").encoding, Encoding::windows_1252);
  EXPECT_EQ(first_value(game("gnugo__owl50.sgf"), Tree::root(), "FF"), "1");
  EXPECT_TRUE(file("gnugo__tiny__2x2.sgf").diagnostics.empty());
  EXPECT_EQ(game("gnugo__life_and_death__ld20.sgf").node_count(), 1u);
  EXPECT_EQ(*parse_move(first_value(game("gnugo__trevor__trevor_02.sgf"),
                                    game("gnugo__trevor__trevor_02.sgf").main_line().back(), "B"),
                        {9, 9}),
            std::nullopt);
}

TEST_F(Reference, EscapesInChatLogs) {
  for (const char* name : {"gnugo__CrazyStone1.sgf", "gnugo__kgs__yagr2.sgf"}) {
    const Tree tree = game(name);
    std::size_t brackets = 0;
    for (NodeId node = Tree::root(); node != no_node; node = next_in_walk(tree, node)) {
      for (const Property& property : tree.properties(node)) {
        for (const std::string& value : property.values) brackets += value.find("\\]") != std::string::npos ? 1 : 0;
      }
    }
    EXPECT_GT(brackets, 0u) << name;
  }
}

TEST_F(Reference, KataGosInlineRecords) {
  const auto inline_game = [](const char* line) {
    return game(std::string("katago_testsgf_inline/line") + line + ".sgf");
  };
  EXPECT_EQ(*parse_board_size(first_value(inline_game("0578"), Tree::root(), "SZ")), (BoardSize{17, 3}));
  EXPECT_EQ(*parse_board_size(first_value(inline_game("1418"), Tree::root(), "SZ")), (BoardSize{9, 17}));
  const Tree compressed = inline_game("0643");
  EXPECT_EQ(parse_points(compressed.find(Tree::root(), "AB")->values, {19, 19})->size(), 16u);
  EXPECT_EQ(parse_points(compressed.find(Tree::root(), "AW")->values, {19, 19})->size(), 13u);
  const ReadOutcome twice = file("katago_testsgf_inline/line0766.sgf");
  EXPECT_EQ(twice.collection.games.front().find(Tree::root(), "AW")->values.size(), 3u);
  EXPECT_TRUE(reports(twice, 9, 11, "AW twice"));
  EXPECT_TRUE(mentions(file("katago_testsgf_inline/line0858.sgf"), "two moves in one node"));
  const Tree large = inline_game("1049");
  EXPECT_EQ(*parse_move(first_value(large, large.main_line()[2], "W"), {37, 37}), (Coordinates{33, 3}));
  EXPECT_TRUE(file("katago_testsgf_inline/line1049.sgf").diagnostics.empty());
  const Tree passes = inline_game("0157");
  EXPECT_EQ(*parse_move(first_value(passes, passes.main_line().back(), "B"), {19, 19}), std::nullopt);
}

TEST_F(Reference, VariationsAndSetupInTheMiddle) {
  const Tree messy = game("katago__sampletest2__messy.sgf");
  EXPECT_EQ(messy.children(Tree::root()).size(), 3u);
  EXPECT_EQ(game("katago__sampletest__sampletest7x7.sgf").main_line().size(), 25u);
  const ReadOutcome strict = file("sgfc__strict.sgf");
  EXPECT_EQ(strict.collection.games.size(), 11u);
  EXPECT_TRUE(strict.diagnostics.empty()) << "all of it is legal SGF";
  EXPECT_EQ(file("sgfc__strict-result.sgf").collection.games.size(), 11u);
  EXPECT_EQ(file("sgfc__reorder-result.sgf").collection.games.size(), 2u);
}

}  // namespace
}  // namespace encircle::sgf
