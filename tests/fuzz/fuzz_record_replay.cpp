// Feeds arbitrary bytes as a record to the sessions: what opens is walked to its end, back to its beginning and
// counted, and its record opens again.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/records.h"
#include "tests/fuzz/fuzz_support.h"

namespace {

using namespace encircle;
using fuzz::require;
using fuzz::state_of;

void walk(Session& session) {
  fuzz::check(session);
  const std::string beginning = state_of(session);
  const auto end = session.go_to_end();
  if (!end) require(!end.error().message.empty(), "an illegal record move is named");
  fuzz::check(session);
  const std::string at_the_end = state_of(session);
  const int moves = session.state().move_number;
  // An end that the record tells is taken back on the way, and for good.
  const bool has_result = session.state().conclusion.has_value();
  if (end) require(*end == moves, "the end is at the last move");
  (void)session.propose_count();
  (void)session.record();
  // Back and forth; set-up nodes between moves are walked over with them.
  int steps = 0;
  for (int before = moves; session.undo(); before = session.state().move_number) {
    // How the players ended the game is taken back by itself.
    steps += session.state().move_number < before;
  }
  require(steps == moves || steps == moves - 1, "every move can be taken back (one may stand in the root)");
  fuzz::check(session);
  for (int step = 0; step < steps; ++step) require(session.redo(), "and played again");
  require(session.state().move_number == moves, "to the same place");
  if (session.go_to_end() && !has_result) require(state_of(session) == at_the_end, "the end is the same");
  if (session.go_to_move(moves)) require(session.state().move_number == moves, "that many moves");
  (void)session.go_to_move(moves / 2);
  fuzz::check(session);
}

void play_on(Session& session) {
  const auto legal = legal_moves(session);
  if (legal.empty()) return;
  require(session.play(legal.front()).ok(), "a legal move can be played");
  const std::string after = state_of(session);
  require(session.undo() && session.redo() && state_of(session) == after, "and is in the record");
  fuzz::check_record(session);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  const auto read = sgf::read(std::string_view(reinterpret_cast<const char*>(data), size), record_read_options());
  if (!read) return 0;
  for (const sgf::Tree& tree : read->collection.games) {
    const auto session = open_session(tree);
    if (!session) {
      require(!session.error().message.empty(), "a refusal has a reason");
      continue;
    }
    walk(**session);
    play_on(**session);
  }
  return 0;
}
