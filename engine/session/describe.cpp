#include "session/describe.h"

#include <algorithm>
#include <utility>

#include "core/number.h"
#include "core/sentences.h"
#include "core/sort.h"
#include "sgf/value.h"

namespace encircle {

namespace {

using MoveText = std::function<std::string(std::string_view)>;

TreeNode describe_node(const RecordPlace& record, sgf::NodeId id, const MoveText& move_text) {
  const sgf::NodeId parent = record.tree().parent(id);
  TreeNode node{static_cast<int>(id), parent == sgf::no_node ? -1 : static_cast<int>(parent)};
  if (const auto recorded = record.move_of(id)) {
    node.move = move_text(recorded->value);
    node.player = recorded->player;
  }
  node.number = record.number_of(id);
  node.comment = record.tree().text(id, "C").value_or("");
  return node;
}

std::vector<int> children_of(const RecordPlace& record, sgf::NodeId node) {
  std::vector<int> children;
  for (const sgf::NodeId child : record.tree().children(node)) children.push_back(static_cast<int>(child));
  return children;
}

// The nodes that edits of that kind name, each once.
std::vector<sgf::NodeId> nodes_of(std::span<const TreeEdit> edits, TreeEdit::Kind kind) {
  std::vector<sgf::NodeId> nodes;
  for (const TreeEdit& edit : edits) {
    if (edit.kind == kind) nodes.push_back(edit.node);
  }
  sort_with_little_code(nodes);
  nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
  return nodes;
}

}  // namespace

std::vector<TreeNode> list_tree(const RecordPlace& record, const MoveText& move_text) {
  std::vector<TreeNode> nodes;
  for (sgf::NodeId id = sgf::Tree::root(); id != sgf::no_node; id = next_in_walk(record.tree(), id)) {
    nodes.push_back(describe_node(record, id, move_text));
    nodes.back().children = children_of(record, id);
  }
  return nodes;
}

TreeChanges tree_changes(const RecordPlace& record, std::span<const TreeEdit> edits, const MoveText& move_text) {
  using Kind = TreeEdit::Kind;
  if (std::ranges::find(edits, Kind::rewritten, &TreeEdit::kind) != edits.end()) {
    return {.is_whole = true, .added = list_tree(record, move_text)};
  }
  TreeChanges changes;
  const std::vector<sgf::NodeId> added = nodes_of(edits, Kind::added);
  const auto is_added = [&](sgf::NodeId node) { return std::ranges::binary_search(added, node); };
  for (const sgf::NodeId node : nodes_of(edits, Kind::removed)) {
    if (!is_added(node)) changes.removed.push_back(static_cast<int>(node));
  }
  // Only where something was removed can a node have gone again.
  const bool is_pruned = !nodes_of(edits, Kind::removed).empty();
  const auto is_there = [&](sgf::NodeId node) {
    return !is_pruned || record.attached_node(static_cast<int>(node)).ok();
  };
  for (const sgf::NodeId node : added) {
    if (is_there(node)) changes.added.push_back(describe_node(record, node, move_text));
  }
  for (const sgf::NodeId node : nodes_of(edits, Kind::reordered)) {
    if (is_there(node)) changes.orders.push_back({static_cast<int>(node), children_of(record, node)});
  }
  for (const sgf::NodeId node : nodes_of(edits, Kind::commented)) {
    if (!is_added(node) && is_there(node)) {
      changes.comments.push_back({static_cast<int>(node), record.tree().text(node, "C").value_or("")});
    }
  }
  return changes;
}

sgf::Tree line_alone(const sgf::Tree& tree, sgf::NodeId end) {
  sgf::Tree line;
  sgf::NodeId at = sgf::Tree::root();
  for (const sgf::NodeId node : tree.path_to(end)) {
    if (node != sgf::Tree::root()) at = line.add_child(at);
    const auto properties = tree.properties(node);
    line.set_properties(at, {properties.begin(), properties.end()});
    line.remove(at, "C");
  }
  line.remove(sgf::Tree::root(), "RE");
  return line;
}

std::string words_of_ending(Outcome outcome, const EndingFacts& facts, std::span<const PlayerName, 2> players) {
  if constexpr (!has_sentences) return "";
  if (outcome == Outcome::draw) return "A draw by agreement.";
  if (outcome == Outcome::no_result) return "The game has no result.";
  const std::size_t winner = outcome == Outcome::first_wins ? 0 : 1;
  const std::string wins = std::string(players[winner].name) + " wins";
  const std::string loser(players[1 - winner].name);
  if (facts.kind == resignation_ending) return wins + ": " + loser + " resigned.";
  if (facts.kind == time_ending) return wins + ": " + loser + " ran out of time.";
  if (facts.kind == count_ending) return wins + " by " + number_text(facts.margin) + ".";
  return wins + ".";
}

decltype(About::entries) about_of(const sgf::Tree& tree) {
  decltype(About::entries) about;
  for (const auto& [property, name] : about_properties) {
    const auto text = tree.text(sgf::Tree::root(), property);
    if (text && !text->empty()) about.emplace_back(name, *text);
  }
  return about;
}

Drawing drawing_of(const sgf::Tree& tree, sgf::NodeId node, const GridView& grid,
                   const std::function<std::string(std::string_view)>& move_text) {
  Drawing drawing;
  const BoardSize size{grid.width, grid.height};
  const auto name_of = [&](sgf::Coordinates point) { return move_text(sgf::encode_point(point)); };
  for (const auto& [property, shape] : shape_properties) {
    const auto* const drawn = tree.find(node, property);
    if (drawn == nullptr) continue;
    const auto points = sgf::parse_points(drawn->values, size);
    if (!points) continue;
    for (const sgf::Coordinates point : *points) drawing.shapes.emplace(name_of(point), shape);
  }
  if (const auto* const labels = tree.find(node, "LB")) {
    for (const std::string& value : labels->values) {
      const auto halves = sgf::split_composed(value);
      if (!halves) continue;
      const auto point = sgf::parse_point(halves->first, size);
      if (point) drawing.labels.emplace(name_of(*point), sgf::decode_simple_text(halves->second));
    }
  }
  return drawing;
}

}  // namespace encircle
