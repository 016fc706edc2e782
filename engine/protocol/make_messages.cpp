#include "protocol/make_messages.h"

#include <algorithm>
#include <utility>

#include "board/grid.h"
#include "protocol/facts.h"

namespace encircle::protocol {

namespace {

constexpr Player both_players[] = {Player::first, Player::second};

// Of an outcome that some player may have won.
template <class Winner>
Winner winner_in(const Session& session, Outcome outcome) {
  if (const auto winner = winner_of(outcome)) return letter_of(session, *winner);
  if constexpr (requires { Winner(Literal<"none">{}); }) {
    if (outcome == Outcome::no_result) return Literal<"none">{};
  }
  return Literal<"draw">{};
}

messages::OptionInfo make_option(const OptionInfo& option) {
  messages::OptionInfo made{option.name, option.is_switch(), option.default_text, {}};
  for (const auto& [name, meaning] : option.choices) made.choices.push_back(name);
  return made;
}

messages::GameInfo make_game(const GameInfo& game) {
  messages::GameInfo made{.id = game.id,
                          .players = {},
                          .options = {},
                          .levels = {},
                          .can_pass = game.can_pass,
                          .is_counted = game.is_counted};
  for (std::size_t i = 0; i < 2; ++i) made.players[i] = {{game.players[i].letter}};
  for (const OptionInfo& option : game.options) made.options.push_back(make_option(option));
  for (const players::Level& level : game.levels) made.levels.push_back({level.id});
  return made;
}

// "*D4D5/C4C5E4", as messages::GridView has it.
std::string group_text(const GroupInfo& group) {
  std::string text = group.longest ? "*" : "";
  for (const std::string& stone : group.stones) text += stone;
  if (!group.liberties.empty()) text += '/';
  for (const std::string& liberty : group.liberties) text += liberty;
  return text;
}

void fill(messages::GridView& made, const GridView& view, const std::vector<GroupInfo>& groups) {
  const Grid grid(view.width, view.height);
  const auto name_at = [&](std::size_t index) {
    return point_name(grid, grid.point_of(Move::from_index(static_cast<int>(index))));
  };
  made.width = view.width;
  made.height = view.height;
  for (const GroupInfo& group : groups) made.groups.push_back(group_text(group));
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    const GridView::Cell& cell = view.cells[i];
    made.stones += ".BW"[static_cast<int>(cell.stone)];
    if (cell.star) made.stars.push_back(name_at(i));
    if (cell.mark != ViewMark{}) made.marks.entries.emplace_back(name_at(i), cell.mark);
  }
}

void fill(messages::CircleView& made, const Session& session, const CircleView& view) {
  const auto point_in = [&](CircleView::PointState state) -> messages::CirclePoint {
    switch (state) {
      case CircleView::PointState::free:
        return Literal<"free">{};
      case CircleView::PointState::joined:
        return Literal<"joined">{};
      case CircleView::PointState::captured_by_first:
        return letter_of(session, Player::first);
      case CircleView::PointState::captured_by_second:
        break;
    }
    return letter_of(session, Player::second);
  };
  made.outside = view.outside;
  for (const CircleView::PointState state : view.points) made.points.push_back(point_in(state));
  for (const CircleView::Line& line : view.lines) {
    made.lines.push_back({line.first + 1, line.second + 1, line.outside, letter_of(session, line.player)});
  }
}

void fill(messages::MoveReport& made, const Session& session, MoveReport& report) {
  made.player = letter_of(session, report.player);
  made.move = std::move(report.text);
  made.effects = std::move(report.effects);
}

void fill(messages::Ending& made, const Session& session, Ending& ending) {
  made.winner = winner_in<messages::Winner>(session, ending.outcome);
  made.kind = ending.facts.kind;
  made.margin = ending.facts.margin;
  made.result = std::move(ending.result);
}

void fill(messages::Drawing& made, const Drawing& drawing) {
  for (const auto& [point, label] : drawing.labels) made.labels.entries.emplace_back(point, label);
  for (const auto& [point, shape] : drawing.shapes) made.shapes.entries.emplace_back(point, messages::Shape{shape});
}

std::vector<std::pair<std::string, std::string>> names_by_letter(const Session& session,
                                                                 const std::string (&names)[2]) {
  std::vector<std::pair<std::string, std::string>> made;
  for (const Player player : both_players) {
    made.emplace_back(letter_of(session, player).view(), names[index_of(player)]);
  }
  return made;
}

}  // namespace

Letter letter_of(const Session& session, Player player) { return {session.game().players[index_of(player)].letter}; }

std::vector<messages::GameInfo> make_games() {
  std::vector<messages::GameInfo> games;
  for (const GameInfo& game : all_games()) games.push_back(make_game(game));
  return games;
}

void fill(messages::State& made, const Session& session) {
  State state = session.state({.board = true, .description = true, .notes = true, .about = true});
  made.game = session.game().id;
  made.options.entries = std::move(state.about->options);
  made.can_be_drawn = state.about->can_be_drawn;
  made.to_move = letter_of(session, state.to_move);
  made.move_number = state.move_number;
  if (state.last_event) fill(made.last.value.emplace(), session, *state.last_event);
  if (state.phase == Phase::over && state.ending) fill(made.ending.value.emplace(), session, *state.ending);
  if (state.conclusion) {
    messages::Conclusion& conclusion = made.conclusion.value.emplace();
    conclusion.node = state.conclusion->node;
    fill(conclusion.ending, session, state.conclusion->ending);
  }
  made.is_stopped = state.phase == Phase::stopped;
  made.can_pass = state.can_pass;
  made.legal = std::move(state.board->legal_points);
  for (PointRefusal& refused : state.board->refusals) {
    made.refusals.entries.emplace_back(std::move(refused.point), refused.refusal);
  }
  made.reserve_points = std::move(state.board->reserve_points);
  if (const auto* grid = std::get_if<GridView>(&state.board->view)) {
    fill(made.view.emplace<messages::GridView>(), *grid, state.board->groups);
  } else {
    fill(made.view.emplace<messages::CircleView>(), session, *std::get_if<CircleView>(&state.board->view));
  }
  made.figures.facts = std::move(state.description->figures);
  made.node = state.node;
  made.can_undo = state.can_undo;
  made.can_redo = state.can_redo;
  made.is_at_tip = state.is_at_tip;
  made.has_gone_on = state.has_gone_on;
  made.comment = std::move(state.notes->comment);
  fill(made.drawing, state.notes->drawing);
  made.names.entries = names_by_letter(session, state.about->names);
  made.about.entries = std::move(state.about->entries);
}

bool fill(messages::TreeChanges& made, const Session& session, std::optional<std::uint64_t> since) {
  TreeChanges changes = session.tree(since);
  if (!changes.removed.empty()) made.removed = std::move(changes.removed);
  for (TreeNode& node : changes.added) {
    if (!made.add) made.add.emplace();
    messages::NodeInfo& info = made.add->emplace_back();
    info.id = node.id;
    info.parent = node.parent;
    info.move = std::move(node.move);
    info.player = Literal<"">{};
    if (node.player) info.player = letter_of(session, *node.player);
    info.number = node.number;
    info.comment = std::move(node.comment);
  }
  for (TreeChanges::Order& order : changes.orders) {
    if (!made.order) made.order.emplace();
    made.order->push_back({order.parent, std::move(order.children)});
  }
  for (TreeChanges::Comment& comment : changes.comments) {
    if (!made.comments) made.comments.emplace();
    made.comments->push_back({comment.node, std::move(comment.text)});
  }
  return changes.is_whole;
}

void fill(messages::CountReport& made, const Session& session, const CountReport& count) {
  made.scoring = count.by_area ? messages::Scoring::area : messages::Scoring::territory;
  for (const Player player : both_players) {
    const CountSide& side = count.sides[index_of(player)];
    made.sides.entries.emplace_back(
        letter_of(session, player).view(),
        messages::CountSide{side.territory, side.prisoners, side.stones, side.komi, side.total});
  }
  made.dead = count.dead;
  made.seki = count.seki;
  made.dame = count.dame;
  for (const UnclosedBorder& border : count.unclosed) {
    made.unclosed.push_back({letter_of(session, border.player), border.point, border.points});
  }
  made.result = count.result;
  made.winner = winner_in<decltype(made.winner)>(session, count.outcome);
  made.margin = count.margin;
  const State state = session.state({.board = true});
  made.is_result = state.phase == Phase::over && state.ending && state.ending->facts.kind == count_ending &&
                   state.ending->outcome == count.outcome && state.ending->facts.margin == count.margin;
  if (const auto* grid = std::get_if<GridView>(&count.view)) {
    fill(made.view, *grid, state.board->groups);
  }
}

messages::Problem make_problem(const Problem& problem) { return {{problem.name}, problem.values}; }
messages::Remark make_remark(const Remark& remark) { return {remark.message, make_problem(remark.problem)}; }

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

void write(JsonWriter& json, const messages::Figures& figures) { write_facts(json, figures.facts); }

void write(JsonWriter& json, const messages::About& about) {
  json.begin_object();
  for (const auto& [name, text] : about.entries) json.member(name, text);
  json.end_object();
}

void spread(JsonWriter& json, const MoveEffects& effects) {
  for (const Effect& effect : all_effects()) {
    switch (effect.value) {
      case Effect::Value::points:
        json.member(effect.name, effects.points(effect));
        break;
      case Effect::Value::word:
        json.member(effect.name, effects.word(effect));
        break;
      case Effect::Value::number:
        json.member(effect.name, effects.number(effect));
        break;
    }
  }
}

}  // namespace encircle::protocol
