// Rewrites every playthrough from its first lines. For people, never for tests: read the difference before keeping it.

#include <fstream>
#include <iostream>

#include "tests/playthroughs/playthrough.h"
#include "tests/support/game_files.h"
#include "tests/support/reference.h"

int main() {
  using namespace encircle::test;
  bool good = true;
  for (const auto& file : playthrough_files()) {
    const std::string before = file_content(file);
    const auto playthrough = read_playthrough(before);
    const auto text = playthrough ? told(*playthrough) : encircle::Result<std::string>(playthrough.error());
    if (!text) {
      std::cerr << name_of_test_file(file) << ": " << text.error().message << "\n";
      good = false;
      continue;
    }
    if (*text == before) continue;
    std::ofstream(file, std::ios::binary) << *text;
    std::cout << name_of_test_file(file) << ": rewritten\n";
  }
  return good ? 0 : 1;
}
