#include "games/player_settings.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "core/quoted.h"
#include "games/game.h"
#include "games/options.h"

namespace encircle::players {

namespace {

struct Setting {
  std::string_view name;
  double least;
  double most;
  void (*set)(Settings&, double);
};

constexpr double any_number = 1e9;

// A switch is on with any number but 0.
template <class T>
void set_number(T& place, double number) {
  if constexpr (std::same_as<T, bool>) {
    place = number != 0;
  } else {
    place = static_cast<T>(number);
  }
}
template <auto member>
void put(Settings& settings, double number) {
  set_number(settings.*member, number);
}
template <auto part, auto member>
void put(Settings& settings, double number) {
  set_number(settings.*part.*member, number);
}

constexpr std::array all_settings = {
    Setting{"playouts", 0, any_number,
            [](Settings& settings, double number) {
              settings.playouts = static_cast<std::uint32_t>(number);
              if (number == 0 && settings.thinking == Thinking::search) settings.thinking = Thinking::random;
            }},
    Setting{"time", 0.001, 1e6, put<&Settings::seconds>},
    Setting{"insight", 0, 3, put<&Settings::perception, &Perception::insight>},
    Setting{"focus", 1, 1000, put<&Settings::perception, &Perception::focus>},
    Setting{"candidates", 1, 1000, put<&Settings::candidates>},
    Setting{"temperature", 0, 100, put<&Settings::temperature>},
    Setting{"negligible", 0, 1, put<&Settings::negligible>},
    Setting{"solver", 0, any_number, put<&Settings::solver_nodes>},
    Setting{"c", 0, 100, put<&Settings::search, &SearchSettings::exploration>},
    Setting{"fpu", -2, 2, put<&Settings::search, &SearchSettings::first_play_reduction>},
    Setting{"growth", 0, 100, put<&Settings::search, &SearchSettings::exploration_growth>},
    Setting{"spread", 0, 1, put<&Settings::search, &SearchSettings::exploration_by_spread>},
    Setting{"tried", 0, 1, put<&Settings::search, &SearchSettings::reduces_by_tried>},
    Setting{"reuse", 0, 1, put<&Settings::search, &SearchSettings::reuses_judgements>},
    Setting{"errors", 0, 1, put<&Settings::search, &SearchSettings::error_correction>},
    Setting{"caution", 0, 100, put<&Settings::search, &SearchSettings::cautious_choice>},
    Setting{"rave", 0, any_number, put<&Settings::search, &SearchSettings::rave_equivalence>},
    Setting{"expand", 0, 1000, put<&Settings::search, &SearchSettings::expand_after>},
    Setting{"batch", 1, 16, put<&Settings::search, &SearchSettings::batch>},
    Setting{"capture", 0, 1, put<&Settings::playout_rules, &PlayoutRules::capture>},
    Setting{"escape", 0, 1, put<&Settings::playout_rules, &PlayoutRules::escape>},
    Setting{"patterns", 0, 1, put<&Settings::playout_rules, &PlayoutRules::patterns>},
    Setting{"advice", 0, 1, put<&Settings::playout_rules, &PlayoutRules::advice>},
    Setting{"transpositions", 0, 1, put<&Settings::search, &SearchSettings::transpositions>},
    Setting{"threads", 1, 256, put<&Settings::search, &SearchSettings::threads>},
    Setting{"selfatari", 0, 1, put<&Settings::playout_rules, &PlayoutRules::avoid_self_atari>},
    Setting{"points", 0, 1, put<&Settings::minds_points>},
    Setting{"resign", 0, 1, put<&Settings::resigns>},
};

constexpr std::pair<std::string_view, Thinking> ways_to_think[] = {
    {"random", Thinking::random},  {"instinct", Thinking::instinct}, {"rules", Thinking::rules_of_thumb},
    {"glance", Thinking::glance},  {"search", Thinking::search},     {"policy", Thinking::policy},
    {"network", Thinking::network}};

std::optional<Error> set_thinking(Settings& settings, std::string_view way) {
  std::vector<std::string> names;
  for (const auto& [name, thinking] : ways_to_think) {
    names.emplace_back(name);
    if (name != way) continue;
    settings.thinking = thinking;
    if (thinking == Thinking::network) settings.search = with_network(settings.search);
    return std::nullopt;
  }
  return Error{"setting think: " + quoted(way) + " is none of " + joined(names, ", ")};
}

std::optional<Error> apply(Settings& settings, std::string_view entry) {
  const std::size_t equals = entry.find('=');
  if (equals == std::string_view::npos) {
    return Error{"setting " + quoted(entry) + ": write NAME=NUMBER, with a name out of " + setting_names()};
  }
  const std::string_view name = entry.substr(0, equals);
  std::string_view text = entry.substr(equals + 1);
  if (name == "think") return set_thinking(settings, text);
  const auto setting = std::ranges::find(all_settings, name, &Setting::name);
  if (setting == all_settings.end()) {
    return Error{"unknown setting " + quoted(name) + "; the settings are " + setting_names()};
  }
  if (name == "time" && text.ends_with('s')) text.remove_suffix(1);
  const auto number = parse_number(name, text);
  if (!number) return Error{"setting " + quoted(entry) + ": expected a number"};
  if (*number < setting->least || *number > setting->most) {
    return Error{"setting " + quoted(entry) + ": the number must be from " + number_text(setting->least) + " to " +
                 number_text(setting->most)};
  }
  setting->set(settings, *number);
  return std::nullopt;
}

}  // namespace

Settings in_place_of(const Settings& settings) {
  // Enough for a move where nobody said how long to think.
  constexpr std::uint32_t usual_playouts = 1000;
  Settings other;
  if (settings.without_network != nullptr) {
    other = *settings.without_network;
  } else {
    other.seconds = settings.seconds;
    if (settings.seconds == 0) other.playouts = usual_playouts;
  }
  other.resigns = settings.resigns;
  other.search.threads = settings.search.threads;
  other.search.memory_bytes = settings.search.memory_bytes;
  return other;
}

Result<Settings> parse_settings(std::string_view text, const Settings& base) {
  Settings settings = base;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    if (auto error = apply(settings, text.substr(at, comma - at))) return *error;
    at = comma + 1;
  }
  const bool needs_limit = settings.thinking == Thinking::search || settings.thinking == Thinking::glance ||
                           settings.thinking == Thinking::network;
  if (needs_limit && settings.playouts == 0 && settings.seconds == 0) {
    return Error{"settings " + quoted(text) + ": say how long to think, with playouts= or time="};
  }
  // What they know of a node lies in the same place.
  const bool without_rave = settings.search.sums_squares() || settings.search.error_correction > 0;
  if (settings.search.rave_equivalence > 0 && without_rave) {
    return Error{"settings " + quoted(text) + ": rave does not go together with spread, errors and caution"};
  }
  return settings;
}

std::string setting_names() {
  std::vector<std::string> names = {"think"};
  for (const Setting& setting : all_settings) names.emplace_back(setting.name);
  return joined(names, ", ");
}

}  // namespace encircle::players
