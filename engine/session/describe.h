#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "games/record.h"
#include "session/record_place.h"
#include "session/session.h"
#include "session/tree_edits.h"

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
    for (const Move move : legal_moves_of(position)) {
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

// The nodes that hang together with the root, parents before children; a move's text is as the game writes it.
std::vector<TreeNode> list_tree(const RecordPlace& record,
                                const std::function<std::string(std::string_view)>& move_text);

// What these edits, the latest of all, have made of the tree.
TreeChanges tree_changes(const RecordPlace& record, std::span<const TreeEdit> edits,
                         const std::function<std::string(std::string_view)>& move_text);

// The nodes from the root to this one as a record of their own, without comments and result.
sgf::Tree line_alone(const sgf::Tree& tree, sgf::NodeId end);

// How a game ended that the board alone does not show, in words.
std::string words_of_ending(Outcome outcome, const EndingFacts& facts, std::span<const PlayerName, 2> players);

// A property of records, and the name that it has outside of them.
struct RecordProperty {
  std::string_view property;
  std::string_view name;
};
inline constexpr RecordProperty about_properties[] = {
    {"GN", "title"},   {"EV", "event"},  {"RO", "round"},     {"DT", "date"},       {"PC", "place"},
    {"GC", "comment"}, {"SO", "source"}, {"AN", "annotator"}, {"BR", "black_rank"}, {"WR", "white_rank"}};
inline constexpr RecordProperty shape_properties[] = {
    {"TR", "triangle"}, {"SQ", "square"}, {"CR", "circle"}, {"MA", "cross"}, {"SL", "selected"}};

// What the root of a record tells about its game, besides the players and the result.
decltype(About::entries) about_of(const sgf::Tree& tree);

// What a node draws on the board of a grid; a point's name is the text of the move there. Points that are none are left
// out.
Drawing drawing_of(const sgf::Tree& tree, sgf::NodeId node, const GridView& grid,
                   const std::function<std::string(std::string_view)>& move_text);

}  // namespace encircle
