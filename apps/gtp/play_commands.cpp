// The commands about moves, results, records and pictures.

#include <algorithm>
#include <fstream>
#include <sstream>

#include "apps/cli/board_text.h"
#include "apps/gtp/engine.h"
#include "board/grid.h"
#include "games/game.h"
#include "record/sgf_reader.h"
#include "record/sgf_writer.h"

namespace encircle::gtp {

namespace {

// How long a move takes when neither --playouts nor a clock says so.
constexpr std::uint32_t default_playouts = 5000;

std::string vertex(int x, int y) { return column_letter(x) + std::to_string(y + 1); }

// The stones of the chain of a stone, as vertices; they are taken off the picture.
std::vector<std::string> take_chain(GridView& view, int x, int y) {
  const ViewStone stone = view.at(x, y).stone;
  std::vector<std::pair<int, int>> found = {{x, y}};
  view.at(x, y).stone = ViewStone::none;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto [at_x, at_y] = found[i];
    names.push_back(vertex(at_x, at_y));
    for (const auto& [step_x, step_y] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const int next_x = at_x + step_x;
      const int next_y = at_y + step_y;
      if (next_x < 0 || next_y < 0 || next_x >= view.width || next_y >= view.height) continue;
      if (view.at(next_x, next_y).stone != stone) continue;
      view.at(next_x, next_y).stone = ViewStone::none;
      found.emplace_back(next_x, next_y);
    }
  }
  return names;
}

// The names under a fact of the count: "dead", "seki".
std::vector<std::string> names_in(const CountReport& report, std::string_view fact_name) {
  for (const Fact& fact : report.facts) {
    const auto* names = std::get_if<std::vector<std::string>>(&fact.value);
    if (fact.name == fact_name && names != nullptr) return *names;
  }
  return {};
}

}  // namespace

std::vector<std::string> Engine::stones_on_board() const {
  std::vector<std::string> names;
  const View view = game_->view();
  const auto* grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return names;
  for (int y = 0; y < grid->height; ++y) {
    for (int x = 0; x < grid->width; ++x) {
      if (grid->at(x, y).stone != ViewStone::none) names.push_back(vertex(x, y));
    }
  }
  return names;
}

Reply Engine::play(Words words) { return game_->play(*game_->parse_player(words[0]), words[1]); }

Reply Engine::generate(Player player, bool make) {
  Effort effort{settings_.playouts, settings_.seed};
  if (clock_.is_limited()) {
    effort.stop = clock_.alarm(player);
  } else if (effort.playouts == 0) {
    effort.playouts = default_playouts;
  }
  const Clock::Watch watch(clock_, player);
  return game_->generate(player, effort, make);
}

Reply Engine::genmove(Words words) { return generate(*game_->parse_player(words[0]), true); }
Reply Engine::reg_genmove(Words words) { return generate(*game_->parse_player(words[0]), false); }
Reply Engine::undo(Words) { return game_->undo() ? Reply{} : failure("cannot undo"); }

Reply Engine::final_score(Words) {
  if (const auto result = game_->result()) return {true, *result};
  const auto report = game_->count();
  return report ? Reply{true, report->result} : failure("cannot score");
}

Reply Engine::final_status_list(Words words) {
  const std::string& status = words[0];
  if (status != "alive" && status != "dead" && status != "seki") return failure("syntax error");
  const auto report = game_->count();
  View view = game_->view();
  auto* grid = std::get_if<GridView>(&view);
  if (!report || grid == nullptr) return failure("cannot score");
  const auto dead = names_in(*report, "dead");
  const auto seki = names_in(*report, "seki");
  const auto contains = [](const auto& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  std::vector<std::string> lines;
  for (int y = 0; y < grid->height; ++y) {
    for (int x = 0; x < grid->width; ++x) {
      if (grid->at(x, y).stone == ViewStone::none) continue;
      const auto chain = take_chain(*grid, x, y);
      const bool is_dead = contains(dead, chain[0]);
      const bool is_seki = !is_dead && contains(seki, chain[0]);
      if (status == (is_dead ? "dead" : is_seki ? "seki" : "alive")) lines.push_back(joined(chain));
    }
  }
  return {true, joined(lines, "\n")};
}

Reply Engine::loadsgf(Words words) {
  std::ifstream file(words[0], std::ios::binary);
  std::ostringstream content;
  if (!file || !(content << file.rdbuf())) return failure("cannot load file");
  const auto outcome = sgf::read(content.str());
  if (!outcome) return failure("cannot load file");
  return game_->load(outcome->collection.games.front(), words.size() > 1 ? *integer_of(words[1]) : 0);
}

Reply Engine::printsgf(Words words) {
  const auto text = sgf::write(game_->record());
  if (!text) return failure("cannot save file");
  if (words.empty()) return {true, *text};
  std::ofstream file(words[0], std::ios::binary);
  if (!(file << *text).flush()) return failure("cannot save file");
  return {};
}

Reply Engine::showboard(Words) {
  const cli::Look ascii{.unicode = false};
  return {true, "\n" + cli::board_text(game_->view(), ascii)};
}

Reply Engine::rules_game_id(Words) { return {true, std::string(game_->name())}; }

Reply Engine::rules_board_size(Words) {
  for (const auto& [option, value] : game_->options_with({})) {
    if (option == "size" || option == "points") return {true, value};
  }
  const View view = game_->view();
  if (const auto* grid = std::get_if<GridView>(&view)) return {true, size_text(grid->width, grid->height)};
  return {true, std::to_string(std::get<CircleView>(view).points.size())};
}

Reply Engine::rules_legal_moves(Words) { return {true, joined(game_->legal_moves())}; }
Reply Engine::rules_side_to_move(Words) { return {true, game_->player_to_move()}; }
Reply Engine::rules_final_result(Words) { return {true, game_->result().value_or("")}; }

}  // namespace encircle::gtp
