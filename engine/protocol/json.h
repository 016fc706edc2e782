#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"

namespace encircle::protocol {

// A JSON value that was read. Objects keep the order of their members; no name comes twice.
class Json {
 public:
  struct Member;
  using Array = std::vector<Json>;
  using Object = std::vector<Member>;

  Json() = default;
  template <class T>
  explicit Json(T value) : value_(std::move(value)) {}

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  const bool* boolean() const { return std::get_if<bool>(&value_); }
  const double* number() const { return std::get_if<double>(&value_); }
  const std::string* text() const { return std::get_if<std::string>(&value_); }
  const Array* array() const { return std::get_if<Array>(&value_); }
  const Object* object() const { return std::get_if<Object>(&value_); }
  // The number, when it is a whole one of that range.
  std::optional<std::int64_t> integer(std::int64_t lowest, std::int64_t highest) const;
  // The member of an object; null for anything else.
  const Json* find(std::string_view name) const;

 private:
  std::variant<std::monostate, bool, double, std::string, Array, Object> value_;
};

struct Json::Member {
  std::string name;
  Json value;
};

// Reads one JSON text as RFC 8259 has it: UTF-8, nothing before or after but white space. The error says what is wrong
// and at which byte. Arrays and objects lie at most max_json_depth deep in each other, so that no text can use up the
// stack.
inline constexpr int max_json_depth = 32;
Result<Json> read_json(std::string_view text);

}  // namespace encircle::protocol
