#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/analysis/query.h"
#include "session/computer.h"

// The lines that answer requests.
namespace encircle::analysis {

// {"error": ..., "field": ..., "id": ...}; without an id where none could be read, without a field where none is named.
std::string error_line(const Complaint& complaint, const std::string* id);
std::string warning_line(const Complaint& complaint, const std::string& id);

// The answer about a position that was not looked at, because nobody wanted it any more or because of that error.
std::string no_results_line(const Query& query, int turn, std::string_view error = {});

// What was found about one position.
struct Report {
  const Query& query;
  int turn;
  const encircle::View& board;
  // As the search tells it.
  const Analysis& analysis;
  // What the network thinks of the moves; empty if nobody asked.
  const std::vector<LikedMove>& policy;
  bool is_during_search;
};
std::string report_line(const Report& report);

}  // namespace encircle::analysis
