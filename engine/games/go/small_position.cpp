#include "games/go/small_position.h"

#include <algorithm>

#include "games/go/counting.h"

namespace encircle::go {

namespace {
constexpr Key second_to_move_key = mix_key(0xF60, 1);
constexpr Key passed_key = mix_key(0xF60, 2);
constexpr std::uint64_t stone_salt = 0xF61;
constexpr std::uint64_t ko_salt = 0xF62;

// Whether turning the board this way brings no board to another that the past forbids differently.
bool keeps_past(const Position& position, int symmetry) {
  if (symmetry == 0) return true;
  if (position.has_past()) return false;
  const Grid& grid = position.grid();
  bool same = true;
  grid.for_each_point([&](Point point) {
    same &= position.board().at(point) == position.board().at(transform(grid, point, symmetry));
  });
  return same;
}
}  // namespace

SmallPosition::Table::Table(const Position& root)
    : grid_(root.rules().width, root.rules().height), suicide_(root.rules().suicide), ko_rule_(root.rules().ko) {
  // In place of symmetries that the board or the past does not have stands the one that changes nothing.
  std::array<int, symmetries> used{};
  for (int s = 0; s < root.symmetry_count(); ++s) used[static_cast<std::size_t>(s)] = keeps_past(root, s) ? s : 0;
  const auto bit_of = [&](Move move) { return static_cast<std::size_t>(std::countr_zero(grid_.bit(move))); };
  for (int i = 0; i < grid_.point_count(); ++i) {
    const Move move = Move::from_index(i);
    const std::size_t bit = bit_of(move);
    for (int s = 0; s < symmetries; ++s) {
      const auto symmetry = static_cast<std::size_t>(s);
      const Move image = root.transform(move, used[symmetry]);
      image_[symmetry][bit] = static_cast<std::uint8_t>(bit_of(image));
      for (std::size_t colour = 0; colour < 2; ++colour) {
        keys_[bit][colour][symmetry] = mix_key(stone_salt, static_cast<std::uint64_t>(image.index()) * 2 + colour);
      }
    }
    const int x = i % grid_.width();
    const int y = i / grid_.width();
    centrality_[bit] =
        static_cast<std::int8_t>(std::min(x, grid_.width() - 1 - x) + std::min(y, grid_.height() - 1 - y));
  }
  for (std::size_t s = 0; s < symmetries; ++s) {
    for (std::size_t back = 0; back < symmetries; ++back) {
      bool is_inverse = true;
      for (int i = 0; i < grid_.point_count(); ++i) {
        const std::size_t bit = bit_of(Move::from_index(i));
        is_inverse &= image_[back][image_[s][bit]] == bit;
      }
      if (is_inverse) inverse_[s] = static_cast<std::uint8_t>(back);
    }
  }
}

SmallPosition::SmallPosition(const Table& table, const Position& position)
    : table_(&table), to_move_(position.to_move()), passes_(static_cast<std::uint8_t>(position.passes())) {
  for (int i = 0; i < table.grid_.point_count(); ++i) {
    const Move move = Move::from_index(i);
    const StoneBoard::Cell cell = position.board().at(position.grid().point_of(move));
    if (cell != StoneBoard::Cell::empty) toggle(table.grid_.bit(move), static_cast<int>(cell));
  }
  if (position.ko_point() != Point::none()) ko_ = table.grid_.bit(position.grid().move_at(position.ko_point()));
  board_key_ = position.board().key();
}

inline void SmallPosition::toggle(Bits stones, int colour) {
  stones_[colour] ^= stones;
  const Grid grid(table_->grid_.width(), table_->grid_.height());
  for (; stones != 0; stones &= stones - 1) {
    const int bit = std::countr_zero(stones);
    const auto& keys = table_->keys_[static_cast<std::size_t>(bit)][static_cast<std::size_t>(colour)];
    for (std::size_t s = 0; s < keys.size(); ++s) keys_[s] ^= keys[s];
    board_key_ ^= stone_key(grid.point_of(table_->grid_.move_at(bit)), static_cast<Colour>(colour));
  }
}

int SmallPosition::points() const {
  const SmallGrid& grid = table_->grid_;
  const Bits black = stones_[0] | grid.flood(grid.neighbours(stones_[0]), empty());
  const Bits white = stones_[1] | grid.flood(grid.neighbours(stones_[1]), empty());
  return std::popcount(black & ~white) - std::popcount(white & ~black);
}

bool SmallPosition::surely_gets(Player player, int points) const {
  const SmallGrid& grid = table_->grid_;
  const Bits own = stones_[index_of(player)];
  // Twice the safe points less all points is the lead.
  const int doubled = grid.point_count() + points;
  if (doubled <= 0) return true;
  if (2 * std::popcount(own | grid.neighbours(own)) < doubled) return false;
  return 2 * std::popcount(safe_area(grid, own, stones_[1 - index_of(player)])) >= doubled;
}

Move SmallPosition::settling_move(Player player, int wanted) const {
  const SmallGrid& grid = table_->grid_;
  const Bits enemy = stones_[1 - index_of(player)];
  const Bits safe = safe_area(grid, stones_[index_of(player)], enemy);
  const Bits attacks = safe & empty() & grid.neighbours(safe & enemy);
  const bool enough = player == Player::first ? points() >= wanted : points() <= wanted;
  if (enough || attacks == 0) return Move::from_index(grid.point_count());
  return grid.move_at(std::countr_zero(attacks));
}

void SmallPosition::place(Bits point) {
  const SmallGrid& grid = table_->grid_;
  const int own = index_of(to_move_);
  const int enemy = 1 - own;
  toggle(point, own);
  Bits taken = 0;
  for (Bits attacked = grid.neighbours(point) & stones_[enemy]; attacked != 0;) {
    const Bits chain = grid.flood(lowest_bit(attacked), stones_[enemy]);
    if ((grid.neighbours(chain) & empty()) == 0) taken |= chain;
    attacked &= ~chain;
  }
  toggle(taken, enemy);
  const Bits chain = grid.flood(point, stones_[own]);
  const Bits liberties = grid.neighbours(chain) & empty();
  if (liberties == 0) toggle(chain, own);
  ko_ = std::popcount(taken) == 1 && chain == point && liberties == taken ? taken : 0;
}

void SmallPosition::generate_moves(MoveList& list) const {
  const SmallGrid& grid = table_->grid_;
  const Bits empty = this->empty();
  const Bits own = stones_[index_of(to_move_)];
  const Bits enemy = stones_[1 - index_of(to_move_)];
  std::array<int, 64> worth;
  for (Bits rest = empty; rest != 0; rest &= rest - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(rest));
    worth[bit] = 2 * table_->centrality_[bit];
  }
  Bits legal = grid.neighbours(empty) & empty;
  const auto look_at_chains = [&](Bits stones, bool friendly) {
    for (Bits rest = stones; rest != 0;) {
      const Bits chain = grid.flood(lowest_bit(rest), stones);
      rest &= ~chain;
      const Bits liberties = grid.neighbours(chain) & empty;
      const int count = std::popcount(liberties);
      if (friendly == (count > 1)) legal |= liberties;
      int gain = 0;
      if (friendly) {
        gain = count == 1 ? 10 : count == 2 ? 3 : 1;
      } else {
        gain = count == 1 ? 20 + 2 * std::popcount(chain) : count == 2 ? 6 : 2;
      }
      for (Bits each = liberties; each != 0; each &= each - 1) {
        worth[static_cast<std::size_t>(std::countr_zero(each))] += gain;
      }
    }
  };
  look_at_chains(own, true);
  look_at_chains(enemy, false);
  if (table_->suicide_ == Suicide::allowed) legal = empty;
  legal &= ~ko_;
  std::array<std::pair<int, Move>, max_moves> ordered;
  std::size_t count = 0;
  for (Bits rest = legal; rest != 0; rest &= rest - 1) {
    const int bit = std::countr_zero(rest);
    // Own eyes are filled last.
    const bool eye = (grid.neighbours(Bits{1} << bit) & ~own) == 0;
    ordered[count++] = {(eye ? 100 : 0) - worth[static_cast<std::size_t>(bit)], grid.move_at(bit)};
  }
  ordered[count++] = {0, Move::from_index(grid.point_count())};
  std::sort(ordered.begin(), ordered.begin() + static_cast<std::ptrdiff_t>(count));
  list.clear();
  for (std::size_t i = 0; i < count; ++i) list.push_back(ordered[i].second);
}

SmallPosition SmallPosition::after(Move move) const {
  SmallPosition next = *this;
  if (is_pass(move)) {
    ++next.passes_;
    next.ko_ = 0;
  } else {
    next.passes_ = 0;
    next.place(table_->grid_.bit(move));
  }
  next.to_move_ = opponent(to_move_);
  return next;
}

SmallPosition::Canonical SmallPosition::canonical() const {
  auto keys = keys_;
  if (ko_ != 0) {
    const auto& images = table_->keys_[static_cast<std::size_t>(std::countr_zero(ko_))][0];
    for (std::size_t s = 0; s < keys.size(); ++s) keys[s] ^= mix_key(ko_salt, images[s]);
  }
  const auto smallest = std::min_element(keys.begin(), keys.end());
  return {*smallest ^ (to_move_ == Player::second ? second_to_move_key : 0) ^ (passes_ == 1 ? passed_key : 0),
          static_cast<int>(smallest - keys.begin())};
}

Bits SmallPosition::image_of(Bits points, int symmetry) const {
  const auto& image = table_->image_[static_cast<std::size_t>(symmetry)];
  Bits result = 0;
  for (points &= table_->grid_.all(); points != 0; points &= points - 1) {
    result |= Bits{1} << image[static_cast<std::size_t>(std::countr_zero(points))];
  }
  return result;
}

SmallPosition::Footprint SmallPosition::turned(const Footprint& footprint, int symmetry) const {
  Footprint result;
  for (const int colour : {0, 1}) result.stones_[colour] = image_of(footprint.stones_[colour], symmetry);
  return result;
}

SmallPosition::Footprint SmallPosition::turned_back(const Footprint& footprint, int symmetry) const {
  return turned(footprint, table_->inverse_[static_cast<std::size_t>(symmetry)]);
}

Move SmallPosition::turned(Move move, int symmetry) const {
  if (move == Move::none() || is_pass(move)) return move;
  return table_->grid_.move_at(std::countr_zero(image_of(table_->grid_.bit(move), symmetry)));
}

Move SmallPosition::turned_back(Move move, int symmetry) const {
  return turned(move, table_->inverse_[static_cast<std::size_t>(symmetry)]);
}

int Position::final_points() const {
  const Count counted = count(*this, Marks(grid()));
  return counted.black.area - counted.white.area;
}

std::array<std::uint64_t, 2> Position::stones_by_move() const {
  std::array<std::uint64_t, 2> stones{};
  for (int i = 0; i < grid().point_count(); ++i) {
    const StoneBoard::Cell cell = board_.at(grid().point_of(Move::from_index(i)));
    if (cell == StoneBoard::Cell::black) stones[0] |= std::uint64_t{1} << i;
    if (cell == StoneBoard::Cell::white) stones[1] |= std::uint64_t{1} << i;
  }
  return stones;
}

std::optional<Error> Position::find_obstacle() const {
  const std::string size = "board size " + size_text(rules_.width, rules_.height) + ": ";
  if (!SmallGrid::fits(rules_.width, rules_.height)) return Error{size + "too large to be solved"};
  if (rules_.scoring != Scoring::area)
    return Error{"territory scoring: only area scoring can be solved (--scoring area)"};
  if (rules_.ko == Ko::simple) {
    return Error{"ko simple: only games in which no board comes back can be solved (--ko positional or situational)"};
  }
  if (free_handicap_left() > 0) return Error{"free handicap: the stones must be on the board to solve it"};
  return std::nullopt;
}

static_assert(Repeating<Position>);

}  // namespace encircle::go
