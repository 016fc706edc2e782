#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/common/canvas.h"
#include "apps/common/display_style.h"
#include "games/view.h"

namespace encircle::cli {

// Draws a position as text: the board and, below, what its signs mean. Every line ends in a line feed and in the
// terminal's own colours. In plain words, and where the board does not fits the display, sentences say what is on it.
std::string board_text(const View& view, const DisplayStyle& style);

// The same in parts, for a screen that puts them side by side: the board alone, unless it can only be told in words;
// and the meaning of its signs, one entry each.
std::optional<Picture> board_picture(const View& view, const DisplayStyle& style);
std::vector<std::string> board_legend(const View& view, const DisplayStyle& style);

}  // namespace encircle::cli
