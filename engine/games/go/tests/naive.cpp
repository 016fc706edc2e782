#include "games/go/tests/naive.h"

#include <algorithm>
#include <stdexcept>

namespace encircle::naive {

namespace {

constexpr int most_handicap_stones = 9;
constexpr int points_per_further_class = 5;

/// The points of a fixed handicap, rules 1.9. On the 19x19 board near, middle and far are the lines 4, 10 and 16.
std::vector<int> handicap_points(const Grid& grid, int stones) {
  const int size = grid.width();
  if (grid.height() != size || (size != 9 && size != 13 && size != 19)) {
    throw std::invalid_argument("a fixed handicap needs a board of 9x9, 13x13 or 19x19");
  }
  const int near = size == 9 ? 2 : 3;
  const int far = size - 1 - near;
  const int middle = size / 2;

  std::vector<int> points = {grid.at(near, near), grid.at(far, far)};
  if (stones >= 3) points.push_back(grid.at(near, far));
  if (stones >= 4) points.push_back(grid.at(far, near));
  if (stones >= 6) {
    points.push_back(grid.at(near, middle));
    points.push_back(grid.at(far, middle));
  }
  if (stones >= 8) {
    points.push_back(grid.at(middle, near));
    points.push_back(grid.at(middle, far));
  }
  if (stones == 5 || stones == 7 || stones == 9) points.push_back(grid.at(middle, middle));
  return points;
}

}  // namespace

Go::Go(const GoOptions& options) : options_(options), grid_(options.width, options.height), cells_(grid_.size(), '.') {
  if (options.handicap < 0) throw std::invalid_argument("a negative handicap");
  if (options.handicap >= 2) {  // rules 1.9; with less Black plays first on an empty board, rules 1.1
    for (const int point : handicap_points(grid_, std::min(options.handicap, most_handicap_stones)))
      cells_[point] = 'B';
    to_move_ = 'W';
  }
  history_.push_back({cells_, to_move_});
}

Go Go::from_diagram(const GoOptions& options, const std::vector<std::string>& rows, char to_move,
                    int prisoners_by_black, int prisoners_by_white) {
  GoOptions without_stones = options;
  without_stones.handicap = 0;
  Go game(without_stones);
  game.options_ = options;
  game.cells_ = game.grid_.parse(rows);
  game.to_move_ = to_move;
  game.prisoners_by_black_ = prisoners_by_black;
  game.prisoners_by_white_ = prisoners_by_white;
  game.history_ = {{game.cells_, to_move}};
  return game;
}

std::vector<std::string> Go::legal() const {
  if (over()) return {};
  std::vector<std::string> moves = {"pass"};  // rules 1.1
  for (int point = 0; point < grid_.size(); ++point) {
    if (placement(point)) moves.push_back(grid_.name(point));
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::optional<Go::Placement> Go::placement(int point) const {
  if (cells_[point] != '.') return std::nullopt;  // rules 1.1
  if (point == ko_point_) return std::nullopt;    // rules 1.4
  Placement after{cells_};
  after.cells[point] = to_move_;

  int last_captured = -1;
  for (const int step : grid_.neighbours(point)) {  // rules 1.2: a group loses its last liberty only next to the stone
    if (after.cells[step] != other_colour(to_move_)) continue;
    const std::vector<int> enemies = grid_.region(after.cells, step);
    if (!grid_.liberties(after.cells, enemies).empty()) continue;
    for (const int stone : enemies) after.cells[stone] = '.';
    after.captured += static_cast<int>(enemies.size());
    last_captured = step;
  }

  const std::vector<int> own = grid_.region(after.cells, point);
  const std::vector<int> liberties = grid_.liberties(after.cells, own);
  if (liberties.empty()) {
    if (!options_.suicide_allowed) return std::nullopt;    // rules 1.3
    for (const int stone : own) after.cells[stone] = '.';  // rules 1.10
    after.lost_by_suicide = static_cast<int>(own.size());
  }
  // rules 1.4: one stone taken, by a stone that stands alone with the emptied point as its only liberty.
  if (after.captured == 1 && own.size() == 1 && liberties == std::vector<int>{last_captured}) {
    after.ko_point = last_captured;
  }
  if (forbidden_by_superko(after.cells)) return std::nullopt;
  return after;
}

bool Go::forbidden_by_superko(const Cells& cells) const {  // rules 1.5, the options
  if (options_.ko == GoOptions::Ko::simple_no_result) return false;
  for (const Snapshot& earlier : history_) {
    const bool same_player = earlier.to_move == other_colour(to_move_);
    if (earlier.cells == cells && (options_.ko == GoOptions::Ko::positional || same_player)) return true;
  }
  return false;
}

int Go::occurrences(const Cells& cells, char to_move) const {
  return static_cast<int>(std::count_if(history_.begin(), history_.end(), [&](const Snapshot& earlier) {
    return earlier.to_move == to_move && earlier.cells == cells;
  }));
}

bool Go::play(const std::string& move) {
  if (over()) return false;
  if (move == "pass") {
    ko_point_ = -1;  // rules 1.4: a pass counts as another move
    ++passes_;
    finish_turn();
    return true;
  }
  const int point = grid_.point(move);
  if (point < 0) return false;
  const std::optional<Placement> after = placement(point);
  if (!after) return false;
  cells_ = after->cells;
  ko_point_ = after->ko_point;
  passes_ = 0;
  int& taken_by_mover = to_move_ == 'B' ? prisoners_by_black_ : prisoners_by_white_;
  int& taken_by_opponent = to_move_ == 'B' ? prisoners_by_white_ : prisoners_by_black_;
  taken_by_mover += after->captured;
  taken_by_opponent += after->lost_by_suicide;
  finish_turn();
  return true;
}

void Go::finish_turn() {
  to_move_ = other_colour(to_move_);
  history_.push_back({cells_, to_move_});
  if (passes_ == 2) return;  // rules 1.6: play has stopped, so nobody is about to go round the cycle once more
  // rules 1.5: the third occurrence in all. Under superko none can come about.
  no_result_ = options_.ko == GoOptions::Ko::simple_no_result && occurrences(cells_, to_move_) >= 3;
}

std::string Go::winner() const { return passes_ == 2 ? score({}, {}).winner : ""; }

std::vector<std::string> Go::stones(char colour) const { return grid_.names(grid_.points_with(cells_, colour)); }

std::string Go::ko() const { return over() || ko_point_ < 0 ? "" : grid_.name(ko_point_); }

std::vector<int> Go::groups_of(const std::vector<std::string>& stones) const {
  std::vector<int> members;
  for (const std::string& text : stones) {
    const int point = grid_.point(text);
    if (point < 0 || cells_[point] == '.') continue;
    for (const int member : grid_.region(cells_, point)) members.push_back(member);
  }
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  return members;
}

GoScore Go::score(const std::vector<std::string>& dead, const std::vector<std::string>& seki) const {
  GoScore score;
  score.black.prisoners = prisoners_by_black_;
  score.white.prisoners = prisoners_by_white_;
  Cells cells = cells_;
  for (const int stone : groups_of(dead)) {  // rules 1.6: dead stones come off as prisoners
    ++(cells[stone] == 'B' ? score.white : score.black).prisoners;
    cells[stone] = '.';
  }
  const std::vector<int> in_seki = groups_of(seki);

  std::vector<int> dame;
  for (const std::vector<int>& region : grid_.regions(cells, '.')) {
    bool touches_black = false;
    bool touches_white = false;
    bool touches_seki = false;
    for (const int point : region) {
      for (const int step : grid_.neighbours(point)) {
        touches_black = touches_black || cells[step] == 'B';
        touches_white = touches_white || cells[step] == 'W';
        touches_seki =
            touches_seki || (cells[step] != '.' && std::find(in_seki.begin(), in_seki.end(), step) != in_seki.end());
      }
    }
    const bool of_one_colour = touches_black != touches_white;
    const bool is_territory = of_one_colour && !touches_seki;  // rules 1.7
    GoScore::Side& side = touches_black ? score.black : score.white;
    if (of_one_colour) side.area += static_cast<int>(region.size());  // rules 1.10
    if (is_territory) side.territory += static_cast<int>(region.size());
    const bool counts = options_.area_scoring ? of_one_colour : is_territory;
    if (!counts) dame.insert(dame.end(), region.begin(), region.end());
  }
  score.dame = grid_.names(dame);

  for (const char colour : {'B', 'W'}) {
    GoScore::Side& side = colour == 'B' ? score.black : score.white;
    side.stones = static_cast<int>(grid_.points_with(cells, colour).size());
    side.area += side.stones;
    side.total = options_.area_scoring ? side.area : side.territory + side.prisoners;  // rules 1.7, 1.10
  }
  score.white.total += options_.komi;              // rules 1.8
  if (options_.handicap > most_handicap_stones) {  // rules 1.9
    score.black.total += points_per_further_class * (options_.handicap - most_handicap_stones);
  }
  score.winner = score.black.total > score.white.total ? "B" : score.black.total < score.white.total ? "W" : "draw";
  return score;
}

std::string Go::diagram() const {
  std::string text = grid_.draw(cells_);
  text += std::string("to move ") + to_move_ + ", prisoners by B " + std::to_string(prisoners_by_black_) + " by W " +
          std::to_string(prisoners_by_white_) + ", passes " + std::to_string(passes_);
  if (!ko().empty()) text += ", ko " + ko();
  if (over()) text += no_result_ ? ", no result" : ", winner " + winner();
  return text + '\n';
}

}  // namespace encircle::naive
