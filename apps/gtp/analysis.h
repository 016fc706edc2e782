#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/common/analysis_terms.h"
#include "apps/common/vertices.h"
#include "apps/gtp/line.h"
#include "session/computer.h"

namespace encircle::gtp {

enum class AnalysisFormat {
  leela,  // "lz-": whole numbers out of 10,000
  kata,   // "kata-": fractions
};

// What a controller asked for: [player] [interval] and pairs of names and values.
struct AnalysisRequest {
  std::optional<Player> player;
  // In hundredths of a second.
  double interval = 100;
  int min_moves = 0;
  int max_moves = 1 << 20;
  bool ownership = false;
  bool root_info = false;
  bool moves_ownership = false;
  bool line_visits = false;
  // The only moves to look at, and those not to look at, as the next move, as the game writes them; none: all of them.
  std::vector<std::string> allowed;
  std::vector<std::string> avoided;
};

// Reads the words after the command; a failed reply says which of them is wrong. Without a player it is the one whose
// turn it is.
std::optional<Reply> read_request(std::span<const std::string> words, const Session& session, const Vertices& vertices,
                                  AnalysisRequest& request);

// One line of the analysis in terms of GTP, as the two programs that invented the commands write it.
std::string analysis_line(const Analysis& analysis, const AnalysisRequest& request, AnalysisFormat format);

}  // namespace encircle::gtp
