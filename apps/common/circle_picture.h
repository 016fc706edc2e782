#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/common/canvas.h"
#include "games/view.h"

namespace encircle::cli {

// The circle with its numbered points and lines, or nothing where it does not fit the look.
std::optional<Picture> circle_picture(const CircleView& view, const Look& look);

// What the lines and signs mean; where colours do not tell the players apart, also the list of lines.
std::vector<std::string> circle_legend(const CircleView& view, const Look& look);

}  // namespace encircle::cli
