// What GoGui asks of programs that play other games than Go, and what it can show.

#include <fmt/core.h>

#include "apps/common/vertices.h"
#include "apps/gtp/engine.h"
#include "board/grid.h"
#include "games/game.h"

namespace encircle::gtp {

// One word that begins with an upper-case letter and goes on in lower case, as GoGui wants it.
Reply Engine::rules_game_id(Words) {
  std::string id;
  for (const char c : session_->game().name) {
    if (c != ' ') id += !id.empty() && c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c;
  }
  return {true, id};
}

Reply Engine::rules_board(Words) { return {true, "\n" + stones_text(view_of(*session_))}; }

Reply Engine::rules_board_size(Words) {
  const View view = view_of(*session_);
  const auto* grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return {true, std::to_string(std::get<CircleView>(view).points.size())};
  return {true, size_text(grid->width, grid->height)};
}

Reply Engine::rules_legal_moves(Words) {
  std::vector<std::string> moves = std::move(session_->state({.moves = true}).moves->legal);
  for (std::string& move : moves) move = vertices_->from_game(move);
  return {true, joined(moves)};
}
std::string Engine::side_to_move() const {
  return session_->game().record_letters[index_of(session_->state().to_move)] == "B" ? "black" : "white";
}

Reply Engine::rules_side_to_move(Words) { return {true, side_to_move()}; }
Reply Engine::rules_final_result(Words) { return {true, result().value_or("")}; }

// Type of the answer, label, command.
Reply Engine::analyze_commands(Words) {
  return {true,
          "dboard/Ownership/encircle-ownership\n"
          "plist/Dead Stones/final_status_list dead\n"
          "plist/Stones In Seki/final_status_list seki\n"
          "plist/Legal Moves/gogui-rules_legal_moves\n"
          "string/Final Score/final_score\n"
          "string/Rules/kata-get-rules\n"
          "hstring/Board/showboard"};
}

Reply Engine::ownership(Words) {
  const View view = view_of(*session_);
  const auto* grid = std::get_if<GridView>(&view);
  const float sign = session_->game().record_letters[0] == "B" ? 1.0f : -1.0f;
  const auto values = rows_from_the_top(view, expected_owners(*session_), sign);
  if (grid == nullptr || values.empty()) return failure("nobody owns points in this game");
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += i % static_cast<std::size_t>(grid->width) == 0 ? "\n" : " ";
    text += fmt::format("{:.2f}", values[i]);
  }
  return {true, text};
}

}  // namespace encircle::gtp
