#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace encircle::store {

// What PostgreSQL answered to a statement that failed. Without a state the connection itself failed, and nobody knows
// whether the statement was carried out.
struct PostgresFault {
  // SQLSTATE, five letters.
  std::string state;
  std::string message;
};

// The rows of an answer.
class PostgresRows {
 public:
  explicit PostgresRows(PGresult* result) : result_(result) {}

  int count() const;
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;

 private:
  friend class PostgresConnection;

  struct End {
    void operator()(PGresult* result) const;
  };
  std::unique_ptr<PGresult, End> result_;
};

// A list of values for one parameter of the type text[] or bigint[].
class PostgresArray {
 public:
  void add(std::string_view text);
  void add(std::int64_t number);
  std::string take() && { return text_.empty() ? "{}" : std::move(text_) + "}"; }

 private:
  std::string text_;
};

// A connection to a server. One thread at a time. The library of PostgreSQL is loaded with the first one, so that the
// program runs where it is not installed.
class PostgresConnection {
 public:
  // The URL as libpq reads it; what the server refuses is the error.
  static Result<PostgresConnection> open(const std::string& url);

  bool is_alive() const;
  // One statement with the values of its $1, $2 ..., all sent as text.
  Result<PostgresRows, PostgresFault> execute(const std::string& sql, const std::vector<std::string>& values = {});
  // Several statements, which have no values.
  Result<PostgresRows, PostgresFault> script(const std::string& sql);

 private:
  explicit PostgresConnection(PGconn* connection) : connection_(connection) {}
  Result<PostgresRows, PostgresFault> checked(PostgresRows rows) const;

  struct End {
    void operator()(PGconn* connection) const;
  };
  std::unique_ptr<PGconn, End> connection_;
};

}  // namespace encircle::store
