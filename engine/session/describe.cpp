#include "session/describe.h"

#include <utility>

#include "core/number.h"
#include "sgf/value.h"

namespace encircle {

std::vector<TreeNode> list_tree(const RecordPlace& record,
                                const std::function<std::string(std::string_view)>& move_text) {
  const sgf::Tree& tree = record.tree();
  std::vector<TreeNode> nodes;
  std::vector<int> numbers(tree.node_count(), 0);
  for (sgf::NodeId id = sgf::Tree::root(); id != sgf::no_node; id = next_in_walk(tree, id)) {
    const sgf::NodeId parent = tree.parent(id);
    TreeNode node{static_cast<int>(id), parent == sgf::no_node ? -1 : static_cast<int>(parent)};
    if (node.parent >= 0) node.number = numbers[static_cast<std::size_t>(parent)];
    if (const auto recorded = record.move_of(id)) {
      node.move = move_text(recorded->value);
      node.player = recorded->player;
      ++node.number;
    }
    numbers[static_cast<std::size_t>(id)] = node.number;
    node.comment = tree.text(id, "C").value_or("");
    for (const sgf::NodeId child : tree.children(id)) node.children.push_back(static_cast<int>(child));
    nodes.push_back(std::move(node));
  }
  return nodes;
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
  constexpr std::pair<std::string_view, std::string_view> properties[] = {
      {"GN", "title"},   {"EV", "event"},  {"RO", "round"},     {"DT", "date"},       {"PC", "place"},
      {"GC", "comment"}, {"SO", "source"}, {"AN", "annotator"}, {"BR", "black_rank"}, {"WR", "white_rank"}};
  decltype(About::entries) about;
  for (const auto& [property, name] : properties) {
    const auto text = tree.text(sgf::Tree::root(), property);
    if (text && !text->empty()) about.emplace_back(name, *text);
  }
  return about;
}

Drawing drawing_of(const sgf::Tree& tree, sgf::NodeId node, const GridView& grid,
                   const std::function<std::string(std::string_view)>& move_text) {
  constexpr std::pair<std::string_view, std::string_view> shapes[] = {
      {"TR", "triangle"}, {"SQ", "square"}, {"CR", "circle"}, {"MA", "cross"}, {"SL", "selected"}};
  Drawing drawing;
  const BoardSize size{grid.width, grid.height};
  const auto name_of = [&](sgf::Coordinates point) { return move_text(sgf::encode_point(point)); };
  for (const auto& [property, shape] : shapes) {
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
