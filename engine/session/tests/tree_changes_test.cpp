// What changed in a tree of variations since any earlier revision, applied to the tree of then, gives the tree of now.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/rng.h"
#include "session/session.h"

namespace encircle {
namespace {

using Tree = std::map<int, TreeNode>;

std::string text_of(const Tree& tree) {
  std::string text;
  for (const auto& [id, node] : tree) {
    text += std::to_string(id) + " of " + std::to_string(node.parent) + ": " + node.move + " " +
            (node.player ? std::to_string(index_of(*node.player)) : "-") + " " + std::to_string(node.number) + " '" +
            node.comment + "' ->";
    for (const int child : node.children) text += " " + std::to_string(child);
    text += "\n";
  }
  return text;
}

Tree tree_of(const Session& session) {
  Tree tree;
  for (const TreeNode& node : session.tree().added) tree.emplace(node.id, node);
  return tree;
}

void remove(Tree& tree, int top) {
  std::erase(tree.at(tree.at(top).parent).children, top);
  std::vector<int> below = {top};
  while (!below.empty()) {
    const int node = below.back();
    below.pop_back();
    std::ranges::copy(tree.at(node).children, std::back_inserter(below));
    tree.erase(node);
  }
}

// As TreeChanges describes it.
Tree after(Tree tree, const TreeChanges& changes) {
  if (changes.is_whole) tree.clear();
  for (const int node : changes.removed) {
    if (tree.contains(node)) remove(tree, node);
  }
  for (const TreeNode& node : changes.added) {
    const auto [added, is_new] = tree.emplace(node.id, node);
    EXPECT_TRUE(is_new) << node.id;
    added->second.children.clear();
    if (node.parent >= 0) tree.at(node.parent).children.push_back(node.id);
  }
  for (const auto& [parent, children] : changes.orders) tree.at(parent).children = children;
  for (const auto& [node, text] : changes.comments) tree.at(node).comment = text;
  return tree;
}

// Does something that a reviewer, a player or two who count may do; much of it is refused.
void do_something(Session& session, Rng& rng, int step) {
  const auto some_node = [&] { return rng.below(step + 2); };
  const Player player = rng.below(2) == 0 ? Player::first : Player::second;
  const int choice = rng.below(100);
  if (choice < 50) {
    const auto moves = legal_moves(session);
    if (!moves.empty()) {
      static_cast<void>(session.play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]));
    }
  } else if (choice < 62) {
    static_cast<void>(session.go_to_node(some_node()));
  } else if (choice < 68) {
    session.undo();
  } else if (choice < 70) {
    session.redo();
  } else if (choice < 74) {
    static_cast<void>(session.play("pass"));
  } else if (choice < 80) {
    static_cast<void>(session.set_comment(some_node(), rng.below(3) == 0 ? "" : "comment " + std::to_string(step)));
  } else if (choice < 84) {
    static_cast<void>(session.remove(some_node()));
  } else if (choice < 87) {
    static_cast<void>(session.resign(player));
  } else if (choice < 90) {
    static_cast<void>(session.resume(player));
  } else if (choice < 93) {
    static_cast<void>(session.propose_count());
    static_cast<void>(session.accept_count());
  } else if (choice < 95) {
    session.set_name(player, "name " + std::to_string(step));
  } else if (choice < 98) {
    static_cast<void>(session.go_to_end());
  } else {
    static_cast<void>(session.change_options(options_of(session)));
  }
}

TEST(TreeChanges, MakeOfEveryEarlierTreeThatOfNow) {
  const std::pair<std::string_view, OptionValues> games[] = {{"go", {{"size", "4"}}},
                                                             {"atari-go", {{"size", "4"}}},
                                                             {"topological-go", {{"size", "5"}, {"reserve", "1"}}},
                                                             {"topological-wars", {{"points", "8"}}}};
  for (const auto& [game, options] : games) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      SCOPED_TRACE(std::string(game) + ", seed " + std::to_string(seed));
      Rng rng(seed);
      auto session = new_session(game, options);
      ASSERT_TRUE(session);
      std::vector<std::pair<std::uint64_t, Tree>> earlier = {{(*session)->state().revision, tree_of(**session)}};
      for (int step = 0; step < 60; ++step) {
        do_something(**session, rng, step);
        const Tree now = tree_of(**session);
        const std::uint64_t revision = (*session)->state().revision;
        const std::string text = text_of(now);
        for (const auto& [since, tree] : earlier) {
          ASSERT_EQ(text_of(after(tree, (*session)->tree(since))), text) << "since " << since;
        }
        if (revision == earlier.back().first) {
          ASSERT_EQ(text_of(earlier.back().second), text) << "the tree changed, and its revision did not";
        } else {
          earlier.emplace_back(revision, now);
        }
      }
    }
  }
}

TEST(TreeChanges, OfOneMoveAreOneNodeHoweverLargeTheRecord) {
  auto session = new_session("go", {{"size", "9"}});
  ASSERT_TRUE(session);
  for (int i = 0; i < 40; ++i) {
    ASSERT_TRUE((*session)->play(legal_moves(**session).front()));
    const std::uint64_t before = (*session)->state().revision;
    ASSERT_TRUE((*session)->play(legal_moves(**session).back()));
    const TreeChanges changes = (*session)->tree(before);
    EXPECT_EQ(changes.added.size(), 1u);
    EXPECT_TRUE(changes.removed.empty() && changes.orders.empty() && changes.comments.empty() && !changes.is_whole);
    EXPECT_EQ(changes.added.front().number, (*session)->state().move_number);
  }
}

}  // namespace
}  // namespace encircle
