#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/request.h"

namespace encircle::server {

// What the server itself reads of a message to the engine.
struct Envelope {
  std::int64_t id = 0;
  // Such as "think".
  std::string what = {};
  // For { do: 'stop' }: the id of the request that shall stop.
  std::optional<std::int64_t> stopped_request = std::nullopt;
};

Result<Envelope, protocol::MessageFault> read_envelope(std::string_view text);

}  // namespace encircle::server
