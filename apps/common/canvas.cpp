#include "apps/common/canvas.h"

#include <algorithm>

namespace encircle::cli {

namespace {

constexpr std::string_view own_colours = "\x1b[0m";

std::string sequence_for(const Style& style) {
  std::string codes = "0";
  if (style.bold) codes += ";1";
  if (style.fore != Ink::own) codes += ";38;5;" + std::to_string(static_cast<int>(style.fore));
  if (style.back != Ink::own) codes += ";48;5;" + std::to_string(static_cast<int>(style.back));
  return "\x1b[" + codes + "m";
}

void cut_trailing_blanks(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

}  // namespace

std::string styled(std::string_view text, const Style& style, const DisplayStyle& style) {
  if (!style.colour || style == Style{}) return std::string(text);
  return sequence_for(style) + std::string(text) + std::string(own_colours);
}

Canvas::Canvas(int width, int height, Style ground)
    : width_(width),
      height_(height),
      ground_(ground),
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), Cell{" ", ground}) {}

void Canvas::put(int x, int y, std::string_view glyph, const Style& style) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return;
  Cell& cell = cells_[static_cast<std::size_t>(y * width_ + x)];
  cell.glyph = glyph;
  cell.style = style;
  if (style.back == Ink::own) cell.style.back = ground_.back;
}

void Canvas::write(int x, int y, std::string_view text, const Style& style) {
  for (std::size_t i = 0; i < text.size(); ++i) put(x + static_cast<int>(i), y, text.substr(i, 1), style);
}

Picture Canvas::picture(const DisplayStyle& style) const {
  Picture result;
  result.width = width_;
  for (int y = 0; y < height_; ++y) {
    std::string line;
    Style current;
    for (int x = 0; x < width_; ++x) {
      const Cell& cell = cells_[static_cast<std::size_t>(y * width_ + x)];
      if (style.colour && cell.style != current) {
        line += cell.style == Style{} ? std::string(own_colours) : sequence_for(cell.style);
        current = cell.style;
      }
      line += cell.glyph;
    }
    if (current != Style{}) line += own_colours;
    cut_trailing_blanks(line);
    result.lines.push_back(std::move(line));
  }
  return result;
}

int display_width(std::string_view text) {
  int width = 0;
  bool in_sequence = false;
  for (const char c : text) {
    if (in_sequence) {
      in_sequence = c != 'm';
    } else if (c == '\x1b') {
      in_sequence = true;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++width;
    }
  }
  return width;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!line.empty() && display_width(line) + 1 + display_width(word) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace encircle::cli
