#include "apps/analysis/settings.h"

#include <algorithm>
#include <thread>

#include "apps/common/words.h"
#include "core/number.h"
#include "core/quoted.h"

namespace encircle::analysis {

namespace {

constexpr std::uint32_t most_visits = 4'000'000'000;
constexpr double most_seconds = 1e9;
constexpr float most_widening = 5;
constexpr int longest_line = 1000;
constexpr int most_threads = 256;

template <class Number>
Fate take_whole(const std::string& text, Number lowest, Number highest, Number& target) {
  // Numbers from JSON and from hand-written files may come as "1000.0" or "1e3".
  const auto number = decimal_number_of(text, Exponents::allowed);
  if (!number || !(*number >= static_cast<double>(lowest)) || !(*number <= static_cast<double>(highest))) {
    return Fate::refused;
  }
  if (*number != static_cast<double>(static_cast<Number>(*number))) return Fate::refused;
  target = static_cast<Number>(*number);
  return Fate::taken;
}

template <class Number>
Fate take_decimal(const std::string& text, Number lowest, Number highest, Number& target) {
  const auto number = decimal_number_of(text, Exponents::allowed);
  if (!number || !(*number >= static_cast<double>(lowest)) || !(*number <= static_cast<double>(highest))) {
    return Fate::refused;
  }
  target = static_cast<Number>(*number);
  return Fate::taken;
}

// More visits or seconds than can be counted are no limit.
Fate take_seconds(const std::string& text, double& target) {
  const auto number = decimal_number_of(text, Exponents::allowed);
  if (!number || !(*number > 0)) return Fate::refused;
  target = *number < most_seconds ? *number : 0;
  return Fate::taken;
}

Fate take_view(const std::string& text, View& view) {
  if (gtp::same_word(text, "BLACK")) {
    view = View::black;
  } else if (gtp::same_word(text, "WHITE")) {
    view = View::white;
  } else if (gtp::same_word(text, "SIDETOMOVE")) {
    view = View::to_move;
  } else {
    return Fate::refused;
  }
  return Fate::taken;
}

// "name = value".
std::optional<Error> take_pair(Settings& settings, std::string_view pair, std::vector<std::string>& unknown) {
  const std::size_t sign = pair.find('=');
  if (sign == std::string_view::npos) return Error{quoted(pair) + ": not of the form name = value"};
  const std::string name(trimmed(pair.substr(0, sign)));
  std::string value(trimmed(pair.substr(sign + 1)));
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
  if (name.empty()) return Error{quoted(pair) + ": not of the form name = value"};
  switch (take_setting(settings, name, value)) {
    case Fate::taken:
      break;
    case Fate::unknown:
      unknown.push_back(name);
      break;
    case Fate::refused:
      return Error{name + ": not " + quoted(value)};
  }
  return std::nullopt;
}

}  // namespace

Fate take_setting(Settings& settings, std::string_view name, const std::string& value) {
  if (name == "maxVisits") return take_whole(value, std::uint32_t{1}, most_visits, settings.visits);
  if (name == "maxTime") return take_seconds(value, settings.seconds);
  if (name == "reportAnalysisWinratesAs") return take_view(value, settings.view);
  if (name == "wideRootNoise") return take_decimal(value, 0.0f, most_widening, settings.widening);
  if (name == "analysisPVLen") return take_whole(value, 0, longest_line, settings.line_length);
  if (name == "numAnalysisThreads") return take_whole(value, 1, most_threads, settings.threads);
  if (name == "numSearchThreadsPerAnalysisThread" || name == "numSearchThreads") {
    return take_whole(value, 1, most_threads, settings.threads_per_position);
  }
  return Fate::unknown;
}

bool is_of_one_position(std::string_view name) { return !name.starts_with("num"); }

std::optional<Error> take_file(Settings& settings, std::string_view text, std::vector<std::string>& unknown) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    if (auto error = take_pair(settings, line, unknown)) return error;
  }
  return std::nullopt;
}

std::optional<Error> take_list(Settings& settings, std::string_view text, std::vector<std::string>& unknown) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view pair = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (pair.empty()) continue;
    if (auto error = take_pair(settings, pair, unknown)) return error;
  }
  return std::nullopt;
}

}  // namespace encircle::analysis
