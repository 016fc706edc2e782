#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/counted.h"
#include "players/glance.h"
#include "players/instinct.h"
#include "players/mind.h"
#include "players/reason.h"
#include "players/resignation.h"
#include "players/rules_of_thumb.h"
#include "players/settings.h"
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

  // A move for the player to move of a game that goes on, after the recent moves.
  Choice choose(const P& position, const RecentMoves& recent, const ThinkingTime& time) {
    choose_settings(position);
    if (const auto solved = solved_choice(position, time)) return *solved;
    const auto owners = [&] { return playout_ownership(position, {playouts_for_owners, rng_.next()}); };
    const auto standing = standing_of(position, recent, owners);
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

 private:
  using MindSearch = Search<P, Mind<P>>;
  static constexpr float sure_of_victory = 0.9f;
  static constexpr std::uint32_t playouts_before_a_pass = 2000;
  static constexpr int playouts_for_owners = 40;
  // The part of the time after which the search begins, whatever else was tried before.
  static constexpr float time_before_search = 0.5f;
  static constexpr std::size_t least_memory = std::size_t{4} << 20;
  static constexpr std::size_t memory_per_playout = std::size_t{16} << 10;

  // Whoever needs a network plays as somebody else on boards that there is none for.
  void choose_settings(const P& position) {
    if (!needs_network(wanted_.thinking)) return;
    const bool has_network = can_judge(wanted_.network, position);
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

  static bool may_pass(const P& position) {
    const Move pass = pass_of(position);
    return pass != Move::none() && position.is_legal(pass);
  }
  static Move pass_of(const P& position) {
    if constexpr (Passable<P>) {
      return position.pass_move();
    } else {
      return Move::none();
    }
  }

  // Whether the opponent, who moves next, finds nothing against a pass.
  bool pass_still_wins(const P& position, const ThinkingTime& time) {
    P after = position;
    after.play(pass_of(position));
    if (is_over(after.outcome())) return false;
    MindSearch search(after, Mind<P>(after, nullptr, rng_.next(), settings_.playout_rules),
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
    const auto pick = static_cast<std::size_t>(rng_.below(static_cast<int>(solution->best.size())));
    const float value = value_of(solution->winner);
    return Choice{solution->best[pick], position.to_move() == Player::first ? value : -value};
  }

  Choice think(const P& position, const RecentMoves& recent, const ThinkingTime& time) {
    switch (settings_.thinking) {
      case Thinking::random:
        return {position.random_move(rng_)};
      case Thinking::rules_of_thumb:
        if (const auto advice = rule_of_thumb(position, rng_)) return {advice->move, 0, advice->why};
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
    const SearchResult result = search_->run(
        {.playouts = settings_.playouts, .stop = time.stop, .time_spent = time.spent, .patience = time.patience});
    if (result.resign && gives_up<G>(position, result.best, search_->evaluator())) return {Move::none(), result.value};
    if (settings_.temperature == 0 || result.proof != Outcome::ongoing) return {result.best, result.value};
    return stray_from(result);
  }

  // The network's own choice, without reading anything.
  Choice play_by_policy(const P& position, const RecentMoves& recent) {
    const auto list = std::make_unique<MoveList<P>>();
    position.generate_moves(*list);
    std::vector<float> priors(list->size());
    P judged = position;
    Mind<P> mind(position, settings_.network, 0);
    const float value =
        mind.evaluate(judged, recent, {list->begin(), list->end()}, priors) * sign_of(position.to_move());
    const std::size_t picked = pick_at_temperature(priors, settings_.temperature, settings_.negligible, rng_);
    return {(*list)[picked], value};
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
    const auto list = std::make_unique<MoveList<P>>();
    position.generate_moves(*list);
    const Moves moves(list->begin(), list->end());
    std::vector<float> weights(moves.size());
    weigh_moves(position, recent, settings_.eye, moves, weights);
    if (settings_.thinking != Thinking::glance) return {moves[pick_by_weight(weights, rng_)]};
    auto candidates = pick_candidates(moves, std::move(weights), settings_.candidates, rng_);
    if (candidates.empty()) return {position.random_move(rng_)};
    const Glimpse best = best_at_a_glance(position, recent, std::move(candidates), settings_.playouts, evaluator_,
                                          [&] { return time.is_over(); });
    return {best.move, best.mean()};
  }

  // Lets the search stand at the position, with what it found out before when this is how the game went on.
  void prepare_search(const P& position, const RecentMoves& recent) {
    go_to(position, recent);
    search_->set_recent(recent);
  }

  void go_to(const P& position, const RecentMoves& recent) {
    if (!search_) {
      const nets::Network* const network = needs_network(settings_.thinking) ? settings_.network : nullptr;
      Mind<P> mind(position, network, rng_.next(), settings_.playout_rules);
      search_ = std::make_unique<MindSearch>(position, std::move(mind), settings_.search);
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
  std::unique_ptr<MindSearch> search_;
};

}  // namespace encircle::players
