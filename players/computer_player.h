#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "games/counted.h"
#include "players/settings.h"
#include "search/playout_evaluator.h"
#include "search/search.h"

namespace encircle::players {

// What a player wants to do.
struct Choice {
  // Move::none() gives the game up.
  Move move = Move::none();
  // What the player thinks of the position, from -1 (lost) to 1 (won); 0 from players who do not judge.
  float value = 0;
};

// One computer player of one game. It remembers what it thought about, so that the next move of the same game costs
// less; asked about any other position it begins anew. Equal seeds and settings without a clock give equal choices.
template <class G>
class ComputerPlayer {
 public:
  using P = typename G::Position;

  ComputerPlayer(const Settings& settings, std::uint64_t seed) : settings_(settings), rng_(seed), seed_(seed) {
    // To give up saves time only where the end is counted; the other games end when they are decided.
    if (settings.resigns && Counted<G>) settings_.search.resign_below = resign_below;
  }

  // A move for the player to move of a game that goes on, after the recent moves. stop is asked while it thinks; true
  // ends the thought.
  Choice choose(const P& position, const RecentMoves& recent, const std::function<bool()>& stop) {
    if (passing_wins(position, recent)) return {pass_of(position), 1};
    if (settings_.thinking == Thinking::random) return {position.random_move(rng_)};
    prepare_search(position, recent);
    const SearchResult result = search_->run({.playouts = settings_.playouts, .stop = stop});
    return {result.resign ? Move::none() : result.best, result.value};
  }

 private:
  using PlayoutSearch = Search<P, PlayoutEvaluator<P>>;
  // Resigns when less than one game in twenty is still won.
  static constexpr float resign_below = -0.9f;

  static Move pass_of(const P& position) {
    if constexpr (Passable<P>) {
      return position.pass_move();
    } else {
      return Move::none();
    }
  }

  // The opponent has passed, and by the count this player has won.
  static bool passing_wins(const P& position, const RecentMoves& recent) {
    if constexpr (Counted<G> && Passable<P>) {
      if (recent.last != position.pass_move() || !position.is_legal(position.pass_move())) return false;
      const CountReport report = G::count_report(position, G::propose_marks(position));
      return report.result.starts_with(G::players[index_of(position.to_move())].letter);
    } else {
      return false;
    }
  }

  // Lets the search stand at the position, with what it found out before when this is how the game went on.
  void prepare_search(const P& position, const RecentMoves& recent) {
    if (!search_) {
      search_ = std::make_unique<PlayoutSearch>(position, PlayoutEvaluator<P>(seed_, settings_.playout_rules),
                                                settings_.search);
      return;
    }
    P expected = search_->position();
    for (const Move move : {recent.own, recent.last}) {
      if (move == Move::none() || !expected.is_legal(move)) return search_->set_position(position);
      expected.play(move);
    }
    if (expected != position) return search_->set_position(position);
    search_->play(recent.own);
    search_->play(recent.last);
  }

  Settings settings_;
  Rng rng_;
  std::uint64_t seed_;
  std::unique_ptr<PlayoutSearch> search_;
};

}  // namespace encircle::players
