#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace encircle::analysis {

// From whose view chances, scores and owners are told.
enum class View : std::uint8_t { black, white, to_move };

// How a position is looked at: the settings of KataGo that mean something here, by their names there.
struct Settings {
  std::uint32_t visits = 500;    // maxVisits
  double seconds = 0;            // maxTime; 0: no limit
  View view = View::black;       // reportAnalysisWinratesAs
  float widening = 0;            // wideRootNoise
  int line_length = 15;          // analysisPVLen: moves after the first one
  int threads = 0;               // numAnalysisThreads: positions at a time; 0: as many as cores
  int threads_per_position = 1;  // numSearchThreadsPerAnalysisThread
};

// What became of a setting.
enum class Fate : std::uint8_t {
  taken,
  // It has no meaning here.
  unknown,
  // The value does not fit the name.
  refused,
};

// Takes one setting, given as text.
Fate take_setting(Settings& settings, std::string_view name, const std::string& value);

// Whether a setting is about one position, and so may differ between requests.
bool is_of_one_position(std::string_view name);

// Takes the lines "name = value" of a configuration file, or "name=value,name=value". Names that mean nothing here are
// added to `unknown`. The error names the setting or the line.
std::optional<Error> take_file(Settings& settings, std::string_view text, std::vector<std::string>& unknown);
std::optional<Error> take_list(Settings& settings, std::string_view text, std::vector<std::string>& unknown);

}  // namespace encircle::analysis
