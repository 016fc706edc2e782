#include "apps/gtp/analysis.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "apps/common/words.h"
#include "games/game.h"

namespace encircle::gtp {

namespace {

// Fields that other engines can add on request and that this search does not keep. Asking for them is no mistake: who
// reads the lines has to expect that they are absent.
constexpr std::string_view fields_not_kept[] = {"ownershipStdev", "movesOwnershipStdev", "pvEdgeVisits",
                                                "noResultValue"};

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
  if (name == "movesOwnership") return take(flag_of(value), request.moves_ownership);
  if (name == "pvVisits") return take(flag_of(value), request.line_visits);
  return flag_of(value).has_value();
}

bool is_known(const std::string& name) {
  constexpr std::string_view own[] = {"interval", "minmoves", "maxmoves",      "ownership",
                                      "rootInfo", "pvVisits", "movesOwnership"};
  return std::ranges::find(own, name) != std::end(own) ||
         std::ranges::find(fields_not_kept, name) != std::end(fields_not_kept);
}

// Leela counts in ten-thousandths.
long ten_thousandths(double share) { return std::lround(share * 10000); }

std::string leela_text(const AnalysedMove& move, std::size_t order) {
  return fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv {}", move.move, move.visits,
                     ten_thousandths(share_of(move.value)), ten_thousandths(static_cast<double>(move.prior)),
                     ten_thousandths(surely_won(move)), order, joined(move.line));
}

std::string owners_text(std::string_view name, const std::vector<float>& owners) {
  std::string text(name);
  for (const float owner : owners) text += fmt::format(" {:.4f}", owner);
  return text;
}

// Some programs take a number without a decimal point for Leela's, hence the fixed number of digits.
std::string kata_text(const AnalysedMove& move, std::size_t order, const AnalysisRequest& request) {
  const double share = share_of(move.value);
  std::string text =
      fmt::format("info move {} visits {} utility {:.6f} winrate {:.6f}", move.move, move.visits, 2 * share - 1, share);
  if (move.score) text += fmt::format(" scoreMean {:.2f} scoreLead {:.2f}", *move.score, *move.score);
  text +=
      fmt::format(" prior {:.6f} lcb {:.6f} order {} pv {}", move.prior, surely_won(move), order, joined(move.line));
  if (request.line_visits) text += fmt::format(" pvVisits {}", fmt::join(move.line_visits, " "));
  if (request.moves_ownership && !move.ownership.empty()) text += " " + owners_text("movesOwnership", move.ownership);
  return text;
}

}  // namespace

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
    parts.push_back(format == AnalysisFormat::leela ? leela_text(move, i) : kata_text(move, i, request));
  }
  if (format == AnalysisFormat::leela) return joined(parts);
  if (request.root_info) {
    parts.push_back(fmt::format("rootInfo visits {} utility {:.6f} winrate {:.6f}", analysis.visits, analysis.value,
                                share_of(analysis.value)));
    if (analysis.score) parts.push_back(fmt::format("scoreLead {:.2f}", *analysis.score));
  }
  if (request.ownership && !analysis.ownership.empty()) {
    parts.push_back(owners_text("ownership", analysis.ownership));
  }
  return joined(parts);
}

}  // namespace encircle::gtp
