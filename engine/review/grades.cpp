#include "review/grades.h"

#include <algorithm>
#include <cmath>

namespace encircle::review {

namespace {

// The chance that weighs as much as one unit of the margin.
constexpr float chance_unit = 0.05f;
// Where both positions are decided beyond this, points count half.
constexpr float decided = 0.98f;
constexpr float weight_when_decided = 0.5f;
// A proven result that was thrown away loses at least this much.
constexpr float least_loss_of_proof = 6;

constexpr float inaccuracy_from = 1;
constexpr float mistake_from = 2;
constexpr float blunder_from = 4;
constexpr float accuracy_decay = 0.22f;

bool is_decided(const Standing& best, const Standing& played) {
  return std::min(best.chance, played.chance) > decided || std::max(best.chance, played.chance) < 1 - decided;
}

}  // namespace

Cost cost_of(const Standing& best, const Standing& played, std::optional<float> margin_unit) {
  Cost cost;
  const bool is_proven = best.is_certain && played.is_certain;
  cost.chance = std::max(0.0f, best.chance - played.chance);
  if (best.margin && played.margin) cost.margin = std::max(0.0f, *best.margin - *played.margin);
  // What keeps a proven result costs nothing, whatever it does to the margin.
  if (is_proven && cost.chance == 0) return {};
  cost.loss = cost.chance / chance_unit;
  if (margin_unit && cost.margin) {
    const float weight = is_decided(best, played) ? weight_when_decided : 1;
    cost.loss = std::max(cost.loss, weight * *cost.margin / *margin_unit);
  }
  if (is_proven) cost.loss = std::max(cost.loss, least_loss_of_proof);
  return cost;
}

Grade grade_of(float loss) {
  if (loss >= blunder_from) return Grade::blunder;
  if (loss >= mistake_from) return Grade::mistake;
  return loss >= inaccuracy_from ? Grade::inaccuracy : Grade::good;
}

std::string_view grade_name(Grade grade) {
  switch (grade) {
    case Grade::good:
      return "good";
    case Grade::inaccuracy:
      return "inaccuracy";
    case Grade::mistake:
      return "mistake";
    case Grade::blunder:
      return "blunder";
  }
  return "";
}

float accuracy_of_move(float loss) { return 100 * std::exp(-accuracy_decay * loss); }

float accuracy_of_game(std::span<const float> losses, std::span<const float> weights) {
  if (losses.empty()) return 100;
  // The harmonic mean of a move that is worth nothing would be nothing, however long the game.
  constexpr float least_accuracy = 1;
  float weighted = 0;
  float weight_sum = 0;
  float inverse_sum = 0;
  for (std::size_t i = 0; i < losses.size(); ++i) {
    const float accuracy = accuracy_of_move(losses[i]);
    weighted += accuracy * weights[i];
    weight_sum += weights[i];
    inverse_sum += 1 / std::max(accuracy, least_accuracy);
  }
  const float harmonic = static_cast<float>(losses.size()) / inverse_sum;
  return (weighted / weight_sum + harmonic) / 2;
}

float volatility(std::span<const float> chances, std::size_t index) {
  constexpr std::size_t least_window = 2;
  constexpr std::size_t most_window = 8;
  constexpr float least = 0.5f;
  constexpr float most = 12;
  const std::size_t window = std::clamp(chances.size() / 10, least_window, most_window);
  const std::size_t begin = index >= window / 2 ? index - window / 2 : 0;
  const auto around = chances.subspan(begin, std::min(window, chances.size() - begin));
  float sum = 0;
  for (const float chance : around) sum += chance;
  const float mean = sum / static_cast<float>(around.size());
  float squares = 0;
  for (const float chance : around) squares += (chance - mean) * (chance - mean);
  return std::clamp(100 * std::sqrt(squares / static_cast<float>(around.size())), least, most);
}

}  // namespace encircle::review
