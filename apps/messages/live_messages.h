#pragma once

#include <string>

namespace encircle::typescript {

// web/engine/live_messages.ts: the messages of online play (protocol/live_*.h).
std::string live_messages_ts();

}  // namespace encircle::typescript
