#pragma once

#include <algorithm>
#include <limits>
#include <optional>

#include "solve/abilities.h"
#include "solve/slot_table.h"
#include "solve/solution.h"
#include "solve/table_key.h"

namespace encircle::solve {

// Who wins, and nothing else: depth-first proof-number search, in games that end with a win on every line of play and
// never go in circles.
//
// Each position has two numbers, seen from the player to move: how many open positions must at least be decided to
// prove that he wins (proof), and that he does not (disproof). The search goes down to the position that is cheapest to
// decide, and comes back as soon as another one has become cheaper.
template <Threatening P>
class ProofSearch {
 public:
  explicit ProofSearch(const Limits& limits) : limits_(limits), table_(limits.memory / 8 * 7) {}

  // Who wins with best play, or nothing where the search was stopped.
  std::optional<Player> winner_of(const P& position) {
    P walk = position;
    Numbers numbers = numbers_of(walk);
    while (numbers.proof != 0 && numbers.disproof != 0 && !stopped_) {
      numbers = expand(walk, {decided, decided});
    }
    if (stopped_) return std::nullopt;
    return numbers.proof == 0 ? position.to_move() : opponent(position.to_move());
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  struct Numbers {
    std::uint32_t proof;
    std::uint32_t disproof;
  };
  // Larger than any sum of numbers that is used.
  static constexpr std::uint32_t decided = std::numeric_limits<std::uint32_t>::max() / 4;
  static constexpr Numbers won = {0, decided};
  static constexpr Numbers lost = {decided, 0};
  static constexpr std::uint64_t nodes_between_questions = 4096;

  Numbers numbers_of(const P& position) const {
    if (is_over(position.outcome())) return position.outcome() == win_for(position.to_move()) ? won : lost;
    const Threats now = position.threats();
    if (now.wins_at_once) return won;
    if (now.loses_next) return lost;
    return table_.find(key_for_table(position), {1, 1});
  }

  // Searches below the position until one of its numbers reaches its limit; it must be undecided.
  Numbers expand(P& position, const Numbers& limits) {
    if (++nodes_ % nodes_between_questions == 0 && limits_.go_on && !limits_.go_on(nodes_)) stopped_ = true;
    const std::uint64_t before = nodes_;
    MoveList<P> list;
    const Move forced = position.threats().forced;
    if (forced != Move::none()) {
      list.push_back(forced);
    } else {
      position.generate_moves(list);
    }
    for (;;) {
      // The mover's proof is the cheapest disproof among the moves; his disproof needs the proofs of all.
      Numbers numbers = {decided, 0};
      std::uint32_t second = decided;
      Numbers chosen_numbers = {0, 0};
      Move chosen = Move::none();
      for (const Move move : list) {
        const auto undo = position.play_undoable(move);
        const Numbers child = numbers_of(position);
        position.undo(undo);
        numbers.disproof = std::min(numbers.disproof + child.proof, decided);
        if (child.disproof < numbers.proof || chosen == Move::none()) {
          second = numbers.proof;
          numbers.proof = child.disproof;
          chosen_numbers = child;
          chosen = move;
        } else {
          second = std::min(second, child.disproof);
        }
      }
      if (numbers.proof == 0) numbers.disproof = decided;
      if (numbers.proof >= limits.proof || numbers.disproof >= limits.disproof || numbers.disproof == 0 || stopped_) {
        if (!stopped_) table_.store(key_for_table(position), numbers, nodes_ - before + 1);
        return numbers;
      }
      const Numbers child_limits = {limits.disproof - numbers.disproof + chosen_numbers.proof,
                                    std::min(limits.proof, second == decided ? decided : second + 1 + second / 4)};
      const auto undo = position.play_undoable(chosen);
      expand(position, child_limits);
      position.undo(undo);
    }
  }

  Limits limits_;
  SlotTable<Numbers> table_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace encircle::solve
