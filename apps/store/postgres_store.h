#pragma once

#include <atomic>

#include "apps/store/postgres_connection.h"
#include "apps/store/store.h"

namespace encircle::store {

// Store in a database of PostgreSQL.
class PostgresStore final : public Store {
 public:
  static Result<std::unique_ptr<Store>> open(const std::string& url, Purpose purpose);

  BatchResult commit(const Batch& batch) override;
  Result<std::vector<EventRow>> events(const std::string& game, std::int64_t after) override;
  Result<std::vector<ChatRow>> chat(const std::string& game, std::int64_t after) override;
  Result<std::optional<std::int64_t>> version_of(const std::string& game, const std::string& command) override;
  Result<std::vector<GameRow>> live_games() override;
  Result<std::vector<std::string>> names_after(const std::string& name, int most) override;
  std::optional<Error> change_epoch() override;
  std::optional<Error> copy_into(const std::filesystem::path& file) override;
  // Each commit that changes something waits for one sync there.
  std::uint64_t syncs() const override { return commits_; }

 private:
  PostgresStore(std::string url, Purpose purpose) : url_(std::move(url)), purpose_(purpose) {}

  // A connection that was lost is opened anew.
  std::optional<Error> ready();
  std::optional<Error> connect();
  std::optional<Error> check_durability();
  std::optional<Error> take_alone();
  Result<PostgresRows> ask(const std::string& sql, const std::vector<std::string>& values = {});
  Result<std::optional<GameRow>> row_of(const std::string& game) override;
  Result<std::optional<std::string>> setting(const std::string& name) override;
  BatchResult write(const Batch& batch);
  // Inserts rows by arrays of their columns; those with a key that is there already are a conflict.
  BatchResult insert(const std::string& sql, std::vector<std::string> columns,
                     const std::vector<const std::string*>& games);
  BatchResult change(const std::string& sql, const std::vector<std::string>& values, const std::string& game);
  BatchResult failure_of(const PostgresFault& fault, const std::string& game) const;

  const std::string url_;
  const Purpose purpose_;
  std::optional<PostgresConnection> connection_;
  std::atomic<std::uint64_t> commits_{0};
};

}  // namespace encircle::store
