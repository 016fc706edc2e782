#pragma once

#include <string>
#include <vector>

#include "session/session.h"

namespace encircle::cli {

// The texts of a game in play that do not depend on its course.

// "Go" and "rules japanese, size 9, komi 6.5".
std::string options_words(const Session& session);
// What the game is about, who plays first, and with which options.
std::string rules_text(const Session& session);
// The commands that make sense in this game, with what they do.
std::string help_text(const Session& session);
// "1. D4  2. Q16", broken into lines.
std::string moves_text(const Session& session, int width);
std::string legal_text(const Session& session, int width);

}  // namespace encircle::cli
