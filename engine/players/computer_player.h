#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "games/counted.h"
#include "games/instinct.h"
#include "games/player_settings.h"
#include "games/reason.h"
#include "players/game_evaluator.h"
#include "players/glance.h"
#include "players/resignation.h"
#include "search/ownership.h"
#include "search/search.h"
#include "solve/within.h"

namespace encircle::players {

// What a player wants to do.
struct Choice {
  // Move::none() gives the game up.
  Move move = Move::none();
  // What the player thinks of the position, from -1 (lost) to 1 (won); 0 from players who do not judge.
  float value = 0;
  // The rule of thumb that it follows; empty for those who follow none.
  Reason why = {};
  // The chance that a network gave the move before anything was looked at; 0 without one.
  float prior = 0;
  // How often the move was looked at.
  std::uint32_t visits = 1;
  // The value is proven.
  bool is_certain = false;
};

// How long a player may think about a move; without anything, as long as he likes.
struct ThinkingTime {
  // Asked now and then; true ends the thought.
  std::function<bool()> stop = {};
  // The part of the time on his clock that is spent, and where it ends, as SearchLimits has them.
  std::function<float()> spent = {};
  float patience = 1;

  bool is_limited() const { return stop || spent; }
  bool is_over() const { return has_spent(patience); }
  bool has_spent(float part) const { return (stop && stop()) || (spent && spent() >= part); }
};

// One computer player of one game. It remembers what it thought about, so that the next move of the same game costs
// less; asked about any other position it begins anew. Equal seeds and settings without a clock give equal choices.
template <class G>
class ComputerPlayer {
 public:
  using P = typename G::Position;

  ComputerPlayer(const Settings& settings, std::uint64_t seed)
      : wanted_(settings), settings_(settings), rng_(seed), evaluator_(seed, settings.playout_rules) {
    adapt_settings();
  }

  using GameSearch = Search<P, GameEvaluator<G>>;

  // A move for the player to move of a game that goes on, after the recent moves. If some of its moves are named, it is
  // one of them: the player thinks as ever, and the others do not exist for him.
  Choice choose(const P& position, const RecentMoves& recent, const ThinkingTime& time,
                const std::vector<Move>& only = {}) {
    choose_settings(position);
    only_ = only;
    has_searched_ = false;
    if (const auto solved = solved_choice(position, time)) return *solved;
    const auto standing = standing_of(position);
    if (standing && may_pass(position)) {
      const bool leads = standing->leader == position.to_move();
      if (leads && is_pass(position, recent.last)) return {pass_of(position), 1};
      // Who reads ahead makes sure that it is so, and tries on when it is lost.
      const bool reads = settings_.thinking == Thinking::search || settings_.thinking == Thinking::network;
      if (standing->settled && !reads) return {pass_of(position), leads ? 1.0f : -1.0f};
      if (standing->settled && leads && pass_still_wins(position, time)) return {pass_of(position), 1};
    }
    return think(position, recent, time);
  }

  // The search that made the last choice, or that goes on; nothing while and after a player chooses in another way.
  GameSearch* search() { return has_searched_ ? search_.get() : nullptr; }

 private:
  static constexpr float sure_of_victory = 0.9f;
  static constexpr std::uint32_t playouts_before_a_pass = 2000;
  static constexpr int playouts_for_owners = 40;
  static constexpr int attempts_at_random = 100;
  // The part of the time after which the search begins, whatever else was tried before.
  static constexpr float time_before_search = 0.5f;
  static constexpr std::size_t least_memory = std::size_t{4} << 20;
  static constexpr std::size_t memory_per_playout = std::size_t{16} << 10;

  // Whoever needs a network plays as somebody else on boards that there is none for.
  void choose_settings(const P& position) {
    if (!needs_network(wanted_.thinking)) return;
    const bool has_network = can_judge<G>(wanted_.network, position);
    if (has_network == needs_network(settings_.thinking)) return;
    settings_ = has_network ? wanted_ : in_place_of(wanted_);
    evaluator_ = PlayoutEvaluator<P>(rng_.next(), settings_.playout_rules);
    search_.reset();
    adapt_settings();
  }

  void adapt_settings() {
    if (settings_.resigns && Counted<G>) settings_.search.resign_below = resign_below;
    // A search of few playouts needs little memory, and clearing much would take longer than the search.
    if (settings_.playouts > 0) {
      const std::size_t enough = std::max(least_memory, memory_per_playout * settings_.playouts);
      settings_.search.memory_bytes = std::min(settings_.search.memory_bytes, enough);
    }
  }

  bool may_make(Move move) const { return only_.empty() || std::ranges::find(only_, move) != only_.end(); }
  bool may_pass(const P& position) const {
    const Move pass = pass_of(position);
    return pass != Move::none() && position.is_legal(pass) && may_make(pass);
  }
  std::vector<Move> moves_of(const P& position) const {
    if (!only_.empty()) return only_;
    const auto list = std::make_unique<MoveList<P>>();
    position.generate_moves(*list);
    return {list->begin(), list->end()};
  }
  static Move pass_of(const P& position) {
    if constexpr (Passable<P>) {
      return position.pass_move();
    } else {
      return Move::none();
    }
  }

  // Nothing in games that are never counted.
  std::optional<CountStanding> standing_of(const P& position) {
    if constexpr (KnowsStanding<G>) {
      return G::standing(position, [&] { return playout_ownership(position, {playouts_for_owners, rng_.next()}); });
    } else {
      return std::nullopt;
    }
  }

  // Whether the opponent, who moves next, finds nothing against a pass.
  bool pass_still_wins(const P& position, const ThinkingTime& time) {
    P after = position;
    after.play(pass_of(position));
    if (is_over(after.outcome())) return false;
    GameSearch search(after, GameEvaluator<G>(after, nullptr, rng_.next(), settings_.playout_rules),
                      {.memory_bytes = settings_.search.memory_bytes});
    const std::uint32_t playouts = settings_.playouts > 0 ? settings_.playouts : playouts_before_a_pass;
    const auto stop = [&] { return time.has_spent(time_before_search); };
    const SearchLimits limits{.playouts = std::min(playouts, playouts_before_a_pass), .stop = stop};
    return search.run(limits).value < -sure_of_victory && !stop();
  }

  // A position that can be solved is played perfectly.
  std::optional<Choice> solved_choice(const P& position, const ThinkingTime& time) {
    solve::Budget budget;
    budget.nodes = settings_.solver_nodes;
    if (time.is_limited()) budget.go_on = [&] { return !time.has_spent(time_before_search); };
    const auto solution = solve::solve_within(position, budget);
    if (!solution) return std::nullopt;
    const std::optional<Move> best = one_of(solution->best);
    if (!best) return std::nullopt;
    Choice choice{*best, value_of(solution->winner) * sign_of(position.to_move())};
    choice.is_certain = true;
    return choice;
  }

  // One of these moves that may be made; nothing if there is none.
  std::optional<Move> one_of(std::vector<Move> moves) {
    std::erase_if(moves, [this](Move move) { return !may_make(move); });
    if (moves.empty()) return std::nullopt;
    return moves[static_cast<std::size_t>(rng_.below(static_cast<int>(moves.size())))];
  }

  // Any move that is not plainly senseless; where only such moves may be made, any of them.
  Move random_move(const P& position) {
    for (int i = 0; i < attempts_at_random; ++i) {
      if (const Move move = position.random_move(rng_); may_make(move)) return move;
    }
    return *one_of(only_);
  }

  Choice think(const P& position, const RecentMoves& recent, const ThinkingTime& time) {
    switch (settings_.thinking) {
      case Thinking::random:
        return {random_move(position)};
      case Thinking::rules_of_thumb:
        if (const auto advice = rule_of_thumb<G>(position, rng_)) {
          if (may_make(advice->move)) return {advice->move, 0, advice->why};
          if (const auto other = one_of(advice->moves)) return {*other, 0, advice->why};
        }
        [[fallthrough]];
      case Thinking::instinct:
      case Thinking::glance:
        return look(position, recent, time);
      case Thinking::policy:
        return play_by_policy(position, recent);
      case Thinking::search:
      case Thinking::network:
        break;
    }
    prepare_search(position, recent);
    if (!only_.empty()) search_->restrict_root(only_);
    has_searched_ = true;
    const SearchResult result = search_->run({.playouts = settings_.playouts,
                                              .stop = time.stop,
                                              .time_spent = time.spent,
                                              .patience = time.patience,
                                              .judges_only_move = !only_.empty()});
    if (result.resign && gives_up<G>(position, result.best, search_->evaluator())) return {Move::none(), result.value};
    if (settings_.temperature == 0 || result.proof != Outcome::ongoing) return {result.best, result.value};
    return stray_from(result);
  }

  // The network's own choice, without reading anything.
  Choice play_by_policy(const P& position, const RecentMoves& recent) {
    const std::vector<Move> moves = moves_of(position);
    std::vector<float> priors(moves.size());
    P judged = position;
    GameEvaluator<G> evaluator(position, settings_.network, 0);
    const float value = evaluator.evaluate(judged, recent, moves, priors) * sign_of(position.to_move());
    const std::size_t picked = pick_at_temperature(priors, settings_.temperature, settings_.negligible, rng_);
    const float sum = std::accumulate(priors.begin(), priors.end(), 0.0f);
    return {moves[picked], value, {}, priors[picked] / sum};
  }

  // One of the moves that the search looked at, the more often it did the more likely.
  Choice stray_from(const SearchResult& result) {
    const auto moves = search_->analysis();
    if (moves.empty()) return {result.best, result.value};
    std::vector<float> visits;
    for (const MoveAnalysis& move : moves) visits.push_back(static_cast<float>(move.visits));
    const std::size_t picked = pick_at_temperature(visits, settings_.temperature, settings_.negligible, rng_);
    return {moves[picked].move, result.value};
  }

  Choice look(const P& position, const RecentMoves& recent, const ThinkingTime& time) {
    const std::vector<Move> moves = moves_of(position);
    std::vector<float> weights(moves.size());
    weigh_moves<G>(position, recent, settings_.perception, moves, weights);
    // Of all moves one always catches the eye, but perhaps none of those that may be made.
    if (std::ranges::all_of(weights, [](float weight) { return weight <= 0; })) return {random_move(position)};
    if (settings_.thinking != Thinking::glance) return {moves[pick_by_weight(weights, rng_)]};
    auto candidates = pick_candidates(moves, std::move(weights), settings_.candidates, rng_);
    if (candidates.empty()) return {random_move(position)};
    const Glimpse best = best_at_a_glance(position, recent, std::move(candidates), settings_.playouts, evaluator_,
                                          [&] { return time.is_over(); });
    return {best.move, best.mean(), {}, 0, best.playouts};
  }

  // Lets the search stand at the position, with what it found out before when this is how the game went on.
  void prepare_search(const P& position, const RecentMoves& recent) {
    go_to(position, recent);
    search_->set_recent(recent);
  }

  void go_to(const P& position, const RecentMoves& recent) {
    if (!search_) {
      const nets::Network* const network = needs_network(settings_.thinking) ? settings_.network : nullptr;
      GameEvaluator<G> evaluator(position, network, rng_.next(), settings_.playout_rules);
      search_ = std::make_unique<GameSearch>(position, std::move(evaluator), settings_.search);
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

  // As they were asked for, and as they are used.
  Settings wanted_;
  Settings settings_;
  Rng rng_;
  PlayoutEvaluator<P> evaluator_;
  std::unique_ptr<GameSearch> search_;
  // For the last choice: the only moves that may be made (none: all), and whether the search was asked.
  std::vector<Move> only_;
  bool has_searched_ = false;
};

}  // namespace encircle::players
