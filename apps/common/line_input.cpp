#include "apps/common/line_input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace encircle::gtp {

std::optional<std::string> LineInput::next() {
  std::size_t searched = read_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = buffer_.substr(read_, end - read_);
      read_ = end + 1;
      return line;
    }
    if (ended_) {
      if (read_ == buffer_.size()) return std::nullopt;
      std::string line = buffer_.substr(read_);
      read_ = buffer_.size();
      return line;
    }
    buffer_.erase(0, read_);
    read_ = 0;
    if (buffer_.size() > most_bytes_) buffer_.resize(most_bytes_ + 1);
    searched = buffer_.size();
    fill();
  }
}

bool LineInput::is_readable(int milliseconds) const {
  pollfd polled{descriptor_, POLLIN, 0};
  int ready = 0;
  do {
    ready = poll(&polled, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  // An error will show when the input is read.
  return ready != 0;
}

void LineInput::fill() {
  char bytes[1 << 16];
  ssize_t count = 0;
  do {
    count = read(descriptor_, bytes, sizeof bytes);
  } while (count < 0 && errno == EINTR);
  if (count <= 0) {
    ended_ = true;
  } else {
    buffer_.append(bytes, static_cast<std::size_t>(count));
  }
}

}  // namespace encircle::gtp
