#pragma once

#include <string>
#include <vector>

#include "session/session.h"

namespace encircle::cli {

// What is told during a game, each text with its line feeds.

// "rules japanese, size 9, komi 6.5".
std::string options_words(const Session& session);
// What the game is about, who plays first, and with which options.
std::string rules_text(const Session& session);
// The count, and the dead and seki stones it supposes.
std::string count_text(const CountReport& count);
// The commands that make sense in this game, with what they do.
std::string help_text(const Session& session, int width);
// "1. D4  2. Q16", broken into lines.
std::string moves_text(const Session& session, int width);
// The moves that can be played; of very many only the first.
std::string legal_text(const Session& session, int width);

}  // namespace encircle::cli
