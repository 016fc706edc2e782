#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/gtp/line.h"
#include "core/player.h"

namespace encircle::gtp {

// One move as the search sees it, from the view of the player who would make it. Shares are from 0 to 1.
struct AnalysedMove {
  std::string move;
  std::uint32_t visits = 0;
  double win_share = 0;
  double prior = 0;
  // What is expected after it, the move itself first.
  std::vector<std::string> line;
  // The win share is proven.
  bool is_certain = false;

  // The win share that the visits so far leave hardly any doubt about: the lower end of Wilson's interval at 95 %.
  double surely_won() const;
};

// What the search knows about a position.
struct Analysis {
  // The best first.
  std::vector<AnalysedMove> moves;
  // Whose the points are in the end, row by row from the top left, from -1 to 1 (the player to move's). Empty where
  // points belong to nobody.
  std::vector<float> ownership;
  std::uint32_t visits = 0;
  double win_share = 0.5;
  // By how many points the player to move is ahead at the end of the playouts; nothing in games without points.
  std::optional<double> score;
};

// A look into a search that goes on.
using DisplayStyle = std::function<Analysis()>;

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
  // The only moves to look at, and those not to look at, as the next move; none: all of them.
  std::vector<std::string> allowed;
  std::vector<std::string> avoided;
};

class GtpGame;

// Reads the words after the command; a failed reply says which of them is wrong. Without a player it is the one whose
// turn it is.
std::optional<Reply> read_request(std::span<const std::string> words, const GtpGame& game, AnalysisRequest& request);

// One line of the analysis, as the two programs that invented the commands write it.
std::string analysis_line(const Analysis& analysis, const AnalysisRequest& request, AnalysisFormat format);

}  // namespace encircle::gtp
