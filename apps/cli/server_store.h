#pragma once

#include <memory>
#include <string>

#include "apps/cli/command_line.h"
#include "apps/store/store.h"

namespace encircle::cli {

// Where live games are stored: a folder, or a database of PostgreSQL.
struct StorePlace {
  std::string data;
  std::string database;

  void add_to(const Command& command);
  bool is_named() const { return !data.empty() || !database.empty(); }
};

Result<std::unique_ptr<store::Store>> open_store(const StorePlace& place, store::Purpose purpose);

}  // namespace encircle::cli
