#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace encircle {

// Numbers from text, for all that reads them. The whole text is the number: nothing before or after it, no locale, and
// no value when it is none or does not fit.

// Digits, with a minus sign before them where T has one.
template <std::integral T>
std::optional<T> whole_number_of(std::string_view text) {
  T value{};
  const char* const last = text.data() + text.size();
  const auto [end, fault] = std::from_chars(text.data(), last, value);
  if (fault != std::errc{} || end != last) return std::nullopt;
  return value;
}

enum class Exponents { refused, allowed };

// A sign or none, digits with at most one point among or beside them, and where it is allowed an exponent ("1.5e3").
// Words such as "inf" or "nan" are no numbers. Up to 15 digits come out exactly rounded. Written by hand: what
// std::from_chars needs for double adds a hundred kilobytes of tables to every module for the browser.
std::optional<double> decimal_number_of(std::string_view text, Exponents exponents = Exponents::refused);

}  // namespace encircle
