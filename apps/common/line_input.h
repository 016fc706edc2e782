#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace encircle::gtp {

// The lines that come through a file descriptor, and whether there are any: a program that thinks must notice when it
// is spoken to.
class LineInput {
 public:
  // A line of more bytes than these is cut, at any place beyond them, so that no line fills the memory.
  explicit LineInput(int descriptor, std::size_t most_bytes = SIZE_MAX - 1)
      : descriptor_(descriptor), most_bytes_(most_bytes) {}

  // Waits for the next line and gives it without its end. Nothing once the input has ended; the last line needs no end.
  std::optional<std::string> next();
  // Whether anything came since the last line: another one, a part of one, or the end of the input.
  bool is_waiting() const { return has_unread() || is_readable(0); }
  // Returns once is_waiting().
  void wait() const {
    if (!has_unread()) is_readable(-1);
  }

 private:
  bool has_unread() const { return ended_ || read_ < buffer_.size(); }
  bool is_readable(int milliseconds) const;
  void fill();

  int descriptor_;
  std::size_t most_bytes_;
  std::string buffer_;
  // Where the next line begins.
  std::size_t read_ = 0;
  bool ended_ = false;
};

}  // namespace encircle::gtp
