#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/sentences.h"
#include "games/game.h"
#include "session/record_place.h"

namespace encircle {

// A place in a record with the position there, which is always what the moves from the root to the present node give.
// Walking forward plays the moves that are new, walking back plays all of them again, which takes microseconds; words
// and effects are worked out for the last move only.
template <Recorded G>
class RecordCursor : public RecordPlace {
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

  explicit RecordCursor(const Rules& rules) : RecordCursor(rules, {}) {
    has_begun_ = true;
    Codec::write_options(tree(), rules);
  }
  // Stands before the root of the record: walk_to(root) is the first step, and tells whether its set-up is possible.
  RecordCursor(const Rules& rules, const sgf::Tree& tree)
      : RecordPlace(Codec::move_property, tree), position_(Position::initial(rules)) {}

  const Position& position() const { return position_; }
  // The moves on the way here, and what the last of them did.
  const std::vector<Move>& moves() const { return moves_; }
  const std::optional<LastMove>& last() const { return last_; }
  // Equal where the same moves led through the same positions, set-ups and handed-over turns included. The rules are
  // not part of it.
  Key line_key() const { return mix_key(way_key_, position_.key()); }
  // line_key() after that legal move.
  Key line_key_after(Move move) const {
    Position after = position_;
    after.play(move);
    return mix_key(way_key_after(move), after.key());
  }
  // Who asked to play on after the last move.
  const std::optional<Player>& resumed() const { return resumed_; }

  // Makes a legal move from the present position, in which the turn may have been given to another player: goes to the
  // child that has it alone, or adds one.
  void play(const Position& handed_over, Move move) {
    position_ = handed_over;
    step_to(child_with(position_.to_move(), move));
    note_walked();
    advance(move, true);
  }

  // Goes on after two passes; the opponent of the player who asks moves first.
  void resume(Player asking)
    requires Stoppable<Position>
  {
    const Player first = opponent(asking);
    position_.resume(first);
    resumed_ = asking;
    // A record shows the resumption by the player to move after the two passes.
    const sgf::NodeId child = tree().add_child(node());
    tree().set(child, "PL", std::string(Codec::move_property[index_of(first)]));
    step_to(child);
    note_walked();
  }

  // Goes to that node. On an error it stands at the last node that could be played.
  std::optional<Error> walk_to(sgf::NodeId target) {
    std::vector<sgf::NodeId> way;
    sgf::NodeId from = target;
    for (; from != sgf::no_node && !(has_begun_ && from == node()); from = tree().parent(from)) way.push_back(from);
    std::ranges::reverse(way);
    auto error = from == sgf::no_node ? replay(way) : apply(way);
    // The node that could not be applied may have left half of its set-up behind.
    if (error) replay(tree().path_to(node()));
    note_walked();
    return error;
  }

  // Plays the moves to here again under other rules; when that cannot be, everything stays as it is.
  std::optional<Error> change_rules(const Rules& rules) {
    RecordCursor changed = *this;
    Codec::write_options(changed.tree(), rules);
    changed.position_ = Position::initial(rules);
    if (auto error = changed.replay(tree().path_to(node()))) return error;
    *this = std::move(changed);
    return std::nullopt;
  }

 private:
  // The child of the present node with this move alone; added when there is none.
  sgf::NodeId child_with(Player player, Move move) {
    for (const sgf::NodeId child : tree().children(node())) {
      const auto recorded = move_of(child);
      if (!recorded || recorded->player != player || has_set_up(tree(), child)) continue;
      const auto decoded = Codec::decode_move(position_, recorded->value);
      if (decoded && *decoded == move) return child;
    }
    const sgf::NodeId child = tree().add_child(node());
    tree().set(child, Codec::move_property[index_of(player)], Codec::encode_move(position_, move));
    return child;
  }

  Key way_key_after(Move move) const { return mix_key(line_key(), static_cast<std::uint64_t>(move.index())); }

  // Makes a move in the position; what it did is worth knowing of the last one.
  void advance(Move move, bool is_last) {
    const Player player = position_.to_move();
    way_key_ = way_key_after(move);
    last_.reset();
    if (is_last) {
      const auto undo = position_.play_undoable(move);
      MoveEffects effects = G::effects(position_, move, undo);
      std::string words;
      if constexpr (has_sentences) words = G::move_words(position_, move, effects);
      last_ = LastMove{player, move, std::move(effects), std::move(words)};
    } else {
      position_.play(move);
    }
    resumed_.reset();
    moves_.push_back(move);
  }

  // Plays everything on that way from the root and stands at the last node that could be applied.
  std::optional<Error> replay(const std::vector<sgf::NodeId>& path) {
    position_ = Position::initial(position_.rules());
    moves_.clear();
    way_key_ = 0;
    last_.reset();
    resumed_.reset();
    go_to_root();
    has_begun_ = true;
    return apply(path);
  }

  // Applies these nodes, one after the other: those behind the present one, or all from the root.
  std::optional<Error> apply(std::span<const sgf::NodeId> nodes) {
    const auto last_move = std::find_if(nodes.rbegin(), nodes.rend(), [&](sgf::NodeId node) { return is_move(node); });
    for (auto node = nodes.begin(); node != nodes.end(); ++node) {
      const bool is_last = last_move != nodes.rend() && node == last_move.base() - 1;
      if (auto error = apply(*node, is_last)) return error;
      if (*node != sgf::Tree::root()) step_to(*node);
    }
    return std::nullopt;
  }

  std::optional<Error> apply(sgf::NodeId node, bool is_last_move) {
    // The set-up of a player to move after two passes is a resumption.
    const bool was_over = is_over(position_.outcome());
    const auto set_up = Codec::set_up(position_, tree(), node);
    if (!set_up) return set_up.error();
    if (was_over && !is_over(position_.outcome())) resumed_ = opponent(position_.to_move());
    const auto recorded = move_of(node);
    if (!recorded) return std::nullopt;
    const auto move = prepare_move<G>(position_, *recorded, moves_.size() + 1);
    if (!move) return move.error();
    advance(*move, is_last_move);
    return std::nullopt;
  }

  Position position_;
  // The root was applied.
  bool has_begun_ = false;
  std::vector<Move> moves_;
  // Of the positions in which they were made, and of themselves.
  Key way_key_ = 0;
  std::optional<LastMove> last_;
  std::optional<Player> resumed_;
};

}  // namespace encircle
