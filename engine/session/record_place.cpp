#include "session/record_place.h"

#include <algorithm>
#include <string>
#include <utility>

#include "games/game.h"

namespace encircle {

RecordPlace::RecordPlace(const MoveProperties& moves, sgf::Tree tree) : moves_(moves), tree_(std::move(tree)) {
  extend_line();
  number_new_nodes();
}

Result<sgf::NodeId> RecordPlace::attached_node(int node) const {
  const auto id = static_cast<sgf::NodeId>(node);
  const bool is_known = node >= 0 && static_cast<std::size_t>(node) < tree_.node_count();
  if (is_known && tree_.path_to(id).front() == sgf::Tree::root()) return id;
  return Error{"node " + std::to_string(node) + ": there is none in this record"};
}

Result<sgf::NodeId> RecordPlace::node_of_move(int number) const {
  const auto fail = [&](const std::string& what) {
    return Error{"move " + std::to_string(number) + ": this line " + what};
  };
  sgf::NodeId target = sgf::Tree::root();
  int count = is_move(target) ? 1 : 0;
  if (number < count) return fail("begins at move " + std::to_string(count));
  for (const sgf::NodeId node : line_) {
    if (node == sgf::Tree::root()) continue;
    const bool is_next = is_move(node);
    if (is_next && count == number) break;
    count += is_next;
    target = node;
  }
  if (count < number) return fail("has " + counted(count, "move"));
  return target;
}

sgf::NodeId RecordPlace::next_move_node() const {
  for (std::size_t i = depth_ + 1; i < line_.size(); ++i) {
    if (is_move(line_[i])) return line_[i];
  }
  return sgf::no_node;
}

sgf::NodeId RecordPlace::node_before_last_move() const {
  sgf::NodeId target = node_;
  while (target != sgf::Tree::root() && !is_move(target)) target = tree_.parent(target);
  return target == sgf::Tree::root() ? sgf::no_node : tree_.parent(target);
}

sgf::NodeId RecordPlace::end_of_main_line() const {
  sgf::NodeId end = sgf::no_node;
  bool has_moves = false;
  for (const sgf::NodeId node : tree_.main_line()) {
    has_moves = has_moves || is_move(node);
    if (is_step(node)) end = node;
  }
  return has_moves ? end : sgf::no_node;
}

bool RecordPlace::is_at(sgf::NodeId place) const {
  sgf::NodeId node = node_;
  while (node != place && node != sgf::no_node && !is_step(node)) node = tree_.parent(node);
  return node == place;
}

std::vector<sgf::NodeId> RecordPlace::make_main_line() {
  std::vector<sgf::NodeId> changed;
  for (sgf::NodeId node = node_; node != sgf::Tree::root(); node = tree_.parent(node)) {
    const sgf::NodeId parent = tree_.parent(node);
    if (tree_.first_child(parent) == node) continue;
    tree_.make_first(node);
    changed.push_back(parent);
  }
  return changed;
}

bool RecordPlace::remove(sgf::NodeId top) {
  const auto path = tree_.path_to(node_);
  const bool stands_inside = std::ranges::find(path, top) != path.end();
  // What the line had before stays the line.
  const auto cut = std::ranges::find(line_, top);
  const bool cuts_line = cut != line_.end();
  line_.erase(cut, line_.end());
  tree_.detach(top);
  if (cuts_line) extend_line();
  return stands_inside;
}

void RecordPlace::go_to_root() {
  node_ = sgf::Tree::root();
  depth_ = 0;
}

void RecordPlace::step_to(sgf::NodeId child) {
  node_ = child;
  ++depth_;
}

void RecordPlace::note_walked() {
  number_new_nodes();
  if (depth_ < line_.size() && line_[depth_] == node_) return;
  if (depth_ > 0 && depth_ <= line_.size() && line_[depth_ - 1] == tree_.parent(node_)) {
    line_.resize(depth_);
    line_.push_back(node_);
  } else {
    line_ = tree_.path_to(node_);
  }
  extend_line();
}

// A node is made after its parent.
void RecordPlace::number_new_nodes() {
  for (std::size_t i = numbers_.size(); i < tree_.node_count(); ++i) {
    const auto node = static_cast<sgf::NodeId>(i);
    const sgf::NodeId parent = tree_.parent(node);
    numbers_.push_back((parent == sgf::no_node ? 0 : number_of(parent)) + (is_move(node) ? 1 : 0));
  }
}

void RecordPlace::extend_line() {
  while (tree_.first_child(line_.back()) != sgf::no_node) line_.push_back(tree_.first_child(line_.back()));
}

}  // namespace encircle
