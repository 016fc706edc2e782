#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/quoted.h"
#include "games/game.h"
#include "games/record.h"
#include "session/session.h"

namespace encircle {

// What a session tells about a position or a record, as functions of these alone.

template <class G>
bool can_pass(const typename G::Position& position) {
  if constexpr (Passable<typename G::Position>) {
    return position.is_legal(position.pass_move());
  } else {
    return false;
  }
}

template <class G>
std::vector<std::string> legal_points(const typename G::Position& position) {
  if constexpr (LineDrawing<G>) {
    return G::line_starts(position);
  } else {
    std::vector<std::string> points;
    auto list = std::make_unique<MoveList<typename G::Position>>();
    position.generate_moves(*list);
    for (const Move move : *list) {
      if (!is_pass(position, move)) points.push_back(G::move_text(position, move));
    }
    return points;
  }
}

// The empty points of a grid that take no stone, all of them when somebody has resigned.
template <class G>
std::vector<PointRefusal> refusals(const typename G::Position& position, bool is_closed) {
  std::vector<PointRefusal> refused;
  const View view = G::view(position);
  const auto* const grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return refused;
  // The cells stand in the order of the moves.
  for (std::size_t index = 0; index < grid->cells.size(); ++index) {
    if (grid->cells[index].stone != ViewStone::none) continue;
    const Move move = Move::from_index(static_cast<int>(index));
    if (is_closed) {
      refused.push_back({G::move_text(position, move), over_refusal});
    } else if (!position.is_legal(move)) {
      refused.push_back({G::move_text(position, move), G::refusal(position, move)});
    }
  }
  return refused;
}

// The nodes that hang together with the root, parents before children.
template <class G>
std::vector<TreeNode> list_tree(const sgf::Tree& tree, const typename G::Position& position) {
  std::vector<TreeNode> nodes;
  std::vector<int> numbers(tree.node_count(), 0);
  for (sgf::NodeId id = sgf::Tree::root(); id != sgf::no_node; id = next_in_walk(tree, id)) {
    const sgf::NodeId parent = tree.parent(id);
    TreeNode node{static_cast<int>(id), parent == sgf::no_node ? -1 : static_cast<int>(parent)};
    if (node.parent >= 0) node.number = numbers[static_cast<std::size_t>(parent)];
    if (const auto recorded = move_of_node<G>(tree, id)) {
      const auto move = G::Record::decode_move(position, recorded->value);
      if (move) node.move = G::move_text(position, *move);
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

// The nodes from the root to this one as a record of their own, without comments and result.
inline sgf::Tree line_alone(const sgf::Tree& tree, sgf::NodeId end) {
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

}  // namespace encircle
