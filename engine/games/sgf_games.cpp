#include "games/sgf_games.h"

#include <array>
#include <string>

#include "games/problems.h"
#include "sgf/value.h"

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

// Lower-case letters and digits alone, so that `ATARI-GO` and `Atari Go` are the same.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') out.push_back(static_cast<char>(c - 'A' + 'a'));
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out.push_back(c);
  }
  return out;
}

bool has_atari_go_rules(const Tree& tree) {
  const std::string* rules = tree.find_value(Tree::root(), "RU");
  return rules != nullptr && folded(decode_simple_text(*rules)) == folded(atari_go_rules);
}

}  // namespace

std::string_view game_name(GameId game) {
  switch (game) {
    case GameId::go:
      return "go";
    case GameId::atari_go:
      return "atari-go";
    case GameId::topological_go:
      return "topological-go";
    case GameId::topological_wars:
      return "topological-wars";
  }
  return "";
}

int game_number(GameId game) {
  switch (game) {
    case GameId::go:
    case GameId::atari_go:
      return go_game_number;
    case GameId::topological_go:
      return topological_go_game_number;
    case GameId::topological_wars:
      return topological_wars_game_number;
  }
  return go_game_number;
}

std::string_view published_game_name(int number) {
  if (number < 1 || number > static_cast<int>(published_games.size())) return "";
  return published_games[static_cast<std::size_t>(number - 1)];
}

Result<GameId> identify(const Tree& tree) {
  const std::string* value = tree.find_value(Tree::root(), "GM");
  const Result<int> number = value == nullptr ? Result<int>(go_game_number) : parse_number(*value);
  if (!number.ok())
    return Error{"GM" + shown_value(*value) + " does not name a game: it should be a number",
                 {game_problem("other-game"), {shown_value(*value)}}};
  if (*number == go_game_number) return has_atari_go_rules(tree) ? GameId::atari_go : GameId::go;
  if (*number == topological_go_game_number) return GameId::topological_go;
  if (*number == topological_wars_game_number) return GameId::topological_wars;
  const std::string_view name = published_game_name(*number);
  const std::string what = name.empty() ? "an unknown game" : std::string(name);
  return Error{"GM[" + std::to_string(*number) + "] is " + what +
                   ", which is not played here: only Go, Atari Go, Topological Go and Topological Wars are",
               {game_problem("other-game"), {"[" + std::to_string(*number) + "]"}}};
}

void set_game(Tree& tree, GameId game) {
  tree.set(Tree::root(), "GM", encode_number(game_number(game)));
  if (game == GameId::atari_go) tree.set(Tree::root(), "RU", std::string(atari_go_rules));
}

}  // namespace encircle::sgf
