#include "apps/match/other_program.h"

#include <algorithm>

#include "apps/common/kata_rules.h"
#include "apps/common/vertices.h"
#include "apps/common/words.h"
#include "apps/match/gtp_program.h"
#include "core/number.h"
#include "core/quoted.h"
#include "games/all.h"
#include "games/handicap.h"

namespace encircle::match {

namespace {

// Empty for an option that the game does not have or that is not set.
std::string option_of(const OptionValues& options, std::string_view name) {
  const std::string* const text = find_option(options, name);
  return text == nullptr ? "" : *text;
}

// "japanese with ko=positional, suicide=yes"; only "japanese" where nothing was changed.
std::string rules_words(const OptionValues& options) {
  std::string words = option_of(options, "rules");
  std::string_view link = " with ";
  for (const auto& [name, value] : options) {
    if (name != "ko" && name != "suicide" && name != "scoring") continue;
    words += std::string(link) + name + "=" + value;
    link = ", ";
  }
  return words;
}

// The stones that are on the board before the first move.
std::vector<std::string> first_stones(const Session& session) {
  const auto fresh = new_session(session.game().id, options_of(session));
  return fresh ? gtp::stones_on(view_of(**fresh)) : std::vector<std::string>();
}

// How many stones Black places freely.
int free_handicap(const Session& session) {
  int stones = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (Handicapped<G>) {
      if (G::id != session.game().id) return;
      if (const auto rules = G::make_rules(options_of(session))) stones = G::free_handicap(*rules);
    }
  });
  return stones;
}

class OtherProgram final : public Contestant {
 public:
  OtherProgram(std::unique_ptr<GtpProgram> program, std::string command, std::string name, const Pace& pace)
      : program_(std::move(program)), command_(std::move(command)), name_(std::move(name)), pace_(pace) {}

  std::string name() const override { return name_; }

  std::optional<Error> begin(const Session& session, std::uint64_t) override {
    for (int i = 0; i < 2; ++i) names_[i] = session.game().players[i].name;
    vertices_.emplace(view_of(session));
    std::string size = session.record().text(sgf::Tree::root(), "SZ").value_or("");
    const bool rectangular = size.find(':') != std::string::npos;
    std::ranges::replace(size, ':', ' ');
    if (auto error = tell((rectangular ? "rectangular_boardsize " : "boardsize ") + size)) return error;
    if (auto error = tell("clear_board")) return error;
    const OptionValues options = options_of(session);
    if (const std::string komi = option_of(options, "komi"); !komi.empty()) {
      if (auto error = tell("komi " + komi)) return error;
    }
    if (auto error = tell_rules(session)) return error;
    handicap_ = free_handicap(session);
    handicap_stones_.clear();
    if (!option_of(options, "handicap").empty()) {
      if (auto error = tell_handicap(first_stones(session))) return error;
    }
    if (pace_.seconds > 0) return tell("time_settings 0 " + seconds_text() + " 1");
    return std::nullopt;
  }

  bool is_broken() const override { return program_->is_broken(); }

  Result<std::string> choose(const Session& session, const std::function<bool()>& cancelled) override {
    if (session.state().move_number < handicap_) return choose_handicap_stone(session);
    auto answer = program_->ask("genmove " + names_[index_of(session.state().to_move)], pace_.patience, cancelled);
    if (!answer) return answer.error();
    if (!answer->ok) return failure("genmove", answer->text);
    return vertices_->to_game(lower(answer->text));
  }

  Result<bool> follow(Player player, const std::string& move) override {
    if (static_cast<int>(handicap_stones_.size()) < handicap_) return follow_handicap_stone(move);
    const std::string vertex = vertices_->from_game(move);
    const auto answer = program_->ask("play " + names_[index_of(player)] + " " + vertex, pace_.patience);
    if (!answer) return answer.error();
    return answer->ok;
  }

  Result<std::optional<std::string>> final_score() override {
    const auto answer = program_->ask("final_score", pace_.patience);
    if (!answer) return answer.error();
    return answer->ok && !answer->text.empty() ? std::optional(answer->text) : std::nullopt;
  }

 private:
  Error failure(const std::string& question, const std::string& answer) const {
    return Error{"program " + encircle::quoted(command_) + ": it refuses " + encircle::quoted(question) + ": " +
                 answer};
  }

  std::optional<Error> tell(const std::string& command) {
    const auto answer = program_->ask(command, pace_.patience);
    if (!answer) return answer.error();
    if (!answer->ok) return failure(command, answer->text);
    return std::nullopt;
  }

  // Programs that do not know the command must be started with the rules. Those of a name are left to the user; nobody
  // can expect that any others are meant alike.
  std::optional<Error> tell_rules(const Session& session) {
    const std::string name = option_of(options_of(session), "rules");
    if (name.empty()) return std::nullopt;
    const std::string words = rules_words(options_of(session));
    const auto known = program_->ask("known_command kata-set-rules", pace_.patience);
    if (!known) return known.error();
    if (known->ok && known->text == "true") {
      return tell("kata-set-rules " +
                  (words == name ? name : gtp::kata_rules_of(session.game().id, options_of(session)).value_or("")));
    }
    if (words == name) return std::nullopt;
    return Error{"program " + encircle::quoted(command_) + ": it cannot be told the rules " + encircle::quoted(words) +
                 ", since it does not know the command 'kata-set-rules'"};
  }

  // The fixed points are told as they lie, since programs differ in how many they know; a program may know only them.
  std::optional<Error> tell_handicap(const std::vector<std::string>& stones) {
    if (stones.empty()) return std::nullopt;
    const auto answer = program_->ask("set_free_handicap " + joined(stones), pace_.patience);
    if (!answer) return answer.error();
    return answer->ok ? std::nullopt : tell("fixed_handicap " + std::to_string(stones.size()));
  }

  // GTP has all stones of a free handicap in one command; here each of them is a move.
  Result<std::string> choose_handicap_stone(const Session& session) {
    if (handicap_stones_.empty()) {
      const std::string question = "place_free_handicap " + std::to_string(handicap_);
      const auto answer = program_->ask(question, pace_.patience);
      if (!answer) return answer.error();
      if (!answer->ok) return failure(question, answer->text);
      handicap_stones_ = gtp::words_of(answer->text);
      if (static_cast<int>(handicap_stones_.size()) != handicap_) {
        return Error{"program " + encircle::quoted(command_) + ": it answers " + encircle::quoted(question) + " with " +
                     encircle::quoted(answer->text)};
      }
    }
    return handicap_stones_[static_cast<std::size_t>(session.state().move_number)];
  }

  Result<bool> follow_handicap_stone(const std::string& stone) {
    handicap_stones_.push_back(stone);
    if (static_cast<int>(handicap_stones_.size()) < handicap_) return true;
    if (auto error = tell("set_free_handicap " + joined(handicap_stones_))) return *error;
    return true;
  }

  // The time of a move as GTP has it: whole seconds, at least one.
  std::string seconds_text() const { return std::to_string(std::max(1, static_cast<int>(pace_.seconds))); }

  std::unique_ptr<GtpProgram> program_;
  std::string command_;
  std::string name_;
  Pace pace_;
  std::string names_[2];
  std::optional<gtp::Vertices> vertices_;
  // How many stones of a free handicap the game begins with, and those that are known so far.
  int handicap_ = 0;
  std::vector<std::string> handicap_stones_;
};

}  // namespace

Result<std::unique_ptr<Contestant>> start_program(const std::string& command, const Pace& pace) {
  auto program = GtpProgram::start(command);
  if (!program) return program.error();
  std::string name;
  for (const char* const question : {"name", "version"}) {
    const auto answer = (*program)->ask(question, pace.patience);
    if (!answer) return answer.error();
    if (answer->ok && !answer->text.empty()) name += (name.empty() ? "" : " ") + answer->text;
  }
  return std::unique_ptr<Contestant>(
      std::make_unique<OtherProgram>(std::move(*program), command, name.empty() ? command : name, pace));
}

}  // namespace encircle::match
