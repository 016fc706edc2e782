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

std::optional<CountReport> Engine::count() {
  const auto report = session_->propose_count(expected_owners(*session_));
  return report ? std::optional(*report) : std::nullopt;
}

std::optional<std::string> Engine::result() {
  const State state = session_->state();
  if (state.phase == Phase::playing) return std::nullopt;
  return state.phase == Phase::stopped ? count()->result : state.ending->result;
}

// What the board says, whatever a record tells about the end.
Reply Engine::final_score(Words) {
  const auto ending = session_->state().ending;
  const bool has_no_result = ending && ending->outcome == Outcome::no_result;
  const auto report = has_no_result ? std::nullopt : count();
  if (report) return {true, report->result};
  return ending ? Reply{true, ending->result} : failure("cannot score");
}

Reply Engine::final_status_list(Words words) {
  const std::string& status = words[0];
  if (status != "alive" && status != "dead" && status != "seki") return failure("syntax error");
  const auto report = count();
  View view = view_of(*session_);
  auto* grid = std::get_if<GridView>(&view);
  if (!report || grid == nullptr) return failure("cannot score");
  const auto contains = [](const auto& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  std::vector<std::string> lines;
  for (int y = 0; y < grid->height; ++y) {
    for (int x = 0; x < grid->width; ++x) {
      if (grid->at(x, y).stone == ViewStone::none) continue;
      const auto chain = take_chain(*grid, x, y);
      const bool is_dead = contains(report->dead, chain[0]);
      const bool is_seki = !is_dead && contains(report->seki, chain[0]);
      if (status == (is_dead ? "dead" : is_seki ? "seki" : "alive")) lines.push_back(joined(chain));
    }
  }
  return {true, joined(lines, "\n")};
}

// The main line of the record, up to before that move.
Reply Engine::loadsgf(Words words) {
  std::ifstream file(words[0], std::ios::binary);
  std::ostringstream content;
  if (!file || !(content << file.rdbuf())) return failure("cannot load file");
  const auto outcome = sgf::read(content.str(), record_read_options());
  if (!outcome) return failure("cannot load file");
  sgf::Tree tree = outcome->collection.games.front();
  for (const sgf::NodeId node : tree.main_line()) {
    for (const sgf::NodeId child : tree.children(node)) {
      if (child != tree.first_child(node)) tree.detach(child);
    }
  }
  // What the record does not say is as the program was started.
  OptionValues unless_named = settings_.options;
  std::erase_if(unless_named, [](const auto& option) {
    return option.first == "size" || option.first == "komi" || option.first.ends_with("handicap");
  });
  auto session = open_session(tree, {}, unless_named);
  if (!session || (*session)->game().id != session_->game().id) return failure("cannot load file");
  const int before = words.size() > 1 ? *integer_of(words[1]) : 0;
  // A shorter record ends before that move.
  const bool is_there = before > 0 && (*session)->go_to_move(before - 1);
  if (!is_there && !(*session)->go_to_end()) return failure("cannot load file");
  const auto here = static_cast<sgf::NodeId>((*session)->state().node);
  if (const sgf::NodeId next = tree.first_child(here); next != sgf::no_node) {
    static_cast<void>((*session)->remove(static_cast<int>(next)).ok());
  }
  begin(*std::move(session));
  has_komi_of_handicap_ = false;
  return {true, side_to_move()};
}

// Nobody can agree on a count in this protocol: a game that has stopped is saved with the program's.
Reply Engine::printsgf(Words words) {
  const bool is_counted = session_->state().phase == Phase::stopped && count() && session_->accept_count();
  const auto text = sgf::write(session_->record());
  if (is_counted) session_->undo();
  if (!text) return failure("cannot save file");
  if (words.empty()) return {true, *text};
  std::ofstream file(words[0], std::ios::binary);
  if (!(file << *text).flush()) return failure("cannot save file");
  return {};
}

Reply Engine::showboard(Words) {
  const cli::DisplayStyle ascii{.unicode = false};
  return {true, "\n" + cli::board_text(view_of(*session_), ascii)};
}

}  // namespace encircle::gtp
