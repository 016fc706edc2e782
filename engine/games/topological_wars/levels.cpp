#include "games/level_settings.h"
#include "games/topological_wars/game.h"

namespace encircle::topological_wars {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", "Joins neighbours and sees no captures", instinct<0, 8>},
    {"newcomer", "Newcomer", "Sees now and then what a line captures", instinct<1, 8>},
    {"beginner", "Beginner", "Captures whatever can be captured", instinct<2, 8>},
    {"learner", "Learner", "Sees what a line gives away", instinct<3, 8>},
    {"casual", "Casual player", "Compares a few lines", glance<4, 60>},
    {"club", "Club player", "Reads a little ahead", search<500>},
    {"skilled", "Skilled", "Reads ahead on the whole circle", search<1200>},
    {"expert", "Expert", "Reads far ahead, and counts the end exactly", search<3600, 1000>},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", all_strength<20'000>},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::topological_wars
