#include "session/thinking.h"

#include <algorithm>

#include "games/all.h"
#include "players/computer_player.h"
#include "players/owners.h"
#include "search/search.h"
#include "session/outlook.h"
#include "session/reasons.h"
#include "session/session_of.h"
#include "solve/within.h"

namespace encircle {

namespace {

// More candidates than these help nobody.
constexpr std::size_t most_candidates = 8;
constexpr int games_for_outlook = 200;
// A hint is worth this many positions of an exact solution.
constexpr std::uint64_t solver_nodes = 20'000;

// Calls visit(the session as what it is). Every session is a SessionOf a game of the list.
template <class Visit>
void with_game(const Session& session, Visit visit) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (session.game().id == G::id) visit(static_cast<const SessionOf<G>&>(session));
  });
}

template <class G>
class ComputerOf final : public Computer {
 public:
  ComputerOf(const SessionOf<G>& session, const players::Settings& settings, std::uint64_t seed)
      : session_(session), player_(settings, seed) {}

  Answer choose(const std::function<bool()>& stop) override {
    players::Choice choice = player_.choose(session_.position(), session_.recent(), {.stop = stop});
    if (choice.move == Move::none()) return {"resign", choice.value};
    return {G::move_text(session_.position(), choice.move), choice.value, std::move(choice.why)};
  }

 private:
  const SessionOf<G>& session_;
  players::ComputerPlayer<G> player_;
};

// Searches one position and tells what it found.
template <class G>
class Judge {
 public:
  using P = typename G::Position;

  Judge(const SessionOf<G>& session, const Effort& effort)
      : position_(session.position()),
        effort_(effort),
        search_(position_, players::GameEvaluator<G>(position_, effort.network, effort.seed), settings_for(effort)) {
    // What went before is part of what a network sees.
    search_.set_recent(session.recent());
  }

  Estimate estimate() { return estimate_after(run({})); }

  Hint hint() {
    Hint hint;
    const auto solution = solve();
    const SearchResult result = run(solution ? solution->best : std::vector<Move>{});
    hint.estimate = estimate_after(result);
    if (solution) {
      hint.estimate.value = value_of(solution->winner) * sign_of(position_.to_move());
    }
    hint.move = G::move_text(position_, result.best);
    hint.value = hint.estimate.value;
    hint.why = reason_for(result.best);
    return hint;
  }

 private:
  using Moves = std::vector<Move>;

  SearchSettings settings_for(const Effort& effort) const {
    SearchSettings settings;
    if (players::can_judge<G>(effort.network, position_)) settings = players::with_network(settings);
    settings.memory_bytes = effort.memory_bytes;
    settings.threads = effort.threads;
    return settings;
  }

  SearchResult run(const Moves& only) {
    if (!only.empty()) search_.restrict_root(only);
    const auto stop = [this] { return effort_.stop && effort_.stop(); };
    return search_.run({.playouts = effort_.playouts, .stop = stop});
  }

  std::optional<solve::Solution> solve() const {
    solve::Budget budget;
    budget.nodes = solver_nodes;
    budget.memory = effort_.memory_bytes / 2;
    if (effort_.stop) budget.go_on = [this] { return !effort_.stop(); };
    return solve::solve_within(position_, budget);
  }

  Estimate estimate_after(const SearchResult& result) {
    Estimate estimate;
    estimate.visits = result.visits;
    estimate.value = result.value;
    auto moves = search_.analysis();
    // The move that the search chose comes first, whatever was visited more.
    std::ranges::stable_partition(moves, [&](const MoveAnalysis& move) { return move.move == result.best; });
    for (const MoveAnalysis& move : moves) {
      if (estimate.candidates.size() == most_candidates) break;
      if (move.visits == 0 && move.move != result.best) continue;
      Candidate candidate{G::move_text(position_, move.move), move.visits, move.value, {}};
      for (const Move next : move.line) candidate.line.push_back(G::move_text(position_, next));
      if (candidate.line.empty()) candidate.line.push_back(candidate.move);
      estimate.candidates.push_back(std::move(candidate));
    }
    estimate.ownership = search_.ownership();
    if (const auto score = search_.score()) {
      estimate.score = *score * sign_of(position_.to_move());
    } else {
      Outlook outlook = random_outlook(position_, games_for_outlook, effort_.seed);
      estimate.score = outlook.score;
      estimate.ownership = std::move(outlook.ownership);
    }
    return estimate;
  }

  // The rule of thumb that advises this move, or what the move does.
  players::Reason reason_for(Move move) const {
    Rng rng(effort_.seed);
    auto advice = rule_of_thumb<G>(position_, rng);
    if (advice && std::ranges::find(advice->moves, move) != advice->moves.end()) return std::move(advice->why);
    return reason_for_move<G>(position_, move);
  }

  const P& position_;
  const Effort& effort_;
  Search<P, players::GameEvaluator<G>> search_;
};

}  // namespace

std::vector<float> expected_owners(const Session& session) {
  std::vector<float> owners;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    if constexpr (Counted<G>) owners = players::owners_for_count<G>(of_game.position());
  });
  return owners;
}

bool is_for_networks(const Session& session) {
  bool is_for = false;
  with_game(session,
            [&]<class G>(const SessionOf<G>& of_game) { is_for = players::fits_networks<G>(of_game.position()); });
  return is_for;
}

std::unique_ptr<Computer> make_computer(const Session& session, const players::Settings& settings, std::uint64_t seed) {
  std::unique_ptr<Computer> computer;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    computer = std::make_unique<ComputerOf<G>>(of_game, settings, seed);
  });
  return computer;
}

Estimate estimate_position(const Session& session, const Effort& effort) {
  Estimate estimate;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) { estimate = Judge<G>(of_game, effort).estimate(); });
  return estimate;
}

Hint find_hint(const Session& session, const Effort& effort) {
  Hint hint;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) { hint = Judge<G>(of_game, effort).hint(); });
  return hint;
}

}  // namespace encircle
