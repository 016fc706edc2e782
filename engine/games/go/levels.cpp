#include "games/go/game.h"
#include "games/level_settings.h"

namespace encircle::go {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", "Has just heard the rules and answers next to your last stone", instinct<0, 8>},
    {"newcomer", "Newcomer", "Sees what can be taken, and saves what you attack", instinct<1, 4>},
    {"beginner", "Beginner", "Sees ataris on the whole board and avoids simple gifts", instinct<2, 3>},
    {"learner", "Learner", "Reads ladders and compares a few moves", glance<3, 16>},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", glance<5, 60>},
    {"club", "Club player", "Compares many moves before choosing one", glance<8, 160>},
    {"skilled", "Skilled", "Knows good shapes, and sometimes forgets them", by_policy(4, search<80>)},
    {"expert", "Expert", "Has a feeling for the whole board", by_policy(2.2f, search<150>)},
    {"master", "Master", "Sees at a glance what strong players play", by_policy(1.3f, search<280>)},
    {"champion", "Champion", "Hardly ever strays from the best shape", by_policy(0.7f, search<520>)},
    {"grandmaster", "Grandmaster", "Misses little that can be read", by_network(5, search<1000>)},
    {"sage", "Sage", "Reads more variations than anybody could count", by_network(18, search<3000>)},
    {"legend", "Legend", "Sees the end of a fight before it begins", by_network(45, search<9000>)},
    {"immortal", "Immortal", "Gives nothing away that could be kept", by_network(130, search<18'000>)},
    {"oracle", "Oracle", "Knows how the game will end long before you do", by_network(320, search<36'000>)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", by_network(0, all_strength<40'000>)},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::go
