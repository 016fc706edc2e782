#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/common/vertices.h"
#include "apps/gtp/line.h"
#include "session/computer.h"

namespace encircle::gtp {

// An analysis for that player as GTP has it: moves as vertices, score and owners from the player's view, these row by
// row from the top.
Analysis in_terms_of_gtp(Analysis analysis, const View& view, Player player);

// Values of points in the order of the moves, which begin at the bottom, in that of GTP, which begins at the top.
std::vector<float> rows_from_the_top(const View& view, const std::vector<float>& values, float factor);

// The share of games that the visits so far leave hardly any doubt about: the lower end of Wilson's interval at 95 %.
double surely_won(const AnalysedMove& move);

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
  // The only moves to look at, and those not to look at, as the next move, as the game writes them; none: all of them.
  std::vector<std::string> allowed;
  std::vector<std::string> avoided;
};

// Reads the words after the command; a failed reply says which of them is wrong. Without a player it is the one whose
// turn it is.
std::optional<Reply> read_request(std::span<const std::string> words, const Session& session, const Vertices& vertices,
                                  AnalysisRequest& request);

// The player with that name, letter or colour.
std::optional<Player> player_named(const GameInfo& game, std::string_view text);

// One line of the analysis in terms of GTP, as the two programs that invented the commands write it.
std::string analysis_line(const Analysis& analysis, const AnalysisRequest& request, AnalysisFormat format);

}  // namespace encircle::gtp
