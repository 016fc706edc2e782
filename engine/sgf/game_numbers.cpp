#include "sgf/game_numbers.h"

#include <array>

namespace encircle::sgf {
namespace {

// By number, from 1.
constexpr std::array<std::string_view, 40> published_games = {
    "Go",
    "Othello",
    "chess",
    "Gomoku and Renju",
    "Nine Men's Morris",
    "Backgammon",
    "Chinese chess",
    "Shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Philosopher's Football",
    "Quadrature",
    "Trax",
    "Tantrix",
    "Amazons",
    "Octi",
    "Gess",
    "Twixt",
    "Zertz",
    "Plateau",
    "Yinsh",
    "Punct",
    "Gobblet",
    "Hive",
    "Exxit",
    "Hnefatafl",
    "Kuba",
    "Tripples",
    "Chase",
    "Tumbling Down",
    "Sahara",
    "Byte",
    "Focus",
    "Dvonn",
    "Tamsk",
    "Gipf",
    "Kropki",
};

}  // namespace

std::string_view published_game_name(int number) {
  if (number < 1 || number > static_cast<int>(published_games.size())) return "";
  return published_games[static_cast<std::size_t>(number - 1)];
}

}  // namespace encircle::sgf
