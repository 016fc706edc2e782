#pragma once

namespace encircle::nets {

// The cells of a board with a border of zeros around it, row by row; rows share one border column, so that all cells
// lie in one run with neighbours at fixed distances. A 1x1 convolution needs no border.
struct Plot {
  int side;
  int border;
  // So many cells are computed at a time.
  int strip;

  int stride() const { return side + border; }
  int first() const { return border * (stride() + 1); }
  // Where the neighbour stands that a place of the kernel means, in cells.
  int offset(int place) const {
    const int kernel = 2 * border + 1;
    return (place / kernel - border) * stride() + place % kernel - border;
  }
  // From the first to the last cell of the board.
  int strips() const { return ((side - 1) * stride() + side + strip - 1) / strip; }
  int computed_cells() const { return strips() * strip; }
  int cell_count() const { return 2 * first() + computed_cells(); }
};

}  // namespace encircle::nets
