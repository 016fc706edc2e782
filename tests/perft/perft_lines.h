#pragma once

#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "games/options.h"
#include "games/perft.h"
#include "tests/support/game_files.h"
#include "tests/support/reference.h"

namespace encircle::test {

// A line of a .perft file: game, options, "passes" or "placements", then the counts from depth 1 on.
//   topological-go | size=4 reserve=0 | passes | 5 21 101
struct PerftLine {
  std::string game;
  std::string options_text;
  OptionValues options;
  Passes passes;
  std::vector<std::uint64_t> counts;

  // How GoogleTest names it.
  friend std::ostream& operator<<(std::ostream& out, const PerftLine& line) {
    return out << line.game << " " << line.options_text;
  }
};

inline PerftLine parse_perft_line(const std::string& line) {
  std::istringstream columns(line);
  std::string game, options, kind, counts;
  std::getline(columns, game, '|');
  std::getline(columns, options, '|');
  std::getline(columns, kind, '|');
  std::getline(columns, counts);
  PerftLine parsed{joined(words_of(game)), joined(words_of(options)), {}, Passes::left_out, {}};
  for (const std::string& option : words_of(options)) {
    const std::size_t sign = option.find('=');
    parsed.options.emplace_back(option.substr(0, sign), sign == std::string::npos ? "on" : option.substr(sign + 1));
  }
  if (joined(words_of(kind)) == "passes") parsed.passes = Passes::played;
  for (const std::string& count : words_of(counts)) parsed.counts.push_back(std::stoull(count));
  return parsed;
}

inline bool is_perft_comment(const std::string& line) { return line.empty() || line.front() == '#'; }

// The lines of the files of this name in the tests of all games.
inline std::vector<PerftLine> perft_lines(std::string_view file_name) {
  std::vector<PerftLine> lines;
  for (const auto& path : test_files(file_name)) {
    std::istringstream file(file_content(path));
    for (std::string line; std::getline(file, line);) {
      if (!is_perft_comment(line)) lines.push_back(parse_perft_line(line));
    }
  }
  return lines;
}

}  // namespace encircle::test
