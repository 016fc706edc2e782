#include "teach/goals.h"

#include <algorithm>
#include <utility>

#include "games/level.h"
#include "teach/position.h"

namespace encircle::teach {

namespace {

using Names = std::vector<std::string>;

bool contains(const Names& names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }

// What a move did that has this name, whatever the game.
Names effect_points(const MoveReport& report, std::string_view effect) {
  for (const MoveEffects::Entry& entry : report.effects.entries()) {
    if (entry.effect.name == effect) return entry.points;
  }
  return {};
}

std::unique_ptr<Session> copy_of(const Session& session) {
  auto copy = open_session(session.record(Extent::line));
  if (!copy || !(*copy)->go_to_end()) return nullptr;
  return std::move(copy).value();
}

Board board_of(const Session& session) { return *std::move(session.state({.board = true}).board); }

int number_of(const Word& word) {
  return parse_integer("number", word.text) ? *parse_integer("number", word.text) : -1;
}

// The points of the arguments, which find_fault() has seen; `count` of them, or all.
Names points_of(const Goal& goal, const Session& session, std::size_t skipped = 0, std::size_t count = 1000) {
  Names points;
  const View view = view_of(session);
  for (std::size_t i = skipped; i < std::min(goal.arguments.size(), skipped + count); ++i) {
    const auto point = point_of(view, goal.arguments[i]);
    if (point) points.push_back(*point);
  }
  return points;
}

// The moves of the player to move that take something.
Names capturing_moves(const Session& session) {
  Names moves;
  for (const std::string& move : legal_moves(session)) {
    const auto copy = copy_of(session);
    const auto report = copy->play(move);
    if (report && !effect_points(*report, "captured").empty()) moves.push_back(move);
  }
  return moves;
}

bool is_safe(const Session& session, std::string_view point) {
  const Board board = board_of(session);
  const GroupInfo* const group = group_on(board, point);
  if (group == nullptr) return false;
  if (group->liberties.size() >= 2) return true;
  if (session.state().phase != Phase::playing) return true;
  if (session.state().to_move == group->player) return false;
  return std::ranges::none_of(legal_moves(session), [&](const std::string& move) {
    const auto copy = copy_of(session);
    return copy->play(move) && stone_on(view_of(*copy), point) == ViewStone::none;
  });
}

bool is_alive(const Session& session, std::string_view point) {
  const Board board = board_of(session);
  const GroupInfo* const group = group_on(board, point);
  return group != nullptr && group->alive;
}

bool are_connected(const Session& session, const Names& points) {
  const Board board = board_of(session);
  const GroupInfo* const group = group_on(board, points.front());
  return group != nullptr &&
         std::ranges::all_of(points, [&](const std::string& point) { return contains(group->stones, point); });
}

bool has_won(const Session& session, Player player) {
  const auto ending = session.state().ending;
  return ending && ending->outcome == win_for(player);
}

int longest(const Session& session, Player player) {
  int stones = 0;
  for (const GroupInfo& group : board_of(session).groups) {
    if (group.player == player) stones = std::max(stones, static_cast<int>(group.stones.size()));
  }
  return stones;
}

// The board with its marks: that of the count in games that are counted.
View marked_view(const Session& session) {
  auto count = session.state({.count = true}).count;
  return count ? std::move(count->view) : view_of(session);
}

Names marked_points(const View& view, std::string_view mark) {
  Names points;
  const auto* const grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return points;
  const Names names = point_names(view);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (grid->cells[i].mark.name == mark && grid->cells[i].stone == ViewStone::none) points.push_back(names[i]);
  }
  return points;
}

Names refused_points(const Board& board, std::string_view reason) {
  Names points;
  for (const PointRefusal& each : board.refusals) {
    if (reason.empty() || each.refusal.name == reason) points.push_back(each.point);
  }
  return points;
}

bool knows_refusal(const Session& session, std::string_view reason) {
  return std::ranges::find(session.game().terms.refusals, reason, &Refusal::name) !=
         session.game().terms.refusals.end();
}

std::string known_refusals(const Session& session) {
  Names names;
  for (const Refusal& refusal : session.game().terms.refusals) names.emplace_back(refusal.name);
  return joined(names, ", ");
}

std::optional<Fault> fault_of_points(const Goal& goal, const Session& session, std::size_t first, std::size_t last) {
  for (std::size_t i = first; i < last; ++i) {
    const auto point = point_of(view_of(session), goal.arguments[i]);
    if (!point) return point.error();
  }
  return std::nullopt;
}

// The value of a number beside the board: of one player where it has one for each.
std::optional<int> figure(const Goal& goal, const Session& session) {
  const std::string& name = goal.arguments.front().text;
  const Facts figures = session.state({.description = true}).description->figures;
  const auto found = std::ranges::find(figures, name, &Fact::name);
  if (found == figures.end()) return std::nullopt;
  if (const int* const number = std::get_if<int>(&found->value)) return *number;
  const Facts* const sides = std::get_if<Facts>(&found->value);
  if (sides == nullptr || goal.arguments.size() != 2) return std::nullopt;
  for (const PlayerName& player : session.game().players) {
    std::string lower_name(player.name);
    lower_name.front() = static_cast<char>(lower_name.front() - 'A' + 'a');
    if (lower_name != goal.arguments[1].text) continue;
    const auto side = std::ranges::find(*sides, std::string(1, player.letter), &Fact::name);
    if (side == sides->end()) return std::nullopt;
    if (const int* const number = std::get_if<int>(&side->value)) return *number;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> Attempt::play(const Word& move) {
  const bool is_learners = session->state().to_move == learner;
  const auto report = session->play(move.text);
  if (!report) return Fault{move.place, report.error().message};
  if (!is_learners) return std::nullopt;
  for (std::string& point : effect_points(*report, "captured")) captured.push_back(std::move(point));
  for (std::string& point : effect_points(*report, "enclosed")) enclosed.push_back(std::move(point));
  return std::nullopt;
}

std::optional<Fault> find_fault(const Goal& goal, const Session& session) {
  const std::size_t count = goal.arguments.size();
  const GoalSyntax& syntax = syntax_of(goal.kind);
  const auto wrong = [&](bool is_right) -> std::optional<Fault> {
    if (is_right) return std::nullopt;
    return Fault{goal.place, "the goal is written \"" + std::string(syntax.name) +
                                 (syntax.arguments.empty() ? "" : " ") + std::string(syntax.arguments) + "\""};
  };
  switch (goal.kind) {
    case GoalKind::capture:
    case GoalKind::enclose:
      return fault_of_points(goal, session, 0, count);
    case GoalKind::save:
    case GoalKind::live:
    case GoalKind::atari:
    case GoalKind::connect:
      if (auto fault = wrong(count >= (goal.kind == GoalKind::connect ? 2U : 1U))) return fault;
      return fault_of_points(goal, session, 0, count);
    case GoalKind::liberties:
      if (auto fault = wrong(count == 2 && number_of(goal.arguments[1]) > 0)) return fault;
      return fault_of_points(goal, session, 0, 1);
    case GoalKind::length:
      return wrong(count == 1 && number_of(goal.arguments[0]) > 0);
    case GoalKind::beat: {
      if (auto fault = wrong(count == 1)) return fault;
      const auto level = players::find_level(session.game().levels, goal.arguments[0].text);
      return level ? std::nullopt : std::optional(Fault{goal.arguments[0].place, level.error().message});
    }
    case GoalKind::find:
    case GoalKind::pick:
    case GoalKind::number:
      return wrong(count >= 1);
    case GoalKind::which:
      return wrong(count >= 1 && count <= 2);
    default:
      return wrong(count == 0);
  }
}

bool is_reached(const Goal& goal, const Attempt& attempt) {
  const Session& session = *attempt.session;
  const Names points = points_of(goal, session, 0, goal.kind == GoalKind::liberties ? 1 : 1000);
  const auto are_all_in = [&](const Names& names) {
    return !names.empty() &&
           std::ranges::all_of(points, [&](const std::string& point) { return contains(names, point); });
  };
  const auto group_has = [&](const std::string& point, auto condition) {
    const Board board = board_of(session);
    const GroupInfo* const group = group_on(board, point);
    return group != nullptr && condition(static_cast<int>(group->liberties.size()));
  };
  switch (goal.kind) {
    case GoalKind::capture:
      return are_all_in(attempt.captured);
    case GoalKind::enclose:
      return are_all_in(attempt.enclosed);
    case GoalKind::save:
      return std::ranges::all_of(points, [&](const std::string& point) { return is_safe(session, point); });
    case GoalKind::live:
      return std::ranges::all_of(points, [&](const std::string& point) { return is_alive(session, point); });
    case GoalKind::win:
    case GoalKind::beat:
      return has_won(session, attempt.learner);
    case GoalKind::atari:
      return std::ranges::all_of(points, [&](const std::string& point) {
        return group_has(point, [](int liberties) { return liberties == 1; });
      });
    case GoalKind::liberties:
      return group_has(points.front(), [&](int liberties) { return liberties >= number_of(goal.arguments[1]); });
    case GoalKind::connect:
      return are_connected(session, points);
    case GoalKind::length:
      return longest(session, attempt.learner) >= number_of(goal.arguments[0]);
    default:
      return true;
  }
}

Result<Names, Fault> asked_points(const Goal& goal, const Session& session) {
  const Word& kind = goal.arguments.front();
  const Board board = board_of(session);
  const std::size_t count = goal.arguments.size();
  if (kind.text == "liberties" || kind.text == "group") {
    if (count < 2) return Fault{kind.place, kind.text + " of which stone? Its point stands after it"};
    if (auto fault = fault_of_points(goal, session, 1, count)) return *fault;
    Names points;
    for (const std::string& point : points_of(goal, session, 1)) {
      const GroupInfo* const group = group_on(board, point);
      if (group == nullptr) return Fault{kind.place, "there is no stone on " + point};
      for (const std::string& each : kind.text == "group" ? group->stones : group->liberties) {
        if (!contains(points, each)) points.push_back(each);
      }
    }
    return points;
  }
  const std::string_view reason = count > 1 ? std::string_view(goal.arguments[1].text) : std::string_view();
  if (kind.text == "refused" && !reason.empty() && !knows_refusal(session, reason)) {
    return Fault{goal.arguments[1].place, "\"" + std::string(reason) + "\" is no reason: " + known_refusals(session)};
  }
  if (kind.text == "refused") return refused_points(board, reason);
  if (count > 1) return Fault{goal.arguments[1].place, "nothing stands after \"" + kind.text + "\""};
  if (kind.text == "legal") return board.legal_points;
  if (kind.text == "capture") return capturing_moves(session);
  if (kind.text == "reserve") return board.reserve_points;
  if (kind.text == "ordinary") {
    Names points = board.legal_points;
    std::erase_if(points, [&](const std::string& point) { return contains(board.reserve_points, point); });
    return points;
  }
  const auto& marks = session.game().terms.marks;
  const bool is_mark = std::ranges::any_of(marks, [&](const MarkStyle& each) { return each.mark.name == kind.text; });
  if (is_mark) {
    const Names points = marked_points(marked_view(session), kind.text);
    return points.empty() ? marked_points(view_of(session), kind.text) : points;
  }
  Names known = {"legal", "refused [REASON]", "capture", "liberties POINT", "group POINT", "reserve", "ordinary"};
  for (const MarkStyle& each : marks) known.emplace_back(each.mark.name);
  return Fault{kind.place, "\"" + kind.text + "\" is no kind of points: " + joined(known, ", ")};
}

Result<int, Fault> asked_number(const Goal& goal, const Session& session) {
  if (const auto number = figure(goal, session)) return *number;
  const auto points = asked_points(goal, session);
  if (!points) {
    Names figures;
    for (const Figure& each : session.game().terms.figures) figures.emplace_back(each.name);
    return Fault{points.error().place, points.error().message + "; of a player: " + joined(figures, ", ")};
  }
  return static_cast<int>(points->size());
}

Result<bool, Fault> is_asked_move(const Goal& goal, const Session& session, const Word& move) {
  const std::string& kind = goal.arguments.front().text;
  const auto why_not = session.why_not(move.text);
  if (why_not && !why_not->refusal) return Fault{move.place, why_not->message};
  if (kind == "legal") return !why_not;
  if (kind == "refused") {
    if (goal.arguments.size() == 1) return why_not.has_value();
    if (!knows_refusal(session, goal.arguments[1].text)) {
      return Fault{goal.arguments[1].place,
                   "\"" + goal.arguments[1].text + "\" is no reason: " + known_refusals(session)};
    }
    return why_not && why_not->refusal->name == goal.arguments[1].text;
  }
  if (kind != "capture" && kind != "quiet") {
    return Fault{goal.arguments.front().place, "\"" + kind + "\" is none of refused [REASON], legal, capture, quiet"};
  }
  if (why_not) return Fault{move.place, why_not->message};
  const auto copy = copy_of(session);
  const bool captures = !effect_points(*copy->play(move.text), "captured").empty();
  return captures == (kind == "capture");
}

Result<std::string, Fault> asked_result(const Goal& goal, const Session& session) {
  const State state = session.state({.count = true});
  if (state.count) return state.count->result;
  if (state.ending) return state.ending->result;
  return Fault{goal.place, "the game is not over here, so it has no result"};
}

}  // namespace encircle::teach
