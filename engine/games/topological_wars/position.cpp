#include "games/topological_wars/position.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "games/options.h"

namespace encircle::topological_wars {

namespace {

constexpr std::uint64_t line_salt = 0x3A;
constexpr std::uint64_t score_salt = 0x3A0;
constexpr int inside = static_cast<int>(Side::inside);
constexpr int outside = static_cast<int>(Side::outside);

struct Pair {
  int first;
  int second;
};

constexpr int pairs_among(int points) { return points * (points - 1) / 2; }

// The larger point of every pair; the smaller one follows from it. Equal bytes in rows hardly add to the size of what a
// browser loads.
constexpr std::array<std::uint8_t, pairs_among(Rules::max_points)> make_seconds() {
  std::array<std::uint8_t, pairs_among(Rules::max_points)> seconds{};
  std::size_t next = 0;
  for (int second = 1; second < Rules::max_points; ++second) {
    for (int first = 0; first < second; ++first) seconds[next++] = static_cast<std::uint8_t>(second);
  }
  return seconds;
}
constexpr auto seconds_of_pairs = make_seconds();

// The pair of that number, counted by the larger point first.
Pair pair_of(int number) {
  const int second = seconds_of_pairs[static_cast<std::size_t>(number)];
  return {number - pairs_among(second), second};
}

}  // namespace

std::optional<Error> find_fault(const Rules& rules) {
  if (rules.points < Rules::min_points || rules.points > Rules::max_points) {
    return Error{"number of points " + std::to_string(rules.points) + ": it goes from 2 to 200",
                 out_of_range("points", std::to_string(rules.points), Rules::min_points, Rules::max_points)};
  }
  return std::nullopt;
}

Line line_of(Move move) {
  const Pair pair = pair_of(move.index() / 2);
  return {pair.first, pair.second, static_cast<Side>(move.index() % 2)};
}

Position::Position(const Rules& rules)
    : rules_(rules),
      free_count_(static_cast<std::uint8_t>(rules.points)),
      captured_{0, 0},
      region_count_{1, 1},
      lines_key_(0),
      region_{},
      region_size_{},
      state_{} {
  region_size_[inside][0] = region_size_[outside][0] = free_count_;
  if (rules.lines == Lines::both_sides) return;
  // Without lines outside every point is alone there from the beginning.
  region_count_[outside] = free_count_;
  for (int point = 0; point < rules.points; ++point) {
    region_[outside][point] = static_cast<std::uint8_t>(point);
    region_size_[outside][point] = 1;
  }
}

Outcome Position::outcome() const {
  if (free_count_ > 0) return Outcome::ongoing;
  if (captured_[0] != captured_[1]) return outcome_of_margin(captured_[0] - captured_[1]);
  return win_for(opponent(to_move()));
}

Key Position::key() const {
  return lines_key_ ^ mix_key(score_salt, static_cast<std::uint64_t>(captured_[0] * 256 + captured_[1]));
}

bool Position::is_legal(Move move) const {
  if (move.index() >= action_count()) return false;
  const Line line = line_of(move);
  return can_join(line.first, line.second, static_cast<int>(line.side));
}

void Position::generate_moves(MoveList<Position>& list) const {
  list.clear();
  int index = 0;
  for (int second = 1; second < rules_.points; ++second) {
    if (!is_free(second)) {
      index += 2 * second;
      continue;
    }
    for (int first = 0; first < second; ++first, index += 2) {
      if (can_join(first, second, inside)) list.push_back(Move::from_index(index));
      if (can_join(first, second, outside)) list.push_back(Move::from_index(index + 1));
    }
  }
}

void Position::take_out(int point, State state) {
  state_[point] = state;
  for (const int side : {inside, outside}) {
    --region_size_[side][region_[side][point]];
    region_[side][point] = no_region;
  }
  --free_count_;
}

int Position::isolated_point_of(int region, int side) const {
  if (region_size_[side][region] != 1) return -1;
  int point = 0;
  while (region_[side][point] != region) ++point;
  return region_size_[1 - side][region_[1 - side][point]] == 1 ? point : -1;
}

template <bool record>
void Position::draw(const Line& line, Undo* undo) {
  const int side = static_cast<int>(line.side);
  const Player mover = to_move();
  std::uint8_t* regions = region_[side];
  const std::uint8_t split = regions[line.first];
  const std::uint8_t cut_off = region_count_[side]++;
  const std::uint8_t others[2] = {region_[1 - side][line.first], region_[1 - side][line.second]};
  if constexpr (record) {
    undo->split_region_ = split;
    undo->other_regions_[0] = others[0];
    undo->other_regions_[1] = others[1];
    undo->lines_key_ = lines_key_;
    undo->captured_.clear();
    undo->captured_regions_.clear();
  }
  const Move move = move_of(line);
  lines_key_ ^= mix_key(line_salt, static_cast<std::uint64_t>(move.index()));
  lines_.push_back(move);
  take_out(line.first, State::joined);
  take_out(line.second, State::joined);
  int moved = 0;
  for (int point = line.first + 1; point < line.second; ++point) {
    const bool behind_the_line = regions[point] == split;
    regions[point] = behind_the_line ? cut_off : regions[point];
    moved += behind_the_line;
  }
  region_size_[side][cut_off] = static_cast<std::uint8_t>(moved);
  region_size_[side][split] = static_cast<std::uint8_t>(region_size_[side][split] - moved);
  const std::pair<int, int> changed[4] = {{split, side}, {cut_off, side}, {others[0], 1 - side}, {others[1], 1 - side}};
  for (const auto& [region, where] : changed) {
    const int point = isolated_point_of(region, where);
    if (point < 0) continue;
    if constexpr (record) {
      undo->captured_.push_back(static_cast<std::uint8_t>(point));
      undo->captured_regions_.push_back(region_[inside][point]);
      undo->captured_regions_.push_back(region_[outside][point]);
    }
    take_out(point, mover == Player::first ? State::captured_by_first : State::captured_by_second);
    ++captured_[index_of(mover)];
  }
}

void Position::play(Move move) {
  assert(is_legal(move));
  draw<false>(line_of(move), nullptr);
}

Position::Undo Position::play_undoable(Move move) {
  assert(is_legal(move));
  Undo undo;
  draw<true>(line_of(move), &undo);
  return undo;
}

void Position::undo(const Undo& undo) {
  const Line line = line_of(lines_.back());
  const int side = static_cast<int>(line.side);
  lines_.pop_back();
  const Player mover = to_move();
  const auto put_back = [&](int point, std::uint8_t inner, std::uint8_t outer) {
    state_[point] = State::free;
    region_[inside][point] = inner;
    region_[outside][point] = outer;
    ++region_size_[inside][inner];
    ++region_size_[outside][outer];
    ++free_count_;
  };
  for (std::size_t i = undo.captured_.size(); i-- > 0;) {
    put_back(undo.captured_[i], undo.captured_regions_[2 * i], undo.captured_regions_[2 * i + 1]);
    --captured_[index_of(mover)];
  }
  const std::uint8_t cut_off = --region_count_[side];
  region_size_[side][undo.split_region_] =
      static_cast<std::uint8_t>(region_size_[side][undo.split_region_] + region_size_[side][cut_off]);
  region_size_[side][cut_off] = 0;
  for (int point = line.first + 1; point < line.second; ++point) {
    if (region_[side][point] == cut_off) region_[side][point] = undo.split_region_;
  }
  const int ends[2] = {line.first, line.second};
  for (const int i : {0, 1}) {
    std::uint8_t regions[2];
    regions[side] = undo.split_region_;
    regions[1 - side] = undo.other_regions_[i];
    put_back(ends[i], regions[inside], regions[outside]);
  }
  lines_key_ = undo.lines_key_;
}

Move Position::random_move(Rng& rng) const {
  int total = 0;
  for (const int side : {inside, outside}) {
    for (int region = 0; region < region_count_[side]; ++region) total += pairs_among(region_size_[side][region]);
  }
  int chosen = rng.below(total);
  for (const int side : {inside, outside}) {
    for (int region = 0; region < region_count_[side]; ++region) {
      const int here = pairs_among(region_size_[side][region]);
      if (chosen >= here) {
        chosen -= here;
        continue;
      }
      const Pair ranks = pair_of(chosen);
      int rank = -1;
      int first = 0;
      for (int point = 0;; ++point) {
        if (region_[side][point] != region) continue;
        ++rank;
        if (rank == ranks.first) first = point;
        if (rank == ranks.second) return move_of({first, point, static_cast<Side>(side)});
      }
    }
  }
  assert(false && "a game that goes on has a move");
  return Move::none();
}

Move Position::transform(Move move, int symmetry) const {
  const int n = rules_.points;
  Line line = line_of(move);
  const auto moved = [&](int point) {
    const int turned = (point + symmetry % n) % n;
    return symmetry / n % 2 == 0 ? turned : n - 1 - turned;
  };
  const auto [first, second] = std::minmax({moved(line.first), moved(line.second)});
  const bool exchange = symmetry / n / 2 == 1;
  const Side side = exchange ? (line.side == Side::inside ? Side::outside : Side::inside) : line.side;
  return move_of({first, second, side});
}

bool operator==(const Position& a, const Position& b) {
  return a.rules_ == b.rules_ && std::ranges::equal(a.lines_, b.lines_);
}

static_assert(encircle::Position<Position>);

}  // namespace encircle::topological_wars
