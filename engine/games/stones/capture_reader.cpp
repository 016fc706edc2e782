#include "games/stones/capture_reader.h"

#include <algorithm>

namespace encircle {

namespace {

void add_once(std::vector<Point>& points, Point point) {
  if (std::ranges::find(points, point) == points.end()) points.push_back(point);
}

// The point at which the stone that was just placed could not be retaken at once, if it took a ko.
Point ko_after(const StoneBoard& board, const StoneBoard::Undo& undo) {
  const bool takes_one = undo.captured().size() == 1;
  if (!takes_one || board.is_empty(undo.point()) || board.chain_size(undo.point()) != 1) return Point::none();
  return board.in_atari(undo.point()) ? undo.captured()[0] : Point::none();
}

}  // namespace

std::vector<Point> liberties_of_chain(const StoneBoard& board, Point stone, int limit) {
  std::vector<Point> liberties;
  board.for_each_stone_of_chain(stone, [&](Point each) {
    for (const int step : board.grid().neighbour_steps()) {
      if (static_cast<int>(liberties.size()) < limit && board.is_empty(each + step)) add_once(liberties, each + step);
    }
  });
  return liberties;
}

std::vector<Point> chains_beside(const StoneBoard& board, Point stone, Colour colour) {
  std::vector<Point> heads;
  board.for_each_stone_of_chain(stone, [&](Point each) {
    for (const int step : board.grid().neighbour_steps()) {
      if (board.has(each + step, colour)) add_once(heads, board.chain_of(each + step));
    }
  });
  return heads;
}

Colour CaptureReader::defender_of(Point stone) const {
  return board_.has(stone, Colour::black) ? Colour::black : Colour::white;
}

std::optional<CaptureReader::Line> CaptureReader::ladder(Point stone, Point banned) {
  Line line;
  if (!attack(stone, banned, line) || !is_complete()) return std::nullopt;
  return line;
}

std::optional<CaptureReader::Line> CaptureReader::ladder_from(Point first, Point stone) {
  Line line;
  if (!attack_at(first, stone, line) || !is_complete()) return std::nullopt;
  return line;
}

bool CaptureReader::attack(Point stone, Point banned, Line& line) {
  constexpr int most_liberties = 2;
  const std::vector<Point> liberties = liberties_of_chain(board_, stone, most_liberties + 1);
  if (liberties.size() == 1) {
    if (liberties[0] == banned) return false;
    line = liberties;
    return true;
  }
  if (liberties.size() > most_liberties) return false;
  // The liberty that leaves less room is tried first.
  const auto room = [&](Point point) {
    int empty = 0;
    for (const int step : board_.grid().neighbour_steps()) empty += board_.is_empty(point + step);
    return empty;
  };
  const bool second_first = room(liberties[1]) > room(liberties[0]);
  for (const bool second : {second_first, !second_first}) {
    const Point point = liberties[second];
    if (point != banned && attack_at(point, stone, line)) return true;
  }
  return false;
}

bool CaptureReader::attack_at(Point first, Point stone, Line& line) {
  const Colour attacker = other(defender_of(stone));
  if (--nodes_left_ <= 0 || board_.would_be_suicide(first, attacker)) return false;
  Undo undo;
  board_.place(first, attacker, undo);
  Line rest;
  const bool works = board_.in_atari(stone) && is_lost(stone, rest);
  board_.take_back(undo);
  if (!works) return false;
  line.assign(1, first);
  line.insert(line.end(), rest.begin(), rest.end());
  return true;
}

bool CaptureReader::defender_can_take_something(Point stone) const {
  const Colour attacker = other(defender_of(stone));
  bool can = false;
  board_.grid().for_each_point([&](Point point) { can |= board_.has(point, attacker) && board_.in_atari(point); });
  return can;
}

bool CaptureReader::is_lost(Point stone, Line& line) {
  const Colour attacker = other(defender_of(stone));
  if (capture_ == Capture::wins && defender_can_take_something(stone)) return false;
  const Point last = board_.atari_liberty(stone);
  Line longest = {Point::none(), last};
  if (!defence_fails(last, stone, longest)) return false;
  for (const Point chain : chains_beside(board_, stone, attacker)) {
    if (!board_.in_atari(chain)) continue;
    if (capture_ == Capture::ends_reading) return false;
    const Point taking = board_.atari_liberty(chain);
    if (taking != last && !defence_fails(taking, stone, longest)) return false;
  }
  // Where the defender can do nothing, the attacker takes.
  if (longest.front() == Point::none()) longest = {last};
  line = std::move(longest);
  return true;
}

bool CaptureReader::defence_fails(Point point, Point stone, Line& longest) {
  const Colour defender = defender_of(stone);
  if (--nodes_left_ <= 0) return false;
  if (board_.would_be_suicide(point, defender)) return true;
  Undo undo;
  board_.place(point, defender, undo);
  Line rest;
  bool fails = capture_ != Capture::ends_reading || undo.captured().empty();
  fails = fails && attack(stone, ko_after(board_, undo), rest);
  board_.take_back(undo);
  if (!fails) return false;
  if (longest.front() == Point::none() || rest.size() + 1 > longest.size()) {
    longest.assign(1, point);
    longest.insert(longest.end(), rest.begin(), rest.end());
  }
  return true;
}

std::optional<CaptureReader::Line> CaptureReader::net_from(Point first, Point stone) {
  const Colour defender = defender_of(stone);
  if (board_.would_be_suicide(first, other(defender))) return std::nullopt;
  Undo undo;
  board_.place(first, other(defender), undo);
  Line best;
  const auto holds_after = [&](Point answer) {
    Undo answered;
    board_.place(answer, defender, answered);
    Line rest;
    bool holds = capture_ == Capture::goes_on || answered.captured().empty();
    holds = holds && attack(stone, ko_after(board_, answered), rest);
    board_.take_back(answered);
    if (!holds) return false;
    // Of the answers on its liberties, the one that runs longest is shown.
    if (rest.size() + 2 > best.size()) {
      best = {first, answer};
      best.insert(best.end(), rest.begin(), rest.end());
    }
    return true;
  };
  Line unused;
  const std::vector<Point> liberties = liberties_of_chain(board_, stone);
  bool holds = !board_.in_atari(stone) && !(capture_ == Capture::wins && defender_can_take_something(stone));
  const auto may_answer = [&](Point point) { return !board_.would_be_suicide(point, defender); };
  for (const Point point : liberties) holds = holds && (!may_answer(point) || holds_after(point));
  Line shown = best;
  holds = holds && attack(stone, Point::none(), unused);
  for (const Point point : board_.empty_points()) {
    if (!holds) break;
    if (may_answer(point) && std::ranges::find(liberties, point) == liberties.end()) holds = holds_after(point);
  }
  board_.take_back(undo);
  if (!holds || !is_complete() || shown.empty()) return std::nullopt;
  return shown;
}

}  // namespace encircle
