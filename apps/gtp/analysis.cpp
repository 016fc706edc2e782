#include "apps/gtp/analysis.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "apps/common/words.h"
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
std::optional<Reply> take_restriction(std::span<const std::string> words, const Session& session,
                                      const Vertices& vertices, AnalysisRequest& request) {
  const std::string& name = words[0];
  if (words.size() < 4) return failure("analysis option " + name + " needs a player, vertices and a depth");
  const auto player = player_named(session.game(), words[1]);
  if (!player) return failure("analysis option " + name + ": not " + words[1]);
  std::vector<std::string> named;
  if (!take_vertices(words[2], named)) return failure("analysis option " + name + ": not " + words[2]);
  for (std::string& vertex : named) {
    const std::string move = vertices.to_game(vertex);
    const auto error = session.why_not(move);
    // Illegal now is no mistake: it may be meant for the other player.
    if (error && !error->refusal) return failure("analysis option " + name + ": not " + vertex);
    vertex = move;
  }
  if (const auto depth = count_of(words[3]); !depth || *depth == 0) {
    return failure("analysis option " + name + ": not " + words[3]);
  }
  if (player != request.player) return std::nullopt;
  auto& moves = name == "allow" ? request.allowed : request.avoided;
  moves.insert(moves.end(), named.begin(), named.end());
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

double share_of(float value) { return (1 + static_cast<double>(value)) / 2; }

std::string move_text(const AnalysedMove& move, std::size_t order, AnalysisFormat format) {
  const std::string line = joined(move.line);
  const double share = share_of(move.value);
  const auto prior = static_cast<double>(move.prior);
  if (format == AnalysisFormat::leela) {
    return fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv {}", move.move, move.visits,
                       ten_thousandths(share), ten_thousandths(prior), ten_thousandths(surely_won(move)), order, line);
  }
  // Some programs take a number without a decimal point for Leela's, hence the fixed number of digits.
  return fmt::format("info move {} visits {} utility {:.6f} winrate {:.6f} prior {:.6f} lcb {:.6f} order {} pv {}",
                     move.move, move.visits, 2 * share - 1, share, prior, surely_won(move), order, line);
}

}  // namespace

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

std::optional<Reply> read_request(std::span<const std::string> words, const Session& session, const Vertices& vertices,
                                  AnalysisRequest& request) {
  std::size_t next = 0;
  if (!words.empty()) {
    request.player = player_named(session.game(), words[next]);
    if (request.player) ++next;
  }
  if (!request.player) request.player = session.state().to_move;
  if (next < words.size()) {
    if (const auto interval = interval_of(words[next])) {
      request.interval = *interval;
      ++next;
    }
  }
  for (; next < words.size(); next += 2) {
    if (words[next] == "allow" || words[next] == "avoid") {
      if (auto refusal = take_restriction(words.subspan(next), session, vertices, request)) return refusal;
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
    parts.push_back(fmt::format("rootInfo visits {} utility {:.6f} winrate {:.6f}", analysis.visits, analysis.value,
                                share_of(analysis.value)));
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
