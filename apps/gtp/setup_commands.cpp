// The commands about the board, the rules and the handicap.

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "apps/common/words.h"
#include "apps/gtp/engine.h"
#include "apps/gtp/kata_rules.h"
#include "board/grid.h"
#include "games/game.h"

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

OptionValues Engine::options_of_next_game(const OptionValues& changed) const {
  OptionValues options;
  for (const auto& value : game_->options_with(changed)) {
    const bool ends_here = is_of_one_game(value.first) || (value.first == "komi" && has_komi_of_handicap_);
    if (!ends_here) options.push_back(value);
  }
  return options;
}

// A game without a size may have another measure of how large it is.
Reply Engine::restart_with_size(const std::string& size) {
  const std::string option = game_->has_option("size") ? "size" : "points";
  if (!game_->has_option(option)) return failure("unacceptable size");
  if (!game_->restart(options_of_next_game({{option, size}}))) return failure("unacceptable size");
  has_komi_of_handicap_ = false;
  return {};
}

Reply Engine::boardsize(Words words) {
  return words.size() == 2 ? rectangular_boardsize(words) : restart_with_size(words[0]);
}

Reply Engine::rectangular_boardsize(Words words) {
  if (!game_->has_option("size")) return failure("unacceptable size");
  return restart_with_size(words[0] == words[1] ? words[0] : words[0] + "x" + words[1]);
}

Reply Engine::clear_board(Words) {
  game_->restart(options_of_next_game({}));
  has_komi_of_handicap_ = false;
  return {};
}

Reply Engine::komi(Words words) {
  if (!game_->has_option("komi")) return failure("unacceptable komi");
  if (!game_->change({{"komi", words[0]}})) return failure("syntax error");
  has_komi_of_handicap_ = false;
  return {};
}

Reply Engine::get_komi(Words) {
  const OptionValues options = game_->options_with({});
  const std::string* const komi = find_option(options, "komi");
  return komi == nullptr ? failure("no komi in this game") : Reply{true, *komi};
}

Reply Engine::fixed_handicap(Words words) {
  if (!stones_on_board().empty() || game_->move_count() > 0) return failure("board not empty");
  const int stones = *integer_of(words[0]);
  if (!game_->has_option("handicap") || stones < 2 || stones > 9 ||
      !game_->restart(game_->options_with({{"handicap", words[0]}}))) {
    return failure("invalid number of stones");
  }
  return {true, joined(stones_on_board())};
}

// The program's own choice are the fixed points while there are enough of them, then points far from all others.
Reply Engine::place_free_handicap(Words words) {
  if (!stones_on_board().empty() || game_->move_count() > 0) return failure("board not empty");
  const int stones = *integer_of(words[0]);
  if (stones < 2 || !game_->has_option("handicap")) return failure("invalid number of stones");
  const View view = game_->view();
  const auto* grid = std::get_if<GridView>(&view);
  if (grid == nullptr || stones >= grid->width * grid->height) return failure("invalid number of stones");
  for (int fixed = std::min(stones, 9); fixed >= 2; --fixed) {
    if (game_->restart(game_->options_with({{"handicap", std::to_string(fixed)}}))) break;
  }
  if (static_cast<int>(stones_on_board().size()) < stones &&
      !game_->place_handicap(spread_stones(*grid, stones_on_board(), stones))) {
    return failure("invalid number of stones");
  }
  return {true, joined(stones_on_board())};
}

Reply Engine::set_free_handicap(Words words) {
  if (!stones_on_board().empty() || game_->move_count() > 0) return failure("board not empty");
  const View view = game_->view();
  const auto* grid = std::get_if<GridView>(&view);
  const auto stones = static_cast<int>(words.size());
  if (grid == nullptr || stones < 2 || stones >= grid->width * grid->height ||
      !game_->place_handicap({words.begin(), words.end()})) {
    return failure("bad vertex list");
  }
  return {};
}

Reply Engine::kata_get_rules(Words) {
  const auto rules = game_->kata_rules();
  return rules ? Reply{true, *rules} : failure("unknown rules");
}

Reply Engine::kata_set_rules(Words words) {
  const auto options = options_of_rules(*game_, joined({words.begin(), words.end()}));
  return options && game_->replace_options(*options) ? Reply{} : failure("unknown rules");
}

Reply Engine::kata_set_rule(Words words) {
  const auto options = options_with_kata_rule(*game_, words[0], words[1]);
  return options && game_->replace_options(*options) ? Reply{} : failure("unknown rules");
}

}  // namespace encircle::gtp
