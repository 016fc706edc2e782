#include "apps/cli/play_texts.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "apps/cli/play_input.h"
#include "apps/common/canvas.h"

namespace encircle::cli {

namespace {

std::string with_line_feeds(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// Numbers inside the texts count as numbers: A2 before A10, 1-4 before 1-10.
bool comes_before(std::string_view a, std::string_view b) {
  const auto take_number = [](std::string_view& text) {
    int number = 0;
    while (!text.empty() && is_digit(text.front())) {
      number = 10 * number + (text.front() - '0');
      text.remove_prefix(1);
    }
    return number;
  };
  while (!a.empty() && !b.empty()) {
    if (is_digit(a.front()) && is_digit(b.front())) {
      const int first = take_number(a);
      const int second = take_number(b);
      if (first != second) return first < second;
    } else {
      if (a.front() != b.front()) return a.front() < b.front();
      a.remove_prefix(1);
      b.remove_prefix(1);
    }
  }
  return a.size() < b.size();
}

std::vector<std::string> sorted_moves(const Session& session) {
  auto moves = legal_moves(session);
  std::ranges::sort(moves, comes_before);
  return moves;
}

}  // namespace

std::string options_words(const Session& session) {
  std::vector<std::string> words;
  for (const auto& [name, value] : options_of(session)) words.push_back(value == "on" ? name : name + " " + value);
  return joined(words, ", ");
}

std::string rules_text(const Session& session) {
  const GameInfo& game = session.game();
  std::string text = std::string(game.name) + ": " + std::string(game.aim) + ".\n";
  text += std::string(game.players[0].name) + " plays first, then " + std::string(game.players[1].name) + ".\n";
  for (const auto& [name, value] : options_of(session)) {
    const auto option = std::ranges::find(game.options, name, &OptionInfo::name);
    if (option == game.options.end()) continue;
    text += "  " + name + (value == "on" ? "" : " " + value) + ": " + std::string(option->meaning) + "\n";
  }
  return text + "The full rules are in docs/rules/" + std::string(game.id) + ".md.\n";
}

std::string count_text(const CountReport& count) {
  std::string text;
  for (const std::string& line : count.words) text += line + "\n";
  for (const Fact& fact : count.facts) {
    const auto* stones = std::get_if<std::vector<std::string>>(&fact.value);
    if (stones == nullptr || stones->empty() || (fact.name != "dead" && fact.name != "seki")) continue;
    text += (fact.name == "dead" ? "Dead stones: " : "Stones in seki: ") + joined(*stones, ", ") + ".\n";
  }
  return text;
}

std::string help_text(const Session& session, int width) {
  constexpr std::size_t column = 20;
  const auto moves = sorted_moves(session);
  const bool can_pass = std::ranges::find(moves, "pass") != moves.end();
  std::string text;
  const auto add = [&](std::string line, std::string_view meaning) {
    for (const std::string& part : wrapped(meaning, std::max(30, width - static_cast<int>(column)))) {
      line.resize(column, ' ');
      text += line + part + "\n";
      line.clear();
    }
  };
  if (!moves.empty()) add("  " + moves.front(), "play this move (for example)");
  for (const InputCommand& command : input_commands()) {
    if (command.counted_games_only && !session.game().is_counted) continue;
    if (command.name == "pass" && !can_pass) continue;
    const std::string gap = command.argument_name.empty() ? "" : " ";
    add("  " + std::string(command.name) + gap + std::string(command.argument_name), command.meaning);
  }
  return text;
}

std::string moves_text(const Session& session, int width) {
  const auto moves = played_moves(session);
  if (moves.empty()) return "No moves yet.\n";
  std::vector<std::string> lines;
  std::string line;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string entry = std::to_string(i + 1) + ". " + moves[i];
    if (!line.empty() && static_cast<int>(line.size() + 2 + entry.size()) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    line += (line.empty() ? "" : "  ") + entry;
  }
  lines.push_back(line);
  return with_line_feeds(lines);
}

std::string legal_text(const Session& session, int width) {
  constexpr std::size_t most = 500;
  const auto moves = sorted_moves(session);
  if (moves.empty()) return "No move can be played: the game is over.\n";
  std::string text = counted(static_cast<int>(moves.size()), "legal move") + ":";
  for (std::size_t i = 0; i < std::min(moves.size(), most); ++i) text += " " + moves[i];
  if (moves.size() > most) text += " and " + std::to_string(moves.size() - most) + " more.";
  return with_line_feeds(wrapped(text, width));
}

}  // namespace encircle::cli
