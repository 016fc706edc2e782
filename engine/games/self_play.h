#pragma once

#include <concepts>
#include <span>
#include <string>

#include "core/rng.h"
#include "games/network_played.h"

namespace encircle {

// What self-play, from which networks learn, knows of a game beyond its rules. A game may name it: SelfPlay.

// From 0 up to, not including, 1.
inline float random_unit(Rng& rng) { return static_cast<float>(rng.next() >> 40) / 16777216.0f; }

// About normal, with mean 0 and deviation 1.
inline float random_normal(Rng& rng) {
  float sum = 0;
  for (int i = 0; i < 12; ++i) sum += random_unit(rng);
  return sum - 6;
}

// Games of a match are even; training has uneven ones, too.
enum class Balance : bool { even, varied };

// The boards on one canvas of a training run: the share of all evaluations that they get, and the visits of searches in
// full and quick ones.
struct TrainingCanvas {
  int side;
  float share;
  int full_visits;
  int quick_visits;
};

// What a network learns on (apps/selfplay/settings.h says what each number does). A board is played on the smallest
// canvas that holds it; a side that stands in the list several times is drawn more often.
struct TrainingDefaults {
  std::span<const TrainingCanvas> canvases;
  std::span<const int> sides;
  float opening_share;
  int opening_moves;
  float margin_share;
};

// - training: the defaults of a training run.
// - random_rules(side, balance, rng): the rules of one game, drawn anew for every game so that the network knows all of
//   them.
template <class G>
concept SelfPlayed = NetworkPlayed<G> && requires(int side, Balance balance, Rng& rng) {
  { G::SelfPlay::training } -> std::convertible_to<const TrainingDefaults&>;
  { G::SelfPlay::random_rules(side, balance, rng) } -> std::same_as<typename G::Position::Rules>;
};

// Games whose ends the rules leave open: SelfPlay::Ending makes games end when they are decided, and be counted as
// players would count them.
//
// - look(position): looks at a position of the game that goes on.
// - settled(): whether nothing that the players of the last position do can change the count.
// - matters(position, move): whether a move of the last position can change anything.
// - play_on(position): turns a position whose play has stopped, but which can be counted only after it was played out,
//   into one that goes on with the same result. False when there is no need.
// - counted(position): whether a position without moves is counted by its margin, not only by its rules; then clear()
//   comes before.
// - clear(position): takes off what is dead without doubt.
template <class G>
concept EndsSelfPlay =
    SelfPlayed<G> && requires(typename G::SelfPlay::Ending ending, const typename G::SelfPlay::Ending& constant,
                              const typename G::Position& position, typename G::Position& changing, Move move) {
      { ending.look(position) } -> std::same_as<void>;
      { constant.settled() } -> std::same_as<bool>;
      { constant.matters(position, move) } -> std::same_as<bool>;
      { constant.play_on(changing) } -> std::same_as<bool>;
      { constant.counted(position) } -> std::same_as<bool>;
      { constant.clear(changing) } -> std::same_as<void>;
    };

// The ending of games whose rules say it all.
template <class P>
struct PlainEnding {
  void look(const P&) {}
  bool settled() const { return false; }
  bool matters(const P&, Move) const { return true; }
  static bool play_on(P&) { return false; }
  static bool counted(const P&) { return false; }
  static void clear(P&) {}
};

// SelfPlay::Ending of a game that has one, else PlainEnding.
template <NetworkPlayed G>
auto ending_for_self_play() {
  if constexpr (EndsSelfPlay<G>) {
    return typename G::SelfPlay::Ending();
  } else {
    return PlainEnding<typename G::Position>();
  }
}
template <NetworkPlayed G>
using SelfPlayEnding = decltype(ending_for_self_play<G>());

// The rules of one game of self-play; those by default on a board of that side where the game names no SelfPlay. The
// side is one that the game is played on (find_fault_of_side).
template <NetworkPlayed G>
typename G::Position::Rules self_play_rules(int side, Balance balance, Rng& rng) {
  if constexpr (SelfPlayed<G>) {
    return G::SelfPlay::random_rules(side, balance, rng);
  } else {
    return *G::make_rules({{"size", std::to_string(side)}});
  }
}

// Why the game is not played on boards of that side, if so.
template <NetworkPlayed G>
std::optional<Error> find_fault_of_side(int side) {
  OptionValues options = {{"size", std::to_string(side)}};
  if constexpr (SelfPlayed<G>) {
    Rng rng(0);
    options = G::option_values(G::SelfPlay::random_rules(side, Balance::varied, rng));
  }
  const auto rules = G::make_rules(options);
  return rules ? std::nullopt : std::optional(rules.error());
}

// Those of the game, or one small board and plain openings.
template <NetworkPlayed G>
TrainingDefaults training_defaults() {
  if constexpr (SelfPlayed<G>) {
    return G::SelfPlay::training;
  } else {
    static constexpr TrainingCanvas canvases[] = {{9, 1.0f, 32, 8}};
    static constexpr int sides[] = {9};
    return {.canvases = canvases, .sides = sides, .opening_share = 0.3f, .opening_moves = 4, .margin_share = 0};
  }
}

}  // namespace encircle
