#include "teach/lesson.h"

#include <algorithm>

namespace encircle::teach {

namespace {

constexpr GoalSyntax goals[] = {
    {GoalKind::read, "read", ""},
    {GoalKind::any, "any", ""},
    {GoalKind::move, "move", ""},
    {GoalKind::capture, "capture", "[POINT ...]"},
    {GoalKind::save, "save", "POINT ..."},
    {GoalKind::live, "live", "POINT ..."},
    {GoalKind::win, "win", ""},
    {GoalKind::atari, "atari", "POINT ..."},
    {GoalKind::liberties, "liberties", "POINT NUMBER"},
    {GoalKind::connect, "connect", "POINT POINT ..."},
    {GoalKind::length, "length", "NUMBER"},
    {GoalKind::enclose, "enclose", "[POINT ...]"},
    {GoalKind::beat, "beat", "LEVEL"},
    {GoalKind::find, "find", "KIND [POINT ...]"},
    {GoalKind::pick, "pick", "KIND [POINT ...]"},
    {GoalKind::number, "number", "KIND [POINT ...]"},
    {GoalKind::which, "which", "refused [REASON], legal, capture or quiet"},
    {GoalKind::result, "result", ""},
    {GoalKind::choose, "choose", ""},
};

}  // namespace

bool Texts::is_empty() const {
  return std::ranges::all_of(in, [](const std::string& text) { return text.empty(); });
}

const GoalSyntax& syntax_of(GoalKind kind) { return *std::ranges::find(goals, kind, &GoalSyntax::kind); }

const GoalSyntax* find_goal(std::string_view name) {
  const auto* const found = std::ranges::find(goals, name, &GoalSyntax::name);
  return found == std::end(goals) ? nullptr : found;
}

std::string goal_names() {
  std::string names;
  for (const GoalSyntax& goal : goals) names += (names.empty() ? "" : ", ") + std::string(goal.name);
  return names;
}

bool is_played(GoalKind kind) { return kind >= GoalKind::any && kind <= GoalKind::enclose; }
bool is_judged_by_rules(GoalKind kind) { return kind >= GoalKind::capture && kind <= GoalKind::enclose; }
bool is_pointed_at(GoalKind kind) { return kind == GoalKind::find || kind == GoalKind::pick; }
bool is_chosen(GoalKind kind) { return kind >= GoalKind::number; }

}  // namespace encircle::teach
