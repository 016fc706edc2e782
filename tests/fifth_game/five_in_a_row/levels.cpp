#include "five_in_a_row/game.h"
#include "games/level_settings.h"

namespace encircle::five_in_a_row {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", "Plays near your last stone", instinct<0, 8>},
    {"newcomer", "Newcomer", "Sees rows that are about to be completed", instinct<1, 4>},
    {"beginner", "Beginner", "Makes rows longer, and stops yours", instinct<3, 2>},
    {"club", "Club player", "Reads a little ahead", search<600>},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", all_strength<20'000>},
};

}  // namespace

std::span<const Level> Game::levels() { return table; }

}  // namespace encircle::five_in_a_row
