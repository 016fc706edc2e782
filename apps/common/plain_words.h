#pragma once

#include <string>
#include <string_view>

#include "games/view.h"

namespace encircle::cli {

// The players of the circle as its colours name them.
std::string_view circle_player_name(Player player);

// The lines one player drew: "1-4, 5~7".
std::string lines_of(const CircleView& view, Player player);

// What is on the board in short sentences, one a line, for screen readers and for boards too large to draw.
std::string words_of(const View& view);

}  // namespace encircle::cli
