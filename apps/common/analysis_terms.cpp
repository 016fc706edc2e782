#include "apps/common/analysis_terms.h"

#include <algorithm>
#include <cmath>

#include "apps/common/vertices.h"
#include "apps/common/words.h"

namespace encircle::gtp {

double share_of(float value) { return (1 + static_cast<double>(value)) / 2; }

std::vector<float> rows_from_the_top(const View& view, const std::vector<float>& values, float factor) {
  std::vector<float> rows;
  const auto* const grid = std::get_if<GridView>(&view);
  if (grid == nullptr) return rows;
  const auto width = static_cast<std::size_t>(grid->width);
  for (std::size_t end = values.size(); end >= width; end -= width) {
    for (std::size_t i = end - width; i < end; ++i) rows.push_back(factor * values[i]);
  }
  return rows;
}

Analysis in_terms_of_gtp(Analysis analysis, const View& view, Player player) {
  const Vertices vertices(view);
  for (AnalysedMove& move : analysis.moves) {
    move.move = vertices.from_game(move.move);
    for (std::string& next : move.line) next = vertices.from_game(next);
    move.ownership = rows_from_the_top(view, move.ownership, sign_of(player));
    if (move.score) *move.score *= sign_of(player);
  }
  analysis.ownership = rows_from_the_top(view, analysis.ownership, sign_of(player));
  if (analysis.score) *analysis.score *= sign_of(player);
  return analysis;
}

double surely_won(const AnalysedMove& move) {
  const double share = share_of(move.value);
  if (move.is_certain) return share;
  if (move.visits == 0) return 0;
  constexpr double z = 1.96;
  const double n = move.visits;
  const double centre = share + z * z / (2 * n);
  const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return std::max((centre - spread) / (1 + z * z / n), 0.0);
}

std::optional<Player> player_named(const GameInfo& game, std::string_view text) {
  for (const Player player : {Player::first, Player::second}) {
    const std::string_view letter = game.record_letters[index_of(player)];
    const PlayerName& own = game.players[index_of(player)];
    if (same_word(text, letter) || same_word(text, letter == "B" ? "black" : "white") || same_word(text, own.name) ||
        same_word(text, std::string(1, own.letter))) {
      return player;
    }
  }
  return std::nullopt;
}

}  // namespace encircle::gtp
