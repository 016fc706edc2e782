#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "apps/common/vertices.h"
#include "apps/gtp/analysis.h"
#include "apps/gtp/gtp_game.h"
#include "players/game_evaluator.h"
#include "players/resignation.h"
#include "search/search.h"

namespace encircle::gtp {

// Values of points in the order of the moves, which begin at the bottom, in that of GTP, which begins at the top.
template <class P>
std::vector<float> rows_from_the_top(const P& position, const std::vector<float>& values, float factor) {
  std::vector<float> rows;
  if constexpr (requires { position.grid(); }) {
    const auto width = static_cast<std::size_t>(position.grid().width());
    for (std::size_t end = values.size(); end >= width; end -= width) {
      for (std::size_t i = end - width; i < end; ++i) rows.push_back(factor * values[i]);
    }
  }
  return rows;
}

// What the last run of a search, or the one that goes on, knows.
template <class G, class AnySearch>
Analysis analysis_of(AnySearch& search) {
  Analysis analysis;
  const auto& position = search.position();
  const Vertices vertices(G::view(position));
  const auto name = [&](Move move) { return vertices.from_game(G::move_text(position, move)); };
  double won = 0;
  std::vector<MoveAnalysis> moves = search.analysis();
  // A certain win comes before what was visited more.
  const Outcome win = win_for(position.to_move());
  std::ranges::stable_partition(moves, [&](const MoveAnalysis& move) { return move.proof == win; });
  for (const MoveAnalysis& move : moves) {
    AnalysedMove each{name(move.move), move.visits, (1.0 + move.value) / 2, move.prior, {}};
    each.is_certain = move.proof != Outcome::ongoing;
    for (const Move next : move.line) each.line.push_back(name(next));
    analysis.visits += each.visits;
    won += each.win_share * each.visits;
    analysis.moves.push_back(std::move(each));
  }
  // What is certain needs no visits.
  if (!analysis.moves.empty()) analysis.win_share = analysis.moves[0].win_share;
  if (analysis.visits > 0) analysis.win_share = won / analysis.visits;
  analysis.ownership = rows_from_the_top(position, search.ownership(), sign_of(position.to_move()));
  if (const auto score = search.score()) analysis.score = *score;
  return analysis;
}

// The search behind a game: it follows the moves that are made, so that what it found out is not lost.
template <class G>
class Thinker {
 public:
  using P = typename G::Position;

  // The position was changed by something other than a move.
  void forget() { in_step_ = false; }
  void play(Move move) {
    if (search_ && in_step_) search_->play(move);
  }

  // Searches the position for the player whose turn it is. When first moves are given, only they are looked at, and
  // what is found must be forgotten before the next search.
  SearchResult search(const P& position, const RecentMoves& recent, const nets::Network* network, const Effort& effort,
                      const std::vector<Move>& only) {
    const bool by_network = players::can_judge<G>(network, position);
    if (!search_ || search_->evaluator().has_network() != by_network) {
      SearchSettings settings{.threads = effort.threads, .resign_below = players::resign_below};
      if (by_network) settings = players::with_network(settings);
      search_ =
          std::make_unique<GameSearch>(position, players::GameEvaluator<G>(position, network, effort.seed), settings);
    } else if (!in_step_) {
      search_->set_position(position);
    }
    search_->set_recent(recent);
    in_step_ = true;
    if (!only.empty()) search_->restrict_root(only);
    const DisplayStyle look = [&] { return analysis_of<G>(*search_); };
    const auto stop = [&] {
      if (effort.watch) effort.watch(style);
      return effort.stop && effort.stop();
    };
    // Whoever names the move, or watches without an end, wants to know what it is worth.
    const bool is_endless = effort.playouts == 0 && !effort.time_spent;
    const SearchResult result = search_->run({.playouts = effort.playouts,
                                              .stop = stop,
                                              .time_spent = effort.time_spent,
                                              .patience = effort.patience,
                                              .judges_only_move = is_endless || !only.empty()});
    if (effort.at_the_end) effort.at_the_end(style);
    return result;
  }

  // Whether to resign in the place of this move, after a search that advises it.
  bool gives_up(const P& position, Move move) const {
    return players::gives_up<G>(position, move, search_->evaluator());
  }

  // The moves that were searched, the most visited first.
  std::vector<MoveAnalysis> moves() const { return search_->analysis(); }

 private:
  using GameSearch = Search<P, players::GameEvaluator<G>>;

  std::unique_ptr<GameSearch> search_;
  // The search stands where the game does.
  bool in_step_ = false;
};

}  // namespace encircle::gtp
