#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "games/topological_wars/game.h"
#include "games/topological_wars/statement_kinds.h"
#include "solve/sum_search.h"

namespace encircle::topological_wars {

namespace {

// With more free points than these nothing is counted to the end, and with more lines nothing is tried.
constexpr int most_solved_points = 10;
constexpr std::size_t most_tried_lines = 1200;
constexpr std::uint64_t solver_nodes = 20'000;
constexpr std::size_t solver_memory = std::size_t{1} << 20;
// With so few points left equal captures are worth a word.
constexpr int few_points = 8;

int free_points(const Position& position) {
  int count = 0;
  for (int point = 0; point < position.point_count(); ++point) count += position.is_free(point);
  return count;
}

std::string number_of(int point) { return std::to_string(point + 1); }

std::vector<std::string> numbers_of(std::span<const std::uint8_t> points) {
  std::vector<std::uint8_t> sorted(points.begin(), points.end());
  std::ranges::sort(sorted);
  std::vector<std::string> numbers;
  for (const std::uint8_t point : sorted) numbers.push_back(number_of(point));
  return numbers;
}

// The line that captures most, and the points; none where no line captures, or where there are too many to try.
struct Capture {
  Move move = Move::none();
  std::vector<std::string> points = {};
};
Capture best_capture(const Position& position) {
  const std::vector<Move> lines = legal_moves_of(position);
  Capture best;
  if (lines.size() > most_tried_lines) return best;
  Position after = position;
  for (const Move move : lines) {
    const auto undo = after.play_undoable(move);
    if (undo.captured().size() > best.points.size()) best = {move, numbers_of(undo.captured())};
    after.undo(undo);
  }
  return best;
}

// Who wins from positions with few points left.
class Outcomes {
 public:
  Outcomes() : search_({solver_memory, [](std::uint64_t nodes) { return nodes < solver_nodes; }}) {}

  // Nothing where the search was too long.
  std::optional<Outcome> of(const Position& position) {
    if (is_over(position.outcome())) return position.outcome();
    auto parts = search_.parts().parts_of(position);
    const auto [entry, is_new] = values_.try_emplace(parts, 0);
    if (is_new) entry->second = search_.value_of(std::move(parts));
    if (search_.stopped()) return std::nullopt;
    const int total = PartTable::settled(position) + sign_of<int>(position.to_move()) * entry->second;
    return PartTable::result_of(position, total).outcome;
  }

  // The lines with which the player to move wins.
  std::optional<std::vector<Move>> winning_lines(const Position& position) {
    std::vector<Move> winning;
    Position after = position;
    for (const Move move : legal_moves_of(position)) {
      const auto undo = after.play_undoable(move);
      const auto outcome = of(after);
      after.undo(undo);
      if (!outcome) return std::nullopt;
      if (*outcome == win_for(position.to_move())) winning.push_back(move);
    }
    return winning;
  }

 private:
  solve::SumSearch<Position> search_;
  std::map<std::vector<int>, int> values_;
};

// How many lines can still be drawn, at least and at most.
class LineCounts {
 public:
  struct Range {
    int least = 0;
    int most = 0;
  };

  Range of(const Position& position) { return of_parts(table_.parts_of(position)); }

 private:
  Range of_parts(std::span<const int> parts) {
    Range sum;
    for (const int part : parts) {
      const Range range = of_part(part);
      sum = {sum.least + range.least, sum.most + range.most};
    }
    return sum;
  }

  Range of_part(int part) {
    if (const auto known = known_.find(part); known != known_.end()) return known->second;
    table_.find_options(part, [] { return true; });
    std::vector<std::vector<int>> options;
    table_.for_each_option(part,
                           [&](int, std::span<const int> left) { options.emplace_back(left.begin(), left.end()); });
    Range range{table_.point_count(part), 0};
    for (const auto& left : options) {
      const Range rest = of_parts(left);
      range = {std::min(range.least, rest.least + 1), std::max(range.most, rest.most + 1)};
    }
    known_[part] = range;
    return range;
  }

  PartTable table_;
  std::map<int, Range> known_;
};

std::vector<std::string> names_of(const Position& position, std::span<const Move> moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(Game::move_text(position, move));
  return names;
}

void add_solution(const Position& position, std::vector<Statement>& statements) {
  const auto winning = Outcomes().winning_lines(position);
  if (!winning) return;
  Statement statement{.kind = solved_loss_statement, .proof = Proof::solver};
  if (!winning->empty()) {
    statement.kind = winning->size() == 1 ? only_winning_statement : solved_win_statement;
    statement.moves = names_of(position, *winning);
    statement.numbers = {static_cast<int>(winning->size())};
  }
  statements.push_back(std::move(statement));
}

void add_partners(const Position& position, std::vector<Statement>& statements) {
  for (int point = 0; point < position.point_count(); ++point) {
    if (!position.is_free(point)) continue;
    int partner = -1;
    int partners = 0;
    for (int other = 0; other < position.point_count() && partners < 2; ++other) {
      if (other == point || !position.is_free(other)) continue;
      const auto shares = [&](Side side) { return position.region_of(point, side) == position.region_of(other, side); };
      const bool can_join =
          shares(Side::inside) || (position.rules().lines == Lines::both_sides && shares(Side::outside));
      partners += can_join;
      if (can_join) partner = other;
    }
    if (partners != 1) continue;
    statements.push_back({.kind = one_partner_statement, .points = {number_of(point)}, .others = {number_of(partner)}});
    return;
  }
}

void add_last_line(const Position& position, std::vector<Statement>& statements) {
  const LineCounts::Range lines = LineCounts().of(position);
  if (lines.least != lines.most || lines.least == 0) return;
  statements.push_back({.kind = lines.least % 2 == 1 ? last_line_yours_statement : last_line_theirs_statement,
                        .proof = Proof::solver,
                        .numbers = {lines.least}});
}

}  // namespace

std::vector<Statement> Game::statements(const Position& position) {
  std::vector<Statement> statements;
  if (is_over(position.outcome())) return statements;
  if (Capture best = best_capture(position); best.move != Move::none()) {
    statements.push_back(
        {.kind = can_capture_statement, .points = std::move(best.points), .moves = {move_text(position, best.move)}});
  }
  const int free = free_points(position);
  if (free <= most_solved_points) {
    add_solution(position, statements);
    add_last_line(position, statements);
  }
  add_partners(position, statements);
  const int captured = position.captured_count(Player::first);
  if (captured == position.captured_count(Player::second) && free <= few_points) {
    statements.push_back({.kind = tie_statement, .numbers = {captured}});
  }
  return statements;
}

std::vector<Statement> Game::statements(const Position& position, Move move) {
  std::vector<Statement> statements;
  Position after = position;
  const auto undo = after.play_undoable(move);
  if (!undo.captured().empty()) {
    statements.push_back({.kind = captures_statement, .points = numbers_of(undo.captured())});
  }
  if (!is_over(after.outcome())) {
    if (Capture answer = best_capture(after); answer.move != Move::none()) {
      const std::string reply = move_text(after, answer.move);
      statements.push_back({.kind = lets_capture_statement,
                            .proof = Proof::line,
                            .points = std::move(answer.points),
                            .others = {reply},
                            .line = {move_text(position, move), reply}});
    }
  }
  if (free_points(position) > most_solved_points) return statements;
  const auto winning = Outcomes().winning_lines(position);
  if (!winning || winning->empty()) return statements;
  const bool wins = std::ranges::find(*winning, move) != winning->end();
  statements.push_back(
      wins ? Statement{.kind = solved_wins_statement, .proof = Proof::solver}
           : Statement{.kind = solved_loses_statement, .proof = Proof::solver, .moves = names_of(position, *winning)});
  return statements;
}

}  // namespace encircle::topological_wars
