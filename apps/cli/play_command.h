#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "apps/cli/play_opponent.h"
#include "apps/common/display_style.h"
#include "session/session.h"

namespace encircle::cli {

struct PlaySettings {
  // Asked before every drawing, because a terminal's size can change.
  std::function<DisplayStyle()> display = [] { return DisplayStyle{}; };
  // Whether the screen is cleared before the board is drawn anew; otherwise everything follows one after the other.
  bool redraws = false;
  // Whether typed lines are repeated in the output, for transcripts of input that nobody types.
  bool echoes = false;
  // Whether the user has asked to stop, while a line was awaited or the computer thought.
  std::function<bool()> interrupted = [] { return false; };
  // Keeps a game whose input ended before it was saved, and says where in a sentence.
  std::function<std::string(const std::string& record)> keep = [](const std::string&) {
    return std::string("The game was not saved.");
  };
  // Told that the players have saved the game.
  std::function<void()> saved = [] {};
  // The computer on the other side; without it two people play.
  std::optional<OpponentSettings> opponent = {};
};

// Two people, or one against the computer, play at one terminal, from where the session stands until they quit or the
// input ends. Returns the exit code: 0, or 130 after an interruption.
int run_play(Session& session, const PlaySettings& settings, std::istream& in, std::ostream& out);

}  // namespace encircle::cli
