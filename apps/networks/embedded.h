#pragma once

#include <string_view>

#include "nets/network.h"

namespace encircle {

// The trained network of a game that this program carries; nothing where there is none. It is made when it is first
// asked for, by any thread, and stays until the program ends.
const nets::Network* embedded_network(std::string_view game);

}  // namespace encircle
