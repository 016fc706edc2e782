#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "core/task.h"
#include "games/counted.h"
#include "games/instinct.h"
#include "games/player_settings.h"
#include "players/clean_up.h"
#include "players/game_evaluator.h"
#include "players/glance.h"
#include "players/owners.h"
#include "players/points.h"
#include "players/question.h"
#include "players/random_estimate.h"
#include "players/reasons.h"
#include "players/resignation.h"
#include "search/ownership.h"
#include "search/search.h"
#include "solve/within.h"

namespace encircle::players {

// One computer player of one game: the only place where moves are chosen. It
// remembers what it thought about, and follows a game by any number of moves, so that the next question costs less;
// asked about any other position it begins anew. Equal seeds and settings without a clock give equal answers, in one go
// or in steps.
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
    return consider(position, moves, question).finish();
  }

  // The same in steps: a search pauses when Limits::pause says so. What is not searched (a solution, some playouts, a
  // judgement of the network) is one step of bounded work. Everything that is passed must outlive the task, and one
  // question is considered at a time; one that is given up leaves behind what was found out.
  Task<Answer> consider(const P& position, std::span<const Move> moves, const Question& question) {
    choose_settings(position);
    has_searched_ = false;
    const Thought thought{position, moves, question};
    Task<Answer> thinking = think_about(thought);
    Answer answer = co_await thinking;
    if (question.goal != Goal::move || question.watch) add_analysis(answer, thought);
    if (question.goal == Goal::hint) answer.why = reason_for(position, answer.move);
    co_return answer;
  }

  // How the network divides its hope among all legal moves, together 1, before anything is read; without one all moves
  // look about alike.
  std::vector<LikedMove> policy(const P& position, std::span<const Move> moves) {
    choose_settings(position);
    const Question question;
    const Thought thought{position, moves, question};
    const std::vector<Move> choices = thought.choices();
    std::vector<float> priors(choices.size());
    ask_network(position, thought.recent(), choices, priors);
    const float sum = std::accumulate(priors.begin(), priors.end(), 0.0f);
    std::vector<LikedMove> liked;
    for (std::size_t i = 0; i < choices.size(); ++i) liked.push_back({choices[i], priors[i] / sum});
    return liked;
  }

  // What was found out is no help any more.
  void forget() { search_.reset(); }

  // Takes other settings. The tree is kept where they search in the same way.
  void become(const Settings& settings, std::uint64_t seed) {
    wanted_ = settings;
    settings_ = settings;
    rng_ = Rng(seed);
    evaluator_ = PlayoutEvaluator<P>(seed, settings.playout_rules);
    adapt_settings();
  }

  // The memory that remembering takes.
  std::size_t memory_bytes() const { return search_ ? search_->pool().touched_bytes() : 0; }

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
      for (const Move move : moves.last(std::min(moves.size(), RecentMoves::count))) recent = recent.then(move);
      return recent;
    }
    bool may_make(Move move) const { return only().empty() || std::ranges::find(only(), move) != only().end(); }
    bool may_pass() const {
      const Move pass = pass_of(position);
      return pass != Move::none() && position.is_legal(pass) && may_make(pass);
    }
    // All moves that may be made.
    std::vector<Move> choices() const { return only().empty() ? legal_moves_of(position) : only(); }
  };

  // How the search was made; a player who would make another one cannot use it.
  struct Manner {
    SearchSettings search = {};
    PlayoutRules rules = {};
    const nets::Network* network = nullptr;

    bool operator==(const Manner&) const = default;
  };

  static constexpr float sure_of_victory = 0.9f;
  static constexpr std::uint32_t playouts_before_a_pass = 2000;
  static constexpr int playouts_for_owners = 40;
  static constexpr int games_for_estimate = 200;
  static constexpr int attempts_at_random = 100;
  // The part of the time after which the search begins, whatever else was tried before.
  static constexpr float time_before_search = 0.5f;
  // To solve takes about as long as to search when it looks at so many positions for every playout.
  static constexpr std::uint64_t positions_per_playout = 10;
  // Positions that fall into parts can be solved with more moves than others.
  static constexpr std::size_t most_moves_in_parts = 256;
  static constexpr std::size_t least_memory = std::size_t{4} << 20;
  static constexpr std::size_t memory_per_playout = std::size_t{16} << 10;

  // Settings that need a network are replaced on boards that there is none for.
  void choose_settings(const P& position) {
    if (!needs_network(wanted_.thinking)) return;
    const bool has_network = can_judge<G>(wanted_.network, position);
    if (has_network == needs_network(settings_.thinking)) return;
    settings_ = has_network ? wanted_ : in_place_of(wanted_);
    evaluator_ = PlayoutEvaluator<P>(rng_.next(), settings_.playout_rules);
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

  Task<Answer> think_about(const Thought& thought) {
    const Goal goal = thought.question.goal;
    if (goal == Goal::move || goal == Goal::hint || goal == Goal::estimate) {
      Task<std::optional<Answer>> solving = solved_answer(thought);
      std::optional<Answer> solved = co_await solving;
      if (solved) co_return *std::move(solved);
    }
    Task<Answer> thinking = goal == Goal::move       ? choose(thought)
                            : goal == Goal::clean_up ? clean_up(thought)
                                                     : search(thought, thought.only());
    co_return co_await thinking;
  }

  Task<Answer> choose(const Thought& thought) {
    const P& position = thought.position;
    const auto standing = standing_of(position);
    if (standing && thought.may_pass()) {
      const bool leads = standing->leader == position.to_move();
      const Answer pass{pass_of(position), leads ? 1.0f : -1.0f};
      if (leads && is_pass(position, thought.recent().last)) co_return pass;
      // A searching player confirms the win by search before it passes, and plays on when it is behind.
      if (standing->settled && !reads_ahead()) co_return pass;
      if (standing->settled && leads) {
        Task<bool> confirming = pass_still_wins(thought);
        const bool still_wins = co_await confirming;
        if (still_wins) co_return pass;
      }
    }
    Task<Answer> thinking = reads_ahead() ? choose_by_search(thought) : choose_at_once(thought);
    co_return co_await thinking;
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
  Task<bool> pass_still_wins(const Thought& thought) {
    P after = thought.position;
    after.play(pass_of(after));
    if (is_over(after.outcome())) co_return false;
    GameSearch search(after, GameEvaluator<G>(after, nullptr, rng_.next(), settings_.playout_rules),
                      {.memory_bytes = settings_.search.memory_bytes});
    const std::uint32_t playouts = settings_.playouts > 0 ? settings_.playouts : playouts_before_a_pass;
    const auto stop = [&] { return thought.limits().has_spent(time_before_search); };
    search.begin(
        {.playouts = std::min(playouts, playouts_before_a_pass), .stop = stop, .pause = thought.limits().pause});
    while (!search.advance()) co_await Pause();
    co_return search.result().value < -sure_of_victory && !stop();
  }

  // A position that can be solved is played perfectly. A searching player searches the moves that keep the result:
  // where all of them lose, the one that is hardest to answer is found.
  Task<std::optional<Answer>> solved_answer(const Thought& thought) {
    const P& position = thought.position;
    solve::Budget budget;
    budget.nodes = settings_.solver_nodes;
    budget.memory = std::min(budget.memory, wanted_.search.memory_bytes / 2);
    // A question of few playouts wants a quick answer.
    if (const auto playouts = thought.limits().playouts; playouts > 0) {
      budget.nodes = std::min(budget.nodes, positions_per_playout * playouts);
    }
    budget.go_on = [&] { return !thought.limits().has_spent(time_before_search); };
    // An estimate says what is proved, also where the proof takes all the time there is.
    const bool is_estimate = thought.question.goal == Goal::estimate;
    if (is_estimate && Decomposable<P>) budget.most_moves = most_moves_in_parts;
    auto solution = is_estimate ? solve::proved_solution(position) : std::nullopt;
    if (!solution) solution = solve::solve_within(position, budget);
    if (!solution) co_return std::nullopt;
    std::vector<Move>& best = solution->best;
    std::erase_if(best, [&](Move move) { return !thought.may_make(move); });
    if (best.empty()) co_return std::nullopt;
    Answer answer;
    if (thought.question.goal != Goal::move || (reads_ahead() && best.size() > 1)) {
      Task<Answer> searching = search(thought, best);
      answer = co_await searching;
    } else {
      answer.move = one_of(best);
    }
    answer.value = value_of(solution->winner) * sign_of(position.to_move());
    answer.is_certain = true;
    co_return answer;
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

  // For players that read nothing ahead.
  Task<Answer> choose_at_once(const Thought& thought) { co_return choose_unsearched(thought); }

  Answer choose_unsearched(const Thought& thought) {
    switch (settings_.thinking) {
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
      case Thinking::random:
        break;
    }
    return {random_move(thought)};
  }

  Task<Answer> choose_by_search(const Thought& thought) {
    Task<Answer> searching = search(thought, thought.only());
    Answer answer = co_await searching;
    if (answer.move == Move::none() || answer.is_certain) co_return answer;
    if (settings_.temperature > 0) co_return stray_from(answer);
    if (minds_points(answer)) {
      GameEvaluator<G> judge(thought.position, settings_.network, 0);
      answer.move = best_by_points<G>(thought.position, thought.recent(), search_->analysis(), answer.move, judge);
    }
    co_return answer;
  }

  // Whether the game is decided, and the network knows by how much.
  bool minds_points(const Answer& answer) {
    return settings_.minds_points && std::abs(answer.value) > decided_value && search_->evaluator().has_network() &&
           search_->evaluator().owners().score().has_value();
  }

  // Reads ahead, beginning with these moves (none: all). Only a player who is asked for a move gives up.
  Task<Answer> search(const Thought& thought, const std::vector<Move>& only) {
    stand_at(thought, only);
    const Question& question = thought.question;
    const Limits& limits = question.limits;
    has_searched_ = true;
    const auto stop = [&] {
      if (question.watch) question.watch([&] { return analysis_of_search(question); });
      return limits.stop && limits.stop();
    };
    // A move that is named, or asked about, is judged though it is the only one.
    search_->begin({.playouts = limits.playouts > 0 ? limits.playouts : settings_.playouts,
                    .stop = stop,
                    .pause = limits.pause,
                    .time_spent = limits.spent,
                    .patience = limits.patience,
                    .judges_only_move = question.goal != Goal::move || !only.empty(),
                    .spends_all = limits.spends_all});
    while (!search_->advance()) co_await Pause();
    const SearchResult result = search_->result();
    Answer answer{result.best, result.value};
    answer.is_certain = result.proof != Outcome::ongoing;
    if (question.goal == Goal::move && question.may_resign && result.resign &&
        gives_up<G>(thought.position, result.best, search_->evaluator())) {
      answer.move = Move::none();
    }
    co_return answer;
  }

  Task<Answer> clean_up(const Thought& thought) {
    Task<Answer> searching = search(thought, thought.only());
    Answer answer = co_await searching;
    if constexpr (Counted<G>) {
      const P& position = thought.position;
      Task<std::vector<float>> judging = judge_owners<G>(position);
      const std::vector<float> owners = co_await judging;
      const auto marks = G::propose_marks(position, owners);
      answer.move = clean_up_with<G>(position, G::count_report(position, marks), search_->analysis());
    }
    co_return answer;
  }

  // What the network thinks of these moves, without reading anything; gives the value for the player to move.
  float ask_network(const P& position, const RecentMoves& recent, std::span<const Move> moves,
                    std::span<float> priors) const {
    P judged = position;
    GameEvaluator<G> evaluator(judged, settings_.network, 0);
    return evaluator.evaluate(judged, recent, moves, priors) * sign_of(position.to_move());
  }

  // The network's own choice.
  Answer play_by_policy(const Thought& thought) {
    const std::vector<Move> moves = thought.choices();
    std::vector<float> priors(moves.size());
    const float value = ask_network(thought.position, thought.recent(), moves, priors);
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
    const Candidate best =
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
    const nets::Network* const network = needs_network(settings_.thinking) ? settings_.network : nullptr;
    const Manner manner{settings_.search, settings_.playout_rules, network};
    if (!search_ || manner_ != manner) {
      GameEvaluator<G> evaluator(position, network, rng_.next(), settings_.playout_rules);
      search_ = std::make_unique<GameSearch>(position, std::move(evaluator), settings_.search);
      manner_ = manner;
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

  Analysis analysis_of_search(const Question& question) {
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
    analysis.value = search_->value();
    if (analysis.visits > 0) analysis.value = static_cast<float>(sum / analysis.visits);
    // What is certain needs no visits.
    if (analysis.visits == 0 && !analysis.moves.empty() && analysis.moves[0].proof != Outcome::ongoing) {
      analysis.value = analysis.moves[0].value;
    }
    if (const OwnerTally* const owners = search_->owners()) {
      analysis.ownership = owners->ownership();
      analysis.score = owners->score();
      for (MoveAnalysis& move : analysis.moves) {
        if (move.visits == 0) continue;
        move.score = owners->score_after(move.move);
        if (question.wants_moves_ownership) move.ownership = owners->ownership_after(move.move);
      }
    }
    return analysis;
  }

  void add_analysis(Answer& answer, const Thought& thought) {
    Analysis& analysis = answer.analysis;
    const auto is_chosen = [&](const MoveAnalysis& move) { return move.move == answer.move; };
    if (has_searched_) {
      analysis = analysis_of_search(thought.question);
      // The move that was chosen comes first, whatever was visited more.
      std::ranges::stable_partition(analysis.moves, is_chosen);
    } else {
      if (analysis.moves.empty()) analysis = seen(answer.move, answer.value, 1, 0).analysis;
      if (answer.is_certain) analysis.moves[0].proof = outcome_of(answer.value, thought.position.to_move());
      analysis.visits = analysis.moves[0].visits;
      analysis.value = answer.value;
    }
    if (thought.question.goal == Goal::move || thought.question.goal == Goal::analysis || analysis.score) return;
    RandomEstimate estimate = random_estimate(thought.position, games_for_estimate, 1);
    analysis.score = estimate.score;
    analysis.ownership = std::move(estimate.ownership);
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
  Manner manner_;
  // What the search stands after, and whether it looked only at some of the moves there.
  std::vector<Move> searched_;
  bool is_restricted_ = false;
  // The last answer was searched for.
  bool has_searched_ = false;
};

}  // namespace encircle::players
