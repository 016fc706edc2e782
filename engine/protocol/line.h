#pragma once

#include "protocol/messages.h"
#include "session/session.h"

namespace encircle::protocol {

// By what a thinker finds the place where this session stands.
messages::Line make_line(const Session& session);

}  // namespace encircle::protocol
