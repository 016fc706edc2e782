#pragma once

namespace encircle::cli {

// How boards and texts are shown: what the terminal can do and what the user asked for, decided once (terminal.h).
struct Look {
  // Box drawing, round stones and dots, or ASCII alone.
  bool unicode = true;
  // Colours of the 256-colour palette. Without, the text holds no escape sequence at all.
  bool colour = false;
  // Sentences in place of pictures, for screen readers.
  bool plain_words = false;
  // The columns and rows there are to draw on.
  int width = 80;
  int height = 40;
};

}  // namespace encircle::cli
