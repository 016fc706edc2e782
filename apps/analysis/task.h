#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "apps/analysis/query.h"
#include "nets/network.h"

namespace encircle::analysis {

// One position to look at.
struct Task {
  std::shared_ptr<const Query> query;
  Turn turn;
  // Whose it is.
  std::uint64_t client = 0;
  // Called by the thread that looks at it, for every line about it.
  std::function<void(std::string)> say;
  // Nobody wants it any more.
  std::atomic<bool> is_stopped = false;
};

// How positions are judged.
struct Judge {
  // Where there is none, by playouts.
  const nets::Network* network = nullptr;
  std::size_t tree_bytes = 0;
};

// Looks at the position and says what was found: any number of reports, and at last one final answer.
void look_at(const Task& task, const Judge& judge);

}  // namespace encircle::analysis
