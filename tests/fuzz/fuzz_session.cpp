// Bytes choose a game, its options and what a user then does: moves good and bad, walking back and forth, resigning,
// counting, resuming. Whatever they do, the session keeps its promises: an error changes nothing, undo takes back, the
// record opens as the same game.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz/fuzz_support.h"

namespace {

using namespace encircle;
using fuzz::require;
using fuzz::state_of;

// Takes small numbers and texts from the bytes; zeros at their end.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : bytes_(reinterpret_cast<const char*>(data), size) {}
  bool is_empty() const { return bytes_.empty(); }
  int byte() {
    if (bytes_.empty()) return 0;
    const int value = static_cast<unsigned char>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }
  int below(int limit) { return byte() % limit; }
  std::string text(std::size_t longest) {
    const std::size_t wanted = static_cast<std::size_t>(byte()) % (longest + 1);
    const std::size_t length = std::min(wanted, bytes_.size());
    const std::string taken(bytes_.substr(0, length));
    bytes_.remove_prefix(length);
    return taken;
  }

 private:
  std::string_view bytes_;
};

// A value that often fits the option.
std::string option_value(const OptionInfo& option, Input& input) {
  if (option.is_switch()) return "on";
  constexpr std::string_view words[] = {"simple",       "positional",  "situational", "yes",     "no",
                                        "territory",    "area",        "japanese",    "chinese", "aga",
                                        "tromp-taylor", "new-zealand", "5x3",         "0.5",     "-3.25"};
  switch (input.below(4)) {
    case 0:
      return std::string(words[static_cast<std::size_t>(input.below(std::size(words)))]);
    case 1:
      return input.text(6);
    default:
      return std::to_string(input.below(27));
  }
}

std::unique_ptr<Session> chosen_session(Input& input) {
  const auto& games = all_games();
  const GameInfo& game = games[static_cast<std::size_t>(input.below(static_cast<int>(games.size())))];
  OptionValues options;
  for (int count = input.below(5); count > 0; --count) {
    const OptionInfo& option =
        game.options[static_cast<std::size_t>(input.below(static_cast<int>(game.options.size())))];
    options.emplace_back(option.name, option_value(option, input));
  }
  auto session = new_session(game.id, options);
  if (session) return *std::move(session);
  require(!session.error().message.empty(), "a refusal has a reason");
  return *new_session(game.id, {{game.options.front().name.data(), "5"}});
}

std::string chosen_move(const Session& session, Input& input) {
  const auto legal = legal_moves(session);
  if (legal.empty() || input.below(4) == 0) return input.text(5);
  return legal[static_cast<std::size_t>(input.byte()) % legal.size()];
}

// An error changes nothing; whatever is not refused is checked by the caller.
template <class Call>
bool call(Session& session, Call command) {
  const std::string before = state_of(session);
  const auto result = command();
  if (!result) {
    require(!result.error().message.empty(), "an error has a message");
    require(state_of(session) == before, "an error changes nothing", result.error().message);
  }
  return result.ok();
}

// Marks of a count are gone after a move; everything else comes back with undo.
void play_and_take_back(Session& session, const std::string& move) {
  const std::string before = fuzz::place_of(session);
  const int number = session.state().move_number;
  if (!call(session, [&] { return session.play(move); })) return;
  require(session.state().move_number == number + 1, "one move more");
  const std::string after = state_of(session);
  require(session.undo(), "what was played can be taken back");
  // Where the players had ended the game before, undo takes that back first, and nothing puts it in its place again.
  const bool was_given_up = session.state().move_number > number;
  if (was_given_up) require(session.undo(), "and the move after it");
  require(fuzz::place_of(session) == before, "undo is exact");
  require(session.redo() && (was_given_up || state_of(session) == after), "redo plays it again");
}

void obey(Session& session, Input& input) {
  const Player player = input.below(2) == 0 ? Player::first : Player::second;
  switch (input.below(18)) {
    case 0:
      session.undo();
      break;
    case 1:
      session.redo();
      break;
    case 2:
      call(session, [&] { return session.resign(player); });
      break;
    case 3:
      call(session, [&] { return session.propose_count(); });
      break;
    case 4:
      call(session, [&] { return session.toggle_mark(input.text(3), StoneMark::dead); });
      break;
    case 5:
      call(session, [&] { return session.toggle_mark(input.text(3), StoneMark::seki); });
      break;
    case 6:
      call(session, [&] { return session.resume(player); });
      break;
    case 7:
      call(session, [&] { return session.go_to_move(input.below(20) - 1); });
      break;
    case 8:
      require(session.go_to_end().ok(), "our own moves can be replayed");
      break;
    case 9:
      call(session, [&] { return session.set_marks({input.text(3), input.text(3)}, {input.text(3)}); });
      break;
    case 10:
      call(session, [&] { return session.play("pass"); });
      break;
    case 11:
      call(session, [&] { return session.lose_on_time(player); });
      break;
    case 12:
      call(session, [&] { return session.accept_count(); });
      break;
    default:
      play_and_take_back(session, chosen_move(session, input));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const auto session = chosen_session(input);
  fuzz::check(*session);
  for (int commands = 0; !input.is_empty() && commands < 120; ++commands) {
    obey(*session, input);
    fuzz::check(*session);
  }
  fuzz::check_record(*session);
  return 0;
}
