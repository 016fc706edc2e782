#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "nets/canvas.h"

namespace encircle::selfplay {

// A row is what training learns from one position, as bytes; numbers are little-endian, every part begins at a multiple
// of four.
//
//   planes   plane_count * plane_bytes   the input's bits
//   globals  global_count * float
//   policy   policy_size * int16         probability * 32767, over the cells of the canvas
//   map      cell_count * int8           the game's final map, as the player to move sees it: 1 own, -1 enemy
//   result   float                       1 won, 0 drawn, -1 lost, for the player to move
//   search   float                       the value that the search found, likewise
//   margin   float                       the final margin, likewise
//   soon     float for each of horizons  running means of the values of the next searches, likewise
//   reply    int32                       the cell of the canvas that the opponent played next; -1 where it did not
struct RowLayout {
  RowLayout(int plane_count, int global_count, nets::Canvas canvas)
      : globals(aligned(plane_count * canvas.plane_bytes())),
        policy(globals + 4 * global_count),
        map(aligned(policy + 2 * canvas.policy_size())),
        result(aligned(map + canvas.cell_count())),
        search(result + 4),
        margin(search + 4),
        soon(margin + 4),
        reply(soon + 4 * static_cast<int>(horizons.size())),
        size(reply + 4) {}

  static constexpr float policy_unit = 32767;
  // How many moves ahead, on average, the values lie that are learnt beside the result.
  static constexpr std::array<float, 2> horizons = {4, 16};

  // Where each part begins; the planes begin at 0.
  int globals;
  int policy;
  int map;
  int result;
  int search;
  int margin;
  int soon;
  int reply;
  int size;

 private:
  static constexpr int aligned(int offset) { return (offset + 3) / 4 * 4; }
};

// Rows one after the other.
class Rows {
 public:
  explicit Rows(const RowLayout& layout) : layout_(layout) {}

  const RowLayout& layout() const { return layout_; }
  int count() const { return static_cast<int>(bytes_.size() / row_size()); }
  std::span<std::uint8_t> operator[](int index) {
    return std::span(bytes_).subspan(static_cast<std::size_t>(index) * row_size(), row_size());
  }
  std::span<std::uint8_t> add() {
    bytes_.resize(bytes_.size() + row_size());
    return (*this)[count() - 1];
  }
  void append(const Rows& other) { append(other.bytes_); }
  void append(std::span<const std::uint8_t> row) { bytes_.insert(bytes_.end(), row.begin(), row.end()); }
  void clear() { bytes_.clear(); }
  // Moves up to `limit` rows from the end to that memory, and says how many.
  int take(std::uint8_t* target, int limit) {
    const int taken = limit < count() ? limit : count();
    if (taken == 0) return 0;
    const auto size = static_cast<std::size_t>(taken) * row_size();
    std::memcpy(target, bytes_.data() + bytes_.size() - size, size);
    bytes_.resize(bytes_.size() - size);
    return taken;
  }

 private:
  std::size_t row_size() const { return static_cast<std::size_t>(layout_.size); }

  RowLayout layout_;
  std::vector<std::uint8_t> bytes_;
};

template <class T>
void put(std::span<std::uint8_t> row, int offset, T value) {
  std::memcpy(row.data() + offset, &value, sizeof value);
}
template <class T>
T get(std::span<const std::uint8_t> row, int offset) {
  T value;
  std::memcpy(&value, row.data() + offset, sizeof value);
  return value;
}

}  // namespace encircle::selfplay
