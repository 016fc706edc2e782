#include "apps/analysis/report.h"

#include <algorithm>

#include "apps/common/analysis_terms.h"
#include "board/grid.h"
#include "protocol/json_writer.h"

namespace encircle::analysis {

namespace {

using protocol::JsonWriter;

constexpr int decimals = 6;
constexpr int decimals_of_owners = 4;

void write_number(JsonWriter& json, std::string_view name, double number) {
  json.name(name);
  json.value(number, decimals);
}

void write_numbers(JsonWriter& json, std::string_view name, const std::vector<float>& numbers, int most_decimals) {
  json.name(name);
  json.begin_array();
  for (const float number : numbers) json.value(static_cast<double>(number), most_decimals);
  json.end_array();
}

std::string complaint_line(std::string_view kind, const Complaint& complaint, const std::string* id) {
  JsonWriter json;
  json.begin_object();
  json.member(kind, complaint.message);
  if (!complaint.field.empty()) json.member("field", complaint.field);
  if (id != nullptr) json.member("id", *id);
  json.end_object();
  return std::move(json).take();
}

// Row by row from the top left, then the pass; -1 for moves that are not legal.
std::vector<float> policy_by_point(const encircle::View& view, const std::vector<LikedMove>& policy) {
  const auto* const board = std::get_if<GridView>(&view);
  if (board == nullptr) return {};
  const Grid grid(board->width, board->height);
  std::vector<float> shares(static_cast<std::size_t>(grid.point_count()) + 1, -1);
  for (const LikedMove& liked : policy) {
    const auto point = parse_point(grid, liked.move);
    const int index = point ? (grid.height() - 1 - grid.y(*point)) * grid.width() + grid.x(*point) : grid.point_count();
    shares[static_cast<std::size_t>(index)] = liked.share;
  }
  return shares;
}

// Writes one report; numbers as the viewer sees them.
class ReportWriter {
 public:
  explicit ReportWriter(const Report& report)
      : report_(report),
        mover_(report.query.to_move_at(report.turn)),
        viewer_(viewer_of(report.query.settings.view, mover_)),
        analysis_(gtp::in_terms_of_gtp(report.analysis, report.board, viewer_)) {
    // A root that was widened weighs its moves otherwise than the network does.
    if (report.query.settings.widening > 0) take_priors_of_network();
  }

  std::string write() && {
    const Query& query = report_.query;
    json_.begin_object();
    json_.member("id", query.id);
    json_.member("turnNumber", report_.turn);
    json_.member("isDuringSearch", report_.is_during_search);
    write_root();
    write_moves();
    if (query.ownership) write_numbers(json_, "ownership", analysis_.ownership, decimals_of_owners);
    if (query.policy) {
      write_numbers(json_, "policy", policy_by_point(report_.board, report_.policy), decimals);
    }
    json_.end_object();
    return std::move(json_).take();
  }

 private:
  static Player viewer_of(View view, Player mover) {
    if (view == View::to_move) return mover;
    return view == View::black ? Player::first : Player::second;
  }

  double seen(double chance) const { return viewer_ == mover_ ? chance : 1 - chance; }

  void take_priors_of_network() {
    for (std::size_t i = 0; i < analysis_.moves.size(); ++i) {
      const auto liked = std::ranges::find(report_.policy, report_.analysis.moves[i].move, &LikedMove::move);
      if (liked != report_.policy.end()) analysis_.moves[i].prior = liked->share;
    }
  }

  void write_chance(double chance) {
    write_number(json_, "winrate", seen(chance));
    write_number(json_, "utility", 2 * seen(chance) - 1);
  }
  void write_score(double score) {
    for (const std::string_view name : {"scoreLead", "scoreMean", "scoreSelfplay"}) write_number(json_, name, score);
  }
  double score() const { return static_cast<double>(analysis_.score.value_or(0)); }

  void write_root() {
    json_.name("rootInfo");
    json_.begin_object();
    // Its own evaluation counts.
    json_.member("visits", analysis_.visits + 1);
    write_chance(gtp::share_of(analysis_.value));
    write_score(score());
    json_.member("currentPlayer", analysed_game().record_letters[index_of(mover_)]);
    json_.end_object();
  }

  void write_moves() {
    json_.name("moveInfos");
    json_.begin_array();
    int order = 0;
    for (const AnalysedMove& move : analysis_.moves) {
      // One move is told, even if none was looked at.
      if (move.visits == 0 && !move.is_certain && order > 0) continue;
      write_move(move, order++);
    }
    json_.end_array();
  }

  void write_move(const AnalysedMove& move, int order) {
    const Query& query = report_.query;
    const bool is_seen = move.visits > 0 || move.is_certain;
    const double chance = gtp::share_of(is_seen ? move.value : analysis_.value);
    json_.begin_object();
    json_.member("move", move.move);
    json_.member("order", order);
    json_.member("visits", move.visits);
    write_chance(chance);
    write_score(move.score ? static_cast<double>(*move.score) : score());
    write_number(json_, "prior", static_cast<double>(move.prior));
    const double sure = is_seen ? gtp::surely_won(move) : chance;
    write_number(json_, "lcb", seen(sure));
    write_number(json_, "utilityLcb", 2 * seen(sure) - 1);
    const std::size_t length = std::min(move.line.size(), static_cast<std::size_t>(query.settings.line_length) + 1);
    json_.name("pv");
    json_.begin_array();
    for (std::size_t i = 0; i < length; ++i) json_.value(move.line[i]);
    json_.end_array();
    if (query.line_visits) {
      json_.name("pvVisits");
      json_.begin_array();
      for (std::size_t i = 0; i < std::min(length, move.line_visits.size()); ++i) json_.value(move.line_visits[i]);
      json_.end_array();
    }
    if (query.moves_ownership) {
      write_numbers(json_, "ownership", move.ownership.empty() ? analysis_.ownership : move.ownership,
                    decimals_of_owners);
    }
    json_.end_object();
  }

  const Report& report_;
  Player mover_;
  Player viewer_;
  Analysis analysis_;
  JsonWriter json_;
};

}  // namespace

std::string error_line(const Complaint& complaint, const std::string* id) {
  return complaint_line("error", complaint, id);
}

std::string warning_line(const Complaint& complaint, const std::string& id) {
  return complaint_line("warning", complaint, &id);
}

std::string no_results_line(const Query& query, int turn, std::string_view error) {
  JsonWriter json;
  json.begin_object();
  if (!error.empty()) json.member("error", error);
  json.member("id", query.id);
  json.member("turnNumber", turn);
  json.member("isDuringSearch", false);
  json.member("noResults", true);
  json.end_object();
  return std::move(json).take();
}

std::string report_line(const Report& report) { return ReportWriter(report).write(); }

}  // namespace encircle::analysis
