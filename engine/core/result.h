#pragma once

#include <cassert>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/problem.h"

namespace encircle {

// An expected failure, told to the user as it stands: it names the input and the reason. What users of the app can meet
// comes with its problem, so that the app can tell it in their language.
struct Error {
  std::string message;
  Problem problem = {};
};

// Either a value or what went wrong, an Error unless the caller needs to know more. An assertion is for our own bugs, a
// Result for what users and files can get wrong; exceptions exist only in apps/.
template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  static_assert(!std::is_same_v<T, E>);
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Only when ok().
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T& value() & {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  // Only when not ok().
  const E& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, E> state_;
};

}  // namespace encircle
