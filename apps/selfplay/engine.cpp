#include "apps/selfplay/engine.h"

#include <cstdio>

#include "core/quoted.h"
#include "games/all.h"

namespace encircle::selfplay {

namespace {

// Whether every board size of the settings is one that the game has rules for.
template <NetworkPlayed G>
std::optional<Error> fault_of_sizes(const Settings& settings) {
  for (const int side : settings.sides) {
    if (auto error = find_fault_of_side<G>(side)) return error;
  }
  return std::nullopt;
}

std::string joined_ids(std::string_view separator) {
  std::vector<std::string> ids;
  for_each_encoded_game([&]<class G>(std::type_identity<G>) { ids.emplace_back(G::id); });
  return joined(ids, separator);
}

std::string share_text(float share) {
  std::array<char, 32> text;
  const int length = std::snprintf(text.data(), text.size(), "%g", static_cast<double>(share));
  return {text.data(), static_cast<std::size_t>(length)};
}

std::string text_of(const TrainingDefaults& defaults) {
  std::vector<std::string> sides;
  for (const int side : defaults.sides) sides.push_back(std::to_string(side));
  return "canvas=" + std::to_string(defaults.canvas) + " sides=" + joined(sides, ",") +
         " opening_share=" + share_text(defaults.opening_share) +
         " opening_moves=" + std::to_string(defaults.opening_moves) +
         " margin_share=" + share_text(defaults.margin_share);
}

}  // namespace

Result<std::unique_ptr<Engine>> make_engine(std::string_view game, const Settings& settings) {
  std::optional<Result<std::unique_ptr<Engine>>> engine;
  for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game) return;
    if (auto error = fault_of_sizes<G>(settings)) {
      engine = *error;
    } else {
      engine = Result<std::unique_ptr<Engine>>(std::make_unique<EngineOf<G>>(settings));
    }
  });
  if (!engine) return Error{"game " + quoted(game) + " is not played by networks; these are: " + joined_ids(", ")};
  return std::move(*engine);
}

std::string game_ids() { return joined_ids(" "); }

std::optional<std::string> training_settings(std::string_view game) {
  std::optional<std::string> text;
  for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (G::id == game) text = text_of(training_defaults<G>());
  });
  return text;
}

}  // namespace encircle::selfplay
