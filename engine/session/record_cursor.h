#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/game.h"
#include "games/record.h"

namespace encircle {

// A record's tree of variations and a place in it. The tree is what it is; the position is always what the moves from
// the root to the present node give. Walking forward plays the moves that are new, walking back plays all of them
// again, which takes microseconds; words and effects are worked out for the last move only.
template <Recorded G>
class RecordCursor {
 public:
  using Position = typename G::Position;
  using Rules = typename Position::Rules;
  using Codec = typename G::Record;

  struct LastMove {
    Player player;
    Move move;
    MoveEffects effects;
    std::string words;
  };

  explicit RecordCursor(const Rules& rules) : position_(Position::initial(rules)), has_begun_(true) {
    Codec::write_options(tree_, rules);
  }
  // Stands before the root of the record: walk_to(root) is the first step, and tells whether its set-up is possible.
  RecordCursor(const Rules& rules, const sgf::Tree& tree) : position_(Position::initial(rules)), tree_(tree) {
    extend_line();
  }

  const Position& position() const { return position_; }
  // For what does not change the shape of the tree.
  sgf::Tree& tree() { return tree_; }
  const sgf::Tree& tree() const { return tree_; }
  sgf::NodeId node() const { return node_; }
  // The moves on the way here, and what the last of them did.
  const std::vector<Move>& moves() const { return moves_; }
  const std::optional<LastMove>& last() const { return last_; }
  // Who asked to play on after the last move.
  const std::optional<Player>& resumed() const { return resumed_; }

  // Makes a legal move: goes to the child that has it alone, or adds one.
  void play(Move move) { play(position_, move); }
  // The same from the present position with the turn given to another player.
  void play(const Position& handed_over, Move move) {
    position_ = handed_over;
    go_on_to(child_with(position_.to_move(), move));
    advance(move, true);
  }

  // Goes on after two passes, with the opponent of whoever asks.
  void resume(Player asking)
    requires Stoppable<Position>
  {
    const Player first = opponent(asking);
    position_.resume(first);
    resumed_ = asking;
    // A record shows the resumption by the player to move after the two passes.
    const sgf::NodeId child = tree_.add_child(node_);
    tree_.set(child, "PL", std::string(Codec::move_property[index_of(first)]));
    go_on_to(child);
  }

  // Goes to that node. On an error it stands at the last node that could be played.
  std::optional<Error> walk_to(sgf::NodeId target) {
    std::vector<sgf::NodeId> way;
    sgf::NodeId from = target;
    for (; from != sgf::no_node && !(has_begun_ && from == node_); from = tree_.parent(from)) way.push_back(from);
    std::ranges::reverse(way);
    auto error = from == sgf::no_node ? replay(way) : apply(way);
    // The node that could not be applied may have left half of its set-up behind.
    if (error) replay(tree_.path_to(node_));
    note_walked();
    return error;
  }

  // Plays the moves to here again under other rules; when that cannot be, everything stays as it is.
  std::optional<Error> change_rules(const Rules& rules) {
    RecordCursor changed = *this;
    Codec::write_options(changed.tree_, rules);
    changed.position_ = Position::initial(rules);
    if (auto error = changed.replay(tree_.path_to(node_))) return error;
    *this = std::move(changed);
    return std::nullopt;
  }

  // The node of that number, unless it was removed.
  Result<sgf::NodeId> attached_node(int node) const {
    const auto fail = [&] { return Error{"node " + std::to_string(node) + ": there is none in this record"}; };
    if (node < 0 || static_cast<std::size_t>(node) >= tree_.node_count()) return fail();
    const auto id = static_cast<sgf::NodeId>(node);
    if (tree_.path_to(id).front() != sgf::Tree::root()) return fail();
    return id;
  }

  // Takes a node and all below it out of the tree. True when we stand there: then somebody must walk to its parent.
  bool remove(sgf::NodeId top) {
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

  bool is_move(sgf::NodeId node) const { return move_of_node<G>(tree_, node).has_value(); }

  // From the root to the present line's end: through the node last walked to, then along first children.
  const std::vector<sgf::NodeId>& line() const { return line_; }
  void set_line(std::vector<sgf::NodeId> line) { line_ = std::move(line); }

  // The node of the next move on the present line, or no_node.
  sgf::NodeId next_move_node() const {
    for (std::size_t i = depth_ + 1; i < line_.size(); ++i) {
      if (is_move(line_[i])) return line_[i];
    }
    return sgf::no_node;
  }
  // The node before the last move; no_node at the beginning.
  sgf::NodeId node_before_last_move() const {
    sgf::NodeId target = node_;
    while (target != sgf::Tree::root() && !is_move(target)) target = tree_.parent(target);
    return target == sgf::Tree::root() ? sgf::no_node : tree_.parent(target);
  }

  // The node of the main line after which no move and no set-up follows; no_node where it has no move at all.
  sgf::NodeId end_of_main_line() const {
    sgf::NodeId end = sgf::no_node;
    bool has_moves = false;
    for (const sgf::NodeId node : tree_.main_line()) {
      has_moves = has_moves || is_move(node);
      if (is_step(node)) end = node;
    }
    return has_moves ? end : sgf::no_node;
  }

  // Whether we stand at that node, or behind it with no move and no set-up in between.
  bool is_at(sgf::NodeId place) const {
    sgf::NodeId node = node_;
    while (node != place && node != sgf::no_node && !is_step(node)) node = tree_.parent(node);
    return node == place;
  }

  // Makes the way to the present node the main line.
  void make_main_line() {
    for (const sgf::NodeId node : tree_.path_to(node_)) {
      if (node != sgf::Tree::root()) tree_.make_first(node);
    }
  }

 private:
  bool is_step(sgf::NodeId node) const { return is_move(node) || has_set_up(tree_, node); }

  // The child of the present node with this move alone; added when there is none.
  sgf::NodeId child_with(Player player, Move move) {
    for (const sgf::NodeId child : tree_.children(node_)) {
      const auto recorded = move_of_node<G>(tree_, child);
      if (!recorded || recorded->player != player || has_set_up(tree_, child)) continue;
      const auto decoded = Codec::decode_move(position_, recorded->value);
      if (decoded && *decoded == move) return child;
    }
    const sgf::NodeId child = tree_.add_child(node_);
    tree_.set(child, Codec::move_property[index_of(player)], Codec::encode_move(position_, move));
    return child;
  }

  // Makes a move in the position; what it did is worth knowing of the last one.
  void advance(Move move, bool is_last) {
    const Player player = position_.to_move();
    last_.reset();
    if (is_last) {
      const auto undo = position_.play_undoable(move);
      MoveEffects effects = G::effects(position_, move, undo);
      std::string words = G::move_words(position_, move, effects);
      last_ = LastMove{player, move, std::move(effects), std::move(words)};
    } else {
      position_.play(move);
    }
    resumed_.reset();
    moves_.push_back(move);
  }

  // A child of the present node becomes the present node.
  void go_on_to(sgf::NodeId child) {
    node_ = child;
    ++depth_;
    note_walked();
  }

  // Lets the line that redo follows lead through the present node.
  void note_walked() {
    if (depth_ < line_.size() && line_[depth_] == node_) return;
    if (depth_ > 0 && depth_ <= line_.size() && line_[depth_ - 1] == tree_.parent(node_)) {
      line_.resize(depth_);
      line_.push_back(node_);
    } else {
      line_ = tree_.path_to(node_);
    }
    extend_line();
  }
  void extend_line() {
    while (tree_.first_child(line_.back()) != sgf::no_node) line_.push_back(tree_.first_child(line_.back()));
  }

  // Plays everything on that way from the root; node_ is the last one that could be applied.
  std::optional<Error> replay(const std::vector<sgf::NodeId>& path) {
    position_ = Position::initial(position_.rules());
    moves_.clear();
    last_.reset();
    resumed_.reset();
    node_ = sgf::Tree::root();
    depth_ = 0;
    has_begun_ = true;
    return apply(path);
  }

  // Applies these nodes, one after the other: those behind the present one, or all from the root.
  std::optional<Error> apply(std::span<const sgf::NodeId> nodes) {
    const auto last_move = std::find_if(nodes.rbegin(), nodes.rend(), [&](sgf::NodeId node) { return is_move(node); });
    for (auto node = nodes.begin(); node != nodes.end(); ++node) {
      const bool is_last = last_move != nodes.rend() && node == last_move.base() - 1;
      if (auto error = apply(*node, is_last)) return error;
      if (*node != sgf::Tree::root()) ++depth_;
      node_ = *node;
    }
    return std::nullopt;
  }

  std::optional<Error> apply(sgf::NodeId node, bool is_last_move) {
    // The set-up of a player to move after two passes is a resumption.
    const bool was_over = is_over(position_.outcome());
    const auto set_up = Codec::set_up(position_, tree_, node);
    if (!set_up) return set_up.error();
    if (was_over && !is_over(position_.outcome())) resumed_ = opponent(position_.to_move());
    const auto recorded = move_of_node<G>(tree_, node);
    if (!recorded) return std::nullopt;
    const auto move = prepare_move<G>(position_, *recorded);
    if (!move) return with_number(moves_.size() + 1, move.error());
    advance(*move, is_last_move);
    return std::nullopt;
  }

  // What is wrong with the move of that number.
  static Error with_number(std::size_t number, Error error) {
    error.message = "move " + std::to_string(number) + ", " + error.message;
    error.problem.values.insert(error.problem.values.begin(), std::to_string(number));
    return error;
  }

  Position position_;
  sgf::Tree tree_;
  sgf::NodeId node_ = sgf::Tree::root();
  // How many nodes lead to it.
  std::size_t depth_ = 0;
  // The line that redo and go_to_end follow.
  std::vector<sgf::NodeId> line_ = {sgf::Tree::root()};
  // The root was applied.
  bool has_begun_ = false;
  std::vector<Move> moves_;
  std::optional<LastMove> last_;
  std::optional<Player> resumed_;
};

}  // namespace encircle
