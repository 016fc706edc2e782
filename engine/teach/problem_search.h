#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "teach/problem_check.h"
#include "teach/problem_grades.h"
#include "teach/problem_maker.h"
#include "teach/problem_solution.h"

namespace encircle::teach {

// Looks for the problems of one game.
template <Posing G>
class ProblemSearch {
 public:
  using P = typename G::Position;
  using Played = PlayedPosition<P>;

  explicit ProblemSearch(const MakeRequest& request) : request_(request), rng_(request.seed) {}

  std::vector<Problem> make() {
    int share = 0;
    for (const ProblemSource& source : sources()) share += source.share;
    int so_far = 0;
    for (const ProblemSource& source : sources()) {
      so_far += source.share;
      const auto wanted = static_cast<std::size_t>(request_.count * so_far / share);
      of_length_.clear();
      of_result_.clear();
      has_one_move_ = 0;
      begun_with_ = problems_.size();
      wanted_here_ = wanted - begun_with_;
      while (problems_.size() < wanted && goes_on_) look_for_one(source);
    }
    return std::move(problems_);
  }

 private:
  static constexpr int most_plies = 400;
  // A search that does not come to its end within so many positions is given up.
  static constexpr std::uint64_t most_search_nodes = 100'000;
  // In larger regions there is too much to look at, for people as well.
  static constexpr std::size_t most_region_positions = 40'000;

  // Those of the kind that is wanted.
  std::vector<ProblemSource> sources() const {
    std::vector<ProblemSource> wanted;
    for (const ProblemSource& source : G::problem_sources()) {
      if (!request_.kind || source.kind == *request_.kind) wanted.push_back(source);
    }
    return wanted;
  }

  // Of a source.
  static OptionValues options_of(std::string_view text) {
    OptionValues values;
    while (!text.empty()) {
      const std::string_view word = text.substr(0, text.find(' '));
      text.remove_prefix(std::min(word.size() + 1, text.size()));
      const std::size_t equals = std::min(word.find('='), word.size());
      set_option(values, word.substr(0, equals), equals < word.size() ? word.substr(equals + 1) : "on");
    }
    return values;
  }

  void look_for_one(const ProblemSource& source) {
    const auto rules = G::make_rules(options_of(source.options));
    if (!rules) {
      goes_on_ = false;
      return;
    }
    if constexpr (Enclosing<G>) {
      if (source.kind == ProblemKind::life || source.kind == ProblemKind::race) {
        lay_region(*rules, source.kind);
        return tell();
      }
    }
    play_game(*rules, source);
    tell();
  }

  void tell() {
    if (request_.go_on && !request_.go_on(static_cast<int>(problems_.size()))) goes_on_ = false;
  }

  // One game of weak players; at most one problem comes out of it, so that they differ.
  void play_game(const typename P::Rules& rules, const ProblemSource& source) {
    auto played = std::make_unique<Played>(Played{P::initial(rules), {}});
    const std::vector<players::Settings> levels = graders<G>();
    players::ComputerPlayer<G> players[2] = {{levels[static_cast<std::size_t>(rng_.below(3))], rng_.next()},
                                             {levels[static_cast<std::size_t>(rng_.below(3))], rng_.next()}};
    const int random_moves = rng_.below(6);
    const auto found = problems_.size();
    // Not always the first position that will do.
    const int skipped = rng_.below(4);
    int looked_at = 0;
    for (int ply = 0; ply < most_plies && !is_over(played->position.outcome()) && problems_.size() == found; ++ply) {
      const auto moves = legal_moves_of(played->position);
      if (static_cast<int>(moves.size()) <= source.most_moves && looked_at++ >= skipped) look_at(*played, source);
      const bool any = ply < random_moves;
      const Move move = any ? played->position.random_move(rng_)
                            : players[index_of(played->position.to_move())]
                                  .answer(played->position, played->moves, {.may_resign = false})
                                  .move;
      played->position.play(move);
      played->moves.push_back(move);
    }
  }

  // A region made at random; nothing comes out of most.
  void lay_region(const typename P::Rules& rules, ProblemKind kind)
    requires Enclosing<G>
  {
    const Player learner = rng_.below(2) == 0 ? Player::first : Player::second;
    const auto laid = G::lay_region(rules, kind, learner, rng_);
    if (!laid) return;
    Played played{P::initial(laid->rules), laid->moves};
    for (const Move move : laid->moves) {
      if (is_over(played.position.outcome()) || !played.position.is_legal(move)) return;
      played.position.play(move);
    }
    try_region(played, kind, laid->target, laid->rival);
  }

  // A question where the first move matters, and of which the answer is not the capture of a group in atari.
  bool try_region(const Played& played, ProblemKind kind, Move target, Move rival)
    requires Enclosing<G>
  {
    const Player learner = played.position.to_move();
    const bool is_own = G::is_standing(played.position, target, learner);
    Claim claim{kind == ProblemKind::race ? Aim::race : is_own ? Aim::live : Aim::kill, learner, target};
    if (G::moves_to_take(played.position, target) < 2) return false;
    if (seen_.contains(shapes_.shape_of(played.position, claim))) return false;
    const typename G::Fates fates(played.position, target, most_region_positions);
    const auto fate = fates.fate(played.position);
    if (!fate || fates.is_settled(played.position)) return false;
    claim.fate = *fate;
    P passed = played.position;
    passed.play(passed.pass_move());
    const auto otherwise = fates.fate(passed);
    if (!otherwise || claim.is_met_by(*otherwise)) return false;
    if (kind == ProblemKind::race && !is_race(played, rival)) return false;
    Judge<G> judge(claim, played.position, most_region_positions);
    return pose(played, claim, 0, 0, judge);
  }

  // Whether the learner's group is taken if the other side may begin.
  bool is_race(const Played& played, Move own)
    requires Enclosing<G>
  {
    if (G::moves_to_take(played.position, own) < 2) return false;
    P passed = played.position;
    passed.play(passed.pass_move());
    const typename G::Fates fates(played.position, own, most_region_positions);
    const auto fate = fates.fate(passed);
    return fate && *fate <= Fate::ko_attacker_first;
  }

  void look_at(const Played& played, const ProblemSource& source) {
    const Player mover = played.position.to_move();
    if constexpr (Growing<G>) {
      if (source.kind == ProblemKind::closing) {
        const std::vector<Move> trees = G::trees_with_room(played.position);
        if (trees.empty()) return;
        const Move tree = any_of(trees);
        const bool is_own = G::owner_at(played.position, tree) == mover;
        try_event(played, {is_own ? Aim::escape : Aim::close, mover, tree}, source);
        return;
      }
      if (source.kind == ProblemKind::joining) {
        const auto pairs = G::trees_to_join(played.position);
        if (pairs.empty()) return;
        const auto& [one, other] = any_of(pairs);
        try_event(played, {.aim = Aim::connect, .learner = mover, .target = one, .partner = other}, source);
        return;
      }
    }
    if (source.kind == ProblemKind::siege) {
      if constexpr (Besieging<G>) {
        const std::vector<Move> targets = G::besieged(played.position);
        if (targets.empty()) return;
        const Move target = any_of(targets);
        const bool is_own = G::is_standing(played.position, target, mover);
        try_event(played, {is_own ? Aim::save : Aim::capture, mover, target}, source);
      }
    } else if constexpr (Threatening<P>) {
      try_within(played, {Aim::win_within, mover}, source);
    } else {
      try_win(played);
    }
  }

  template <class T>
  const T& any_of(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(rng_.below(static_cast<int>(list.size())))];
  }

  bool try_within(const Played& played, const Claim& claim, const ProblemSource& source) {
    Judge<G> judge(claim, played.position, most_search_nodes);
    P walk = played.position;
    for (int within = 1; within <= source.longest && !judge.stopped(); within += 2) {
      if (judge.reaches(walk, within)) return pose(played, claim, within, source.longest + 2, judge);
    }
    return false;
  }

  bool try_event(const Played& played, const Claim& claim, const ProblemSource& source)
    requires Eventful<G>
  {
    if (!is_prevention(claim.aim)) return try_within(played, claim, source);
    Judge<G> judge(claim, played.position, most_search_nodes);
    P passed = played.position;
    passed.play(passed.pass_move());
    for (int attack = 1; attack <= source.longest && !judge.stopped(); attack += 2) {
      // Without an answer the group is lost, or the tree shut in.
      if (!judge.reaches(passed, attack)) return pose(played, claim, attack + 1, 0, judge);
    }
    return false;
  }

  bool try_win(const Played& played) {
    const Claim claim{Aim::win, played.position.to_move()};
    Judge<G> judge(claim, played.position, most_search_nodes);
    if constexpr (NarrowlyWon<G>) {
      solve::Budget budget;
      budget.nodes = most_search_nodes;
      const auto solution = solve::solve_within(played.position, budget);
      if (!solution) return false;
      // Under these rules every point counts.
      const auto rules = G::narrow_win(played.position.rules(), *solution->value, claim.learner);
      Played narrow{P::initial(rules), played.moves};
      for (const Move move : played.moves) {
        if (!narrow.position.is_legal(move)) return false;
        narrow.position.play(move);
      }
      return pose(narrow, claim, 0, 0, judge);
    } else {
      P walk = played.position;
      return judge.reaches(walk, 0) && pose(played, claim, 0, 0, judge);
    }
  }

  // How many right moves leave something to look for.
  static std::size_t few(std::size_t legal) { return std::clamp<std::size_t>(legal / 5, 1, 3); }

  // Keeps it if the question is worth asking.
  bool pose(const Played& played, const Claim& claim, int within, int longest, Judge<G>& judge) {
    const auto legal = judge.moves(played.position);
    constexpr std::size_t least_moves = 6;
    if (legal.size() < least_moves || is_common(claim.aim, within)) return false;
    std::string shape = shapes_.shape_of(played.position, claim);
    if (seen_.contains(shape)) return false;
    ProblemSolver<G> solver(claim, judge);
    auto solution = solver.first_moves(played.position, within, few(legal.size()));
    if (!solution || solution->right.empty() || solution->wrong.empty()) return false;
    if (is_prevention(claim.aim) && !stays_saved(played, within, *solution, judge)) return false;
    if (longest > within) solver.find_slower(played.position, within, longest, *solution);
    if (solution->wrong.size() < least_moves - 2) return false;
    const std::uint64_t effort = judge.nodes();
    if (!solver.complete(played.position, within, *solution)) return false;
    Problem problem = told(played, claim, within, *solution);
    if (is_regional(claim.aim) && is_common(problem)) return false;
    problem.id = name_of(shape);
    problem.rating = rating_of(played, *solution, effort);
    if (check_again<G>(problem, most_proof_nodes)) return false;
    seen_.insert(std::move(shape));
    ++of_length_[within];
    if (is_regional(claim.aim)) ++of_result_[problem.goal.aim][*problem.goal.fate];
    has_one_move_ += is_answered_at_once(problem) ? 1 : 0;
    problems_.push_back(std::move(problem));
    return true;
  }

  // A move that only puts off what it should prevent is neither right nor wrong; such positions are left out.
  bool stays_saved(const Played& played, int within, const ProblemSolution& solution, Judge<G>& judge) {
    P walk = played.position;
    for (const Move move : solution.right) {
      const auto undo = walk.play_undoable(move);
      const bool holds = judge.reaches(walk, within + 1);
      walk.undo(undo);
      if (!holds || judge.stopped()) return false;
    }
    return true;
  }

  // Of each length some are wanted, of the shortest few. Trees are joined in one of two lengths.
  bool is_common(Aim aim, int within) {
    if (within == 0) return false;
    const std::size_t usual = aim == Aim::connect ? wanted_here_ * 3 / 5 : wanted_here_ * 2 / 5;
    const std::size_t most = within <= 2 ? wanted_here_ / 14 : usual;
    return of_length_[within] >= most + 1;
  }

  static bool is_answered_at_once(const Problem& problem) {
    return std::ranges::all_of(problem.answers, [](const auto& answer) { return answer.size() == 1; });
  }

  // Of kos and sekis some are wanted, and of regions in which one move is all.
  bool is_common(const Problem& problem) {
    if (is_answered_at_once(problem) && 8 * has_one_move_ >= wanted_here_) return true;
    const Fate fate = *problem.goal.fate;
    const std::size_t of_this = of_result_[problem.goal.aim][fate];
    const bool is_clear = fate == (problem.goal.aim == Aim::live ? Fate::alive : Fate::dead);
    // Races hardly ever end otherwise.
    if (problem.goal.aim == Aim::race && is_clear) return false;
    return 2 * of_this >= (is_clear ? (wanted_here_ * 3 + 3) / 4 : (wanted_here_ + 5) / 6);
  }

  static std::string name_of(const std::string& shape) {
    Key key = 1;
    for (const char letter : shape) key = mix_key(key, static_cast<unsigned char>(letter));
    constexpr std::string_view letters = "bcdfghjkmnpqrstvwxz23456789";
    std::string name;
    for (int i = 0; i < 5; ++i, key /= letters.size()) name += letters[key % letters.size()];
    return name;
  }

  Problem told(const Played& played, const Claim& claim, int within, const ProblemSolution& solution) {
    const P& position = played.position;
    Problem problem;
    problem.game = G::id;
    problem.options = G::option_values(position.rules());
    const auto name_of_point = [&](Move point) {
      return point == Move::none() ? std::string() : G::move_text(position, point);
    };
    problem.goal = {claim.aim, within, name_of_point(claim.target), name_of_point(claim.partner),
                    is_regional(claim.aim) ? std::optional(claim.fate) : std::nullopt};
    problem.moves = texts_of<G>(P::initial(position.rules()), played.moves);
    for (const auto& line : solution.answers) problem.answers.push_back(texts_of<G>(position, line));
    for (const auto& slow : solution.slower) {
      problem.slower.push_back({G::move_text(position, slow.move), slow.within});
    }
    std::map<std::string, std::vector<std::string>> refutations;
    for (const auto& wrong : solution.wrong) {
      P after = position;
      after.play(wrong.move);
      const std::string reply = wrong.reply == Move::none() ? "" : G::move_text(after, wrong.reply);
      refutations[reply].push_back(G::move_text(position, wrong.move));
    }
    for (auto& [reply, moves] : refutations) problem.refutations.push_back({reply, std::move(moves)});
    return problem;
  }

  int rating_of(const Played& played, const ProblemSolution& solution, std::uint64_t effort) {
    const auto is_right = [&](Move move) {
      return std::ranges::find(solution.right, move) != solution.right.end() ||
             std::ranges::find(solution.slower, move, &ProblemSolution::Slow::move) != solution.slower.end();
    };
    return rating_from(trials_of<G>(played, rng_.next(), is_right), effort);
  }

  const MakeRequest& request_;
  Rng rng_;
  ProblemShapes<G> shapes_;
  std::set<std::string> seen_;
  std::vector<Problem> problems_;
  std::map<int, std::size_t> of_length_;
  std::map<Aim, std::map<Fate, std::size_t>> of_result_;
  std::size_t has_one_move_ = 0;
  std::size_t begun_with_ = 0;
  std::size_t wanted_here_ = 0;
  bool goes_on_ = true;
};

}  // namespace encircle::teach
