#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/fixed_list.h"
#include "core/move.h"
#include "core/player.h"
#include "solve/abilities.h"

namespace encircle::solve {

// In which order a search tries moves. What was enough a moment ago in a sister position is often enough here too
// (killers), and what was enough all over the tree is better than what never was (history); the game's own urgency
// decides between the rest.
template <Bounded P>
class MoveOrder {
 public:
  using Moves = FixedList<Move, P::max_action_count>;

  // The legal moves, `first` before all others if it is one of them. `ply` counts the moves from the root.
  void legal_moves(const P& position, Move first, int ply, Moves& moves) const {
    MoveList<P> list;
    position.generate_moves(list);
    struct Ranked {
      int rank;
      Move move;
    };
    FixedList<Ranked, P::max_action_count> ranked;
    for (const Move move : list) ranked.push_back({move == first ? surely_first : rank_of(position, move, ply), move});
    std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
      return a.rank != b.rank ? a.rank > b.rank : a.move.index() > b.move.index();
    });
    moves.clear();
    for (const Ranked& each : ranked) moves.push_back(each.move);
  }

  // This move was enough: the search needed no other.
  void was_enough(Player player, Move move, int ply) {
    auto& killers = killers_[row_of(ply)];
    if (killers[0] != move) killers = {move, killers[0]};
    std::uint32_t& count = history_[index_of(player)][static_cast<std::size_t>(move.index())];
    if (count < largest_count) ++count;
  }

 private:
  // Chosen by the number of positions that 5x5 games of trees take (`encircle solve` prints it).
  static constexpr int killer_weight = 10;
  static constexpr int second_killer_weight = 5;
  static constexpr int history_weight = 2;
  static constexpr int surely_first = 1 << 30;
  static constexpr std::uint32_t largest_count = 1'000'000;
  static constexpr std::size_t most_plies = 2 * P::max_action_count;

  static std::size_t row_of(int ply) { return std::min(static_cast<std::size_t>(ply), most_plies - 1); }

  int rank_of(const P& position, Move move, int ply) const {
    const auto& killers = killers_[row_of(ply)];
    const int killer = move == killers[0] ? killer_weight : move == killers[1] ? second_killer_weight : 0;
    const auto count = history_[index_of(position.to_move())][static_cast<std::size_t>(move.index())];
    return position.urgency(move) + killer + history_weight * static_cast<int>(std::bit_width(count));
  }

  std::array<std::array<Move, 2>, most_plies> killers_ = no_killers();
  std::array<std::array<std::uint32_t, P::max_action_count>, 2> history_{};

  static std::array<std::array<Move, 2>, most_plies> no_killers() {
    std::array<std::array<Move, 2>, most_plies> killers;
    killers.fill({Move::none(), Move::none()});
    return killers;
  }
};

}  // namespace encircle::solve
