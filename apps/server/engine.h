#pragma once

#include "apps/server/server.h"

namespace encircle::server {

// The engine: thinks natively about the positions of any game.
Answerer engine_answerer(const Limits& limits);

}  // namespace encircle::server
