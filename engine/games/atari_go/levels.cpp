#include "games/atari_go/game.h"
#include "games/level_settings.h"

namespace encircle::atari_go {

namespace {

using namespace players;

constexpr Level table[] = {
    {"first-steps", "First steps", "Has just heard the rules and looks only around your last stone", instinct<0, 8>},
    {"newcomer", "Newcomer", "Takes what can be taken, and saves what you attack", instinct<1, 4>},
    {"beginner", "Beginner", "Sees every stone in danger", instinct<2, 3>},
    {"learner", "Learner", "Reads ladders", instinct<3, 3>},
    {"casual", "Casual player", "Thinks briefly about the moves that catch the eye", glance<5, 60>},
    {"rules-of-thumb", "Rules of thumb", "Counts liberties: attacks the weakest group or defends it", rules_of_thumb},
    {"club", "Club player", "Feels what is urgent, and overlooks some of it", by_loose_policy(10, 3e-4f, search<2000>)},
    {"skilled", "Skilled", "Sees what threatens on the whole board", by_policy(5, search<4000>)},
    {"expert", "Expert", "Knows good shapes, and sometimes forgets them", by_policy(2, search<9000>)},
    {"master", "Master", "Sees at a glance what strong players play", by_policy(0.8f, search<20'000, 300>)},
    {"champion", "Champion", "Reads ahead where it matters", by_network(8, search<40'000, 300>)},
    {"grandmaster", "Grandmaster", "Reads far ahead, and wins what is won", by_network(36, search<80'000, 1000>)},
    {"sage", "Sage", "Sees the end of a fight before it begins", by_network(140, search<140'000, 2000>)},
    {"strongest", "Strongest", "Plays as well as it can in the time it has", by_network(0, all_strength<4000>)},
};

}  // namespace

std::span<const players::Level> Game::levels() { return table; }

}  // namespace encircle::atari_go
