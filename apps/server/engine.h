#pragma once

#include "apps/server/kept_minds.h"
#include "apps/server/limits.h"

namespace encircle::server {

// The engine: minds that think natively about the positions of any game.
MakeMind engine_minds(const Limits& limits);

}  // namespace encircle::server
