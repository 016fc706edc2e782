#include "tests/golden_games/golden_games.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <sstream>

#include "nets/model.h"
#include "nets/network.h"
#include "session/computer.h"
#include "tests/support/game_files.h"
#include "tests/support/reference.h"

namespace encircle::test {

namespace {

// A game may be cut off after this many moves: what comes later is no different.
constexpr int most_moves = 50;
// Networks are slow without the machine's own instructions.
constexpr std::uint32_t most_network_playouts = 20;
constexpr std::uint32_t most_playouts = 400;
constexpr std::uint64_t most_solver_nodes = 2000;

// Computed in the one way that every machine has, so that every machine plays the same games.
std::optional<nets::Network> portable_network(std::string_view game) {
  const std::string bytes = file_content(network_file(game));
  const auto model = nets::parse_model({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, game);
  if (!model) return std::nullopt;
  return nets::Network(*model, nets::Backend::portable);
}

players::Settings with_fixed_playouts(players::Settings settings, const nets::Network* network) {
  settings.network = network;
  const bool has_network = settings.thinking == players::Thinking::network;
  const std::uint32_t most = has_network ? most_network_playouts : most_playouts;
  settings.playouts = settings.playouts == 0 ? most : std::min(settings.playouts, most);
  settings.solver_nodes = std::min(settings.solver_nodes, most_solver_nodes);
  return settings;
}

std::string play_game(Session& session, const players::Settings& settings) {
  std::string moves;
  const auto first = make_computer(session, settings, 1);
  const auto second = make_computer(session, settings, 2);
  while (!session.state().ending && session.state().move_number < most_moves) {
    const auto& computer = session.state().to_move == Player::first ? first : second;
    const auto answer = *computer->answer({});
    moves += answer.resigns() ? " resign" : " " + answer.move;
    if (answer.resigns() || !session.play(answer.move)) break;
  }
  return moves;
}

// The value behind "name: " in the next line.
std::string header(std::istringstream& lines, const std::string& name) {
  std::string line;
  std::getline(lines, line);
  return line.starts_with(name + ": ") ? line.substr(name.size() + 2) : "";
}

Result<std::string> play_level(const GameInfo& game, const OptionValues& options, const players::Settings& settings) {
  const auto session = new_session(game.id, options);
  if (!session) return session.error();
  return play_game(**session, settings);
}

}  // namespace

std::vector<std::filesystem::path> golden_game_files() { return test_files("golden_games.txt"); }

Result<std::string> play_golden_games(const std::string& content) {
  std::istringstream lines(content);
  const std::string id = header(lines, "game");
  const std::string options_text = header(lines, "options");
  const auto game = find_game(id);
  if (!game) return game.error();
  OptionValues options;
  for (const std::string& word : words_of(options_text)) {
    options.emplace_back(word.substr(0, word.find('=')), word.substr(word.find('=') + 1));
  }
  const auto network = portable_network(id);
  std::string text = "game: " + id + "\noptions: " + options_text + "\n";
  for (const players::Level& level : game->levels) {
    const auto settings = with_fixed_playouts(level.settings, network ? &*network : nullptr);
    const auto moves = play_level(*game, options, settings);
    if (!moves) return moves.error();
    text += "level " + std::string(level.id) + ":" + *moves + "\n";
    if (!players::needs_network(level.settings.thinking)) continue;
    const auto others = play_level(*game, options, with_fixed_playouts(players::in_place_of(level.settings), nullptr));
    if (!others) return others.error();
    text += "level " + std::string(level.id) + " without a network:" + *others + "\n";
  }
  return text;
}

}  // namespace encircle::test
