#pragma once

#include <optional>
#include <string>

#include "apps/common/look.h"

namespace encircle::cli {

struct ShowRequest {
  std::string file;
  // Unset: the end of the main line.
  std::optional<int> move;
  // Games of a collection count from 1.
  int game = 1;
};

// Shows the board of a record. Throws Failure for what the user got wrong; returns the exit code.
int show(const ShowRequest& request, const Look& look);

}  // namespace encircle::cli
