#pragma once

#include <functional>
#include <optional>
#include <string>

#include "apps/match/contestant.h"
#include "apps/match/statistics.h"
#include "games/options.h"
#include "sgf/tree.h"

namespace encircle::match {

struct MatchPlan {
  std::string game;
  OptionValues options;
  // Contestants A and B.
  Entrant entrants[2];
  int games = 100;
  std::uint64_t seed = 1;
  // How many games are played at the same time.
  int concurrency = 1;
  // How many moves of a random opening are made before the contestants take over. Each opening is played twice, with
  // the colours exchanged.
  int opening_moves = 2;
  Pace pace;
  std::optional<Sprt> sprt;
  // Asked between moves; true ends the match with the games finished so far.
  std::function<bool()> cancelled = [] { return false; };
};

struct FinishedGame {
  // From 0. A moves first in even games.
  int number = 0;
  double score_of_a = 0.5;
  int moves = 0;
  // As SGF writes it.
  std::string result;
  // Why, where it is not the plain result: "A's move Z9 is illegal: ...".
  std::string remark;
  // Another program counted the board and found another winner.
  bool is_disputed = false;
  // How the program of A or of B failed; empty where it did not.
  std::string failures[2];
  sgf::Tree record;
};

struct MatchResult {
  std::string names[2];
  Tally tally;
  int disputed = 0;
  // In how many games A's and B's programs failed.
  int failures[2] = {0, 0};
  // Why the match ended early, with the program and the reason; empty where it did not, or was cancelled.
  std::string stopped_by;
};

// So many games in a row in which one program fails end the match.
inline constexpr int most_failures_in_a_row = 3;

// Plays the match. on_game is called after every game, by one thread at a time, with the tally that includes it. A
// program that fails loses the game and is started again; the match stops when that does not help. The error names the
// wrong option, or the program that did not even begin.
Result<MatchResult> play_match(const MatchPlan& plan,
                               const std::function<void(const FinishedGame&, const MatchResult&)>& on_game);

}  // namespace encircle::match
