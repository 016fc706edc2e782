#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/record.h"
#include "sgf/tree.h"

namespace encircle {

// A record's tree of variations, a place in it, and the line that leads through it, as all games have them.
class RecordPlace {
 public:
  RecordPlace(const MoveProperties& moves, sgf::Tree tree);

  // For what does not change the shape of the tree.
  sgf::Tree& tree() { return tree_; }
  const sgf::Tree& tree() const { return tree_; }
  sgf::NodeId node() const { return node_; }

  // The node of that number, unless it was removed.
  Result<sgf::NodeId> attached_node(int node) const;

  std::optional<RecordedMove> move_of(sgf::NodeId node) const { return move_of_node(tree_, node, moves_); }
  bool is_move(sgf::NodeId node) const { return move_of(node).has_value(); }
  // How many moves lead there, its own included.
  int number_of(sgf::NodeId node) const { return numbers_[static_cast<std::size_t>(node)]; }

  // From the root to the present line's end: through the node last walked to, then along first children.
  const std::vector<sgf::NodeId>& line() const { return line_; }
  void set_line(std::vector<sgf::NodeId> line) { line_ = std::move(line); }

  // The last node of the present line before its move of the next number; the error says how many there are.
  Result<sgf::NodeId> node_of_move(int number) const;
  // The node of the next move on the present line, or no_node.
  sgf::NodeId next_move_node() const;
  // The node before the last move; no_node at the beginning.
  sgf::NodeId node_before_last_move() const;
  // The node of the main line after which no move and no set-up follows; no_node where it has no move at all.
  sgf::NodeId end_of_main_line() const;
  // Whether we stand at that node, or behind it with no move and no set-up in between.
  bool is_at(sgf::NodeId place) const;

  // Makes the way to the present node the main line; the nodes whose children have another order then.
  std::vector<sgf::NodeId> make_main_line();
  // Takes a node and all below it out of the tree. True when we stand there: then somebody must walk to its parent.
  bool remove(sgf::NodeId top);

  // ---- For RecordCursor, which walks

  // Before the root's own moves and set-up.
  void go_to_root();
  // A child of the present node becomes the present node.
  void step_to(sgf::NodeId child);
  // Lets the line that redo follows lead through the present node.
  void note_walked();

 private:
  bool is_step(sgf::NodeId node) const { return is_move(node) || has_set_up(tree_, node); }
  void extend_line();
  void number_new_nodes();

  MoveProperties moves_;
  sgf::Tree tree_;
  sgf::NodeId node_ = sgf::Tree::root();
  // How many nodes lead to it.
  std::size_t depth_ = 0;
  std::vector<sgf::NodeId> line_ = {sgf::Tree::root()};
  // By node.
  std::vector<int> numbers_;
};

}  // namespace encircle
