#include "apps/cli/play_opponent.h"

#include <fmt/core.h>
#include <strings.h>

#include <algorithm>
#include <ranges>

#include "apps/common/alarm.h"
#include "apps/networks/embedded.h"
#include "core/number.h"
#include "core/quoted.h"
#include "teach/explanation.h"

namespace encircle::cli {

namespace {

// A hint must be the same whenever it is asked for.
constexpr std::uint64_t hint_seed = 1;
// Longer lines are guesses.
constexpr std::size_t most_moves_of_line = 6;

// How the game may go on with the move that was found; empty where nothing was read ahead.
std::string line_words(const Answer& answer) {
  const auto& moves = answer.analysis.moves;
  const auto found = std::ranges::find(moves, answer.move, &AnalysedMove::move);
  if (found == moves.end() || found->line.size() < 2) return "";
  std::string words = " It may go on:";
  for (const std::string& move : found->line | std::views::take(most_moves_of_line)) words += " " + move;
  return words + ".";
}

}  // namespace

Opponent::Opponent(const Session& session, const OpponentSettings& settings) : session_(session), settings_(settings) {
  settings_.level.settings.network = embedded_network(session.game().id);
  computer_ = make_computer(session, settings_.level.settings, settings.seed);
}

Answer Opponent::think(const std::function<bool()>& interrupted) {
  return *computer_->answer({.limits = {.stop = match::alarm_after(settings_.level.settings.seconds, interrupted)}});
}

std::string hint_words(const Session& session, const std::function<bool()>& interrupted) {
  const auto levels = session.game().levels;
  // The strongest of those who answer at once.
  players::Settings settings = levels[levels.size() - 2].settings;
  settings.network = embedded_network(session.game().id);
  const auto hint = make_computer(session, settings, hint_seed)
                        ->answer({.goal = players::Goal::hint,
                                  .limits = {.stop = match::alarm_after(settings.seconds, interrupted)}});
  if (!hint) return "hint: " + hint.error().message;
  const auto explained = teach::explain_advice(session, hint->move);
  const std::string words = explained ? explained->english() : "";
  return "Hint: " + hint->move + ". " + (words.empty() ? hint->why.words : words) + line_words(*hint);
}

std::string why_words(const Session& session, const std::string& move) {
  if (move.empty()) {
    const std::string words = teach::explain_position(session).english();
    return words.empty() ? "Nothing can be said for certain." : words;
  }
  const auto explained = teach::why_not_there(session, move);
  if (!explained) return explained.error().message;
  if (explained->refusal) return session.why_not(move)->message;
  const std::string words = explained->english();
  return words.empty() ? "Nothing can be said for certain about " + move + "." : words;
}

Result<Player> side_named(const GameInfo& game, const std::string& text) {
  if (text.empty()) return Player::first;
  for (const Player player : {Player::first, Player::second}) {
    const PlayerName& name = game.players[index_of(player)];
    const bool is_letter = text.size() == 1 && std::toupper(static_cast<unsigned char>(text[0])) == name.letter;
    if (is_letter || strcasecmp(text.c_str(), std::string(name.name).c_str()) == 0) return player;
  }
  return Error{encircle::quoted(text) + " is no player: expected " + std::string(game.players[0].name) + " or " +
               std::string(game.players[1].name)};
}

Result<std::optional<players::Level>> opponent_named(const GameInfo& game, const std::string& text) {
  if (text.empty() || text == "person") return std::optional<players::Level>();
  const auto number = whole_number_of<std::size_t>(text);
  if (number && *number >= 1 && *number <= game.levels.size()) {
    return std::optional(game.levels[*number - 1]);
  }
  auto level = players::find_level(game.levels, text);
  if (!level) return level.error();
  return std::optional(*level);
}

std::string opponent_question(const GameInfo& game) {
  std::string text = "Whom do you play against? Enter alone: another person at this terminal. Or the computer:\n";
  for (std::size_t i = 0; i < game.levels.size(); ++i) {
    const players::Level& level = game.levels[i];
    text += fmt::format("{:>3}  {}. {}.\n", i + 1, level.name, level.description);
  }
  return text;
}

}  // namespace encircle::cli
