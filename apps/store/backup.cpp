#include "apps/store/backup.h"

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "apps/store/data_folder.h"

namespace encircle::store {
namespace {

// Games that are copied in one transaction.
constexpr int games_at_a_time = 200;

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

std::optional<Error> sync_file(const std::filesystem::path& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = descriptor >= 0 && fsync(descriptor) == 0;
  const int reason = errno;
  if (descriptor >= 0) close(descriptor);
  if (!synced) return Error{file.string() + ": " + std::strerror(reason)};
  return std::nullopt;
}

}  // namespace

std::string random_word() {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::array<unsigned char, 22> bytes{};
  std::size_t have = 0;
  while (have < bytes.size()) {
    const ssize_t got = getrandom(bytes.data() + have, bytes.size() - have, 0);
    if (got > 0) have += static_cast<std::size_t>(got);
  }
  std::string word;
  for (const unsigned char byte : bytes) word += letters[byte % 64];
  return word;
}

std::optional<Error> copy_games(Store& from, Store& to) {
  std::string last;
  while (true) {
    const auto names = from.names_after(last, games_at_a_time);
    if (!names) return names.error();
    Batch batch;
    for (const std::string& name : *names) {
      auto game = from.load(name);
      if (!game) return game.error();
      if (!*game) continue;
      batch.games.push_back(std::move((*game)->row));
      std::move((*game)->events.begin(), (*game)->events.end(), std::back_inserter(batch.events));
      std::move((*game)->chat.begin(), (*game)->chat.end(), std::back_inserter(batch.chat));
      last = name;
    }
    if (names->empty()) {
      const auto alive = from.heartbeat();
      if (!alive) return alive.error();
      batch.heartbeat = *alive;
      if (batch.is_empty()) return std::nullopt;
    }
    const BatchResult result = to.commit(batch);
    if (result.kind != BatchResult::Kind::done) return Error{result.message};
    if (names->empty()) return std::nullopt;
  }
}

std::optional<Error> back_up(Store& store, const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) return Error{file.string() + ": is there already"};
  const std::filesystem::path part = file.string() + ".part";
  std::filesystem::remove(part, error);
  auto failure = store.copy_into(part);
  if (!failure) failure = sync_file(part);
  if (failure) {
    std::filesystem::remove(part, error);
    return failure;
  }
  std::filesystem::rename(part, file, error);
  if (error) return Error{file.string() + ": " + error.message()};
  return sync_folder(folder_of(file));
}

std::optional<Error> restore(const std::filesystem::path& file, Store& target) {
  auto source = open_sqlite({.folder = folder_of(file), .purpose = Purpose::inspect, .file = file.filename().string()});
  if (!source) return source.error();
  const auto games = target.names_after("", 1);
  if (!games) return games.error();
  if (!games->empty()) return Error{"there are games already: a backup is restored where there are none"};
  if (auto failure = copy_games(**source, target)) {
    return Error{failure->message + "; only a part was restored: begin again with an empty one"};
  }
  return target.change_epoch();
}

}  // namespace encircle::store
