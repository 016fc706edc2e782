#pragma once

#include <string>
#include <vector>

#include "apps/common/canvas.h"
#include "apps/common/display_style.h"
#include "games/view.h"

namespace encircle::cli {

// A paragraph beside or below the board.
struct Note {
  std::string text;
  Style style = {};
  // Without the empty line that sets notes apart.
  bool follows_closely = false;
};

// The board with the notes and the meaning of its signs: beside it where the display is wide enough, else below. In
// plain words the notes follow the sentences.
std::string screen_text(const View& view, const std::vector<Note>& notes, const DisplayStyle& style);

// The sequence that empties the screen and starts at its top.
std::string clear_screen_sequence();
// Takes away what stands on the line from the cursor on.
std::string clear_line_sequence();

// Writing sets the title of a game and the hints apart from the news.
constexpr Style title_style = {.bold = true};
constexpr Style quiet_style = {.fore = ink(245)};

}  // namespace encircle::cli
