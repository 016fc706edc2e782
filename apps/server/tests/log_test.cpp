// Lines for the operator.

#include "apps/server/log.h"

#include <gtest/gtest.h>

namespace encircle::server {
namespace {

TEST(Log, IsOneLineForEachThingWhateverIsSent) {
  std::string text;
  Log log(LogLevel::all, [&](std::string_view line) { text += line; }, 10, 1);
  log.add({.client = "192.0.2.1", .kind = "GET", .what = "/a b\n2026 fake\x1b[31m?q", .status = "404"});
  EXPECT_EQ(text.substr(24), " 192.0.2.1 GET /a%20b%0A2026%20fake%1B[31m 404 0ms\n");
  EXPECT_EQ(log_word(""), "-");
  EXPECT_EQ(log_word(std::string(5000, 'x')).size(), 123u);
}

TEST(Log, WritesWhatItIsAskedFor) {
  for (const LogLevel level : {LogLevel::none, LogLevel::errors, LogLevel::all}) {
    std::size_t lines = 0;
    Log log(level, [&](std::string_view) { ++lines; }, 10, 1);
    log.add({.status = "200"});
    log.add({.status = "503", .is_error = true});
    EXPECT_EQ(lines, static_cast<std::size_t>(level));
  }
}

TEST(Log, CountsWhatAFloodWouldHaveWritten) {
  std::string text;
  Log log(LogLevel::all, [&](std::string_view line) { text += line; }, 2, 100);
  for (int i = 0; i < 1000; ++i) log.add({});
  EXPECT_LT(text.size(), 5000u);
  std::string last;
  for (int i = 0; i < 1000 && last.find("LOG lines-left-out") == std::string::npos; ++i) {
    const timespec pause{0, 1'000'000};
    nanosleep(&pause, nullptr);
    log.add({});
    last = text;
  }
  EXPECT_NE(text.find(" - LOG lines-left-out "), std::string::npos) << text;
}

}  // namespace
}  // namespace encircle::server
