#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "session/computer.h"

// What a search found, in the terms of the programs that ask for it by GTP or by KataGo's analysis protocol.
namespace encircle::gtp {

// An analysis for that player: moves as vertices, scores and owners from the player's view, these row by row from the
// top.
Analysis in_terms_of_gtp(Analysis analysis, const View& view, Player player);

// Values of points in the order of the moves, which begin at the bottom, in that of GTP, which begins at the top.
std::vector<float> rows_from_the_top(const View& view, const std::vector<float>& values, float factor);

// The winning chance that a value from -1 to 1 stands for.
double share_of(float value);

// The share of games that the visits so far leave hardly any doubt about: the lower end of Wilson's interval at 95 %.
double surely_won(const AnalysedMove& move);

// The player with that name, letter or colour.
std::optional<Player> player_named(const GameInfo& game, std::string_view text);

}  // namespace encircle::gtp
