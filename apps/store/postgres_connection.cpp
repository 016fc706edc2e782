#include "apps/store/postgres_connection.h"

#include <dlfcn.h>

#include <array>
#include <cstdlib>
#include <utility>

namespace encircle::store {
namespace {

// What is used of libpq.
struct Library {
  decltype(&PQconnectdbParams) connect = nullptr;
  decltype(&PQfinish) finish = nullptr;
  decltype(&PQstatus) status = nullptr;
  decltype(&PQerrorMessage) error_message = nullptr;
  decltype(&PQsetClientEncoding) set_encoding = nullptr;
  decltype(&PQsetNoticeProcessor) set_notices = nullptr;
  decltype(&PQexec) execute = nullptr;
  decltype(&PQexecParams) execute_with = nullptr;
  decltype(&PQclear) clear = nullptr;
  decltype(&PQntuples) rows = nullptr;
  decltype(&PQgetvalue) value = nullptr;
  decltype(&PQgetlength) length = nullptr;
  decltype(&PQresultStatus) result_status = nullptr;
  decltype(&PQresultErrorField) error_field = nullptr;
  // Empty when all of it was found.
  std::string problem;
};

Library load() {
  Library library;
  void* handle = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    library.problem = "PostgreSQL's library is not installed (libpq5): " + std::string(dlerror());
    return library;
  }
  const auto find = [&]<class Function>(Function& function, const char* name) {
    function = reinterpret_cast<Function>(dlsym(handle, name));
    if (function == nullptr) library.problem = "libpq.so.5 lacks " + std::string(name);
  };
  find(library.connect, "PQconnectdbParams");
  find(library.finish, "PQfinish");
  find(library.status, "PQstatus");
  find(library.error_message, "PQerrorMessage");
  find(library.set_encoding, "PQsetClientEncoding");
  find(library.set_notices, "PQsetNoticeProcessor");
  find(library.execute, "PQexec");
  find(library.execute_with, "PQexecParams");
  find(library.clear, "PQclear");
  find(library.rows, "PQntuples");
  find(library.value, "PQgetvalue");
  find(library.length, "PQgetlength");
  find(library.result_status, "PQresultStatus");
  find(library.error_field, "PQresultErrorField");
  return library;
}

const Library& library() {
  static const Library loaded = load();
  return loaded;
}

// A network that swallows everything is a broken connection after some seconds, not after a quarter of an hour as by
// default. What the URL says itself comes first.
constexpr std::array<std::pair<const char*, const char*>, 5> patience = {{{"connect_timeout", "3"},
                                                                          {"tcp_user_timeout", "10000"},
                                                                          {"keepalives_idle", "5"},
                                                                          {"keepalives_interval", "2"},
                                                                          {"keepalives_count", "3"}}};

// libpq ends its messages with the end of a line, and sometimes has several.
std::string on_one_line(const char* text) {
  std::string line = text == nullptr ? "" : text;
  while (!line.empty() && (line.back() == '\n' || line.back() == ' ')) line.pop_back();
  for (char& letter : line) {
    if (letter == '\n' || letter == '\t') letter = ' ';
  }
  return line;
}

}  // namespace

void PostgresRows::End::operator()(PGresult* result) const { library().clear(result); }
void PostgresConnection::End::operator()(PGconn* connection) const { library().finish(connection); }

int PostgresRows::count() const { return library().rows(result_.get()); }
bool PostgresConnection::is_alive() const { return library().status(connection_.get()) == CONNECTION_OK; }

std::string PostgresRows::text(int row, int column) const {
  return {library().value(result_.get(), row, column),
          static_cast<std::size_t>(library().length(result_.get(), row, column))};
}

std::int64_t PostgresRows::number(int row, int column) const {
  return std::strtoll(library().value(result_.get(), row, column), nullptr, 10);
}

void PostgresArray::add(std::string_view text) {
  text_ += text_.empty() ? "{\"" : ",\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') text_ += '\\';
    text_ += letter;
  }
  text_ += '"';
}

void PostgresArray::add(std::int64_t number) {
  text_ += text_.empty() ? "{" : ",";
  text_ += std::to_string(number);
}

Result<PostgresConnection> PostgresConnection::open(const std::string& url) {
  if (!library().problem.empty()) return Error{library().problem};
  std::vector<const char*> names;
  std::vector<const char*> values;
  for (const auto& [name, value] : patience) {
    names.push_back(name);
    values.push_back(value);
  }
  // The library takes the parts of a URL from the name of the database.
  names.insert(names.end(), {"dbname", nullptr});
  values.insert(values.end(), {url.c_str(), nullptr});
  PostgresConnection connection(library().connect(names.data(), values.data(), 1));
  if (!connection.is_alive()) return Error{on_one_line(library().error_message(connection.connection_.get()))};
  library().set_encoding(connection.connection_.get(), "UTF8");
  // Notices ("relation exists, skipping") are of no use to anybody.
  library().set_notices(connection.connection_.get(), [](void*, const char*) {}, nullptr);
  return connection;
}

Result<PostgresRows, PostgresFault> PostgresConnection::checked(PostgresRows rows) const {
  const ExecStatusType status = library().result_status(rows.result_.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
  const char* state = library().error_field(rows.result_.get(), PG_DIAG_SQLSTATE);
  // A server that ends says so by a state of its own (57P01) before the line goes: that is the connection's failure,
  // too.
  const bool alive = library().status(connection_.get()) == CONNECTION_OK;
  const char* primary = library().error_field(rows.result_.get(), PG_DIAG_MESSAGE_PRIMARY);
  return PostgresFault{alive && state != nullptr ? state : "",
                       on_one_line(primary != nullptr ? primary : library().error_message(connection_.get()))};
}

Result<PostgresRows, PostgresFault> PostgresConnection::execute(const std::string& sql,
                                                                const std::vector<std::string>& values) {
  std::vector<const char*> pointers;
  for (const std::string& value : values) pointers.push_back(value.c_str());
  return checked(PostgresRows(library().execute_with(connection_.get(), sql.c_str(), static_cast<int>(pointers.size()),
                                                     nullptr, pointers.data(), nullptr, nullptr, 0)));
}

Result<PostgresRows, PostgresFault> PostgresConnection::script(const std::string& sql) {
  return checked(PostgresRows(library().execute(connection_.get(), sql.c_str())));
}

}  // namespace encircle::store
