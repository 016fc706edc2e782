#include "teach/position.h"

#include <algorithm>
#include <optional>

#include "board/grid.h"
#include "sgf/value.h"

namespace encircle::teach {

namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}
std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return result;
}

// Who is to move after the moves of the step, where the step says it.
Result<std::optional<Player>, Fault> player_to_move(const GameInfo& game, const Step& step) {
  if (step.to_move.text.empty()) return std::optional<Player>();
  for (const Player player : {Player::first, Player::second}) {
    if (lower(game.players[index_of(player)].name) == step.to_move.text) return std::optional(player);
  }
  return Fault{step.to_move.place, quoted(step.to_move.text) + " does not play " + std::string(game.name) + ": " +
                                       lower(game.players[0].name) + " or " + lower(game.players[1].name)};
}

// The board drawn in letters as set-up stones of the root.
std::optional<Fault> set_up_board(const Step& step, const View& view, sgf::Tree& tree) {
  const auto* const grid = std::get_if<GridView>(&view);
  if (grid == nullptr)
    return Fault{step.board.front().place, "this game has no board to draw: write its lines as moves"};
  if (static_cast<int>(step.board.size()) != grid->height) {
    return Fault{step.board.front().place, "the board has " + std::to_string(step.board.size()) + " rows, and " +
                                               std::to_string(grid->height) + " by the options"};
  }
  for (std::size_t row = 0; row < step.board.size(); ++row) {
    const Word& drawn = step.board[row];
    if (static_cast<int>(drawn.text.size()) != grid->width) {
      return Fault{drawn.place, quoted(drawn.text) + " has " + std::to_string(drawn.text.size()) + " points, and " +
                                    std::to_string(grid->width) + " by the options"};
    }
    for (std::size_t column = 0; column < drawn.text.size(); ++column) {
      const char letter = drawn.text[column];
      if (std::string_view(".XO#").find(letter) == std::string_view::npos) {
        return Fault{drawn.place, quoted(std::string_view(&letter, 1)) + " is no sign of a board: . X O #"};
      }
      if (letter != 'X' && letter != 'O') continue;
      tree.add(sgf::Tree::root(), letter == 'X' ? "AB" : "AW",
               sgf::encode_point({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)}));
    }
  }
  return std::nullopt;
}

// Whether the session shows the board that was drawn.
std::optional<Fault> compare_board(const Step& step, const View& view) {
  const auto& grid = std::get<GridView>(view);
  for (std::size_t row = 0; row < step.board.size(); ++row) {
    for (int x = 0; x < grid.width; ++x) {
      const GridView::Cell& cell = grid.at(x, grid.height - 1 - static_cast<int>(row));
      const char drawn = step.board[row].text[static_cast<std::size_t>(x)];
      const char stone = cell.stone == ViewStone::black ? 'X' : cell.stone == ViewStone::white ? 'O' : '.';
      const bool is_closed = stone == '.' && cell.mark.name == "enclosed";
      const std::string point = point_name(
          Grid(grid.width, grid.height), Grid(grid.width, grid.height).at(x, grid.height - 1 - static_cast<int>(row)));
      if (drawn == '#' && !is_closed) return Fault{step.board[row].place, point + " is drawn as enclosed and is not"};
      if (drawn != '#' && drawn != stone) {
        return Fault{step.board[row].place, point + " is drawn as " + drawn + ", and the game has " + stone + " there"};
      }
    }
  }
  return std::nullopt;
}

std::vector<std::string> texts_of(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  return texts;
}

// The session of the set-up alone.
Result<std::unique_ptr<Session>, Fault> open_set_up(const Lesson& lesson, const Step& step) {
  auto fresh = new_session(lesson.game, step.options);
  if (!fresh) return Fault{step.place, fresh.error().message};
  const auto player = player_to_move((*fresh)->game(), step);
  if (!player) return player.error();
  sgf::Tree tree = (*fresh)->record();
  if (!step.board.empty()) {
    if (auto fault = set_up_board(step, view_of(**fresh), tree)) return *fault;
  }
  // The first to move is the one from whom the turn comes round to that player.
  if (*player && std::holds_alternative<GridView>(view_of(**fresh))) {
    const Player begins = step.moves.size() % 2 == 0 ? **player : opponent(**player);
    tree.set(sgf::Tree::root(), "PL", std::string((*fresh)->game().record_letters[index_of(begins)]));
  }
  auto session = open_session(tree);
  const Place place = step.board.empty() ? step.place : step.board.front().place;
  if (!session) return Fault{place, session.error().message};
  if (!step.board.empty()) {
    if (auto fault = compare_board(step, view_of(**session))) return *fault;
  }
  return std::move(session).value();
}

Result<std::unique_ptr<Session>, Fault> open_and_play(const Lesson& lesson, const Step& step) {
  auto session = open_set_up(lesson, step);
  if (!session) return session;
  for (const Word& move : step.moves) {
    const auto played = (*session)->play(move.text);
    if (!played) return Fault{move.place, played.error().message};
  }
  const auto player = player_to_move((*session)->game(), step);
  const State state = (*session)->state();
  if (*player && state.phase == Phase::playing && state.to_move != **player) {
    return Fault{step.to_move.place, "after these moves it is not " + step.to_move.text + "'s turn"};
  }
  return session;
}

}  // namespace

Result<sgf::Tree, Fault> record_of(const Lesson& lesson, const Step& step) {
  const auto session = open_and_play(lesson, step);
  if (!session) return session.error();
  return (*session)->record(Extent::line);
}

Result<std::unique_ptr<Session>, Fault> open_step(const Lesson& lesson, const Step& step) {
  auto session = open_and_play(lesson, step);
  if (!session || (step.dead.empty() && step.seki.empty())) return session;
  const auto count = (*session)->set_marks(texts_of(step.dead), texts_of(step.seki));
  if (!count) return Fault{(step.dead.empty() ? step.seki : step.dead).front().place, count.error().message};
  return session;
}

std::vector<std::string> point_names(const View& view) {
  std::vector<std::string> names;
  if (const auto* const grid = std::get_if<GridView>(&view)) {
    const Grid points(grid->width, grid->height);
    for (int y = 0; y < grid->height; ++y) {
      for (int x = 0; x < grid->width; ++x) names.push_back(point_name(points, points.at(x, y)));
    }
  } else {
    const std::size_t count = std::get<CircleView>(view).points.size();
    for (std::size_t i = 1; i <= count; ++i) names.push_back(std::to_string(i));
  }
  return names;
}

Result<std::string, Fault> point_of(const View& view, const Word& word) {
  const std::vector<std::string> names = point_names(view);
  const auto found = std::ranges::find(names, upper(word.text));
  if (found == names.end()) return Fault{word.place, quoted(word.text) + " is no point of this board"};
  return *found;
}

ViewStone stone_on(const View& view, std::string_view point) {
  const auto* const grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return ViewStone::none;
  const std::vector<std::string> names = point_names(view);
  const auto found = std::ranges::find(names, point);
  return found == names.end() ? ViewStone::none : grid->cells[static_cast<std::size_t>(found - names.begin())].stone;
}

const GroupInfo* group_on(const Board& board, std::string_view point) {
  const auto found = std::ranges::find_if(board.groups, [&](const GroupInfo& group) {
    return std::ranges::find(group.stones, point) != group.stones.end();
  });
  return found == board.groups.end() ? nullptr : &*found;
}

}  // namespace encircle::teach
