// The commands about the board, the rules and the handicap.

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "apps/common/kata_rules.h"
#include "apps/common/words.h"
#include "apps/gtp/engine.h"
#include "board/grid.h"
#include "games/game.h"
#include "games/grid_record.h"

namespace encircle::gtp {

namespace {

bool is_of_one_game(const std::string& option) { return option == "handicap" || option == "free-handicap"; }

// Adds stones until there are enough: on the first line only when nothing else is left, each as far from the others as
// can be, and of equal points the one that is higher up and nearer to the centre.
std::vector<std::string> spread_stones(const GridView& board, const std::vector<std::string>& first, int count) {
  const Grid grid(board.width, board.height);
  std::vector<Point> stones;
  for (const std::string& name : first) stones.push_back(*parse_point(grid, name));
  // Compared one after the other, the larger the better.
  const auto worth_of = [&](int x, int y) {
    constexpr int high = 4;
    const int line = 1 + std::min({x, y, board.width - 1 - x, board.height - 1 - y});
    int room = board.width + board.height;
    for (const Point stone : stones) {
      room = std::min(room, std::abs(grid.x(stone) - x) + std::abs(grid.y(stone) - y));
    }
    const int from_centre = std::abs(2 * x - board.width + 1) + std::abs(2 * y - board.height + 1);
    return std::tuple(line > 1, room, std::min(line, high), -from_centre);
  };
  while (static_cast<int>(stones.size()) < count) {
    Point best = Point::none();
    decltype(worth_of(0, 0)) most{};
    for (int y = 0; y < board.height; ++y) {
      for (int x = 0; x < board.width; ++x) {
        // Where a stone stands there is no room.
        const auto worth = worth_of(x, y);
        if (std::get<1>(worth) == 0 || (best != Point::none() && worth <= most)) continue;
        best = grid.at(x, y);
        most = worth;
      }
    }
    stones.push_back(best);
  }
  std::vector<std::string> names;
  for (const Point stone : stones) names.push_back(point_name(grid, stone));
  return names;
}

}  // namespace

bool Engine::has_option(std::string_view name) const {
  return std::ranges::find(session_->game().options, name, &OptionInfo::name) != session_->game().options.end();
}

OptionValues Engine::options_with(const OptionValues& changed) const {
  OptionValues options = options_of(*session_);
  for (const auto& [name, text] : changed) set_option(options, name, text);
  return options;
}

OptionValues Engine::options_of_next_game(const OptionValues& changed) const {
  OptionValues options = options_with(changed);
  std::erase_if(options, [&](const auto& option) {
    return is_of_one_game(option.first) || (option.first == "komi" && has_komi_of_handicap_);
  });
  return options;
}

bool Engine::change_options(const OptionValues& options) {
  if (session_->change_options(options)) return false;
  clear_cache({});
  return true;
}

bool Engine::place_handicap(const std::vector<std::string>& points) {
  // Games count at most so many handicap stones; further ones are stones like any others.
  constexpr int most_handicap = 9;
  const int stones = std::min(static_cast<int>(points.size()), most_handicap);
  const auto empty =
      new_session(settings_.game, options_with({{"handicap", std::to_string(stones)}, {"free-handicap", "on"}}));
  if (!empty) return false;
  const View view = view_of(**empty);
  const auto& board = std::get<GridView>(view);
  const Grid grid(board.width, board.height);
  std::vector<std::string> values;
  for (const std::string& text : points) {
    const auto point = parse_point(grid, text);
    if (!point) return false;
    values.push_back(encode_grid_point(grid, *point));
    if (std::ranges::count(values, values.back()) > 1) return false;
  }
  sgf::Tree record = (*empty)->record();
  record.set(sgf::Tree::root(), "AB", values);
  auto session = open_session(record);
  if (!session) return false;
  begin(*std::move(session));
  return true;
}

bool Engine::is_board_empty() const { return stones_on_board().empty() && move_count() == 0; }

// A game without a size may have another measure of how large it is.
Reply Engine::restart_with_size(const std::string& size) {
  const std::string option = has_option("size") ? "size" : "points";
  if (!has_option(option)) return failure("unacceptable size");
  if (!restart(options_of_next_game({{option, size}}))) return failure("unacceptable size");
  has_komi_of_handicap_ = false;
  return {};
}

Reply Engine::boardsize(Words words) {
  return words.size() == 2 ? rectangular_boardsize(words) : restart_with_size(words[0]);
}

Reply Engine::rectangular_boardsize(Words words) {
  if (!has_option("size")) return failure("unacceptable size");
  return restart_with_size(words[0] == words[1] ? words[0] : words[0] + "x" + words[1]);
}

Reply Engine::clear_board(Words) {
  restart(options_of_next_game({}));
  has_komi_of_handicap_ = false;
  return {};
}

Reply Engine::komi(Words words) {
  if (!has_option("komi")) return failure("unacceptable komi");
  if (!change_options(options_with({{"komi", words[0]}}))) return failure("syntax error");
  has_komi_of_handicap_ = false;
  return {};
}

Reply Engine::get_komi(Words) {
  const OptionValues options = options_of(*session_);
  const std::string* const komi = find_option(options, "komi");
  return komi == nullptr ? failure("no komi in this game") : Reply{true, *komi};
}

Reply Engine::fixed_handicap(Words words) {
  if (!is_board_empty()) return failure("board not empty");
  const int stones = *integer_of(words[0]);
  if (!has_option("handicap") || stones < 2 || stones > 9 || !restart(options_with({{"handicap", words[0]}}))) {
    return failure("invalid number of stones");
  }
  return {true, joined(stones_on_board())};
}

// The program's own choice are the fixed points while there are enough of them, then points far from all others.
Reply Engine::place_free_handicap(Words words) {
  if (!is_board_empty()) return failure("board not empty");
  const int stones = *integer_of(words[0]);
  if (stones < 2 || !has_option("handicap")) return failure("invalid number of stones");
  const View view = view_of(*session_);
  const auto* grid = std::get_if<GridView>(&view);
  if (grid == nullptr || stones >= grid->width * grid->height) return failure("invalid number of stones");
  for (int fixed = std::min(stones, 9); fixed >= 2; --fixed) {
    if (restart(options_with({{"handicap", std::to_string(fixed)}}))) break;
  }
  if (static_cast<int>(stones_on_board().size()) < stones &&
      !place_handicap(spread_stones(*grid, stones_on_board(), stones))) {
    return failure("invalid number of stones");
  }
  return {true, joined(stones_on_board())};
}

Reply Engine::set_free_handicap(Words words) {
  if (!is_board_empty()) return failure("board not empty");
  const View view = view_of(*session_);
  const auto* grid = std::get_if<GridView>(&view);
  const auto stones = static_cast<int>(words.size());
  if (grid == nullptr || stones < 2 || stones >= grid->width * grid->height ||
      !place_handicap({words.begin(), words.end()})) {
    return failure("bad vertex list");
  }
  return {};
}

Reply Engine::kata_get_rules(Words) {
  const auto rules = kata_rules_of(session_->game().id, options_of(*session_));
  return rules ? Reply{true, *rules} : failure("unknown rules");
}

Reply Engine::kata_set_rules(Words words) {
  const auto options = options_of_rules(*session_, joined({words.begin(), words.end()}));
  return options && change_options(*options) ? Reply{} : failure("unknown rules");
}

Reply Engine::kata_set_rule(Words words) {
  const auto options = options_with_kata_rule(*session_, words[0], words[1]);
  return options && change_options(*options) ? Reply{} : failure("unknown rules");
}

}  // namespace encircle::gtp
