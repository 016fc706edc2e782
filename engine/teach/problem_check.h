#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "teach/problem_position.h"
#include "teach/problem_proof.h"

namespace encircle::teach {

// A proof that takes the maker of problems more positions than this is given up.
inline constexpr std::uint64_t most_proof_nodes = 100'000;

template <Game G>
Result<Claim, Fault> claim_of(const Problem& problem, const typename G::Position& position) {
  Claim claim{.aim = problem.goal.aim, .learner = position.to_move()};
  if (!Judge<G>::knows(claim.aim)) return Fault{problem.place, "problem " + problem.id + ": no goal of this game"};
  claim.fate = problem.goal.fate.value_or(claim.fate);
  if (problem.goal.target.empty()) return claim;
  const auto target = G::parse_move(position, problem.goal.target);
  if (!target) return Fault{problem.place, "problem " + problem.id + ": " + target.error().message};
  claim.target = *target;
  if (!problem.goal.partner.empty()) {
    const auto partner = G::parse_move(position, problem.goal.partner);
    if (!partner) return Fault{problem.place, "problem " + problem.id + ": " + partner.error().message};
    claim.partner = *partner;
  }
  if constexpr (Growing<G>) {
    const std::optional<Move> partner = claim.aim == Aim::connect ? std::optional(claim.partner) : std::nullopt;
    if (G::owner_at(position, claim.target) != claim.owner() ||
        (partner && G::owner_at(position, *partner) != claim.owner())) {
      return Fault{problem.place, "problem " + problem.id + ": no such tree"};
    }
  }
  if constexpr (Besieging<G>) {
    if (!G::is_standing(position, claim.target, claim.owner())) {
      return Fault{problem.place, "problem " + problem.id + ": no such group on " + problem.goal.target};
    }
  }
  return claim;
}

// Proves one problem again, move by move.
template <Game G>
class ProblemCheck {
 public:
  using P = typename G::Position;

  ProblemCheck(const Problem& problem, const Claim& claim, const P& root, std::uint64_t most_nodes)
      : problem_(problem), proof_(claim, root, most_nodes) {}

  std::optional<Fault> run(const P& position) {
    const auto is_best = proof_.is_best(position);
    if (!is_best) return fault("the region could not be searched within the limit");
    if (!*is_best) return fault("what is asked for is not the best result");
    std::set<int> named;
    for (const auto& answer : problem_.answers) {
      if (auto fault = check_line(position, answer)) return fault;
      named.insert(G::parse_move(position, answer.front())->index());
    }
    for (const SlowerWay& way : problem_.slower) {
      if (auto fault = check_move(position, way.move, way.within, true, named)) return fault;
      if (auto fault = check_move(position, way.move, problem_.goal.within, false, named)) return fault;
    }
    for (const Refutation& refutation : problem_.refutations) {
      for (const std::string& move : refutation.moves) {
        if (auto fault = check_move(position, move, problem_.goal.within, false, named)) return fault;
        if (auto fault = check_reply(position, move, refutation.reply)) return fault;
      }
    }
    for (const Move move : proof_.moves(position)) {
      if (!named.contains(move.index())) return fault("says nothing of " + G::move_text(position, move));
    }
    if (problem_.refutations.empty()) return fault("has no wrong move");
    return std::nullopt;
  }

 private:
  Fault fault(const std::string& what) const { return {problem_.place, "problem " + problem_.id + ": " + what}; }

  // Plays a legal move.
  std::optional<Fault> play(P& position, const std::string& text) const {
    const auto move = G::parse_move(position, text);
    if (!move) return fault(move.error().message);
    if (is_over(position.outcome()) || !position.is_legal(*move)) return fault("illegal move " + text);
    position.play(*move);
    return std::nullopt;
  }

  std::optional<Fault> check_move(P position, const std::string& text, int within, bool reaches, std::set<int>& named) {
    const auto move = G::parse_move(position, text);
    if (auto fault = play(position, text)) return fault;
    named.insert(move->index());
    return prove(position, within - 1, reaches, text);
  }

  std::optional<Fault> prove(const P& position, int left, bool reaches, const std::string& text) {
    // Lines meet; what was proved once need not be proved again.
    const auto [entry, is_new] = proved_.try_emplace({position.key(), left, reaches}, true);
    if (!is_new) return std::nullopt;
    const auto holds = proof_.is_true(position, left, reaches);
    if (!holds) return fault(text + " could not be proved within the limit");
    if (!*holds) return fault(text + (reaches ? " is called right and is wrong" : " is called wrong and is right"));
    return std::nullopt;
  }

  std::optional<Fault> check_reply(P position, const std::string& move, const std::string& reply) {
    if (auto fault = play(position, move)) return fault;
    if (reply.empty()) {
      if (!is_over(position.outcome())) return fault(move + " has no reply, and the game goes on");
      return std::nullopt;
    }
    if (auto fault = play(position, reply)) return fault;
    return prove(position, problem_.goal.within - 2, false, move + " " + reply);
  }

  // Every move of the learner in it is right.
  std::optional<Fault> check_line(P position, const std::vector<std::string>& line) {
    int left = problem_.goal.within;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (auto fault = play(position, line[i])) return fault;
      --left;
      if (i % 2 == 1) continue;
      if (auto fault = prove(position, left, true, line[i])) return fault;
    }
    return std::nullopt;
  }

  const Problem& problem_;
  ProblemProof<G> proof_;
  std::map<std::tuple<Key, int, bool>, bool> proved_;
};

// Nothing where the problem holds.
template <Game G>
std::optional<Fault> check_again(const Problem& problem, std::uint64_t most_nodes) {
  const auto played = position_of<G>(problem);
  if (!played) return played.error();
  const auto claim = claim_of<G>(problem, played->position);
  if (!claim) return claim.error();
  return ProblemCheck<G>(problem, *claim, played->position, most_nodes).run(played->position);
}

}  // namespace encircle::teach
