#include "games/level_settings.h"
#include "games/topological_go/game.h"

namespace encircle::topological_go {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", "Has just heard the rules, and forgets the reserve", instinct<0, 8>},
    {"newcomer", "Newcomer", "Lets the longest tree grow", instinct<1, 8>},
    {"beginner", "Beginner", "Compares a few moves", glance<3, 12>},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", glance<5, 40>},
    {"club", "Club player", "Compares many moves before choosing one", glance<8, 110>},
    {"skilled", "Skilled", "Knows good shapes, and sometimes forgets them", by_policy(13, search<60>)},
    {"expert", "Expert", "Has a feeling for the whole board", by_policy(3.5f, search<110>)},
    {"master", "Master", "Sees at a glance what strong players play", by_policy(1.5f, search<280>)},
    {"champion", "Champion", "Reads ahead where it matters", by_network(16, search<900>)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", by_network(0, all_strength<5000>)},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::topological_go
