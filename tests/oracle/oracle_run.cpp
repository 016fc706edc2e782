// oracle_run GAMES [GAME]: compares that many random games of every rule set with the naive implementation. The test
// suite plays some games of each; this plays as many as one has time for.

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/oracle/oracle.h"

int main(int argc, char** argv) {
  using namespace encircle;
  if (argc < 2 || std::atol(argv[1]) < 1) {
    std::fprintf(stderr, "usage: oracle_run GAMES [GAME]   (for example: oracle_run 100000 topological-go)\n");
    return 2;
  }
  const long games = std::atol(argv[1]);
  const std::string_view only = argc > 2 ? argv[2] : "";
  int failures = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (!only.empty() && only != G::id) return;
    using Support = test::SupportOf<G>;
    for (const OptionValues& values : Support::rule_sets()) {
      const auto rules = G::make_rules(values);
      if (!Support::naive_knows(*rules)) continue;
      // Larger boards would take days; the test suite plays a few games on them.
      if (G::Position::initial(*rules).action_count() > Support::most_naive_actions) continue;
      long played = 0;
      for (; played < games; ++played) {
        const std::string difference =
            test::compare_one_game<G>(*rules, 1000000 + static_cast<std::uint64_t>(played), 600);
        if (difference.empty()) continue;
        std::printf("%s\n", difference.c_str());
        ++failures;
        break;
      }
      std::printf("%s%s: %ld games %s\n", G::id.data(), test::text_of(values).c_str(), played,
                  played == games ? "agree" : "until the first difference");
      std::fflush(stdout);
    }
  });
  std::printf("%s\n", failures == 0 ? "All games agree." : "Differences were found.");
  return failures == 0 ? 0 : 1;
}
