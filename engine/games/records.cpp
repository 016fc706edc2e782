#include "games/records.h"

#include <optional>
#include <string>
#include <vector>

#include "games/all.h"
#include "games/record.h"

namespace encircle {
namespace {

sgf::PointFormat point_format_of(int game_number) {
  sgf::PointFormat format = sgf::published_point_format(game_number);
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::Record::game_number == game_number) format = G::Record::point_format;
  });
  return format;
}

// "A, B and C": the names of the games.
std::string names_of_games() {
  std::vector<std::string> names;
  for_each_game([&]<class G>(std::type_identity<G>) { names.emplace_back(G::name); });
  std::string text = names.front();
  for (std::size_t i = 1; i < names.size(); ++i) text += (i + 1 < names.size() ? ", " : " and ") + names[i];
  return text;
}

// The game with this number that the root fits; one that asks for more than its number comes before one that does not.
std::optional<std::string_view> find_game_of(const sgf::Tree& tree, int number) {
  std::optional<std::string_view> by_number;
  std::optional<std::string_view> by_root;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::Record::game_number != number) return;
    if constexpr (SharesGameNumber<G>) {
      if (G::Record::matches(tree)) by_root = G::id;
    } else {
      by_number = G::id;
    }
  });
  return by_root ? by_root : by_number;
}

}  // namespace

Result<std::string_view> identify(const sgf::Tree& tree) {
  const std::string* value = tree.find_value(sgf::Tree::root(), "GM");
  const Result<int> number = value == nullptr ? Result<int>(sgf::default_game_number) : sgf::parse_number(*value);
  if (!number.ok()) {
    return Error{"GM" + sgf::shown_value(*value) + " does not name a game: it should be a number",
                 {game_problem("other-game"), {sgf::shown_value(*value)}}};
  }
  if (const auto game = find_game_of(tree, *number)) return *game;
  const std::string_view name = sgf::published_game_name(*number);
  const std::string what = name.empty() ? "an unknown game" : std::string(name);
  return Error{"GM[" + std::to_string(*number) + "] is " + what + ", which is not played here: only " +
                   names_of_games() + " are",
               {game_problem("other-game"), {"[" + std::to_string(*number) + "]"}}};
}

sgf::ReadOptions record_read_options() {
  sgf::ReadOptions options;
  options.point_format = point_format_of;
  return options;
}

}  // namespace encircle
