#include "games/level_settings.h"
#include "games/topological_wars/game.h"

namespace encircle::topological_wars {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", told("Joins neighbours and sees no captures"), instinct<0, 8>, 27.3f},
    {"newcomer", "Newcomer", told("Sees now and then what a line captures"), instinct<1, 8>, 33.8f},
    {"beginner", "Beginner", told("Captures whatever can be captured"), instinct<2, 8>, 40.4f},
    {"learner", "Learner", told("Sees what a line gives away"), instinct<3, 8>, 49.0f},
    {"casual", "Casual player", told("Compares a few lines"), glance<4, 60>, 57.5f},
    {"club", "Club player", told("Reads a little ahead"), search<500>, 78.1f},
    {"skilled", "Skilled", told("Reads ahead on the whole circle"), search<1200>, 81.3f},
    {"expert", "Expert", told("Reads far ahead, and counts the end exactly"), search<3600, 1000>, 87.3f},
    {"strongest", "Strongest", told("Plays as well as it can in the time it has"), all_strength<20'000>},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::topological_wars
