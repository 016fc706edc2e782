#include "games/topological_wars/heaps.h"

namespace encircle::topological_wars {

void HeapSum::add(int points) {
  const bool is_even = points % 2 == 0;
  switch (points % 3) {
    case 0:
      if (points > 0) threes_.flip(static_cast<std::size_t>(points / 3));
      break;
    case 1:
      if (points == 4) {
        fours_ = !fours_;
      } else if (is_even) {
        threes_.flip(1);
      }
      break;
    default:
      twos_ = !twos_;
      if (!is_even) threes_.flip(1);
      break;
  }
}

int HeapSum::value() const {
  if (threes_.none()) return fours_ ? (twos_ ? 3 : 5) : (twos_ ? 1 : -1);
  const bool are_neighbours = threes_.count() == 2 && (threes_ & (threes_ << 1)).any();
  const bool is_three = threes_.count() == 1 && threes_.test(1);
  if (are_neighbours || is_three) return twos_ == fours_ ? 3 : 1;
  return fours_ ? 3 : 1;
}

}  // namespace encircle::topological_wars
