#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "core/result.h"

namespace encircle::cli {

// What a user can get wrong, told on standard error with exit code 2. The one exception type of the program.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The value, or a Failure with the error's message after the name of what failed.
template <class T>
T or_fail(Result<T> result, const std::string& subject = "") {
  if (!result) throw Failure(subject.empty() ? result.error().message : subject + ": " + result.error().message);
  return std::move(result).value();
}

}  // namespace encircle::cli
