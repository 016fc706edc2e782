#include "apps/store/store.h"

#include <cstdlib>

namespace encircle::store {

Result<std::optional<StoredGame>> Store::load(const std::string& game) {
  auto row = row_of(game);
  if (!row) return row.error();
  if (!*row) return std::optional<StoredGame>();
  auto all_events = events(game, 0);
  if (!all_events) return all_events.error();
  auto lines = chat(game, 0);
  if (!lines) return lines.error();
  return std::optional(StoredGame{std::move(**row), std::move(all_events).value(), std::move(lines).value()});
}

Result<std::optional<Time>> Store::heartbeat() {
  const auto value = setting("heartbeat");
  if (!value) return value.error();
  return *value ? std::optional<Time>(std::strtoll((*value)->c_str(), nullptr, 10)) : std::nullopt;
}

Result<std::string> Store::epoch() {
  auto value = setting("epoch");
  if (!value) return value.error();
  return value->value_or("");
}

}  // namespace encircle::store
