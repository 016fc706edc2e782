#include "apps/gtp/analysis.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "apps/common/words.h"
#include "apps/gtp/gtp_game.h"
#include "games/game.h"

namespace encircle::gtp {

namespace {

// Fields that other engines can add on request and that this search does not keep. Asking for them is no mistake: who
// reads the lines has to expect that they are absent.
constexpr std::string_view fields_not_kept[] = {"ownershipStdev", "movesOwnership", "movesOwnershipStdev",
                                                "pvVisits",       "pvEdgeVisits",   "noResultValue"};

std::optional<bool> flag_of(std::string_view word) {
  if (same_word(word, "true")) return true;
  if (same_word(word, "false")) return false;
  return std::nullopt;
}

std::optional<int> count_of(std::string_view word) {
  const auto count = integer_of(word);
  return count && *count >= 0 ? count : std::nullopt;
}

std::optional<double> interval_of(std::string_view word) {
  const auto interval = number_of(word);
  return interval && *interval >= 0 && *interval <= 1e9 ? interval : std::nullopt;
}

// "D4,E5": takes the vertices of a restriction; false when there are none.
bool take_vertices(const std::string& list, std::vector<std::string>& vertices) {
  std::string vertex;
  for (const char c : list + ",") {
    if (c != ',') {
      vertex += c;
    } else if (!vertex.empty()) {
      vertices.push_back(std::move(vertex));
      vertex.clear();
    }
  }
  return !vertices.empty();
}

// allow or avoid PLAYER VERTEX,VERTEX,... UNTIL_DEPTH. Only the next move is restricted, whatever the depth, so what is
// said about the opponent has no effect.
std::optional<Reply> take_restriction(std::span<const std::string> words, const GtpGame& game,
                                      AnalysisRequest& request) {
  const std::string& name = words[0];
  if (words.size() < 4) return failure("analysis option " + name + " needs a player, vertices and a depth");
  const auto player = game.parse_player(words[1]);
  if (!player) return failure("analysis option " + name + ": not " + words[1]);
  std::vector<std::string> vertices;
  if (!take_vertices(words[2], vertices)) return failure("analysis option " + name + ": not " + words[2]);
  for (const std::string& vertex : vertices) {
    if (!game.is_vertex(vertex)) return failure("analysis option " + name + ": not " + vertex);
  }
  if (const auto depth = count_of(words[3]); !depth || *depth == 0) {
    return failure("analysis option " + name + ": not " + words[3]);
  }
  if (player != request.player) return std::nullopt;
  auto& moves = name == "allow" ? request.allowed : request.avoided;
  moves.insert(moves.end(), vertices.begin(), vertices.end());
  return std::nullopt;
}

// Takes one pair; false when the name is known but the value does not fit it.
bool take_pair(const std::string& name, const std::string& value, AnalysisRequest& request) {
  const auto take = [](const auto& read, auto& target) {
    if (read) target = *read;
    return read.has_value();
  };
  if (name == "interval") return take(interval_of(value), request.interval);
  if (name == "minmoves") return take(count_of(value), request.min_moves);
  if (name == "maxmoves") return take(count_of(value), request.max_moves);
  if (name == "ownership") return take(flag_of(value), request.ownership);
  if (name == "rootInfo") return take(flag_of(value), request.root_info);
  return flag_of(value).has_value();
}

bool is_known(const std::string& name) {
  constexpr std::string_view own[] = {"interval", "minmoves", "maxmoves", "ownership", "rootInfo"};
  return std::ranges::find(own, name) != std::end(own) ||
         std::ranges::find(fields_not_kept, name) != std::end(fields_not_kept);
}

// Leela counts in ten-thousandths.
long ten_thousandths(double share) { return std::lround(share * 10000); }

std::string move_text(const AnalysedMove& move, std::size_t order, AnalysisFormat format) {
  const std::string line = joined(move.line);
  if (format == AnalysisFormat::leela) {
    return fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv {}", move.move, move.visits,
                       ten_thousandths(move.win_share), ten_thousandths(move.prior), ten_thousandths(move.surely_won()),
                       order, line);
  }
  // Some programs take a number without a decimal point for Leela's, hence the fixed number of digits.
  return fmt::format("info move {} visits {} utility {:.6f} winrate {:.6f} prior {:.6f} lcb {:.6f} order {} pv {}",
                     move.move, move.visits, 2 * move.win_share - 1, move.win_share, move.prior, move.surely_won(),
                     order, line);
}

}  // namespace

double AnalysedMove::surely_won() const {
  if (is_certain) return win_share;
  if (visits == 0) return 0;
  constexpr double z = 1.96;
  const double n = visits;
  const double centre = win_share + z * z / (2 * n);
  const double spread = z * std::sqrt(win_share * (1 - win_share) / n + z * z / (4 * n * n));
  return std::max((centre - spread) / (1 + z * z / n), 0.0);
}

std::optional<Reply> read_request(std::span<const std::string> words, const GtpGame& game, AnalysisRequest& request) {
  std::size_t next = 0;
  if (!words.empty()) {
    request.player = game.parse_player(words[next]);
    if (request.player) ++next;
  }
  if (!request.player) request.player = game.parse_player(game.player_to_move());
  if (next < words.size()) {
    if (const auto interval = interval_of(words[next])) {
      request.interval = *interval;
      ++next;
    }
  }
  for (; next < words.size(); next += 2) {
    if (words[next] == "allow" || words[next] == "avoid") {
      if (auto refusal = take_restriction(words.subspan(next), game, request)) return refusal;
      next += 2;
      continue;
    }
    if (!is_known(words[next])) return failure("unknown analysis option " + words[next]);
    if (next + 1 == words.size()) return failure("analysis option " + words[next] + " without a value");
    if (!take_pair(words[next], words[next + 1], request)) {
      return failure("analysis option " + words[next] + ": not " + words[next + 1]);
    }
  }
  return std::nullopt;
}

std::string analysis_line(const Analysis& analysis, const AnalysisRequest& request, AnalysisFormat format) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const AnalysedMove& move = analysis.moves[i];
    if (i >= static_cast<std::size_t>(request.max_moves)) break;
    // The only move there is needs no visits.
    const bool is_forced = analysis.moves.size() == 1;
    if (move.visits == 0 && !is_forced && i >= static_cast<std::size_t>(request.min_moves)) continue;
    parts.push_back(move_text(move, i, format));
  }
  if (format == AnalysisFormat::leela) return joined(parts);
  if (request.root_info) {
    parts.push_back(fmt::format("rootInfo visits {} utility {:.6f} winrate {:.6f}", analysis.visits,
                                2 * analysis.win_share - 1, analysis.win_share));
    if (analysis.score) parts.push_back(fmt::format("scoreLead {:.2f}", *analysis.score));
  }
  if (request.ownership && !analysis.ownership.empty()) {
    std::string text = "ownership";
    for (const float owner : analysis.ownership) text += fmt::format(" {:.4f}", owner);
    parts.push_back(std::move(text));
  }
  return joined(parts);
}

}  // namespace encircle::gtp
