// The commands about results, records and pictures.

#include <algorithm>
#include <fstream>
#include <sstream>

#include "apps/common/board_text.h"
#include "apps/common/vertices.h"
#include "apps/common/words.h"
#include "apps/gtp/engine.h"
#include "games/game.h"
#include "games/records.h"
#include "sgf/reader.h"
#include "sgf/writer.h"

namespace encircle::gtp {

namespace {

// The stones of the chain of a stone, as vertices; they are taken off the picture.
std::vector<std::string> take_chain(GridView& view, int x, int y) {
  const ViewStone stone = view.at(x, y).stone;
  std::vector<std::pair<int, int>> found = {{x, y}};
  view.at(x, y).stone = ViewStone::none;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto [at_x, at_y] = found[i];
    names.push_back(vertex_name(at_x, at_y));
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

}  // namespace

std::vector<std::string> Engine::stones_on_board() const { return stones_on(game_->view()); }

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
  const auto outcome = sgf::read(content.str(), record_read_options());
  if (!outcome) return failure("cannot load file");
  const Reply reply = game_->load(outcome->collection.games.front(), words.size() > 1 ? *integer_of(words[1]) : 0);
  if (reply.ok) has_komi_of_handicap_ = false;
  return reply;
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
  const cli::DisplayStyle ascii{.unicode = false};
  return {true, "\n" + cli::board_text(game_->view(), ascii)};
}

}  // namespace encircle::gtp
