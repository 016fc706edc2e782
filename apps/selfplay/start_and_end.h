#pragma once

#include "apps/selfplay/workspace.h"
#include "games/self_play.h"

namespace encircle::selfplay {

// In a match network 0 moves first in the games of even number.
inline Player network_side(int number) { return number % 2 == 0 ? Player::first : Player::second; }

// No game goes on for longer than so many moves.
template <class P>
int longest_game(const P& position) {
  return 2 * position.action_count();
}

// How a game of that number begins: rules, board and opening. Both games of a match's pair begin alike.
template <NetworkPlayed G>
void set_up(const Settings& settings, int number, Rng& own, typename G::Position& position, RecentMoves& recent) {
  using P = typename G::Position;
  Rng rng(settings.is_match() ? mix_key(settings.seed + 1, static_cast<std::uint64_t>(number / 2)) : own.next());
  const int side = settings.sides[static_cast<std::size_t>(rng.below(static_cast<int>(settings.sides.size())))];
  const Balance balance = settings.is_match() ? Balance::even : Balance::varied;
  const bool opening = random_unit(rng) < settings.opening_share;
  do {
    position = P::initial(self_play_rules<G>(side, balance, rng));
    recent = {};
    const int moves = opening ? rng.below(settings.opening_moves + 1) : 0;
    for (int i = 0; i < moves && !is_over(position.outcome()); ++i) {
      const Move move = position.random_move(rng);
      recent = recent.then(move);
      position.play(move);
    }
  } while (is_over(position.outcome()));
}

struct End {
  Outcome outcome;
  float margin;
};

// How a game ends in this position; dead stones are taken off it. A game that was broken off is counted as it stands.
template <NetworkPlayed G>
End end_of(typename G::Position& position) {
  using Ending = SelfPlayEnding<G>;
  const bool counted = Ending::counted(position) || !is_over(position.outcome());
  const Outcome outcome = position.outcome();
  if (counted) Ending::clear(position);
  const float margin = G::Encoder::margin(position);
  return {counted ? outcome_of_margin((margin > 0) - (margin < 0)) : outcome, margin};
}

// The number is that of a game of a match, which network 0 won or lost.
inline void count_game(Tally& tally, const Settings& settings, int number, Outcome outcome, bool cut_off) {
  ++tally.games;
  tally.cut_off += cut_off;
  tally.first_wins += outcome == Outcome::first_wins;
  const bool drawn = outcome != Outcome::first_wins && outcome != Outcome::second_wins;
  tally.draws += drawn;
  if (!settings.is_match()) return;
  tally.wins += outcome == win_for(network_side(number));
  tally.half_wins += drawn;
}

}  // namespace encircle::selfplay
