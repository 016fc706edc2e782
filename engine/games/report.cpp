#include "games/report.h"

#include <algorithm>
#include <cassert>

namespace encircle {

void MoveEffects::set(const Effect& effect, std::vector<std::string> points) {
  add(effect, Effect::Value::points).points = std::move(points);
}

void MoveEffects::set(const Effect& effect, std::string_view word) {
  assert(std::ranges::find(effect.words, word) != effect.words.end());
  add(effect, Effect::Value::word).word = word;
}

void MoveEffects::set(const Effect& effect, int number) { add(effect, Effect::Value::number).number = number; }

const MoveEffects::Entry& MoveEffects::find(const Effect& effect) const {
  static const Entry none = {};
  const auto found = std::ranges::find(entries_, effect, &Entry::effect);
  return found == entries_.end() ? none : *found;
}

MoveEffects::Entry& MoveEffects::add(const Effect& effect, [[maybe_unused]] Effect::Value value) {
  assert(effect.value == value);
  assert(std::ranges::find(entries_, effect, &Entry::effect) == entries_.end());
  return entries_.emplace_back(Entry{effect});
}

}  // namespace encircle
