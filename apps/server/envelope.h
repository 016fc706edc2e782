#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace encircle::server {

// What the server itself reads of a message to the engine.
struct Envelope {
  std::int64_t id = 0;
  // For { do: 'stop' }: the id of the request that shall stop.
  std::optional<std::int64_t> stopped_request;
};

// Nothing if the message is no JSON object with a number as its id.
std::optional<Envelope> read_envelope(std::string_view message);

// { id, error: { code, message } }. Neither text needs escaping.
std::string error_answer(std::int64_t id, std::string_view code, std::string_view message);

}  // namespace encircle::server
