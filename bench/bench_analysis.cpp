// Evaluations a second of the analysis protocol, beside those of the network alone (bench_nets), on one thread:
// bench_analysis [SECONDS]
//
// Processor time is measured, and the best of several tries counts. A try is a request for the first positions of a
// game, with ownership and policy, from its JSON to that of its answers.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "apps/analysis/conversation.h"
#include "apps/networks/embedded.h"
#include "bench/network_rate.h"
#include "games/all.h"
#include "protocol/json.h"

namespace encircle {
namespace {

constexpr int visits = 200;
constexpr int turns = 4;

std::string request(const char* size) {
  return std::string(R"({"id":"bench","rules":"chinese","komi":7.5,"boardXSize":)") + size + R"(,"boardYSize":)" +
         size + R"(,"moves":[["B","C4"],["W","E5"],["B","E3"]],"analyzeTurns":[0,1,2,3],"maxVisits":)" +
         std::to_string(visits) + R"(,"includeOwnership":true,"includePolicy":true})";
}

double protocol_rate(const nets::Network& network, const char* size, double seconds) {
  double best = 0;
  double all = 0;
  for (int i = 0; i < bench::tries || all < seconds; ++i) {
    const double begun = bench::thread_seconds();
    long evaluations = 0;
    analysis::TaskQueue queue(0, {&network, analysis::Limits{}.tree_bytes});
    analysis::Conversation conversation(queue, {}, {}, [&](const std::string& line) {
      const auto json = protocol::read_json(line);
      const auto* const root = json ? json->find("rootInfo") : nullptr;
      // The policy is asked for beside the search.
      if (root != nullptr) evaluations += root->find("visits")->integer(0, 1 << 30).value_or(0) + 1;
    });
    conversation.take(request(size));
    queue.work_off();
    if (evaluations != turns * (visits + 1)) std::printf("%ld evaluations?\n", evaluations);
    const double spent = bench::thread_seconds() - begun;
    best = std::max(best, static_cast<double>(evaluations) / spent);
    all += spent;
  }
  return best;
}

template <class G>
void measure(double seconds) {
  const nets::Network* const network = embedded_network(G::id);
  if (network == nullptr || G::id != analysis::analysed_game().id) return;
  for (const char* size : {"9", "13", "19"}) {
    const double alone = bench::evaluation_rate<G>(*network, size, seconds);
    const double through = protocol_rate(*network, size, seconds);
    std::printf("board %2s  network %6.0f/s  analysis %6.0f/s  %5.1f %%\n", size, alone, through,
                100 * through / alone);
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace encircle

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  encircle::for_each_encoded_game([&]<class G>(std::type_identity<G>) { encircle::measure<G>(seconds); });
  return 0;
}
