#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/store/rows.h"
#include "core/result.h"

namespace encircle::store {

// One step of the schema, the same text for both databases: what follows "CREATE TABLE ... (...)" where its rows lie in
// the order of its key is written $clustered.
struct Migration {
  // From 1, no gaps. A step that was released is never changed; the next one is added.
  int number;
  std::string_view sql;
};

std::span<const Migration> migrations();

// What migrate() needs of a database. Each fails with the database's words.
struct SchemaAccess {
  std::function<std::optional<Error>(const std::string& sql)> execute;
  // The value of the first row and column, if there is one.
  std::function<Result<std::optional<std::string>>(const std::string& sql)> ask;
  std::string_view clustered;
};

// Takes the database from whatever schema it has to the last of these steps, in one transaction: afterwards it has all
// of them or none. One that is newer than the program is refused. Without permission to change it, it must be up to
// date.
std::optional<Error> migrate(const SchemaAccess& database, std::span<const Migration> steps, bool may_change);

std::string_view word_of(GameStatus status);
Result<GameStatus> status_of(std::string_view word);

// The text that no database keeps as it is: with a zero letter in it. Nothing where there is none.
std::optional<std::string> unstorable_text(const Batch& batch);

}  // namespace encircle::store
