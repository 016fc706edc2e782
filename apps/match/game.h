#pragma once

#include <array>

#include "apps/match/match.h"

namespace encircle::match {

// The contestants A and B at one board.
using Pair = std::array<Contestant*, 2>;

// Plays one game of a match. Nothing when the match was cancelled before it ended; the error is that of an option, or
// of a program that cannot play the game at all.
Result<std::optional<FinishedGame>> play_game(const MatchPlan& plan, int number, const Pair& contestants);

// A session in which a random opening was played that gives both sides about equal chances, as far as a short search
// can tell; nothing was played where Black places a handicap freely. Equal seeds give equal openings.
Result<std::unique_ptr<Session>> balanced_opening(const MatchPlan& plan, std::uint64_t seed);

}  // namespace encircle::match
