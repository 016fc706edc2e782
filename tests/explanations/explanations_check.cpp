// explanations_check POSITIONS [GAME [LEAST]]: lets the naive rules judge every statement about that many positions of
// each game, and prints how often each kind was made (docs/explanations.md). GAME may be "all". With LEAST it fails as
// well when a kind was made less often.

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/explanations/check.h"

int main(int argc, char** argv) {
  using namespace encircle;
  if (argc < 2 || std::atol(argv[1]) < 1) {
    std::fprintf(
        stderr,
        "usage: explanations_check POSITIONS [GAME [LEAST]]   (for example: explanations_check 10000 go 200)\n");
    return 2;
  }
  const std::string_view only = argc > 2 ? argv[2] : "all";
  const long least = argc > 3 ? std::atol(argv[3]) : 0;
  long refuted = 0;
  long rare = 0;
  bool is_judged = false;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (test::Judged<G>) {
      if (only != "all" && only != G::id) return;
      is_judged = true;
      const test::CheckResult result = test::ExplanationCheck<G>().run(std::atol(argv[1]));
      std::printf("%s: %ld positions\n", G::id.data(), result.positions);
      for (const auto& [kind, tally] : result.tallies) {
        std::printf("  %-26s made %7ld   not judged %5ld   refuted %ld\n", kind.c_str(), tally.made, tally.unknown,
                    tally.refuted);
        if (tally.made >= least) continue;
        std::printf("  %-26s was made less than %ld times\n", kind.c_str(), least);
        ++rare;
      }
      for (const std::string& shown : result.refutations) std::printf("%s\n", shown.c_str());
      std::fflush(stdout);
      refuted += result.refuted();
    }
  });
  if (!is_judged) {
    std::fprintf(stderr, "unknown game \"%s\"\n", argv[2]);
    return 2;
  }
  std::printf("%s\n", refuted == 0 ? "No statement is refuted." : "Statements are refuted.");
  return refuted == 0 && rare == 0 ? 0 : 1;
}
