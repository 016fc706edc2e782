#include "apps/cli/server_store.h"

namespace encircle::cli {

void StorePlace::add_to(const Command& command) {
  const Option folder = command.text("--data", data, "The folder in which live games are stored").type_name("FOLDER");
  command.text("--database", database, "The database of PostgreSQL in which they are: postgresql://user@host/name")
      .type_name("URL")
      .excludes(folder);
}

Result<std::unique_ptr<store::Store>> open_store(const StorePlace& place, store::Purpose purpose) {
  if (!place.database.empty()) return store::open_postgres(place.database, purpose);
  if (place.data.empty()) return Error{"say where the games are: --data FOLDER or --database URL"};
  return store::open_sqlite({.folder = place.data, .purpose = purpose});
}

}  // namespace encircle::cli
