#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace encircle::players {

// Why a move is good: a name that programs translate, the points it speaks of, and the same as an English sentence. All
// empty where there is nothing to say.
struct Reason {
  std::string_view name = {};
  std::vector<std::string> points = {};
  std::string words = {};
};

}  // namespace encircle::players
