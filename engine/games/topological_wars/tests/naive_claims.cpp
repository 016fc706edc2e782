#include "games/topological_wars/tests/naive_claims.h"

#include <algorithm>
#include <map>
#include <set>

namespace encircle::naive {

namespace {

using Names = std::vector<std::string>;

constexpr int most_positions = 20000;

bool has(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What the player captures with a line.
Names captured_by(const TopologicalWars& game, const std::string& line) {
  TopologicalWars after = game;
  if (!after.play(line)) return {};
  const std::vector<int> before = game.captured(game.to_move());
  Names names;
  for (const int point : after.captured(game.to_move())) {
    if (std::find(before.begin(), before.end(), point) == before.end()) names.push_back(std::to_string(point));
  }
  return names;
}

/// What can be drawn decides the rest of the game.
std::string drawable_text(const TopologicalWars& game) {
  std::string text;
  for (const std::string& line : game.legal()) text += line + ' ';
  return text;
}

/// Tries every way to the end.
class Trial {
 public:
  bool wins(const TopologicalWars& game) {
    if (game.over()) return game.winner() == std::string(1, game.to_move());
    const int lead = static_cast<int>(game.captured('R').size()) - static_cast<int>(game.captured('G').size());
    const std::string key = drawable_text(game) + game.to_move() + std::to_string(lead);
    if (const auto known = winners_.find(key); known != winners_.end()) return known->second;
    if (--left_ <= 0) return false;
    const Names lines = game.legal();
    const bool any =
        std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return wins_with(game, line); });
    return winners_[key] = any;
  }

  bool wins_with(const TopologicalWars& game, const std::string& line) {
    TopologicalWars after = game;
    after.play(line);
    return !(after.over() ? after.winner() == std::string(1, after.to_move()) : wins(after));
  }

  /// The fewest and the most lines that can still be drawn.
  std::pair<int, int> lines_left(const TopologicalWars& game) {
    if (game.over()) return {0, 0};
    const std::string key = drawable_text(game);
    if (const auto known = lengths_.find(key); known != lengths_.end()) return known->second;
    if (--left_ <= 0) return {0, 0};
    std::pair<int, int> range = {1000, 0};
    for (const std::string& line : game.legal()) {
      TopologicalWars after = game;
      after.play(line);
      const auto rest = lines_left(after);
      range = {std::min(range.first, rest.first + 1), std::max(range.second, rest.second + 1)};
    }
    return lengths_[key] = range;
  }

  Verdict verdict(bool holds) const { return left_ > 0 ? verdict_of(holds) : Verdict::unknown; }

 private:
  int left_ = most_positions;
  std::map<std::string, bool> winners_;
  std::map<std::string, std::pair<int, int>> lengths_;
};

Verdict judge_solved(const TopologicalWars& game, const Claim& claim) {
  Trial trial;
  Names winning;
  for (const std::string& line : game.legal()) {
    if (trial.wins_with(game, line)) winning.push_back(line);
  }
  Names claimed = claim.moves;
  std::sort(claimed.begin(), claimed.end());
  if (claim.kind == "solved-loss") return trial.verdict(winning.empty());
  if (claim.kind == "solved-wins") return trial.verdict(has(winning, claim.move));
  if (claim.kind == "solved-loses") {
    return trial.verdict(!has(winning, claim.move) && claimed == winning && !winning.empty());
  }
  const bool counted = claim.numbers == std::vector<int>{static_cast<int>(winning.size())};
  return trial.verdict(claimed == winning && counted && (winning.size() == 1) == (claim.kind == "only-winning"));
}

}  // namespace

Verdict judge(const TopologicalWars& game, const Claim& claim) {
  for (const char* kind : {"solved-win", "solved-loss", "only-winning", "solved-wins", "solved-loses"}) {
    if (claim.kind == kind) return judge_solved(game, claim);
  }
  if (claim.kind == "captures") {
    return verdict_of(!claim.points.empty() && captured_by(game, claim.move) == claim.points);
  }
  if (claim.kind == "can-capture") {
    return verdict_of(!claim.points.empty() && captured_by(game, claim.moves.at(0)) == claim.points);
  }
  if (claim.kind == "lets-capture") {
    TopologicalWars after = game;
    return verdict_of(after.play(claim.move) && !claim.points.empty() &&
                      captured_by(after, claim.others.at(0)) == claim.points);
  }
  if (claim.kind == "one-partner") {
    std::set<std::string> partners;
    for (const std::string& line : game.legal()) {
      const std::size_t sign = line.find_first_of("-~");
      const std::string first = line.substr(0, sign);
      const std::string second = line.substr(sign + 1);
      if (first == claim.points.at(0)) partners.insert(second);
      if (second == claim.points.at(0)) partners.insert(first);
    }
    return verdict_of(partners == std::set<std::string>(claim.others.begin(), claim.others.end()) &&
                      partners.size() == 1);
  }
  if (claim.kind == "last-line-yours" || claim.kind == "last-line-theirs") {
    Trial trial;
    const auto [fewest, most] = trial.lines_left(game);
    return trial.verdict(fewest == most && claim.numbers == std::vector<int>{fewest} &&
                         (fewest % 2 == 1) == (claim.kind == "last-line-yours"));
  }
  if (claim.kind == "tie") {
    const int red = static_cast<int>(game.captured('R').size());
    const int green = static_cast<int>(game.captured('G').size());
    return verdict_of(red == green && claim.numbers == std::vector<int>{red});
  }
  return Verdict::refuted;
}

}  // namespace encircle::naive
