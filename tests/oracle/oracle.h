#pragma once

// Drives random games of the real library and of the naive one side by side and compares everything both can say. Used
// by the tests (some games of every rule set) and by oracle_run (as many as asked for).

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "games/all.h"
#include "tests/naive/naive_atari_go.h"
#include "tests/naive/naive_go.h"
#include "tests/naive/naive_topological_go.h"
#include "tests/naive/naive_topological_wars.h"
#include "tests/support/rule_sets.h"

namespace encircle::test {

inline naive::Go naive_game(const go::Rules& rules) {
  naive::GoOptions options;
  options.width = rules.width;
  options.height = rules.height;
  options.komi = rules.white_bonus();
  options.handicap = rules.handicap;
  options.area_scoring = rules.scoring == go::Scoring::area;
  options.suicide_allowed = rules.suicide == go::Suicide::allowed;
  options.ko = rules.ko == go::Ko::simple       ? naive::GoOptions::Ko::simple_no_result
               : rules.ko == go::Ko::positional ? naive::GoOptions::Ko::positional
                                                : naive::GoOptions::Ko::situational;
  return naive::Go(options);
}
inline naive::AtariGo naive_game(const atari_go::Rules& rules) {
  naive::AtariGoOptions options;
  options.width = rules.width;
  options.height = rules.height;
  return naive::AtariGo(options);
}
inline naive::TopologicalGo naive_game(const topological_go::Rules& rules) {
  naive::TopologicalGoOptions options;
  options.size = rules.size;
  options.reserve = rules.reserve;
  options.closed_line = rules.region_steps == RegionSteps::neighbours_and_diagonals;
  return naive::TopologicalGo(options);
}
inline naive::TopologicalWars naive_game(const topological_wars::Rules& rules) {
  naive::TopologicalWarsOptions options;
  options.points = rules.points;
  options.inside_only = rules.lines == topological_wars::Lines::inside_only;
  return naive::TopologicalWars(options);
}

// What the naive games say, in the shape of Game::facts.
inline Facts naive_facts(const naive::Go& game) {
  const std::string ko = game.over() ? "" : game.ko();
  return {{"stones", Facts{{"B", game.stones('B')}, {"W", game.stones('W')}}},
          {"prisoners", Facts{{"B", game.prisoners_by('B')}, {"W", game.prisoners_by('W')}}},
          {"ko", ko.empty() ? FactValue{} : FactValue{ko}}};
}
inline Facts naive_facts(const naive::AtariGo& game) {
  return {{"stones", Facts{{"B", game.stones('B')}, {"W", game.stones('W')}}}};
}
inline Facts naive_facts(const naive::TopologicalGo& game) {
  return {{"stones", Facts{{"B", game.stones('B')}, {"W", game.stones('W')}}},
          {"enclosed", game.enclosed()},
          {"longest", Facts{{"W", game.longest('W')}, {"B", game.longest('B')}}},
          {"reserve", Facts{{"W", game.reserve_left('W')}, {"B", game.reserve_left('B')}}},
          {"ordinary", Facts{{"W", game.ordinary_left('W')}, {"B", game.ordinary_left('B')}}}};
}
inline Facts naive_facts(const naive::TopologicalWars& game) {
  return {{"captured", Facts{{"R", game.captured('R')}, {"G", game.captured('G')}}}, {"lines", game.lines()}};
}

inline std::string winner_text(Outcome outcome, const PlayerName (&players)[2]) {
  switch (outcome) {
    case Outcome::first_wins:
      return {players[0].letter};
    case Outcome::second_wins:
      return {players[1].letter};
    case Outcome::draw:
      return "draw";
    default:
      return "";
  }
}

// Plays one random game on both sides. Returns what differed, with the moves to repeat it, or an empty text.
template <class G>
std::string compare_one_game(const typename G::Position::Rules& rules, std::uint64_t seed, int longest_game) {
  using P = typename G::Position;
  thread_local auto list = std::make_unique<MoveList<P>>();
  Rng rng(seed);
  P position = P::initial(rules);
  auto oracle = naive_game(rules);
  std::string moves;
  const auto differs = [&](const std::string& what, const std::string& ours, const std::string& theirs) {
    return std::string(G::id) + text_of(G::option_values(rules)) + " --moves \"" + moves + "\" (seed " +
           std::to_string(seed) + ")\n" + what + ": " + ours + "\nnaive: " + theirs + "\n" + oracle.diagram();
  };
  for (int ply = 0; ply <= longest_game; ++ply) {
    position.generate_moves(*list);
    std::vector<std::string> legal;
    for (const Move move : *list) legal.push_back(G::move_text(position, move));
    std::ranges::sort(legal);
    const auto their_legal = oracle.legal();
    if (legal != their_legal) return differs("legal", joined(legal), joined(their_legal));
    const std::string mover(1, G::players[index_of(position.to_move())].letter);
    if (mover[0] != oracle.to_move()) return differs("to move", mover, std::string(1, oracle.to_move()));
    const std::string winner = winner_text(position.outcome(), G::players);
    if (winner != oracle.winner()) return differs("winner", winner, oracle.winner());
    const Facts ours = G::facts(position);
    for (const Fact& theirs : naive_facts(oracle)) {
      const auto fact = std::ranges::find(ours, theirs.name, &Fact::name);
      if (fact == ours.end()) return differs("no fact", theirs.name, "");
      // A ko means nothing once the game is over.
      if (theirs.name == "ko" && oracle.over()) continue;
      if (text_of(fact->value) != text_of(theirs.value)) {
        return differs(theirs.name, text_of(fact->value), text_of(theirs.value));
      }
    }
    if (list->empty()) return "";
    const Move move = (*list)[static_cast<std::size_t>(rng.below(static_cast<int>(list->size())))];
    const std::string text = G::move_text(position, move);
    moves += (moves.empty() ? "" : " ") + text;
    position.play(move);
    if (!oracle.play(text)) return differs("played", text, "illegal");
  }
  return "";
}

// The naive Go has the marked points of the usual boards only, and no free placement.
inline bool oracle_knows(const OptionValues& values) { return !is_on(values, "free-handicap"); }

}  // namespace encircle::test
