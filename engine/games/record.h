#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "games/problems.h"
#include "sgf/game_numbers.h"
#include "sgf/tree.h"
#include "sgf/value.h"

namespace encircle {

// How a game stands in a record (docs/formats.md): its options in the root, its moves, its set-up. G::Record has:
//
// - game_number: the value of GM.
// - point_format: how points and moves are written.
// - move_property[p]: the property of a move by player p.
// - read_options(tree, remarks): the options that the root names. What is doubtful there is told in remarks.
// - write_options(tree, rules): writes them into the root, GM and set-up stones included.
// - encode_move, decode_move: a move as the value of a move property.
// - set_up(position, tree, node): applies the set-up properties of a node; false when it has none.
// - hand_over(position, player): lets that player move although it is not their turn, as records allow. False when this
//   game cannot.
template <class G>
concept Recorded = Game<G> && requires(const typename G::Position& position, typename G::Position& changed,
                                       const typename G::Position::Rules& rules, const sgf::Tree& tree,
                                       sgf::Tree& written, sgf::NodeId node, std::vector<Remark>& remarks, Move move,
                                       Player player, std::string_view value) {
  { G::Record::game_number } -> std::convertible_to<int>;
  { G::Record::point_format } -> std::convertible_to<sgf::PointFormat>;
  { G::Record::move_property[0] } -> std::convertible_to<std::string_view>;
  { G::Record::read_options(tree, remarks) } -> std::same_as<Result<OptionValues>>;
  { G::Record::write_options(written, rules) } -> std::same_as<void>;
  { G::Record::encode_move(position, move) } -> std::same_as<std::string>;
  { G::Record::decode_move(position, value) } -> std::same_as<Result<Move>>;
  { G::Record::set_up(changed, tree, node) } -> std::same_as<Result<bool>>;
  { G::Record::hand_over(changed, player) } -> std::same_as<bool>;
};

// A game that shares the number of another one and is told apart by more of the root: matches(tree).
template <class G>
concept SharesGameNumber = Recorded<G> && requires(const sgf::Tree& tree) {
  { G::Record::matches(tree) } -> std::same_as<bool>;
};

// A move as it stands in a node.
struct RecordedMove {
  Player player;
  std::string_view value;
};

// The properties that set stones or the player to move.
inline constexpr std::string_view set_up_properties[] = {"AB", "AW", "AE", "PL"};

// Whether a node sets stones or the player to move, besides or instead of a move.
bool has_set_up(const sgf::Tree& tree, sgf::NodeId node);

// That a property of the root has a value that makes no sense, and is left out.
Problem ignored_value(std::string_view property, std::string_view value);

// The properties of the players' moves.
using MoveProperties = std::span<const std::string_view, 2>;

// The move of a node, if it has one. A node with moves of both colours plays the first player's.
std::optional<RecordedMove> move_of_node(const sgf::Tree& tree, sgf::NodeId node, MoveProperties properties);

// What is wrong with a recorded move: its kind, and the refusal of one that is not legal.
struct MoveFault {
  std::string reason;
  std::string_view kind;
  std::optional<Refusal> refusal = {};
};
Error recorded_move_error(const MoveFault& fault, std::size_t number, const RecordedMove& recorded,
                          MoveProperties properties, std::span<const PlayerName, 2> players);

// Makes a recorded move possible (whose turn it is, play after two passes) and says which one it is; the caller plays
// it. The error names the move, its number and the reason.
template <Recorded G>
Result<Move> prepare_move(typename G::Position& position, const RecordedMove& recorded, std::size_t number) {
  const auto fail = [&](const MoveFault& fault) {
    return recorded_move_error(fault, number, recorded, G::Record::move_property, G::players);
  };
  const auto move = G::Record::decode_move(position, recorded.value);
  if (!move) return fail({move.error().message, game_problem("no-move")});
  if (is_over(position.outcome()) || position.to_move() != recorded.player) {
    if (!G::Record::hand_over(position, recorded.player)) {
      if (!is_over(position.outcome())) return fail({"it is not this player's turn", game_problem("wrong-turn")});
      return fail({"the game is over", game_problem("illegal-move"), over_refusal});
    }
  }
  if (position.is_legal(*move)) return *move;
  return fail(
      {"illegal move: " + G::why_illegal(position, *move), game_problem("illegal-move"), G::refusal(position, *move)});
}

}  // namespace encircle
