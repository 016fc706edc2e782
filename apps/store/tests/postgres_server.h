#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>

namespace encircle::store {

// Debian's PostgreSQL in a folder of its own, reached by a socket in that folder alone. Ends with this.
class PostgresServer {
 public:
  // Null where it is not installed, or does not start; the reason is told.
  static std::unique_ptr<PostgresServer> start(std::string& reason);
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // A new, empty database.
  std::string new_database();
  // As a crash of it: no word to anybody, and up again at once.
  bool kill_and_restart(std::string& reason);

 private:
  explicit PostgresServer(std::filesystem::path folder) : folder_(std::move(folder)) {}
  bool launch(std::string& reason);
  std::string url(const std::string& database) const;

  std::filesystem::path folder_;
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace encircle::store
