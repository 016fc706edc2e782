#pragma once

#include <functional>
#include <istream>
#include <ostream>
#include <string_view>

#include "apps/cli/look.h"
#include "session/session.h"

namespace encircle::cli {

struct PlaySettings {
  // Asked before every drawing, because a terminal's size can change.
  std::function<Look()> look = [] { return Look{}; };
  // Whether the screen is cleared before the board is drawn anew; otherwise everything follows one after the other.
  bool redraws = false;
  // Whether typed lines are repeated in the output, for transcripts of input that nobody types.
  bool echoes = false;
  // Whether the user has asked to stop while a line was awaited.
  std::function<bool()> interrupted = [] { return false; };
};

// Two people play at one terminal, from where the session stands until they quit or the input ends. Returns the exit
// code: 0, or 130 after an interruption.
int run_play(Session& session, const PlaySettings& settings, std::istream& in, std::ostream& out);

// The same on standard input and output. colour, plain and ascii are the user's wishes (terminal.h).
int play_at_terminal(Session& session, std::string_view colour, bool plain, bool ascii);

}  // namespace encircle::cli
