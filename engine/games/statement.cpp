#include "games/statement.h"

#include <algorithm>
#include <cassert>

#include "core/number.h"
#include "games/game.h"

namespace encircle {

namespace {

// "A1", "A1 and B2", "A1, B2 and C3".
std::string listed(const std::vector<std::string>& words, std::string_view last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : ", ";
    text += words[i];
  }
  return text;
}

// What stands at a place: the name of a list, or a number with what it counts.
std::string filled(const Statement& statement, std::string_view place) {
  if (place == "points") return listed(statement.points);
  if (place == "others") return listed(statement.others);
  if (place == "moves") return listed(statement.moves, " or ");
  if (place == "point") return statement.points.front();
  if (place == "other") return statement.others.front();
  if (place == "move") return statement.moves.front();
  if (place == "line") return joined(statement.line, ", ");
  const auto index = static_cast<std::size_t>(place.front() - '0');
  assert(index < statement.numbers.size());
  const int number = statement.numbers[index];
  if (place.size() == 1) return std::to_string(number);
  const std::string_view nouns = place.substr(2);
  const std::size_t bar = nouns.find('|');
  return std::to_string(number) + " " + std::string(number == 1 ? nouns.substr(0, bar) : nouns.substr(bar + 1));
}

}  // namespace

std::string_view name_of(Tone tone) {
  constexpr std::string_view names[] = {"position", "good", "plain", "bad"};
  return names[static_cast<std::size_t>(tone)];
}

std::string_view name_of(Proof proof) {
  constexpr std::string_view names[] = {"rules", "line", "solver"};
  return names[static_cast<std::size_t>(proof)];
}

std::string english(const Statement& statement) {
  std::string text;
  std::string_view rest = statement.kind.english;
  for (;;) {
    const std::size_t open = rest.find('{');
    text += rest.substr(0, open);
    if (open == std::string_view::npos) return text;
    const std::size_t close = rest.find('}', open);
    text += filled(statement, rest.substr(open + 1, close - open - 1));
    rest = rest.substr(close + 1);
  }
}

void sort_by_worth(std::vector<Statement>& statements, std::span<const StatementKind> kinds) {
  std::ranges::stable_sort(statements, {}, [&](const Statement& statement) {
    return std::ranges::find(kinds, statement.kind) - kinds.begin();
  });
}

}  // namespace encircle
