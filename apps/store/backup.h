#pragma once

#include "apps/store/store.h"

namespace encircle::store {

// All games of one store, with the time it was last alive, into another in which there are none.
std::optional<Error> copy_games(Store& from, Store& to);

}  // namespace encircle::store
