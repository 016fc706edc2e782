#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/all.h"
#include "games/sgf_games.h"
#include "sgf/tree.h"
#include "sgf/value.h"

namespace encircle::sgf {

// How each game stands in a record (docs/formats.md): its options in the root, its moves, its set-up. One type per
// game; whoever replays a record is a template over the game.
//
// - move_property[p]: the property of a move by player p.
// - read_options(tree, remarks): the options that the root names. What is doubtful there is told in remarks.
// - write_options(tree, rules): writes them into the root, set-up stones included.
// - encode_move / decode_move: a move as the value of a move property.
// - set_up(position, tree, node): applies the set-up properties of a node; false when it has none.
// - hand_over(position, player): lets that player move although it is not their turn, as records allow. False when this
//   game cannot.
template <class G>
struct GameCodec;

template <>
struct GameCodec<go::Game> {
  static constexpr GameId id = GameId::go;
  static constexpr std::string_view move_property[2] = {"B", "W"};
  static Result<OptionValues> read_options(const Tree& tree, std::vector<Remark>& remarks);
  static void write_options(Tree& tree, const go::Rules& rules);
  static std::string encode_move(const go::Position& position, Move move);
  static Result<Move> decode_move(const go::Position& position, std::string_view value);
  static Result<bool> set_up(go::Position& position, const Tree& tree, NodeId node);
  static bool hand_over(go::Position& position, Player player);
};

template <>
struct GameCodec<atari_go::Game> {
  static constexpr GameId id = GameId::atari_go;
  static constexpr std::string_view move_property[2] = {"W", "B"};
  static Result<OptionValues> read_options(const Tree& tree, std::vector<Remark>& remarks);
  static void write_options(Tree& tree, const atari_go::Rules& rules);
  static std::string encode_move(const atari_go::Position& position, Move move);
  static Result<Move> decode_move(const atari_go::Position& position, std::string_view value);
  static Result<bool> set_up(atari_go::Position& position, const Tree& tree, NodeId node);
  static bool hand_over(atari_go::Position& position, Player player);
};

template <>
struct GameCodec<topological_go::Game> {
  static constexpr GameId id = GameId::topological_go;
  static constexpr std::string_view move_property[2] = {"W", "B"};
  static Result<OptionValues> read_options(const Tree& tree, std::vector<Remark>& remarks);
  static void write_options(Tree& tree, const topological_go::Rules& rules);
  static std::string encode_move(const topological_go::Position& position, Move move);
  static Result<Move> decode_move(const topological_go::Position& position, std::string_view value);
  static Result<bool> set_up(topological_go::Position& position, const Tree& tree, NodeId node);
  static bool hand_over(topological_go::Position& position, Player player);
};

template <>
struct GameCodec<topological_wars::Game> {
  static constexpr GameId id = GameId::topological_wars;
  static constexpr std::string_view move_property[2] = {"B", "W"};
  static Result<OptionValues> read_options(const Tree& tree, std::vector<Remark>& remarks);
  static void write_options(Tree& tree, const topological_wars::Rules& rules);
  static std::string encode_move(const topological_wars::Position& position, Move move);
  static Result<Move> decode_move(const topological_wars::Position& position, std::string_view value);
  static Result<bool> set_up(topological_wars::Position& position, const Tree& tree, NodeId node);
  static bool hand_over(topological_wars::Position& position, Player player);
};

// A move as it stands in a node.
template <class G>
struct RecordedMove {
  Player player;
  std::string_view value;
};

// Whether a node sets stones or the player to move, besides or instead of a move.
bool has_set_up(const Tree& tree, NodeId node);

// The move of a node, if it has one. A node with moves of both colours plays the first player's.
template <class G>
std::optional<RecordedMove<G>> move_of_node(const Tree& tree, NodeId node) {
  for (const Player player : {Player::first, Player::second}) {
    if (const std::string* value = tree.find_value(node, GameCodec<G>::move_property[index_of(player)])) {
      return RecordedMove<G>{player, *value};
    }
  }
  return std::nullopt;
}

// Makes a recorded move possible (whose turn it is, play after two passes) and says which one it is; the caller plays
// it. The error names the move and the reason; its problem lacks the number of the move, which the caller knows.
template <class G>
Result<Move> prepare_move(typename G::Position& position, const RecordedMove<G>& recorded) {
  const auto fail = [&](const std::string& reason, ProblemKind kind, std::optional<Refusal> refusal = {}) {
    const std::string property(GameCodec<G>::move_property[index_of(recorded.player)]);
    Problem problem{kind, {property + shown_value(recorded.value)}};
    if (refusal) problem.values.emplace_back(refusal->name);
    return Error{
        std::string(G::players[index_of(recorded.player)].name) + "[" + std::string(recorded.value) + "]: " + reason,
        std::move(problem)};
  };
  const auto move = GameCodec<G>::decode_move(position, recorded.value);
  if (!move) return fail(move.error().message, ProblemKind::no_move);
  if (is_over(position.outcome()) || position.to_move() != recorded.player) {
    if (!GameCodec<G>::hand_over(position, recorded.player)) {
      if (is_over(position.outcome())) return fail("the game is over", ProblemKind::illegal_move, over_refusal);
      return fail("it is not this player's turn", ProblemKind::wrong_turn);
    }
  }
  if (!position.is_legal(*move)) {
    return fail("illegal move: " + G::why_illegal(position, *move), ProblemKind::illegal_move,
                G::refusal(position, *move));
  }
  return *move;
}

}  // namespace encircle::sgf
