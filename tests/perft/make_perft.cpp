// make_perft: computes the counts of every tests/naive.perft anew, with the naive implementation alone, and rewrites
// the files. To add a line, write it with as many counts as there should be, whatever they are.

#include <cstdint>
#include <fstream>
#include <iostream>

#include "games/all.h"
#include "tests/perft/perft_lines.h"
#include "tests/support/game_support.h"

namespace {

using namespace encircle;
using namespace encircle::test;

template <class Naive>
std::uint64_t count(const Naive& game, int depth, Passes passes) {
  std::uint64_t total = 0;
  for (const std::string& move : game.legal()) {
    if (move == "pass" && passes == Passes::left_out) continue;
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

std::string counted_anew(const PerftLine& line) {
  std::string text = line.game + " | " + line.options_text + " | ";
  text += line.passes == Passes::played ? "passes |" : "placements |";
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::id != line.game) return;
    const auto game = SupportOf<G>::naive_game(*G::make_rules(line.options));
    for (int depth = 1; depth <= static_cast<int>(line.counts.size()); ++depth) {
      text += " " + std::to_string(count(game, depth, line.passes));
    }
  });
  return text;
}

}  // namespace

int main() {
  for (const auto& path : test_files("naive.perft")) {
    std::istringstream file(file_content(path));
    std::string text;
    for (std::string line; std::getline(file, line);) {
      text += (is_perft_comment(line) ? line : counted_anew(parse_perft_line(line))) + "\n";
    }
    if (text == file_content(path)) continue;
    std::ofstream(path, std::ios::binary) << text;
    std::cout << name_of_test_file(path) << ": rewritten\n";
  }
}
