#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/common/display_style.h"

namespace encircle::cli {

// A colour of the terminal's 256-colour palette, or the terminal's own.
enum class Ink : short { own = -1 };
constexpr Ink ink(int palette_index) { return static_cast<Ink>(palette_index); }

struct Style {
  Ink fore = Ink::own;
  Ink back = Ink::own;
  bool bold = false;
  friend bool operator==(const Style&, const Style&) = default;
};

// Text in a style, followed by the return to the terminal's own; the text alone when the style has no colour.
std::string styled(std::string_view text, const Style& style, const DisplayStyle& style);

// Lines of text that fill the same number of columns each; escape sequences do not count.
struct Picture {
  std::vector<std::string> lines;
  int width = 0;
};

// A sheet of character cells. Every glyph must take one column.
class Canvas {
 public:
  Canvas(int width, int height, Style ground = {});

  int width() const { return width_; }
  int height() const { return height_; }
  // Outside the sheet nothing is drawn.
  void put(int x, int y, std::string_view glyph, const Style& style);
  // ASCII text, one character a cell, keeping the ground's background unless the style has its own.
  void write(int x, int y, std::string_view text, const Style& style);

  // The lines from top to bottom. Each ends in the terminal's own colours; without colour trailing blanks are cut.
  Picture picture(const DisplayStyle& style) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Style style;
  };
  int width_;
  int height_;
  Style ground_;
  std::vector<Cell> cells_;
};

// The columns a text takes: its characters without escape sequences.
int display_width(std::string_view text);

// Breaks a text at blanks into lines of at most that many columns. A longer word gets a line of its own.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace encircle::cli
