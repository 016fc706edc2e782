#include "apps/common/board_text.h"

#include <sstream>

#include "apps/common/circle_picture.h"
#include "apps/common/grid_picture.h"
#include "apps/common/plain_words.h"

namespace encircle::cli {

std::optional<Picture> board_picture(const View& view, const DisplayStyle& style) {
  if (style.plain_words) return std::nullopt;
  if (const auto* circle = std::get_if<CircleView>(&view)) return circle_picture(*circle, style);
  Picture picture = grid_picture(std::get<GridView>(view), style);
  if (picture.width > style.width) return std::nullopt;
  return picture;
}

std::vector<std::string> board_legend(const View& view, const DisplayStyle& style) {
  if (const auto* circle = std::get_if<CircleView>(&view)) return circle_legend(*circle, style);
  return grid_legend(std::get<GridView>(view), style);
}

std::string board_text(const View& view, const DisplayStyle& style) {
  const auto picture = board_picture(view, style);
  std::string text;
  if (!picture) {
    std::istringstream sentences(words_of(view));
    for (std::string sentence; std::getline(sentences, sentence);) {
      for (const std::string& line : wrapped(sentence, style.width)) text += line + "\n";
    }
    return text;
  }
  for (const std::string& line : picture->lines) text += line + "\n";
  std::string row;
  for (const std::string& entry : board_legend(view, style)) {
    if (!row.empty() && display_width(row) + 3 + display_width(entry) > style.width) {
      text += row + "\n";
      row.clear();
    }
    row += (row.empty() ? "" : "   ") + entry;
  }
  return row.empty() ? text : text + row + "\n";
}

}  // namespace encircle::cli
