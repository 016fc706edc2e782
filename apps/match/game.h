#pragma once

#include "apps/match/match.h"

namespace encircle::match {

// Plays one game of a match. Nothing when the match was cancelled before it ended; an error is the failure of a
// program.
Result<std::optional<FinishedGame>> play_game(const MatchPlan& plan, int number, Contestant* const contestants[2]);

// A session in which a random opening was played that gives both sides about equal chances, as far as a short search
// can tell; nothing was played where Black places a handicap freely. Equal seeds give equal openings.
Result<std::unique_ptr<Session>> balanced_opening(const MatchPlan& plan, std::uint64_t seed);

}  // namespace encircle::match
