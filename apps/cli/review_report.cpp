#include "apps/cli/review_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/review_text.h"
#include "apps/common/printable.h"

namespace encircle::cli {

namespace {

using review::Grade;
using review::ReviewedMove;
using review::Reviewer;

// Rarer ones say little about a player.
constexpr std::size_t most_facts_shown = 8;

}  // namespace

void ReviewReport::add(const Reviewer& reviewer, Player player, const std::string& path, Session& session) {
  if (path != last_path_) ++games_;
  last_path_ = path;
  ++sides_;
  accuracy_ += reviewer.accuracy(player);
  const std::vector<ReviewedMove>& moves = reviewer.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const ReviewedMove& move = moves[i];
    if (move.player != player) continue;
    Phase& phase = phases_[phases_.size() * i / moves.size()];
    ++phase.moves;
    phase.chance += move.cost.chance;
    phase.margin += move.cost.margin.value_or(0);
    if (move.cost.margin) unit_ = margin_noun(reviewer.session());
    ++phase.grades[static_cast<std::size_t>(move.grade)];
    if (move.grade >= Grade::mistake) add_facts(move, path, session);
  }
}

void ReviewReport::add_facts(const ReviewedMove& move, const std::string& path, Session& session) {
  const teach::Comparison proved = proved_of(move, session);
  const auto count = [&](const Statement& statement, const std::string& of) {
    Fact& fact = facts_[std::string(statement.kind.name)];
    if (++fact.count > 1) return;
    fact.example = fmt::format("{} ({}, move {}, {})", english(statement), printable(path), move.number, of);
  };
  for (const Statement& statement : proved.against.statements) count(statement, move.move);
  for (const Statement& statement : proved.better.statements) count(statement, "better " + move.better()->move);
}

std::string ReviewReport::facts_text() const {
  std::vector<Fact> facts;
  for (const auto& [name, fact] : facts_) facts.push_back(fact);
  std::ranges::stable_sort(facts, std::ranges::greater(), &Fact::count);
  if (facts.size() > most_facts_shown) facts.resize(most_facts_shown);
  std::string text;
  for (const Fact& fact : facts) text += fmt::format("{:>4} ×  {}\n", fact.count, fact.example);
  return text;
}

std::string ReviewReport::text() const {
  constexpr std::string_view names[] = {"first third", "second third", "last third"};
  std::string text = fmt::format("{} {}, accuracy {:.0f} %\n\n", games_, games_ == 1 ? "game" : "games",
                                 accuracy_ / static_cast<float>(sides_));
  const std::string lost = unit_.empty() ? "" : fmt::format("{:>14}", unit_ + "s lost");
  text += fmt::format("{:<14}{:>7}{:>14}{}{:>14}{:>10}{:>10}\n", "", "moves", "chance lost", lost, "inaccuracies",
                      "mistakes", "blunders");
  for (std::size_t i = 0; i < phases_.size(); ++i) {
    const Phase& phase = phases_[i];
    const std::string margin = unit_.empty() ? "" : fmt::format("{:>14.1f}", phase.margin);
    text += fmt::format("{:<14}{:>7}{:>12.0f} %{}{:>14}{:>10}{:>10}\n", names[i], phase.moves, 100 * phase.chance,
                        margin, phase.grades[1], phase.grades[2], phase.grades[3]);
  }
  const std::string facts = facts_text();
  return facts.empty() ? text : text + "\nWhat the mistakes overlooked, the commonest first:\n" + facts;
}

}  // namespace encircle::cli
