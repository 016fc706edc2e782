#pragma once

#include <string>
#include <vector>

#include "apps/common/canvas.h"
#include "games/view.h"

namespace encircle::cli {

// The board with its coordinates, two columns a point, which makes squares of most fonts' points.
Picture grid_picture(const GridView& view, const DisplayStyle& style);

// What the signs on this board mean: one entry for each kind that occurs.
std::vector<std::string> grid_legend(const GridView& view, const DisplayStyle& style);

}  // namespace encircle::cli
