#include "apps/gtp/engine.h"

#include <charconv>
#include <cmath>
#include <istream>
#include <ostream>
#include <type_traits>

#include "apps/gtp/gtp_game_of.h"
#include "games/all.h"

namespace encircle::gtp {

std::unique_ptr<GtpGame> new_game(std::string_view id, const OptionValues& options) {
  std::unique_ptr<GtpGame> game;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != id) return;
    if (const auto rules = G::make_rules(options)) game = std::make_unique<GtpGameOf<G>>(*rules);
  });
  return game;
}

std::optional<Engine> Engine::create(const EngineSettings& settings) {
  Engine engine(settings);
  engine.game_ = new_game(settings.game, settings.options);
  if (!engine.game_) return std::nullopt;
  return engine;
}

const Engine::Command* Engine::find(std::string_view name) {
  for (const Command& command : commands()) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

std::optional<int> integer_of(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<double> number_of(std::string_view word) {
  double value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

bool Engine::fits(const Command& command, Words words) const {
  const auto count = static_cast<int>(words.size());
  if (count < command.required) return false;
  for (int i = 0; i < count; ++i) {
    if (i >= command.allowed) return false;
    const std::string& word = words[static_cast<std::size_t>(i)];
    switch (command.arguments[static_cast<std::size_t>(i)]) {
      case Argument::integer:
        if (!integer_of(word)) return false;
        break;
      case Argument::number:
        if (!number_of(word)) return false;
        break;
      case Argument::colour:
        if (!game_->parse_player(word)) return false;
        break;
      case Argument::word:
        break;
      case Argument::words:
        return true;
    }
  }
  return true;
}

Reply Engine::run(const CommandLine& line) {
  const Command* const command = find(line.name);
  if (command == nullptr) return failure("unknown command");
  if (!fits(*command, line.arguments)) return failure("syntax error");
  return (this->*command->handler)(line.arguments);
}

void Engine::serve(std::istream& input, std::ostream& output) {
  std::string line;
  while (!has_quit_ && std::getline(input, line)) {
    const auto command = parse_line(line);
    if (!command) continue;
    output << reply_text(command->id, run(*command)) << std::flush;
  }
}

}  // namespace encircle::gtp
