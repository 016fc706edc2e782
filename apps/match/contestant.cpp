#include "apps/match/contestant.h"

#include <unistd.h>

#include <cstdlib>
#include <sstream>

#include "apps/common/alarm.h"
#include "apps/match/gtp_program.h"
#include "apps/match/other_program.h"
#include "apps/networks/embedded.h"
#include "core/quoted.h"
#include "session/computer.h"

namespace encircle::match {

namespace {

// One of our own players.
class OwnPlayer final : public Contestant {
 public:
  OwnPlayer(std::string name, const players::Settings& settings, const Pace& pace)
      : name_(std::move(name)), settings_(settings) {
    // Settings without another limit than time get the time of this match.
    if (settings_.playouts == 0 && pace.seconds > 0) settings_.seconds = pace.seconds;
  }

  std::string name() const override { return "Encircle " + name_; }
  std::optional<Error> begin(const Session& session, std::uint64_t seed) override {
    computer_ = make_computer(session, settings_, seed);
    return std::nullopt;
  }
  bool is_broken() const override { return false; }
  Result<std::string> choose(const Session&, const std::function<bool()>& cancelled) override {
    const auto answer = computer_->answer({.limits = {.stop = alarm_after(settings_.seconds, cancelled)}});
    if (!answer) return answer.error();
    return answer->resigns() ? "resign" : answer->move;
  }
  Result<bool> follow(Player, const std::string&) override { return true; }
  Result<std::optional<std::string>> final_score() override { return std::optional<std::string>(); }

 private:
  std::string name_;
  players::Settings settings_;
  std::unique_ptr<Computer> computer_;
};

// Whether the first word of a command line is a program that can be started.
bool is_program(const std::string& command) {
  const std::string word = command.substr(0, command.find(' '));
  if (word.empty()) return false;
  if (word.find('/') != std::string::npos) return access(word.c_str(), X_OK) == 0;
  const char* const path = std::getenv("PATH");
  std::istringstream folders((path == nullptr ? "" : path) + std::string(GtpProgram::further_folders));
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((folder + "/" + word).c_str(), X_OK) == 0) return true;
  }
  return false;
}

}  // namespace

Entrant entrant_of(const GameInfo& game, const players::Level& level) {
  Entrant entrant{std::string(level.id), level.settings};
  std::get<players::Settings>(entrant.what).network = embedded_network(game.id);
  return entrant;
}

Result<Entrant> parse_entrant(const GameInfo& game, const std::string& text) {
  constexpr std::string_view prefix = "level:";
  const bool must_be_level = text.starts_with(prefix);
  const std::string name = must_be_level ? text.substr(prefix.size()) : text;
  const std::size_t comma = name.find(',');
  const auto level = players::find_level(game.levels, name.substr(0, comma));
  if (level) {
    Entrant entrant = entrant_of(game, *level);
    if (comma == std::string::npos) return entrant;
    auto& own = std::get<players::Settings>(entrant.what);
    const auto settings = players::parse_settings(name.substr(comma + 1), own);
    if (!settings) return settings.error();
    own = *settings;
    entrant.text = name;
    return entrant;
  }
  if (must_be_level) return level.error();
  const std::size_t end_of_name = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  if (end_of_name != 0 && end_of_name != std::string::npos && text[end_of_name] == '=') {
    auto settings = players::parse_settings(text);
    if (!settings) return settings.error();
    settings->network = embedded_network(game.id);
    if (players::needs_network(settings->thinking) && settings->network == nullptr) {
      return Error{"player " + encircle::quoted(text) + ": there is no network for " + std::string(game.name)};
    }
    return Entrant{text, *settings};
  }
  if (!is_program(text)) {
    return Error{"player " + encircle::quoted(text) +
                 ": no settings such as playouts=1000, no program of that name, and an " + level.error().message};
  }
  return Entrant{text, text};
}

Result<std::unique_ptr<Contestant>> make_contestant(const Entrant& entrant, const Pace& pace) {
  if (const auto* command = std::get_if<std::string>(&entrant.what)) return start_program(*command, pace);
  return std::unique_ptr<Contestant>(
      std::make_unique<OwnPlayer>(entrant.text, std::get<players::Settings>(entrant.what), pace));
}

}  // namespace encircle::match
