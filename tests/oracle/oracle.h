#pragma once

// Drives random games of the real library and of the naive one side by side and compares everything both can say. Used
// by the tests (some games of every rule set) and by oracle_run (as many as asked for).

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "games/all.h"
#include "tests/support/rule_sets.h"

namespace encircle::test {

inline std::string winner_text(Outcome outcome, const PlayerName (&players)[2]) {
  switch (outcome) {
    case Outcome::first_wins:
      return {players[0].letter};
    case Outcome::second_wins:
      return {players[1].letter};
    case Outcome::draw:
      return "draw";
    default:
      return "";
  }
}

// Plays one random game on both sides. Returns what differed, with the moves to repeat it, or an empty text.
template <class G>
std::string compare_one_game(const typename G::Position::Rules& rules, std::uint64_t seed, int longest_game) {
  using P = typename G::Position;
  thread_local auto list = std::make_unique<MoveList<P>>();
  Rng rng(seed);
  P position = P::initial(rules);
  auto oracle = SupportOf<G>::naive_game(rules);
  std::string moves;
  const auto differs = [&](const std::string& what, const std::string& ours, const std::string& theirs) {
    return std::string(G::id) + text_of(G::option_values(rules)) + " --moves \"" + moves + "\" (seed " +
           std::to_string(seed) + ")\n" + what + ": " + ours + "\nnaive: " + theirs + "\n" + oracle.diagram();
  };
  for (int ply = 0; ply <= longest_game; ++ply) {
    position.generate_moves(*list);
    std::vector<std::string> legal;
    for (const Move move : *list) legal.push_back(G::move_text(position, move));
    std::ranges::sort(legal);
    const auto their_legal = oracle.legal();
    if (legal != their_legal) return differs("legal", joined(legal), joined(their_legal));
    const std::string mover(1, G::players[index_of(position.to_move())].letter);
    if (mover[0] != oracle.to_move()) return differs("to move", mover, std::string(1, oracle.to_move()));
    const std::string winner = winner_text(position.outcome(), G::players);
    if (winner != oracle.winner()) return differs("winner", winner, oracle.winner());
    const Facts ours = G::facts(position);
    for (const Fact& theirs : SupportOf<G>::naive_facts(oracle)) {
      const auto fact = std::ranges::find(ours, theirs.name, &Fact::name);
      if (fact == ours.end()) return differs("no fact", theirs.name, "");
      if (text_of(fact->value) != text_of(theirs.value)) {
        return differs(theirs.name, text_of(fact->value), text_of(theirs.value));
      }
    }
    if (list->empty()) return "";
    const Move move = (*list)[static_cast<std::size_t>(rng.below(static_cast<int>(list->size())))];
    const std::string text = G::move_text(position, move);
    moves += (moves.empty() ? "" : " ") + text;
    position.play(move);
    if (!oracle.play(text)) return differs("played", text, "illegal");
  }
  return "";
}

}  // namespace encircle::test
