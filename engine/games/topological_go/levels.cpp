#include "games/level_settings.h"
#include "games/topological_go/game.h"

namespace encircle::topological_go {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", told("Has just heard the rules, and forgets the reserve"), instinct<0, 8>, 38.9f},
    {"newcomer", "Newcomer", told("Lets the longest tree grow"), instinct<1, 8>, 44.7f},
    {"beginner", "Beginner", told("Compares a few moves"), glance<3, 12>, 48.0f},
    {"casual", "Casual player", told("Thinks briefly about the moves that catch the eye"), glance<5, 40>, 44.3f},
    {"club", "Club player", told("Compares many moves before choosing one"), glance<8, 110>, 51.4f},
    {"skilled", "Skilled", told("Knows good shapes, and sometimes forgets them"), by_policy(13, search<60>), 66.2f},
    {"expert", "Expert", told("Has a feeling for the whole board"), by_policy(3.5f, search<110>), 75.7f},
    {"master", "Master", told("Sees at a glance what strong players play"), by_policy(1.5f, search<280>), 78.1f},
    {"champion", "Champion", told("Reads ahead where it matters"), by_network(4, search<900>), 88.2f},
    {"strongest", "Strongest", told("Plays as well as it can in the time it has"), by_network(0, all_strength<5000>)},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::topological_go
