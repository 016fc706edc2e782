#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/reader.h"

namespace encircle::sgf {

// Collects what is to be reported by byte offsets, and works out lines and columns at the end, in one pass.
class DiagnosticList {
 public:
  void warn(std::size_t offset, std::string message, Problem problem) {
    add(offset, Severity::warning, std::move(message), std::move(problem));
  }
  void error(std::size_t offset, std::string message, Problem problem) {
    add(offset, Severity::error, std::move(message), std::move(problem));
  }

  std::size_t left_out() const { return left_out_; }

  // Whether another one would still be listed: messages that are costly to make can be spared.
  bool full() const { return found_.size() >= max_diagnostics; }

  // All of them in the order of the text, which must be the one the offsets mean.
  std::vector<Diagnostic> locate(std::string_view text) const;

 private:
  struct Found {
    std::size_t offset;
    Severity severity;
    std::string message;
    Problem problem;
  };

  void add(std::size_t offset, Severity severity, std::string message, Problem problem);

  std::vector<Found> found_;
  std::size_t left_out_ = 0;
};

}  // namespace encircle::sgf
