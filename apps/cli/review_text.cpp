#include "apps/cli/review_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace encircle::cli {

namespace {

using review::Grade;
using review::ReviewedMove;
using review::Reviewer;

constexpr int graph_rows = 9;
constexpr int labels_width = 6;
// Longer lines are guesses.
constexpr std::size_t most_moves_shown = 6;

std::string percent(float chance) { return fmt::format("{:.0f} %", 100 * chance); }

std::string name_of(const Reviewer& reviewer, Player player) {
  return std::string(reviewer.game().players[index_of(player)].name);
}

// Moves of a long game share columns: the chance is the last one's, the mark that of the worst.
struct Column {
  float chance = 0.5f;
  Grade worst = Grade::good;
};

std::vector<Column> columns_of(const Reviewer& reviewer, int most) {
  const std::vector<float> chances = reviewer.chances();
  const auto moves = static_cast<int>(reviewer.moves().size());
  const int count = std::min(moves, most);
  std::vector<Column> columns(static_cast<std::size_t>(count));
  for (int i = 0; i < moves; ++i) {
    Column& column =
        columns[static_cast<std::size_t>(i) * static_cast<std::size_t>(count) / static_cast<std::size_t>(moves)];
    column.chance = chances[static_cast<std::size_t>(i) + 1];
    column.worst = std::max(column.worst, reviewer.moves()[static_cast<std::size_t>(i)].grade);
  }
  return columns;
}

// What the move gave away. A chance that is the same in whole percents says nothing.
std::string cost_text(const ReviewedMove& move, std::string_view unit) {
  const std::string after = percent(move.after.chance);
  const std::string before = percent(move.before.standing.chance);
  const bool has_points = move.cost.margin && *move.cost.margin >= 0.5f;
  const std::string points = has_points ? fmt::format("{:.1f} {}s less", *move.cost.margin, unit) : "";
  if (after == before && has_points) return fmt::format("Winning chance {} as before, {}.", after, points);
  return fmt::format("Winning chance {} instead of {}{}.", after, before, has_points ? ", " + points : "");
}

}  // namespace

teach::Comparison proved_of(const ReviewedMove& move, Session& session) {
  if (!session.go_to_move(move.number - 1)) return {};
  const review::Candidate* const better = move.better();
  return teach::compare_moves(session, move.move, better != nullptr ? better->move : "");
}

std::string remark_on(const Reviewer& reviewer, const ReviewedMove& move, const teach::Comparison& proved) {
  std::string text;
  if (move.before.standing.is_certain && move.after.is_certain) {
    text = move.before.standing.chance == 1 ? "The game was won for certain, and no longer is."
                                            : "The draw was certain, and is lost.";
  } else {
    text = cost_text(move, margin_noun(reviewer.session()));
  }
  if (const std::string against = proved.against.english(); !against.empty()) text += " " + against;
  const review::Candidate* const better = move.better();
  if (better == nullptr) return text;
  text += " Better:";
  for (std::size_t i = 0; i < std::min(better->line.size(), most_moves_shown); ++i) text += " " + better->line[i];
  text += ".";
  if (const std::string words = proved.better.english(); !words.empty()) return text + " " + words;
  // That reading ahead prefers it goes without saying.
  const players::Reason& why = move.before.why;
  return why.words.empty() || why.kind == search_reason ? text : text + " " + why.words;
}

std::string graph_text(const Reviewer& reviewer, const DisplayStyle& display) {
  const std::vector<Column> columns = columns_of(reviewer, std::max(20, display.width - labels_width - 1));
  const char* const dot = display.unicode ? "●" : "*";
  const char* const middle = display.unicode ? "·" : ".";
  std::string text = "Chance of " + name_of(reviewer, Player::first) + "\n";
  for (int row = graph_rows - 1; row >= 0; --row) {
    const bool has_label = row % ((graph_rows - 1) / 2) == 0;
    text += has_label ? fmt::format("{:>4}% ", 100 * row / (graph_rows - 1)) : std::string(labels_width, ' ');
    std::string line;
    for (const Column& column : columns) {
      const auto height = static_cast<int>(std::lround(column.chance * (graph_rows - 1)));
      line += height == row ? dot : row == (graph_rows - 1) / 2 ? middle : " ";
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  std::string marks;
  for (const Column& column : columns) {
    marks += column.worst == Grade::blunder ? 'X' : column.worst == Grade::mistake ? '?' : ' ';
  }
  if (marks.find_last_not_of(' ') == std::string::npos) return text;
  return text + std::string(labels_width, ' ') + marks.substr(0, marks.find_last_not_of(' ') + 1) +
         "\n      X: a blunder, ?: a mistake\n";
}

std::string graph_words(const Reviewer& reviewer) {
  const std::vector<float> chances = reviewer.chances();
  std::string text;
  Player leader = Player::first;
  bool has_leader = false;
  constexpr float ahead = 0.6f;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const bool first_leads = chances[i] >= ahead;
    if (!first_leads && chances[i] > 1 - ahead) continue;
    const Player now = first_leads ? Player::first : Player::second;
    if (has_leader && now == leader) continue;
    leader = now;
    has_leader = true;
    const std::string when =
        i == 0 ? "From the beginning" : fmt::format("After move {}", reviewer.moves()[i - 1].number);
    text += fmt::format("{} {} is ahead, with a winning chance of {}.\n", when, name_of(reviewer, now),
                        percent(first_leads ? chances[i] : 1 - chances[i]));
  }
  return text.empty() ? "Nobody was ever clearly ahead.\n" : text;
}

}  // namespace encircle::cli
