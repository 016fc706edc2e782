// simulate: plays online games on a simulated server, store and network, one world for each seed.
//
//   simulate [--seeds N] [--from S]      the seeds S to S+N-1; fails at the first that breaks a promise
//   simulate --trace ...                 tells every step
//   simulate --bug NAME ...              with that fault put in: fails when no seed finds it
//   simulate --bugs ...                  each of the faults

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/online/simulation.h"

namespace {

using namespace encircle::online;

struct Options {
  std::uint64_t seeds = 100;
  std::uint64_t from = 1;
  bool is_traced = false;
  bool all_bugs = false;
  Bug bug = Bug::none;
};

int usage() {
  std::puts("usage: simulate [--seeds N] [--from S] [--trace] [--bugs | --bug NAME]\nthe bugs are:");
  for (const auto& [bug, name] : bugs) std::printf("  %.*s\n", static_cast<int>(name.size()), name.data());
  return 2;
}

bool read(int count, char** arguments, Options& options) {
  for (int i = 1; i < count; ++i) {
    const std::string_view word = arguments[i];
    const bool has_value = i + 1 < count;
    if (word == "--trace") {
      options.is_traced = true;
    } else if (word == "--bugs") {
      options.all_bugs = true;
    } else if (word == "--seeds" && has_value) {
      options.seeds = std::strtoull(arguments[++i], nullptr, 10);
    } else if (word == "--from" && has_value) {
      options.from = std::strtoull(arguments[++i], nullptr, 10);
    } else if (word == "--bug" && has_value) {
      const std::string_view name = arguments[++i];
      const auto* const found = std::ranges::find(bugs, name, &std::pair<Bug, std::string_view>::second);
      if (found == bugs.end()) return false;
      options.bug = found->first;
    } else {
      return false;
    }
  }
  return true;
}

// The first seed that finds the fault.
int hunt(const Options& options, Bug bug, std::string_view name) {
  for (std::uint64_t seed = options.from; seed < options.from + options.seeds; ++seed) {
    const SimulationResult result = Simulation(seed, bug, options.is_traced).run();
    if (result.fault.empty()) continue;
    std::printf("%.*s: found by seed %llu: %s\n", static_cast<int>(name.size()), name.data(),
                static_cast<unsigned long long>(seed), result.fault.c_str());
    return 0;
  }
  std::printf("%.*s: not found by %llu seeds\n", static_cast<int>(name.size()), name.data(),
              static_cast<unsigned long long>(options.seeds));
  return 1;
}

int hunt_all(const Options& options) {
  int missed = 0;
  for (const auto& [bug, name] : bugs) {
    if (bug != Bug::none && (options.all_bugs || bug == options.bug)) missed += hunt(options, bug, name);
  }
  return missed == 0 ? 0 : 1;
}

void add(SimulationResult& sum, const SimulationResult& one) {
  sum.steps += one.steps;
  sum.acknowledged += one.acknowledged;
  sum.events += one.events;
  sum.crashes += one.crashes;
  sum.cuts += one.cuts;
  sum.failures += one.failures;
  sum.finished += one.finished;
  sum.turns += one.turns;
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  if (!read(count, arguments, options)) return usage();
  if (options.all_bugs || options.bug != Bug::none) return hunt_all(options);
  SimulationResult sum;
  for (std::uint64_t seed = options.from; seed < options.from + options.seeds; ++seed) {
    const SimulationResult result = Simulation(seed, Bug::none, options.is_traced).run();
    add(sum, result);
    if (result.fault.empty()) continue;
    std::printf(
        "seed %llu breaks a promise after %zu steps: %s\nTo see it again: simulate --seeds 1 --from %llu --trace\n",
        static_cast<unsigned long long>(seed), result.steps, result.fault.c_str(),
        static_cast<unsigned long long>(seed));
    return 1;
  }
  std::printf(
      "%llu seeds, %zu steps: %zu events stored, %zu acknowledged, none lost; %zu turns, none charged for an outage; "
      "%zu games finished, %zu crashes, %zu cuts, %zu batches failed\n",
      static_cast<unsigned long long>(options.seeds), sum.steps, sum.events, sum.acknowledged, sum.turns, sum.finished,
      sum.crashes, sum.cuts, sum.failures);
  return 0;
}
