// make_perft: prints the counts of tests/perft/naive.perft, computed with the naive implementation alone.

#include <cstdio>
#include <string>
#include <vector>

#include "tests/oracle/oracle.h"

namespace {

using namespace encircle;

struct Line {
  const char* game;
  OptionValues options;
  bool passes;
  int depth;
};

const Line lines[] = {
    {"go", {{"size", "2"}}, true, 7},
    {"go", {{"size", "3"}}, true, 5},
    {"go", {{"size", "2"}, {"rules", "tromp-taylor"}}, true, 6},
    {"go", {{"size", "2"}, {"rules", "tromp-taylor"}}, false, 8},
    {"go", {{"size", "3"}, {"ko", "positional"}}, false, 7},
    {"go", {{"size", "3x2"}, {"rules", "new-zealand"}}, false, 7},
    {"go", {{"size", "4x3"}, {"rules", "aga"}}, true, 4},
    {"atari-go", {{"size", "3x2"}}, false, 6},
    {"atari-go", {{"size", "4x3"}}, false, 5},
    {"topological-go", {{"size", "4"}, {"reserve", "0"}}, true, 6},
    {"topological-go", {{"size", "4"}, {"reserve", "2"}}, false, 5},
    {"topological-go", {{"size", "5"}, {"reserve", "3"}}, false, 4},
    {"topological-go", {{"size", "5"}, {"reserve", "1"}, {"closed-line", "on"}}, true, 5},
    {"topological-go", {{"size", "6"}, {"reserve", "0"}}, false, 5},
    {"topological-go", {{"size", "10"}}, false, 2},
    {"topological-wars", {{"points", "6"}}, false, 3},
    {"topological-wars", {{"points", "8"}}, false, 4},
    {"topological-wars", {{"points", "12"}}, false, 3},
    {"topological-wars", {{"points", "9"}, {"inside-only", "on"}}, false, 4},
    {"topological-wars", {{"points", "14"}, {"inside-only", "on"}}, false, 4},
};

template <class Naive>
unsigned long long count(const Naive& game, int depth, bool passes) {
  unsigned long long total = 0;
  for (const std::string& move : game.legal()) {
    if (move == "pass" && !passes) continue;
    if (depth == 1) {
      ++total;
      continue;
    }
    Naive next = game;
    next.play(move);
    total += count(next, depth - 1, passes);
  }
  return total;
}

}  // namespace

int main() {
  std::printf("# game | options | moves counted | sequences of 1, 2, 3 ... moves\n");
  std::printf("# Written by make_perft, which uses the naive implementation alone.\n");
  for (const Line& line : lines) {
    std::string options;
    for (const auto& [name, value] : line.options) options += " " + name + (value == "on" ? "" : "=" + value);
    std::printf("%s |%s | %s |", line.game, options.c_str(), line.passes ? "passes" : "placements");
    for_each_game([&]<class G>(std::type_identity<G>) {
      if (G::id != line.game) return;
      for (int depth = 1; depth <= line.depth; ++depth) {
        std::printf(" %llu", count(test::naive_game(*G::make_rules(line.options)), depth, line.passes));
      }
    });
    std::printf("\n");
    std::fflush(stdout);
  }
}
