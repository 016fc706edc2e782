#pragma once

#include <string>

#include "games/facts.h"
#include "protocol/json_writer.h"

namespace encircle::protocol {

// Facts as a JSON object; numbers have two decimals at most, as in all texts about games.
void write_facts(JsonWriter& json, const Facts& facts);

// The same as a text of its own, on one line and without spaces between its parts.
std::string json_text(const Facts& facts);

}  // namespace encircle::protocol
