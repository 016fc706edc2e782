#pragma once

#include "apps/server/kept_responders.h"
#include "apps/server/limits.h"

namespace encircle::server {

// The engine: responders that think natively about the positions of any game.
MakeResponder engine_responders(const Limits& limits);

}  // namespace encircle::server
