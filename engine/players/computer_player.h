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
#include "players/clean_up.h"
#include "players/game_evaluator.h"
#include "players/glance.h"
#include "players/outlook.h"
#include "players/owners.h"
#include "players/question.h"
#include "players/reasons.h"
#include "players/resignation.h"
#include "search/ownership.h"
#include "search/search.h"
#include "solve/within.h"

namespace encircle::players {

// One computer player of one game: the only place where moves are chosen, whoever asks. It
// remembers what it thought about, and follows a game by any number of moves, so that the next question costs less;
// asked about any other position it begins anew. Equal seeds and settings without a clock give equal answers.
template <class G>
class ComputerPlayer {
 public:
  using P = typename G::Position;

  ComputerPlayer(const Settings& settings, std::uint64_t seed)
      : wanted_(settings), settings_(settings), rng_(seed), evaluator_(seed, settings.playout_rules) {
    adapt_settings();
  }

  // What the player says about a position of a game that goes on. The moves are all that were made, the last one last;
  // those before a set-up may be left out.
  Answer answer(const P& position, std::span<const Move> moves, const Question& question) {
    choose_settings(position);
    has_searched_ = false;
    const Thought thought{position, moves, question};
    Answer answer = think_about(thought);
    if (question.goal != Goal::move || question.watch) add_analysis(answer, thought);
    if (question.goal == Goal::hint) answer.why = reason_for(position, answer.move);
    return answer;
  }

  // What was found out is no help any more.
  void forget() { search_.reset(); }

 private:
  using GameSearch = Search<P, GameEvaluator<G>>;

  // One question and the position that it is about.
  struct Thought {
    const P& position;
    std::span<const Move> moves;
    const Question& question;

    const Limits& limits() const { return question.limits; }
    const std::vector<Move>& only() const { return question.only; }
    RecentMoves recent() const {
      RecentMoves recent;
      for (const Move move : moves.last(std::min<std::size_t>(moves.size(), 2))) recent = recent.then(move);
      return recent;
    }
    bool may_make(Move move) const { return only().empty() || std::ranges::find(only(), move) != only().end(); }
    bool may_pass() const {
      const Move pass = pass_of(position);
      return pass != Move::none() && position.is_legal(pass) && may_make(pass);
    }
    // All moves that may be made.
    std::vector<Move> choices() const {
      if (!only().empty()) return only();
      const auto list = std::make_unique<MoveList<P>>();
      position.generate_moves(*list);
      return {list->begin(), list->end()};
    }
  };

  static constexpr float sure_of_victory = 0.9f;
  static constexpr std::uint32_t playouts_before_a_pass = 2000;
  static constexpr int playouts_for_owners = 40;
  static constexpr int games_for_outlook = 200;
  static constexpr int attempts_at_random = 100;
  // The part of the time after which the search begins, whatever else was tried before.
  static constexpr float time_before_search = 0.5f;
  // To solve takes about as long as to search when it looks at so many positions for every playout.
  static constexpr std::uint64_t positions_per_playout = 10;
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

  bool reads_ahead() const { return settings_.thinking == Thinking::search || settings_.thinking == Thinking::network; }
  static Move pass_of(const P& position) {
    if constexpr (Passable<P>) {
      return position.pass_move();
    } else {
      return Move::none();
    }
  }

  Answer think_about(const Thought& thought) {
    switch (thought.question.goal) {
      case Goal::move:
        return choose(thought);
      case Goal::hint:
        if (auto solved = solved_answer(thought)) return *std::move(solved);
        return search(thought, thought.only());
      case Goal::analysis:
      case Goal::estimate:
        return search(thought, thought.only());
      case Goal::clean_up:
        return clean_up(thought);
    }
    return {};
  }

  Answer choose(const Thought& thought) {
    if (auto solved = solved_answer(thought)) return *std::move(solved);
    const P& position = thought.position;
    const auto standing = standing_of(position);
    if (standing && thought.may_pass()) {
      const bool leads = standing->leader == position.to_move();
      if (leads && is_pass(position, thought.recent().last)) return {pass_of(position), 1};
      // Who reads ahead makes sure that it is so, and tries on when it is lost.
      if (standing->settled && !reads_ahead()) return {pass_of(position), leads ? 1.0f : -1.0f};
      if (standing->settled && leads && pass_still_wins(thought)) return {pass_of(position), 1};
    }
    return think(thought);
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
  bool pass_still_wins(const Thought& thought) {
    P after = thought.position;
    after.play(pass_of(after));
    if (is_over(after.outcome())) return false;
    GameSearch search(after, GameEvaluator<G>(after, nullptr, rng_.next(), settings_.playout_rules),
                      {.memory_bytes = settings_.search.memory_bytes});
    const std::uint32_t playouts = settings_.playouts > 0 ? settings_.playouts : playouts_before_a_pass;
    const auto stop = [&] { return thought.limits().has_spent(time_before_search); };
    const SearchLimits limits{.playouts = std::min(playouts, playouts_before_a_pass), .stop = stop};
    return search.run(limits).value < -sure_of_victory && !stop();
  }

  // A position that can be solved is played perfectly. Who reads ahead searches the moves that keep the result: where
  // all of them lose, the one that is hardest to answer is found.
  std::optional<Answer> solved_answer(const Thought& thought) {
    const P& position = thought.position;
    solve::Budget budget;
    budget.nodes = settings_.solver_nodes;
    budget.memory = std::min(budget.memory, wanted_.search.memory_bytes / 2);
    // Whoever asks for few playouts wants a quick answer.
    if (const auto playouts = thought.limits().playouts; playouts > 0) {
      budget.nodes = std::min(budget.nodes, positions_per_playout * playouts);
    }
    budget.go_on = [&] { return !thought.limits().has_spent(time_before_search); };
    auto solution = solve::solve_within(position, budget);
    if (!solution) return std::nullopt;
    std::vector<Move>& best = solution->best;
    std::erase_if(best, [&](Move move) { return !thought.may_make(move); });
    if (best.empty()) return std::nullopt;
    const bool searches = thought.question.goal != Goal::move || (reads_ahead() && best.size() > 1);
    Answer answer = searches ? search(thought, best) : Answer{one_of(best)};
    answer.value = value_of(solution->winner) * sign_of(position.to_move());
    answer.is_certain = true;
    return answer;
  }

  Move one_of(const std::vector<Move>& moves) {
    return moves[static_cast<std::size_t>(rng_.below(static_cast<int>(moves.size())))];
  }

  // Any move that is not plainly senseless; where only such moves may be made, any of them.
  Move random_move(const Thought& thought) {
    for (int i = 0; i < attempts_at_random; ++i) {
      if (const Move move = thought.position.random_move(rng_); thought.may_make(move)) return move;
    }
    return one_of(thought.only());
  }

  Answer think(const Thought& thought) {
    switch (settings_.thinking) {
      case Thinking::random:
        return {random_move(thought)};
      case Thinking::rules_of_thumb:
        if (auto advice = rule_of_thumb<G>(thought.position, rng_)) {
          if (thought.may_make(advice->move)) return {advice->move, 0, std::move(advice->why)};
          std::erase_if(advice->moves, [&](Move move) { return !thought.may_make(move); });
          if (!advice->moves.empty()) return {one_of(advice->moves), 0, std::move(advice->why)};
        }
        [[fallthrough]];
      case Thinking::instinct:
      case Thinking::glance:
        return look(thought);
      case Thinking::policy:
        return play_by_policy(thought);
      case Thinking::search:
      case Thinking::network:
        break;
    }
    const Answer answer = search(thought, thought.only());
    const bool strays = settings_.temperature > 0 && answer.move != Move::none() && !answer.is_certain;
    return strays ? stray_from(answer) : answer;
  }

  // Reads ahead, beginning with these moves (none: all). Only a player who is asked for a move gives up.
  Answer search(const Thought& thought, const std::vector<Move>& only) {
    stand_at(thought, only);
    const Question& question = thought.question;
    const Limits& limits = question.limits;
    has_searched_ = true;
    const auto stop = [&] {
      if (question.watch) question.watch([this] { return analysis_of_search(); });
      return limits.stop && limits.stop();
    };
    // Whoever names the move, or wants to know about it, wants it judged.
    const SearchResult result = search_->run({.playouts = limits.playouts > 0 ? limits.playouts : settings_.playouts,
                                              .stop = stop,
                                              .time_spent = limits.spent,
                                              .patience = limits.patience,
                                              .judges_only_move = question.goal != Goal::move || !only.empty()});
    Answer answer{result.best, result.value};
    answer.is_certain = result.proof != Outcome::ongoing;
    if (question.goal == Goal::move && question.may_resign && result.resign &&
        gives_up<G>(thought.position, result.best, search_->evaluator())) {
      answer.move = Move::none();
    }
    return answer;
  }

  Answer clean_up(const Thought& thought) {
    Answer answer = search(thought, thought.only());
    if constexpr (Counted<G>) {
      const P& position = thought.position;
      const auto marks = G::propose_marks(position, owners_for_count<G>(position));
      answer.move = clean_up_with<G>(position, G::count_report(position, marks), search_->analysis());
    }
    return answer;
  }

  // The network's own choice, without reading anything.
  Answer play_by_policy(const Thought& thought) {
    const std::vector<Move> moves = thought.choices();
    std::vector<float> priors(moves.size());
    P judged = thought.position;
    GameEvaluator<G> evaluator(judged, settings_.network, 0);
    const float value = evaluator.evaluate(judged, thought.recent(), moves, priors) * sign_of(judged.to_move());
    const std::size_t picked = pick_at_temperature(priors, settings_.temperature, settings_.negligible, rng_);
    const float sum = std::accumulate(priors.begin(), priors.end(), 0.0f);
    return seen(moves[picked], value, 1, priors[picked] / sum);
  }

  // One of the moves that the search looked at, the more often it did the more likely.
  Answer stray_from(const Answer& answer) {
    const auto moves = search_->analysis();
    if (moves.empty()) return answer;
    std::vector<float> visits;
    for (const MoveAnalysis& move : moves) visits.push_back(static_cast<float>(move.visits));
    const std::size_t picked = pick_at_temperature(visits, settings_.temperature, settings_.negligible, rng_);
    return {moves[picked].move, answer.value};
  }

  Answer look(const Thought& thought) {
    const std::vector<Move> moves = thought.choices();
    std::vector<float> weights(moves.size());
    weigh_moves<G>(thought.position, thought.recent(), settings_.perception, moves, weights);
    // Of all moves one always catches the eye, but perhaps none of those that may be made.
    if (std::ranges::all_of(weights, [](float weight) { return weight <= 0; })) return {random_move(thought)};
    if (settings_.thinking != Thinking::glance) return {moves[pick_by_weight(weights, rng_)]};
    auto candidates = pick_candidates(moves, std::move(weights), settings_.candidates, rng_);
    if (candidates.empty()) return {random_move(thought)};
    const Glimpse best =
        best_at_a_glance(thought.position, thought.recent(), std::move(candidates), settings_.playouts, evaluator_,
                         [&] { return thought.limits().has_spent(thought.limits().patience); });
    return seen(best.move, best.mean(), best.playouts, 0);
  }

  // A move that was chosen without a search, with what is known of it.
  static Answer seen(Move move, float value, std::uint32_t visits, float prior) {
    Answer answer{move, value};
    answer.analysis.moves.push_back({move, visits, value, prior, Outcome::ongoing, {move}});
    return answer;
  }

  // Lets the search stand at the position, with what it found out before when this is how the game went on.
  void stand_at(const Thought& thought, const std::vector<Move>& only) {
    const P& position = thought.position;
    if (!search_) {
      const nets::Network* const network = needs_network(settings_.thinking) ? settings_.network : nullptr;
      GameEvaluator<G> evaluator(position, network, rng_.next(), settings_.playout_rules);
      search_ = std::make_unique<GameSearch>(position, std::move(evaluator), settings_.search);
    } else if (!follow(thought)) {
      search_->set_position(position);
    }
    search_->set_recent(thought.recent());
    if (!only.empty()) search_->restrict_root(only);
    is_restricted_ = !only.empty();
    searched_.assign(thought.moves.begin(), thought.moves.end());
  }

  // Makes the moves that were made since the last search; false when they do not lead here.
  bool follow(const Thought& thought) {
    const auto [known, made] = std::ranges::mismatch(searched_, thought.moves);
    if (known != searched_.end()) return false;
    const std::span<const Move> since(made, thought.moves.end());
    if (since.empty() && is_restricted_) return false;
    P expected = search_->position();
    for (const Move move : since) {
      if (!expected.is_legal(move)) return false;
      expected.play(move);
    }
    if (expected != thought.position) return false;
    for (const Move move : since) search_->play(move);
    return true;
  }

  Analysis analysis_of_search() {
    Analysis analysis;
    const P& position = search_->position();
    analysis.moves = search_->analysis();
    // A certain win comes before what was visited more.
    const Outcome win = win_for(position.to_move());
    std::ranges::stable_partition(analysis.moves, [&](const MoveAnalysis& move) { return move.proof == win; });
    double sum = 0;
    for (const MoveAnalysis& move : analysis.moves) {
      analysis.visits += move.visits;
      sum += static_cast<double>(move.value) * move.visits;
    }
    // What is certain needs no visits.
    if (!analysis.moves.empty()) analysis.value = analysis.moves[0].value;
    if (analysis.visits > 0) analysis.value = static_cast<float>(sum / analysis.visits);
    analysis.ownership = search_->ownership();
    if (const auto score = search_->score()) analysis.score = *score * sign_of(position.to_move());
    return analysis;
  }

  void add_analysis(Answer& answer, const Thought& thought) {
    Analysis& analysis = answer.analysis;
    const auto is_chosen = [&](const MoveAnalysis& move) { return move.move == answer.move; };
    if (has_searched_) {
      analysis = analysis_of_search();
      // The move that was chosen comes first, whatever was visited more.
      std::ranges::stable_partition(analysis.moves, is_chosen);
    } else {
      if (analysis.moves.empty()) analysis = seen(answer.move, answer.value, 1, 0).analysis;
      if (answer.is_certain) analysis.moves[0].proof = outcome_of(answer.value, thought.position.to_move());
      analysis.visits = analysis.moves[0].visits;
      analysis.value = answer.value;
    }
    if (thought.question.goal == Goal::move || thought.question.goal == Goal::analysis || analysis.score) return;
    Outlook outlook = random_outlook(thought.position, games_for_outlook, 1);
    analysis.score = outlook.score;
    analysis.ownership = std::move(outlook.ownership);
  }

  static Outcome outcome_of(float value, Player player) {
    if (value == 0) return Outcome::draw;
    return win_for(value > 0 ? player : opponent(player));
  }

  // The rule of thumb that advises this move, or what the move does.
  static Reason reason_for(const P& position, Move move) {
    Rng rng(1);
    auto advice = rule_of_thumb<G>(position, rng);
    if (advice && std::ranges::find(advice->moves, move) != advice->moves.end()) return std::move(advice->why);
    return reason_for_move<G>(position, move);
  }

  // As they were asked for, and as they are used.
  Settings wanted_;
  Settings settings_;
  Rng rng_;
  PlayoutEvaluator<P> evaluator_;
  std::unique_ptr<GameSearch> search_;
  // What the search stands after, and whether it looked only at some of the moves there.
  std::vector<Move> searched_;
  bool is_restricted_ = false;
  // The last answer was searched for.
  bool has_searched_ = false;
};

}  // namespace encircle::players
