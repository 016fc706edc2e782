#include "apps/match/contestant.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "apps/match/alarm.h"
#include "apps/match/gtp_program.h"
#include "apps/networks/embedded.h"
#include "core/quoted.h"
#include "session/thinking.h"

namespace encircle::match {

namespace {

// One of our own players.
class OwnPlayer final : public Contestant {
 public:
  OwnPlayer(std::string name, const players::Settings& settings, const Pace& pace)
      : name_(std::move(name)), settings_(settings) {
    // Whoever has no other limit than time gets the time of this match.
    if (settings_.playouts == 0 && pace.seconds > 0) settings_.seconds = pace.seconds;
  }

  std::string name() const override { return "Encircle " + name_; }
  std::optional<Error> begin(const Session& session, std::uint64_t seed) override {
    computer_ = make_computer(session, settings_, seed);
    return std::nullopt;
  }
  Result<std::string> choose(const Session&, const std::function<bool()>& cancelled) override {
    return computer_->choose(alarm_after(settings_.seconds, cancelled)).move;
  }
  Result<bool> follow(Player, const std::string&) override { return true; }
  Result<std::optional<std::string>> final_score() override { return std::optional<std::string>(); }

 private:
  std::string name_;
  players::Settings settings_;
  std::unique_ptr<Computer> computer_;
};

std::string root_value(const sgf::Tree& record, std::string_view property) {
  return record.text(sgf::Tree::root(), property).value_or("");
}

// Another program.
class OtherProgram final : public Contestant {
 public:
  OtherProgram(std::unique_ptr<GtpProgram> program, std::string command, std::string name, const Pace& pace)
      : program_(std::move(program)), command_(std::move(command)), name_(std::move(name)), pace_(pace) {}

  std::string name() const override { return name_; }

  std::optional<Error> begin(const Session& session, std::uint64_t) override {
    names_[0] = session.game().players[0].name;
    names_[1] = session.game().players[1].name;
    const sgf::Tree record = session.record();
    std::string size = root_value(record, "SZ");
    const bool rectangular = size.find(':') != std::string::npos;
    std::ranges::replace(size, ':', ' ');
    if (auto error = tell((rectangular ? "rectangular_boardsize " : "boardsize ") + size)) return error;
    if (auto error = tell("clear_board")) return error;
    const std::string komi = root_value(record, "KM");
    if (!komi.empty()) {
      if (auto error = tell("komi " + komi)) return error;
      if (auto error = tell_rules(root_value(record, "RU"))) return error;
    }
    if (const std::string stones = root_value(record, "HA"); !stones.empty()) {
      if (auto error = tell("fixed_handicap " + stones)) return error;
    }
    if (pace_.seconds > 0) return tell("time_settings 0 " + seconds_text() + " 1");
    return std::nullopt;
  }

  Result<std::string> choose(const Session& session, const std::function<bool()>&) override {
    auto answer = program_->ask("genmove " + names_[index_of(session.to_move())], pace_.patience);
    if (!answer) return answer.error();
    if (!answer->ok) return failure("genmove", answer->text);
    std::ranges::transform(answer->text, answer->text.begin(), [](unsigned char c) { return std::tolower(c); });
    return answer->text;
  }

  Result<bool> follow(Player player, const std::string& move) override {
    const auto answer = program_->ask("play " + names_[index_of(player)] + " " + move, pace_.patience);
    if (!answer) return answer.error();
    return answer->ok;
  }

  Result<std::optional<std::string>> final_score() override {
    const auto answer = program_->ask("final_score", pace_.patience);
    if (!answer) return answer.error();
    return answer->ok ? std::optional(answer->text) : std::nullopt;
  }

 private:
  Error failure(const std::string& question, const std::string& answer) const {
    return Error{"program " + quoted(command_) + ": it refuses " + quoted(question) + ": " + answer};
  }

  std::optional<Error> tell(const std::string& command) {
    const auto answer = program_->ask(command, pace_.patience);
    if (!answer) return answer.error();
    if (!answer->ok) return failure(command, answer->text);
    return std::nullopt;
  }

  // Only programs that know the command can be told the rules; the others must be started with them.
  std::optional<Error> tell_rules(std::string rules) {
    const auto known = program_->ask("known_command kata-set-rules", pace_.patience);
    if (!known) return known.error();
    if (!known->ok || known->text != "true") return std::nullopt;
    std::ranges::transform(rules, rules.begin(), [](unsigned char c) { return c == ' ' ? '-' : std::tolower(c); });
    return tell("kata-set-rules " + rules);
  }

  // The time of a move as GTP has it: whole seconds, at least one.
  std::string seconds_text() const { return std::to_string(std::max(1, static_cast<int>(pace_.seconds))); }

  std::unique_ptr<GtpProgram> program_;
  std::string command_;
  std::string name_;
  Pace pace_;
  std::string names_[2];
};

Result<std::unique_ptr<Contestant>> start_program(const std::string& command, const Pace& pace) {
  auto program = GtpProgram::start(command);
  if (!program) return program.error();
  std::string name;
  for (const char* const question : {"name", "version"}) {
    const auto answer = (*program)->ask(question, pace.patience);
    if (!answer) return answer.error();
    if (answer->ok) name += (name.empty() ? "" : " ") + answer->text;
  }
  return std::unique_ptr<Contestant>(
      std::make_unique<OtherProgram>(std::move(*program), command, name.empty() ? command : name, pace));
}

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
  const auto level = players::find_level(game.levels, must_be_level ? text.substr(prefix.size()) : text);
  if (level) return entrant_of(game, *level);
  if (must_be_level) return level.error();
  const std::size_t end_of_name = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  if (end_of_name != 0 && end_of_name != std::string::npos && text[end_of_name] == '=') {
    auto settings = players::parse_settings(text);
    if (!settings) return settings.error();
    settings->network = embedded_network(game.id);
    if (players::needs_network(settings->thinking) && settings->network == nullptr) {
      return Error{"player " + quoted(text) + ": there is no network for " + std::string(game.name)};
    }
    return Entrant{text, *settings};
  }
  if (!is_program(text)) {
    return Error{"player " + quoted(text) + ": no settings such as playouts=1000, no program of that name, and an " +
                 level.error().message};
  }
  return Entrant{text, text};
}

Result<std::unique_ptr<Contestant>> make_contestant(const Entrant& entrant, const Pace& pace) {
  if (const auto* command = std::get_if<std::string>(&entrant.what)) return start_program(*command, pace);
  return std::unique_ptr<Contestant>(
      std::make_unique<OwnPlayer>(entrant.text, std::get<players::Settings>(entrant.what), pace));
}

}  // namespace encircle::match
