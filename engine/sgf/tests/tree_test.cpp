#include "sgf/tree.h"

#include "sgf/tests/helpers.h"

namespace encircle::sgf {
namespace {

TEST(Tree, BeginsWithAnEmptyRoot) {
  const Tree tree;
  EXPECT_EQ(tree.node_count(), 1u);
  EXPECT_EQ(tree.parent(Tree::root()), no_node);
  EXPECT_TRUE(tree.properties(Tree::root()).empty());
  EXPECT_EQ(tree.main_line(), std::vector{Tree::root()});
}

TEST(Tree, TheMainLineFollowsFirstChildren) {
  Tree tree;
  const NodeId first = tree.add_child(Tree::root());
  const NodeId second = tree.add_child(Tree::root());
  const NodeId below = tree.add_child(first);
  EXPECT_EQ(tree.children(Tree::root()), (std::vector{first, second}));
  EXPECT_EQ(tree.main_line(), (std::vector{Tree::root(), first, below}));
  EXPECT_EQ(tree.path_to(below), (std::vector{Tree::root(), first, below}));
  tree.make_first(second);
  EXPECT_EQ(tree.main_line(), (std::vector{Tree::root(), second}));
  EXPECT_EQ(tree.children(Tree::root()), (std::vector{second, first}));
  EXPECT_EQ(tree.last_child(Tree::root()), first);
}

TEST(Tree, ADetachedBranchIsGone) {
  Tree tree;
  const NodeId a = tree.add_child(Tree::root());
  const NodeId b = tree.add_child(Tree::root());
  const NodeId c = tree.add_child(Tree::root());
  tree.detach(b);
  EXPECT_EQ(tree.children(Tree::root()), (std::vector{a, c}));
  tree.detach(c);
  const NodeId d = tree.add_child(Tree::root());
  EXPECT_EQ(tree.children(Tree::root()), (std::vector{a, d}));
  tree.detach(a);
  tree.detach(d);
  EXPECT_TRUE(tree.children(Tree::root()).empty());
  EXPECT_EQ(tree.last_child(Tree::root()), no_node);
}

TEST(Tree, PropertiesAreSetAddedFoundAndRemoved) {
  Tree tree;
  const NodeId root = Tree::root();
  tree.set(root, "AB", std::vector<std::string>{"aa", "bb"});
  tree.add(root, "AB", "cc");
  tree.add(root, "KM", "6.5");
  tree.set(root, "KM", "7.5");
  tree.set_text(root, "C", "a ] and a \\");
  EXPECT_EQ(tree.find(root, "AB")->values, (std::vector<std::string>{"aa", "bb", "cc"}));
  EXPECT_EQ(*tree.find_value(root, "KM"), "7.5");
  EXPECT_EQ(*tree.find_value(root, "C"), R"(a \] and a \\)");
  EXPECT_EQ(tree.text(root, "C"), "a ] and a \\");
  EXPECT_EQ(tree.find(root, "SZ"), nullptr);
  EXPECT_FALSE(tree.text(root, "SZ"));
  EXPECT_TRUE(tree.remove(root, "AB"));
  EXPECT_FALSE(tree.remove(root, "AB"));
  EXPECT_EQ(tree.properties(root).size(), 2u);
}

TEST(Meaning, IgnoresOrderOfPropertiesAndFileFormat) {
  EXPECT_TRUE(same_meaning(read_game("(;FF[3]GM[1]SZ[9];B[aa]C[x])"), read_game("(;SZ[9]GM[1]CA[UTF-8];C[x]B[aa])")));
  EXPECT_TRUE(same_meaning(read_game("(;C[\\a])"), read_game("(;C[a])")));
}

TEST(Meaning, SeesEveryOtherDifference) {
  const Tree tree = read_game("(;SZ[9];B[aa](;W[bb])(;W[cc]))");
  for (const std::string_view other :
       {"(;SZ[9];B[aa](;W[cc])(;W[bb]))", "(;SZ[9];B[aa];W[bb];W[cc])", "(;SZ[9];B[aa];W[bb])",
        "(;SZ[9];B[ab](;W[bb])(;W[cc]))", "(;SZ[9](;B[aa];W[bb])(;W[cc]))", "(;SZ[9];B[aa]C[](;W[bb])(;W[cc]))",
        "(;SZ[9];B[aa](;W[bb])(;W[cc])(;W[dd]))"}) {
    EXPECT_FALSE(same_meaning(tree, read_game(other))) << other;
  }
}

TEST(Tree, AMillionNodesInALineAreNothingSpecial) {
  Tree tree;
  NodeId node = Tree::root();
  for (int i = 0; i < 1'000'000; ++i) {
    node = tree.add_child(node);
    tree.set(node, i % 2 == 0 ? "B" : "W", "aa");
  }
  const Tree copy = tree;
  EXPECT_TRUE(same_meaning(copy, tree));
  EXPECT_EQ(copy.main_line().size(), 1'000'001u);
}

}  // namespace
}  // namespace encircle::sgf
