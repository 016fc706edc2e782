#include "apps/server/log.h"

#include <array>
#include <cstdio>
#include <ctime>

namespace encircle::server {
namespace {

constexpr std::size_t longest_word = 120;

std::string time_text(std::chrono::system_clock::time_point now) {
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
  const std::time_t seconds = static_cast<std::time_t>(since / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text.data() + length, text.size() - length, ".%03dZ", static_cast<int>(since % 1000));
  return text.data();
}

}  // namespace

Log::Log(LogLevel level, Sink sink, double burst, double lines_per_second)
    : level_(level), sink_(std::move(sink)), rate_(burst, lines_per_second, std::chrono::steady_clock::now()) {}

void Log::add(const LogEntry& entry) {
  if (!writes(entry.is_error)) return;
  if (!rate_.take(std::chrono::steady_clock::now())) {
    ++left_out_;
    return;
  }
  const std::string time = time_text(std::chrono::system_clock::now());
  if (left_out_ > 0) {
    sink_(time + " - LOG lines-left-out " + std::to_string(left_out_) + " 0ms\n");
    left_out_ = 0;
  }
  std::string line = time;
  const std::string_view what = entry.what.substr(0, entry.what.find('?'));
  for (const std::string_view word : {entry.client, entry.kind, what, entry.status}) line += " " + log_word(word);
  sink_(line + " " + std::to_string(entry.took.count()) + "ms\n");
}

std::string log_word(std::string_view text) {
  if (text.empty()) return "-";
  std::string word;
  for (const char letter : text) {
    if (word.size() >= longest_word) return word + "...";
    if (letter > ' ' && letter < 0x7f && letter != '"' && letter != '\\') {
      word += letter;
    } else {
      constexpr std::string_view digits = "0123456789ABCDEF";
      word += '%';
      word += digits[static_cast<unsigned char>(letter) >> 4];
      word += digits[static_cast<unsigned char>(letter) & 15];
    }
  }
  return word;
}

}  // namespace encircle::server
