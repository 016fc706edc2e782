#include "apps/gtp/engine.h"

#include <algorithm>
#include <type_traits>

#include "apps/common/words.h"

namespace encircle::gtp {

std::optional<Engine> Engine::create(const EngineSettings& settings) {
  Engine engine(settings);
  if (!engine.restart(settings.options)) return std::nullopt;
  const auto is_named = [&](std::string_view name) { return find_option(settings.options, name) != nullptr; };
  engine.has_komi_of_handicap_ = is_named("handicap") && !is_named("komi");
  return engine;
}

void Engine::begin(std::unique_ptr<Session> session) {
  player_.reset();
  analyst_.reset();
  session_ = std::move(session);
  vertices_.emplace(view_of(*session_));
  ++games_begun_;
}

bool Engine::restart(const OptionValues& options) {
  auto session = new_session(settings_.game, options);
  if (!session) return false;
  begin(*std::move(session));
  return true;
}

Computer& Engine::player() {
  if (!settings_.level) return analyst();
  if (!player_) player_ = make_computer(*session_, *settings_.level, settings_.seed + games_begun_ - 1);
  return *player_;
}

// Plays in the manner of the strongest level, as long as the question says.
Computer& Engine::analyst() {
  if (!analyst_) {
    players::Settings settings = session_->game().levels.back().settings;
    settings.network = settings_.network;
    settings.seconds = 0;
    settings.search.threads = settings_.threads;
    analyst_ = make_computer(*session_, settings, settings_.seed + games_begun_ - 1);
  }
  return *analyst_;
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
        if (!player_named(session_->game(), word)) return false;
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
