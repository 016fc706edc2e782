#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/common/canvas.h"
#include "games/view.h"

namespace encircle::cli {

// The circle with its numbered points and lines, or nothing where it does not fits the display.
std::optional<Picture> circle_picture(const CircleView& view, const DisplayStyle& style);

// What the lines and signs mean; where colours do not tell the players apart, also the list of lines.
std::vector<std::string> circle_legend(const CircleView& view, const DisplayStyle& style);

}  // namespace encircle::cli
