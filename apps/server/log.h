#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "apps/server/rate.h"

namespace encircle::server {

// What is written: nothing; what went wrong or was refused for want of means; everything.
enum class LogLevel : unsigned char { none, errors, all };

// One thing that happened.
struct LogEntry {
  // Whose connection it was, as client_name() writes it; "-" where nobody's.
  std::string_view client = "-";
  // The method of a request, "ENGINE" for what happens on a WebSocket, "DOOR" for connections that were not let in.
  std::string_view kind = "-";
  // The file that was asked for, or the request to the engine.
  std::string_view what = "-";
  // The HTTP status, the WebSocket's close code, "ok", or the code of an error.
  std::string_view status = "-";
  std::chrono::milliseconds took{0};
  bool is_error = false;
};

// Lines for the operator: time in UTC, client, kind, what, status, milliseconds. Whatever strangers sent is cut and
// escaped, and a question mark ends a file's name, so that one thing is one line and no content of a game is in it.
// Used on the thread of the connections only.
class Log {
 public:
  // Gets a line with its end.
  using Sink = std::function<void(std::string_view)>;

  Log(LogLevel level, Sink sink, double burst, double lines_per_second);

  bool writes(bool is_error) const {
    return sink_ && (level_ == LogLevel::all || (is_error && level_ != LogLevel::none));
  }
  void add(const LogEntry& entry);

 private:
  LogLevel level_;
  Sink sink_;
  Rate rate_;
  // Since the last line that was written.
  std::size_t left_out_ = 0;
};

// Printable ASCII without blanks, at most 120 letters and "..." after them: everything else as %XX.
std::string log_word(std::string_view text);

}  // namespace encircle::server
