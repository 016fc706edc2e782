#include "protocol/messages.h"

#include <algorithm>

#include "board/grid.h"
#include "games/all.h"
#include "protocol/facts.h"

namespace encircle::protocol {

namespace {

constexpr Player both_players[] = {Player::first, Player::second};

std::string_view letter_in(const GameInfo& game, Player player) { return {&game.players[index_of(player)].letter, 1}; }

std::string_view name_of(ErrorCode code) {
  constexpr std::string_view names[] = {"malformed",  "unknown",    "no-game",   "illegal-move", "not-now",
                                        "bad-record", "bad-option", "too-large", "too-many"};
  return names[static_cast<int>(code)];
}

// "B", or "draw" or "none".
std::string_view winner_in(const Session& session, Outcome outcome) {
  if (outcome == Outcome::draw) return "draw";
  if (outcome == Outcome::no_result) return "none";
  return letter_of(session, outcome == Outcome::first_wins ? Player::first : Player::second);
}

void write_problem(JsonWriter& json, const Problem& problem) {
  json.name("problem");
  json.begin_object();
  json.member("kind", problem.name);
  json.member("values", problem.values);
  json.end_object();
}

void write_options(JsonWriter& json, const OptionValues& options) {
  json.begin_object();
  for (const auto& [name, value] : options) json.member(name, value);
  json.end_object();
}

void write_option_info(JsonWriter& json, const OptionInfo& option) {
  json.begin_object();
  json.member("name", option.name);
  json.member("value", option.value);
  json.member("meaning", option.meaning);
  json.member("default", option.default_text);
  json.member("limits", option.limits);
  json.name("choices");
  json.begin_array();
  for (const auto& [name, meaning] : option.choices) {
    json.begin_object();
    json.member("name", name);
    json.member("meaning", meaning);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_game(JsonWriter& json, const GameInfo& game) {
  json.begin_object();
  json.member("id", game.id);
  json.member("name", game.name);
  json.member("aim", game.aim);
  json.name("players");
  json.begin_array();
  for (const Player player : both_players) {
    json.begin_object();
    json.member("letter", letter_in(game, player));
    json.member("name", game.players[index_of(player)].name);
    json.end_object();
  }
  json.end_array();
  json.name("options");
  json.begin_array();
  for (const OptionInfo& option : game.options) write_option_info(json, option);
  json.end_array();
  json.name("levels");
  json.begin_array();
  for (const players::Level& level : game.levels) {
    json.begin_object();
    json.member("id", level.id);
    json.member("name", level.name);
    json.member("description", level.description);
    json.end_object();
  }
  json.end_array();
  json.member("can_pass", game.can_pass);
  json.member("is_counted", game.is_counted);
  json.end_object();
}

void write_groups(JsonWriter& json, const Session& session, const std::vector<GroupInfo>& groups) {
  json.begin_array();
  for (const GroupInfo& group : groups) {
    json.begin_object();
    json.member("player", letter_of(session, group.player));
    json.member("stones", group.stones);
    json.member("liberties", group.liberties);
    json.member("longest", group.longest);
    json.end_object();
  }
  json.end_array();
}

void write_grid(JsonWriter& json, const Session& session, const GridView& view, const std::vector<GroupInfo>& groups) {
  const Grid grid(view.width, view.height);
  const auto name_at = [&](std::size_t index) {
    return point_name(grid, grid.point_of(Move::from_index(static_cast<int>(index))));
  };
  json.begin_object();
  json.member("kind", "grid");
  json.member("width", view.width);
  json.member("height", view.height);
  std::string stones;
  std::vector<std::string> stars;
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    stones += ".BW"[static_cast<int>(view.cells[i].stone)];
    if (view.cells[i].star) stars.push_back(name_at(i));
  }
  json.member("stones", stones);
  json.name("marks");
  json.begin_object();
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    if (view.cells[i].mark != ViewMark{}) json.member(name_at(i), view.cells[i].mark.name);
  }
  json.end_object();
  json.member("stars", stars);
  json.name("groups");
  write_groups(json, session, groups);
  json.end_object();
}

void write_circle(JsonWriter& json, const Session& session, const CircleView& view) {
  json.begin_object();
  json.member("kind", "circle");
  json.name("points");
  json.begin_array();
  for (const CircleView::PointState state : view.points) {
    switch (state) {
      case CircleView::PointState::free:
        json.value("free");
        break;
      case CircleView::PointState::joined:
        json.value("joined");
        break;
      case CircleView::PointState::captured_by_first:
        json.value(letter_of(session, Player::first));
        break;
      case CircleView::PointState::captured_by_second:
        json.value(letter_of(session, Player::second));
        break;
    }
  }
  json.end_array();
  json.name("lines");
  json.begin_array();
  for (const CircleView::Line& line : view.lines) {
    json.begin_object();
    json.member("first", line.first + 1);
    json.member("second", line.second + 1);
    json.member("outside", line.outside);
    json.member("player", letter_of(session, line.player));
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_view(JsonWriter& json, const Session& session, const View& view, const std::vector<GroupInfo>& groups) {
  if (const auto* grid = std::get_if<GridView>(&view)) return write_grid(json, session, *grid, groups);
  write_circle(json, session, *std::get_if<CircleView>(&view));
}

// The effects of all games, each once.
const std::vector<Effect>& all_effects() {
  static const std::vector<Effect> all = [] {
    std::vector<Effect> effects;
    for (const GameInfo& game : all_games()) {
      for (const Effect& effect : game.terms.effects) {
        if (std::ranges::find(effects, effect) == effects.end()) effects.push_back(effect);
      }
    }
    return effects;
  }();
  return all;
}

void write_effect(JsonWriter& json, const Effect& effect, const MoveEffects& effects) {
  switch (effect.value) {
    case Effect::Value::points:
      return json.member(effect.name, effects.points(effect));
    case Effect::Value::word:
      return json.member(effect.name, effects.word(effect));
    case Effect::Value::number:
      return json.member(effect.name, effects.number(effect));
  }
}

void write_move_report(JsonWriter& json, const Session& session, const std::optional<MoveReport>& report) {
  if (!report) return json.value(nullptr);
  json.begin_object();
  json.member("player", letter_of(session, report->player));
  json.member("move", report->text);
  for (const Effect& effect : all_effects()) write_effect(json, effect, report->effects);
  json.member("words", report->words);
  json.end_object();
}

void write_ending(JsonWriter& json, const Session& session, const std::optional<Ending>& ending) {
  if (!ending) return json.value(nullptr);
  json.begin_object();
  json.member("winner", winner_in(session, ending->outcome));
  json.member("kind", ending->facts.kind.name);
  json.member("margin", ending->facts.margin);
  json.member("result", ending->result);
  json.member("words", ending->words);
  json.end_object();
}

void write_conclusion(JsonWriter& json, const Session& session, const std::optional<Conclusion>& conclusion) {
  if (!conclusion) return json.value(nullptr);
  json.begin_object();
  json.member("node", conclusion->node);
  json.name("ending");
  write_ending(json, session, conclusion->ending);
  json.end_object();
}

void write_refusals(JsonWriter& json, const std::vector<PointRefusal>& refusals) {
  json.begin_object();
  for (const PointRefusal& refused : refusals) json.member(refused.point, refused.refusal.name);
  json.end_object();
}

void write_names(JsonWriter& json, const Session& session, const std::string (&names)[2]) {
  json.begin_object();
  for (const Player player : both_players) json.member(letter_of(session, player), names[index_of(player)]);
  json.end_object();
}

template <class Members>
void write_members(JsonWriter& json, const Members& members) {
  json.begin_object();
  for (const auto& [name, text] : members) json.member(name, text);
  json.end_object();
}

void write_drawing(JsonWriter& json, const Drawing& drawing) {
  json.begin_object();
  json.name("labels");
  write_members(json, drawing.labels);
  json.name("shapes");
  write_members(json, drawing.shapes);
  json.end_object();
}

}  // namespace

std::string_view letter_of(const Session& session, Player player) { return letter_in(session.game(), player); }

Fault fault_of(ErrorCode code, const Error& error) { return {code, error.message, std::nullopt, error.problem}; }
Fault fault_of(const MoveError& error) { return {ErrorCode::illegal_move, error.message, error.refusal}; }

void write_error(JsonWriter& json, const Fault& fault) {
  json.begin_object();
  json.member("code", name_of(fault.code));
  json.member("message", fault.message);
  if (fault.refusal) json.member("refusal", fault.refusal->name);
  if (!fault.problem.name.empty()) write_problem(json, fault.problem);
  json.end_object();
}

void write_remarks(JsonWriter& json, const std::vector<RecordRemark>& remarks) {
  json.begin_array();
  for (const auto& [remark, line, column] : remarks) {
    json.begin_object();
    json.member("message", remark.message);
    write_problem(json, remark.problem);
    if (line > 0) {
      json.member("line", static_cast<std::int64_t>(line));
      json.member("column", static_cast<std::int64_t>(column));
    }
    json.end_object();
  }
  json.end_array();
}

void write_games(JsonWriter& json) {
  json.begin_array();
  for (const GameInfo& game : all_games()) write_game(json, game);
  json.end_array();
}

void write_state(JsonWriter& json, const Session& session) {
  const State state = session.state({.board = true, .description = true, .moves = true, .notes = true, .about = true});
  json.begin_object();
  json.member("game", session.game().id);
  json.name("options");
  write_options(json, state.about->options);
  json.member("to_move", letter_of(session, state.to_move));
  json.member("move_number", state.move_number);
  json.member("moves", state.moves->played);
  json.name("last");
  write_move_report(json, session, state.last_event);
  json.name("ending");
  write_ending(json, session, state.phase == Phase::over ? state.ending : std::nullopt);
  json.name("conclusion");
  write_conclusion(json, session, state.conclusion);
  json.member("is_stopped", state.phase == Phase::stopped);
  json.member("can_pass", state.can_pass);
  json.member("legal", state.board->legal_points);
  json.name("refusals");
  write_refusals(json, state.board->refusals);
  json.member("reserve_points", state.board->reserve_points);
  json.name("view");
  write_view(json, session, state.board->view, state.board->groups);
  json.name("figures");
  write_facts(json, state.description->figures);
  json.member("node", state.node);
  json.member("can_undo", state.can_undo);
  json.member("can_redo", state.can_redo);
  json.member("comment", state.notes->comment);
  json.name("drawing");
  write_drawing(json, state.notes->drawing);
  json.name("names");
  write_names(json, session, state.about->names);
  json.name("about");
  write_members(json, state.about->entries);
  json.end_object();
}

void write_tree(JsonWriter& json, const Session& session) {
  json.begin_array();
  for (const TreeNode& node : session.tree()) {
    json.begin_object();
    json.member("id", node.id);
    json.member("parent", node.parent);
    json.member("move", node.move);
    json.member("player", node.player ? letter_of(session, *node.player) : std::string_view());
    json.member("number", node.number);
    json.member("comment", node.comment);
    json.member("children", node.children);
    json.end_object();
  }
  json.end_array();
}

void write_count(JsonWriter& json, const Session& session, const CountReport& count) {
  json.begin_object();
  json.member("scoring", count.by_area ? "area" : "territory");
  json.name("sides");
  json.begin_object();
  for (const Player player : both_players) {
    const CountSide& side = count.sides[index_of(player)];
    json.name(letter_of(session, player));
    json.begin_object();
    json.member("territory", side.territory);
    json.member("prisoners", side.prisoners);
    json.member("stones", side.stones);
    json.member("komi", side.komi);
    json.member("total", side.total);
    json.end_object();
  }
  json.end_object();
  json.member("dead", count.dead);
  json.member("seki", count.seki);
  json.member("dame", count.dame);
  json.member("result", count.result);
  json.member("winner", winner_in(session, count.outcome));
  json.member("margin", count.margin);
  json.name("view");
  write_view(json, session, count.view, session.state({.board = true}).board->groups);
  json.member("words", count.words);
  json.end_object();
}

void write_targets(JsonWriter& json, std::string_view point, const LineTargets& targets) {
  json.begin_object();
  json.member("point", point);
  json.member("inside", targets.inside);
  json.member("outside", targets.outside);
  json.end_object();
}

void write_preview(JsonWriter& json, std::string_view move, const LinePreview& preview) {
  json.begin_object();
  json.member("move", move);
  json.member("captured", preview.captured);
  json.name("parts");
  json.begin_array();
  for (const auto& part : preview.parts) json.value(part);
  json.end_array();
  json.end_object();
}

}  // namespace encircle::protocol
