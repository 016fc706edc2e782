#pragma once

namespace encircle {

// The columns and rows of a rectangular board.
struct BoardSize {
  int width;
  int height;

  friend bool operator==(const BoardSize&, const BoardSize&) = default;
};

}  // namespace encircle
