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

template <NetworkPlayed G>
std::unique_ptr<Engine> make_engine_of(const Settings& settings, const std::shared_ptr<WorkerPool>& workers) {
  if (settings.opponent == Opponent::search) return std::make_unique<EngineOf<G, SearchGameOf<G>>>(settings, workers);
  return std::make_unique<EngineOf<G, GameOf<G>>>(settings, workers);
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

// "1,2,3": one value of each entry.
template <class Entries, class ValueOf>
std::string list_text(const Entries& entries, ValueOf value_of) {
  std::vector<std::string> values;
  for (const auto& entry : entries) values.push_back(value_of(entry));
  return joined(values, ",");
}

std::string text_of(const TrainingDefaults& defaults) {
  const auto of_canvases = [&](auto value_of) { return list_text(defaults.canvases, value_of); };
  return "canvases=" + of_canvases([](const TrainingCanvas& canvas) { return std::to_string(canvas.side); }) +
         " shares=" + of_canvases([](const TrainingCanvas& canvas) { return share_text(canvas.share); }) +
         " full_visits=" +
         of_canvases([](const TrainingCanvas& canvas) { return std::to_string(canvas.full_visits); }) +
         " quick_visits=" +
         of_canvases([](const TrainingCanvas& canvas) { return std::to_string(canvas.quick_visits); }) +
         " sides=" + list_text(defaults.sides, [](int side) { return std::to_string(side); }) +
         " opening_share=" + share_text(defaults.opening_share) +
         " opening_moves=" + std::to_string(defaults.opening_moves) +
         " margin_share=" + share_text(defaults.margin_share);
}

}  // namespace

Result<std::unique_ptr<Engine>> make_engine(std::string_view game, const Settings& settings,
                                            std::shared_ptr<WorkerPool> workers) {
  std::optional<Result<std::unique_ptr<Engine>>> engine;
  for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (G::id != game) return;
    if (auto error = fault_of_sizes<G>(settings)) {
      engine = *error;
    } else {
      engine = Result<std::unique_ptr<Engine>>(make_engine_of<G>(settings, workers));
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
