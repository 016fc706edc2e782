#include "games/atari_go/game.h"
#include "games/level_settings.h"

namespace encircle::atari_go {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", told("Has just heard the rules and looks only around your last stone"),
     instinct<0, 8>, 17.1f},
    {"newcomer", "Newcomer", told("Takes what can be taken, and saves what you attack"), instinct<1, 4>, 21.5f},
    {"beginner", "Beginner", told("Sees every stone in danger"), instinct<2, 3>, 24.2f},
    {"learner", "Learner", told("Reads ladders"), instinct<3, 3>, 26.8f},
    {"casual", "Casual player", told("Thinks briefly about the moves that catch the eye"), glance<5, 60>, 36.7f},
    {"rules-of-thumb", "Rules of thumb", told("Counts liberties: attacks the weakest group or defends it"),
     rules_of_thumb, 53.9f},
    {"club", "Club player", told("Feels what is urgent, and overlooks some of it"),
     by_loose_policy(10, 3e-4f, search<2000>), 58.7f},
    {"skilled", "Skilled", told("Sees what threatens on the whole board"), by_policy(5, search<4000>), 57.3f},
    {"expert", "Expert", told("Knows good shapes, and sometimes forgets them"), by_policy(2, search<9000>), 65.1f},
    {"master", "Master", told("Sees at a glance what strong players play"), by_policy(0.8f, search<20'000, 300>),
     79.3f},
    {"champion", "Champion", told("Reads ahead where it matters"), by_network(8, search<40'000, 300>), 86.3f},
    {"grandmaster", "Grandmaster", told("Reads far ahead, and wins what is won"), by_network(36, search<80'000, 1000>),
     89.9f},
    {"sage", "Sage", told("Sees the end of a fight before it begins"), by_network(240, search<140'000, 2000>), 91.1f},
    {"strongest", "Strongest", told("Plays as well as it can in the time it has"), by_network(0, all_strength<4000>)},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::atari_go
