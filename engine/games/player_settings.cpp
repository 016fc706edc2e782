#include "games/player_settings.h"

#include <algorithm>
#include <array>
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

constexpr std::array all_settings = {
    Setting{"playouts", 0, any_number,
            [](Settings& settings, double number) {
              settings.playouts = static_cast<std::uint32_t>(number);
              if (number == 0 && settings.thinking == Thinking::search) settings.thinking = Thinking::random;
            }},
    Setting{"time", 0.001, 1e6, [](Settings& settings, double number) { settings.seconds = number; }},
    Setting{"insight", 0, 3,
            [](Settings& settings, double number) { settings.perception.insight = static_cast<int>(number); }},
    Setting{"focus", 1, 1000,
            [](Settings& settings, double number) { settings.perception.focus = static_cast<float>(number); }},
    Setting{"candidates", 1, 1000,
            [](Settings& settings, double number) { settings.candidates = static_cast<int>(number); }},
    Setting{"temperature", 0, 100,
            [](Settings& settings, double number) { settings.temperature = static_cast<float>(number); }},
    Setting{"negligible", 0, 1,
            [](Settings& settings, double number) { settings.negligible = static_cast<float>(number); }},
    Setting{"solver", 0, any_number,
            [](Settings& settings, double number) { settings.solver_nodes = static_cast<std::uint64_t>(number); }},
    Setting{"c", 0, 100,
            [](Settings& settings, double number) { settings.search.exploration = static_cast<float>(number); }},
    Setting{
        "fpu", -2, 2,
        [](Settings& settings, double number) { settings.search.first_play_reduction = static_cast<float>(number); }},
    Setting{"growth", 0, 100,
            [](Settings& settings, double number) { settings.search.exploration_growth = static_cast<float>(number); }},
    Setting{
        "spread", 0, 1,
        [](Settings& settings, double number) { settings.search.exploration_by_spread = static_cast<float>(number); }},
    Setting{"tried", 0, 1, [](Settings& settings, double number) { settings.search.reduces_by_tried = number != 0; }},
    Setting{"reuse", 0, 1, [](Settings& settings, double number) { settings.search.reuses_judgements = number != 0; }},
    Setting{"errors", 0, 1,
            [](Settings& settings, double number) { settings.search.error_correction = static_cast<float>(number); }},
    Setting{"caution", 0, 100,
            [](Settings& settings, double number) { settings.search.cautious_choice = static_cast<float>(number); }},
    Setting{"rave", 0, any_number,
            [](Settings& settings, double number) { settings.search.rave_equivalence = static_cast<float>(number); }},
    Setting{"expand", 0, 1000,
            [](Settings& settings, double number) { settings.search.expand_after = static_cast<int>(number); }},
    Setting{"batch", 1, 16,
            [](Settings& settings, double number) { settings.search.batch = static_cast<std::uint32_t>(number); }},
    Setting{"capture", 0, 1, [](Settings& settings, double number) { settings.playout_rules.capture = number != 0; }},
    Setting{"escape", 0, 1, [](Settings& settings, double number) { settings.playout_rules.escape = number != 0; }},
    Setting{"patterns", 0, 1, [](Settings& settings, double number) { settings.playout_rules.patterns = number != 0; }},
    Setting{"advice", 0, 1, [](Settings& settings, double number) { settings.playout_rules.advice = number != 0; }},
    Setting{"transpositions", 0, 1,
            [](Settings& settings, double number) { settings.search.transpositions = number != 0; }},
    Setting{"threads", 1, 256,
            [](Settings& settings, double number) { settings.search.threads = static_cast<int>(number); }},
    Setting{"selfatari", 0, 1,
            [](Settings& settings, double number) { settings.playout_rules.avoid_self_atari = number != 0; }},
    Setting{"points", 0, 1, [](Settings& settings, double number) { settings.minds_points = number != 0; }},
    Setting{"resign", 0, 1, [](Settings& settings, double number) { settings.resigns = number != 0; }},
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
  return settings;
}

std::string setting_names() {
  std::vector<std::string> names = {"think"};
  for (const Setting& setting : all_settings) names.emplace_back(setting.name);
  return joined(names, ", ");
}

}  // namespace encircle::players
