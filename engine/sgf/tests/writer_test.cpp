#include "sgf/writer.h"

#include "sgf/tests/helpers.h"
#include "sgf/value.h"

namespace encircle::sgf {
namespace {

std::string written(std::string_view bytes) {
  const Result<std::string> text = write(read_ok(bytes).collection);
  EXPECT_TRUE(text.ok());
  return text.ok() ? *text : "";
}

std::string refusal_of(const Tree& tree) {
  const Result<std::string> text = write(tree);
  return text.ok() ? "written" : text.error().message;
}

TEST(Writing, TheRootSaysFirstWhatItIs) {
  EXPECT_EQ(written("(;PB[x]SZ[9]CA[GBK]FF[3]KM[6.5]GM[1])"), "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[x]KM[6.5])\n");
  EXPECT_EQ(written("(;)"), "(;FF[4]CA[UTF-8])\n");
}

TEST(Writing, ARecordBuiltByHand) {
  Tree tree;
  tree.set(Tree::root(), "GM", "1");
  tree.set(Tree::root(), "RU", "Atari Go");
  tree.set(Tree::root(), "SZ", encode_board_size({13, 13}));
  const NodeId first = tree.add_child(Tree::root());
  tree.set(first, "W", encode_move(Coordinates{6, 6}));
  const NodeId second = tree.add_child(first);
  tree.set(second, "B", encode_move(Coordinates{6, 5}));
  tree.set_text(second, "C", "why [here]?");
  const NodeId other = tree.add_child(first);
  tree.set(other, "B", encode_move(Coordinates{5, 6}));
  EXPECT_EQ(*write(tree),
            "(;GM[1]FF[4]CA[UTF-8]SZ[13]RU[Atari Go]\n"
            ";W[gg]\n"
            "(;B[gf]C[why [here\\]?])\n"
            "(;B[fg]))\n");
}

TEST(Writing, LinesBreakBetweenNodesAndNeverInsideValues) {
  std::string text = "(;GM[1];";
  for (int i = 0; i < 100; ++i) text += ";B[aa];W[bb]";
  text += "C[" + std::string(500, 'x') + "])";
  const std::string result = written(text);
  EXPECT_NE(result.find(std::string(500, 'x')), std::string::npos);
  std::size_t longest = 0;
  std::size_t start = 0;
  for (std::size_t end = result.find('\n'); end != std::string::npos; end = result.find('\n', start)) {
    if (result.find("xxx", start) >= end) longest = std::max(longest, end - start);
    EXPECT_TRUE(result[start] == ';' || result[start] == '(') << result.substr(start, 20);
    start = end + 1;
  }
  EXPECT_LE(longest, 80u);
}

TEST(Writing, ValuesComeBackWithTheirMeaning) {
  const Tree tree = read_game("(;C[\\]\\\\\\:\\x\r\ny\\\r\nz\t[]LB[aa:1\\:2]AP[a\\:b:c]AB[aa:cc][dd])");
  const Tree again = read_game(*write(tree));
  EXPECT_EQ(again.text(Tree::root(), "C"), "]\\:x\nyz [");
  const std::string label_value = first_value(again, Tree::root(), "LB");
  const auto label = split_composed(label_value);
  ASSERT_TRUE(label);
  EXPECT_EQ(decode_simple_text(label->second), "1:2");
  EXPECT_EQ(parse_points(again.find(Tree::root(), "AB")->values, {19, 19})->size(), 10u);
  const std::string program_value = first_value(again, Tree::root(), "AP");
  const auto program = split_composed(program_value);
  ASSERT_TRUE(program);
  EXPECT_EQ(decode_simple_text(program->first), "a:b");
}

TEST(Writing, SeveralGamesFollowEachOther) {
  EXPECT_EQ(written("(;)(;B[aa])"), "(;FF[4]CA[UTF-8])\n(;FF[4]CA[UTF-8]B[aa])\n");
}

TEST(Writing, WhatIsNotLegalIsRefusedWithItsReason) {
  EXPECT_NE(write(Collection{}).error().message.find("no game"), std::string::npos);
  const auto with = [](std::string_view identifier, std::vector<std::string> values) {
    Tree tree;
    tree.set_properties(tree.add_child(Tree::root()), {{std::string(identifier), std::move(values)}});
    return tree;
  };
  EXPECT_NE(refusal_of(with("b", {"aa"})).find("[b] is not upper-case letters"), std::string::npos);
  EXPECT_NE(refusal_of(with("", {"aa"})).find("not upper-case letters"), std::string::npos);
  EXPECT_NE(refusal_of(with("X1", {"aa"})).find("not upper-case letters"), std::string::npos);
  EXPECT_NE(refusal_of(with("B", {})).find("B has no value"), std::string::npos);
  EXPECT_NE(refusal_of(with("C", {"a]b"})).find("`]` without its escape"), std::string::npos);
  EXPECT_NE(refusal_of(with("C", {"a\\"})).find("ends in a lone"), std::string::npos);
  EXPECT_NE(refusal_of(with("C", {"\xFF"})).find("C is not UTF-8"), std::string::npos);
  EXPECT_EQ(refusal_of(with("C", {"fine"})), "written");
  Tree twice;
  twice.set_properties(Tree::root(), {{"B", {"aa"}}, {"C", {"x"}}, {"B", {"bb"}}});
  EXPECT_NE(refusal_of(twice).find("B is given twice"), std::string::npos);
}

}  // namespace
}  // namespace encircle::sgf
