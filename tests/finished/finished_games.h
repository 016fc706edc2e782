#pragma once

// The finished games of the reference collection, as its manifest describes them.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/support/reference.h"

namespace encircle::test {

struct FinishedGame {
  std::string file;
  std::string kind;
  std::string result;
  std::vector<std::string> dead;
  // Points that touch one colour alone and that the record counts for nobody: eyes of groups in seki, open kos.
  std::vector<std::string> neutral;
};

// Results as numbers for Black, so that "W+0.50" and "W+0.5" are the same.
inline double margin_of(const std::string& result) {
  if (result == "0" || result == "Draw") return 0;
  const double points = std::stod(result.substr(2));
  return result[0] == 'B' ? points : -points;
}

inline std::map<std::string, std::size_t> columns_of(const std::vector<std::string>& names) {
  std::map<std::string, std::size_t> column;
  for (std::size_t i = 0; i < names.size(); ++i) column[names[i]] = i;
  return column;
}

// Games with large dead groups that nobody has surrounded closely; only their results are known.
inline std::vector<FinishedGame> games_with_dead_groups() {
  const std::filesystem::path manifest = reference_folder() / "finished" / "dead_groups" / "manifest.csv";
  std::vector<FinishedGame> games;
  if (!std::filesystem::exists(manifest)) return games;
  const auto rows = csv_rows(manifest);
  const auto column = columns_of(rows[0]);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    games.push_back({"dead_groups/" + rows[i][column.at("file")], "dead_groups", rows[i][column.at("result")], {}, {}});
  }
  return games;
}

inline std::vector<FinishedGame> finished_games() {
  const auto rows = csv_rows(reference_folder() / "finished" / "manifest.csv");
  const auto column = columns_of(rows[0]);
  std::vector<FinishedGame> games;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const auto field = [&](const char* name) { return rows[i][column.at(name)]; };
    games.push_back({field("file"), field("cls"), field("result"), words_of(field("dead_black")), {}});
    for (const std::string& stone : words_of(field("dead_white"))) games.back().dead.push_back(stone);
    // The manifest writes them as [["b", ["G1"]]]: whatever looks like a point is one.
    std::string points = field("unmarked_onecolour_regions");
    std::ranges::replace_if(
        points, [](char c) { return std::string_view("[]\",").find(c) != std::string_view::npos; }, ' ');
    for (const std::string& word : words_of(points)) {
      if (word.size() >= 2) games.back().neutral.push_back(word);
    }
  }
  return games;
}

// Whether the manifest knows the dead stones of this kind of games.
inline bool is_reliable(const std::string& kind) {
  return kind == "japanese_tbtw" || kind == "aga_tbtw" || kind == "area_tbtw" || kind == "area_cgos";
}

}  // namespace encircle::test
