#include "games/go/game.h"
#include "games/level_settings.h"

namespace encircle::go {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", told("Has just heard the rules and answers next to your last stone"), instinct<0, 8>,
     23.1f},
    {"newcomer", "Newcomer", told("Sees what can be taken, and saves what you attack"), instinct<1, 4>, 23.3f},
    {"beginner", "Beginner", told("Sees ataris on the whole board and avoids simple gifts"), instinct<2, 3>, 21.8f},
    {"learner", "Learner", told("Reads ladders and compares a few moves"), glance<3, 16>, 26.8f},
    {"casual", "Casual player", told("Thinks briefly about the moves that catch the eye"), glance<5, 60>, 27.6f},
    {"club", "Club player", told("Compares many moves before choosing one"), glance<8, 160>, 37.9f},
    {"skilled", "Skilled", told("Knows good shapes, and sometimes forgets them"), by_policy(3, search<80>), 49.2f},
    {"expert", "Expert", told("Has a feeling for the whole board"), by_policy(1.9f, search<150>), 53.2f},
    {"master", "Master", told("Sees at a glance what strong players play"), by_policy(1.25f, search<280>), 58.6f},
    {"champion", "Champion", told("Hardly ever strays from the best shape"), by_policy(0.7f, search<520>), 68.3f},
    {"grandmaster", "Grandmaster", told("Misses little that can be read"), by_network(3, search<1000>), 81.0f},
    {"sage", "Sage", told("Reads more variations than anybody could count"), by_network(10, search<3000>), 82.0f},
    {"legend", "Legend", told("Sees the end of a fight before it begins"), by_network(32, search<9000>), 91.9f},
    {"immortal", "Immortal", told("Gives nothing away that could be kept"), by_network(90, search<18'000>), 95.6f},
    {"oracle", "Oracle", told("Knows how the game will end long before you do"), by_network(230, search<36'000>),
     94.3f},
    {"strongest", "Strongest", told("Plays as well as it can in the time it has"), by_network(0, all_strength<40'000>)},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::go
