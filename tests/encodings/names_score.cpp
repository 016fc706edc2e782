// Prints how many of the names of names.txt are read right in a record that does not say its encoding, and the others.

#include <iostream>
#include <map>

#include "tests/encodings/names.h"

int main() {
  struct Score {
    int right = 0;
    int all = 0;
    std::string others;
  };
  std::map<std::string, Score> scores;
  Score total;
  for (const auto& each : encircle::encodings::name_cases()) {
    Score& score = scores[each.encoding];
    const std::string read = encircle::encodings::name_as_read(each);
    const bool is_right = read == each.name;
    score.all += 1;
    score.right += is_right ? 1 : 0;
    if (!is_right) score.others += "  " + each.name + " read as " + read;
    total.all += 1;
    total.right += is_right ? 1 : 0;
  }
  for (const auto& [encoding, score] : scores) {
    std::cout << encoding << ": " << score.right << " of " << score.all << score.others << '\n';
  }
  std::cout << "all: " << total.right << " of " << total.all << '\n';
}
