#include "apps/gtp/engine.h"

#include <algorithm>
#include <type_traits>

#include "apps/common/words.h"
#include "apps/gtp/gtp_game_of.h"
#include "games/all.h"

namespace encircle::gtp {

std::vector<std::string> names_in(const CountReport& report, std::string_view fact_name) {
  for (const Fact& fact : report.facts) {
    const auto* names = std::get_if<std::vector<std::string>>(&fact.value);
    if (fact.name == fact_name && names != nullptr) return *names;
  }
  return {};
}

std::unique_ptr<GtpGame> new_game(std::string_view id, const OptionValues& options, const nets::Network* network) {
  std::unique_ptr<GtpGame> game;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != id) return;
    if (const auto rules = G::make_rules(options)) game = std::make_unique<GtpGameOf<G>>(*rules, network);
  });
  return game;
}

std::optional<Engine> Engine::create(const EngineSettings& settings) {
  Engine engine(settings);
  engine.game_ = new_game(settings.game, settings.options, settings.network);
  if (!engine.game_) return std::nullopt;
  const auto is_named = [&](std::string_view name) { return find_option(settings.options, name) != nullptr; };
  engine.has_komi_of_handicap_ = is_named("handicap") && !is_named("komi");
  return engine;
}

const Engine::Command* Engine::find(std::string_view name) {
  for (const Command& command : commands()) {
    if (command.name == name) return &command;
  }
  return nullptr;
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

void Engine::serve(LineInput& input, std::ostream& output) {
  input_ = &input;
  while (!has_quit_) {
    const auto line = input.next();
    if (!line) break;
    const auto command = parse_line(*line);
    if (!command) continue;
    ReplyWriter writer(command->id, output);
    writer_ = &writer;
    writer.finish(run(*command));
    writer_ = nullptr;
  }
  input_ = nullptr;
}

}  // namespace encircle::gtp
