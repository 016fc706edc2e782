#include "apps/cli/play_input.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "apps/common/words.h"

namespace encircle::cli {

namespace {

constexpr InputCommand commands[] = {
    {"pass", "", Argument::none, false, "let this turn go, where the rules allow it",
     [](std::string) -> Input { return input::Move{"pass"}; }},
    {"undo", "", Argument::none, false, "take the last move back", [](std::string) -> Input { return input::Undo{}; }},
    {"redo", "", Argument::none, false, "play it again", [](std::string) -> Input { return input::Redo{}; }},
    {"resign", "[PLAYER]", Argument::optional, false, "give the game up",
     [](std::string text) -> Input { return input::Resign{std::move(text)}; }},
    {"score", "", Argument::none, false, "how the game stands", [](std::string) -> Input { return input::Score{}; }},
    {"dead", "POINT", Argument::required, true, "after two passes: this group is dead, or alive again",
     [](std::string text) -> Input { return input::Dead{std::move(text)}; }},
    {"seki", "POINT", Argument::required, true, "after two passes: this group is in seki, or not",
     [](std::string text) -> Input { return input::Seki{std::move(text)}; }},
    {"accept", "", Argument::none, true, "after two passes: both agree with the count",
     [](std::string) -> Input { return input::Accept{}; }},
    {"resume", "[PLAYER]", Argument::optional, true, "after two passes: this player disputes, the other moves",
     [](std::string text) -> Input { return input::Resume{std::move(text)}; }},
    {"hint", "", Argument::none, false, "what a good player would do",
     [](std::string) -> Input { return input::Hint{}; }},
    {"why", "[MOVE]", Argument::optional, false, "what is certain about a move, or about the position",
     [](std::string text) -> Input { return input::Why{std::move(text)}; }},
    {"moves", "", Argument::none, false, "the moves so far", [](std::string) -> Input { return input::Moves{}; }},
    {"legal", "", Argument::none, false, "the moves that can be played",
     [](std::string) -> Input { return input::Legal{}; }},
    {"board", "", Argument::none, false, "show the board again", [](std::string) -> Input { return input::Board{}; }},
    {"save", "FILE.sgf", Argument::required, false, "keep the game in a new file; save! replaces an old one",
     [](std::string text) -> Input { return input::Save{std::move(text), false}; }},
    {"save!", "FILE.sgf", Argument::required, false, "",
     [](std::string text) -> Input { return input::Save{std::move(text), true}; }},
    {"rules", "", Argument::none, false, "what this game is about",
     [](std::string) -> Input { return input::Rules{}; }},
    {"help", "", Argument::none, false, "this list", [](std::string) -> Input { return input::Help{}; }},
    {"quit", "", Argument::none, false, "leave", [](std::string) -> Input { return input::Quit{}; }},
};

struct Alias {
  std::string_view typed;
  std::string_view meant;
};
constexpr Alias aliases[] = {{"?", "help"}, {"q", "quit"}, {"exit", "quit"}, {"show", "board"}, {"count", "score"}};

// How many letters must be changed, added, left out or swapped with the next to make one word of the other.
int edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<int>> distance(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      int& best = distance[i][j];
      if (i == 0 || j == 0) {
        best = static_cast<int>(i + j);
        continue;
      }
      best =
          std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, distance[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        best = std::min(best, distance[i - 2][j - 2] + 1);
    }
  }
  return distance[a.size()][b.size()];
}

// The command most like the word, or empty when none is.
std::string_view nearest_command(std::string_view word) {
  std::string_view nearest;
  int fewest = std::min(2, static_cast<int>(word.size()) - 1) + 1;
  for (const InputCommand& command : commands) {
    const bool begun = word.size() > 1 && command.name.starts_with(word);
    const int distance = begun ? 1 : edit_distance(word, command.name);
    if (distance < fewest) {
      fewest = distance;
      nearest = command.name;
    }
  }
  return nearest;
}

const InputCommand* find_command(std::string_view word) {
  for (const Alias& alias : aliases) {
    if (alias.typed == word) word = alias.meant;
  }
  const auto found = std::ranges::find(commands, word, &InputCommand::name);
  return found == std::end(commands) ? nullptr : found;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  return "'" + std::string(text.substr(0, longest)) + (text.size() > longest ? "..." : "") + "'";
}

Error unknown_input(std::string_view line, std::string_view word) {
  const std::string_view nearest = nearest_command(word);
  if (nearest.empty()) return {"unknown command " + quoted(line) + ": 'help' lists the commands"};
  return {"unknown command " + quoted(line) + ": did you mean '" + std::string(nearest) + "'?"};
}

}  // namespace

std::span<const InputCommand> input_commands() { return commands; }

Result<Input> parse_input(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return Input{input::Nothing{}};
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  const std::string word = lower(line.substr(0, end));
  const std::string_view argument = trimmed(line.substr(end));
  const InputCommand* command = find_command(word);
  if (command == nullptr) {
    const bool looks_like_move = std::ranges::any_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
    if (looks_like_move && argument.empty()) return Input{input::Move{std::string(line)}};
    if (looks_like_move) return Error{quoted(line) + ": one move at a time"};
    return unknown_input(line, word);
  }
  const std::string name(command->name);
  if (command->argument == Argument::none && !argument.empty()) {
    return Error{quoted(line) + ": '" + name + "' stands alone"};
  }
  if (command->argument == Argument::required && argument.empty()) {
    return Error{"'" + name + "' needs more: " + name + " " + std::string(command->argument_name)};
  }
  return command->make(std::string(argument));
}

}  // namespace encircle::cli
