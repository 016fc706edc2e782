#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/game.h"
#include "games/record.h"
#include "search/playouts.h"

namespace encircle {

// A record's tree of variations and a place in it. The tree is what it is; the position is always what the moves from
// the root to the present node give, and walking back plays them again, which takes microseconds.
template <Recorded G>
class Journey {
 public:
  using Position = typename G::Position;
  using Codec = typename G::Record;

  struct LastMove {
    Player player;
    Move move;
    MoveEffects effects;
    std::string words;
  };

  explicit Journey(const typename Position::Rules& rules) : position_(Position::initial(rules)) {
    Codec::write_options(tree_, rules);
  }
  // Stands before the root of the record: walk_to(root) is the first step, and tells whether its set-up is possible.
  Journey(const typename Position::Rules& rules, const sgf::Tree& tree)
      : position_(Position::initial(rules)), tree_(tree) {}

  const Position& position() const { return position_; }
  const RecentMoves& recent() const { return recent_; }
  sgf::Tree& tree() { return tree_; }
  const sgf::Tree& tree() const { return tree_; }
  sgf::NodeId node() const { return node_; }
  // The moves on the way here, and what the last of them did.
  const std::vector<std::string>& moves() const { return moves_; }
  const std::optional<LastMove>& last() const { return last_; }
  // Who asked to play on after the last move.
  const std::optional<Player>& resumed() const { return resumed_; }

  // Makes a legal move: goes to the child that has it alone, or adds one.
  void play(Move move) {
    const Player player = position_.to_move();
    node_ = child_with(player, move);
    advance(player, move);
    note_walked();
  }

  // Goes on after two passes, with the opponent of whoever asks.
  void resume(Player asking)
    requires Stoppable<Position>
  {
    const Player first = opponent(asking);
    position_.resume(first);
    resumed_ = asking;
    // A record shows the resumption by the player to move after the two passes.
    node_ = tree_.add_child(node_);
    tree_.set(node_, "PL", std::string(Codec::move_property[index_of(first)]));
    note_walked();
  }

  // Plays everything from the root to that node anew. On an error it stands at the last node that could be played.
  std::optional<Error> walk_to(sgf::NodeId target) {
    const auto error = replay(target);
    // The node that could not be applied may have left half of its set-up behind.
    if (error) replay(node_);
    note_walked();
    return error;
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
    const auto is_inside = [&](sgf::NodeId each) {
      const auto path = tree_.path_to(each);
      return std::ranges::find(path, top) != path.end();
    };
    const bool stands_inside = is_inside(node_);
    if (is_inside(line_end_)) line_end_ = tree_.parent(top);
    tree_.detach(top);
    return stands_inside;
  }

  bool is_move(sgf::NodeId node) const { return move_of_node<G>(tree_, node).has_value(); }

  // From the root to the present line's end: through the node last walked to, then along first children.
  std::vector<sgf::NodeId> line() const {
    std::vector<sgf::NodeId> nodes = tree_.path_to(line_end_);
    while (tree_.first_child(nodes.back()) != sgf::no_node) nodes.push_back(tree_.first_child(nodes.back()));
    return nodes;
  }
  sgf::NodeId line_end() const { return line_end_; }
  void set_line_end(sgf::NodeId node) { line_end_ = node; }

  // The node of the next move on the present line, or no_node.
  sgf::NodeId next_move_node() const {
    const auto nodes = line();
    const auto next =
        std::find_if(std::ranges::find(nodes, node_) + 1, nodes.end(), [&](sgf::NodeId node) { return is_move(node); });
    return next == nodes.end() ? sgf::no_node : *next;
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

  void advance(Player player, Move move) {
    std::string text = G::move_text(position_, move);
    const auto undo = position_.play_undoable(move);
    MoveEffects effects = G::effects(position_, move, undo);
    std::string words = G::move_words(position_, move, effects);
    last_ = LastMove{player, move, std::move(effects), std::move(words)};
    resumed_.reset();
    moves_.push_back(std::move(text));
    recent_ = recent_.then(move);
  }

  // Remembers the present node as the end of the line that redo follows, unless it lies on that line already.
  void note_walked() {
    const auto walked = line();
    if (std::ranges::find(walked, node_) == walked.end()) line_end_ = node_;
  }

  // Plays everything to that node from the beginning; node_ is the last one that could be applied.
  std::optional<Error> replay(sgf::NodeId target) {
    position_ = Position::initial(position_.rules());
    moves_.clear();
    recent_ = {};
    last_.reset();
    resumed_.reset();
    node_ = sgf::Tree::root();
    for (const sgf::NodeId node : tree_.path_to(target)) {
      if (auto error = apply(node)) return error;
      node_ = node;
    }
    return std::nullopt;
  }

  std::optional<Error> apply(sgf::NodeId node) {
    // The set-up of a player to move after two passes is a resumption.
    const bool was_over = is_over(position_.outcome());
    const auto set_up = Codec::set_up(position_, tree_, node);
    if (!set_up) return set_up.error();
    if (was_over && !is_over(position_.outcome())) resumed_ = opponent(position_.to_move());
    const auto recorded = move_of_node<G>(tree_, node);
    if (!recorded) return std::nullopt;
    const auto move = prepare_move<G>(position_, *recorded);
    if (!move) return with_number(moves_.size() + 1, move.error());
    advance(position_.to_move(), *move);
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
  // The end of the line that redo and go_to_end follow.
  sgf::NodeId line_end_ = sgf::Tree::root();
  std::vector<std::string> moves_;
  RecentMoves recent_;
  std::optional<LastMove> last_;
  std::optional<Player> resumed_;
};

}  // namespace encircle
