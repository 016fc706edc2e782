// Plays the golden games anew and keeps them. For people, never for tests: it says that levels now play differently.

#include <fstream>
#include <iostream>

#include "tests/golden_games/golden_games.h"
#include "tests/support/game_files.h"
#include "tests/support/reference.h"

int main() {
  using namespace encircle::test;
  for (const auto& file : golden_game_files()) {
    const std::string before = file_content(file);
    const auto text = play_golden_games(before);
    if (!text) {
      std::cerr << name_of_test_file(file) << ": " << text.error().message << "\n";
      return 1;
    }
    if (*text == before) continue;
    std::ofstream(file, std::ios::binary) << *text;
    std::cout << name_of_test_file(file) << ": rewritten\n";
  }
  return 0;
}
