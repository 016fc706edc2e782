#include "core/number.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace encircle {

namespace {

// All powers of ten that a double holds exactly.
constexpr int exact_powers = 22;
// Beyond this every number is 0 or infinite, however many digits it has that can be read in reasonable time.
constexpr int largest_exponent = 1'000'000;
// Digits that fit into 64 bits; later ones only move the point.
constexpr int kept_digits = 18;

double power_of_ten(int exponent) {
  double power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

// One rounding where mantissa and power are exact, which are all numbers people write.
double scaled(std::uint64_t mantissa, int exponent) {
  auto value = static_cast<double>(mantissa);
  while (exponent != 0 && value != 0 && std::isfinite(value)) {
    const int step = std::clamp(exponent, -exact_powers, exact_powers);
    value = step < 0 ? value / power_of_ten(-step) : value * power_of_ten(step);
    exponent -= step;
  }
  return value;
}

struct Digits {
  std::uint64_t mantissa = 0;
  int exponent = 0;
  int kept = 0;
  bool any = false;

  // Takes digits and at most one point from the front.
  void take_from(std::string_view& rest) {
    bool after_point = false;
    for (; !rest.empty(); rest.remove_prefix(1)) {
      const char c = rest.front();
      if (c == '.' && !after_point) {
        after_point = true;
      } else if (c >= '0' && c <= '9') {
        add(static_cast<unsigned>(c - '0'), after_point);
      } else {
        return;
      }
    }
  }

 private:
  void add(unsigned digit, bool after_point) {
    any = true;
    if (kept == kept_digits) {
      if (!after_point) ++exponent;
      return;
    }
    mantissa = mantissa * 10 + digit;
    if (mantissa != 0) ++kept;
    if (after_point) --exponent;
  }
};

// The exponent from its letter on; a number that is too long stands for the largest.
std::optional<int> exponent_of(std::string_view text) {
  text.remove_prefix(1);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  const int value = std::min(whole_number_of<int>(text).value_or(largest_exponent), largest_exponent);
  return negative ? -value : value;
}

}  // namespace

std::optional<double> decimal_number_of(std::string_view text, Exponents exponents) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  Digits digits;
  digits.take_from(text);
  if (!digits.any) return std::nullopt;
  if (!text.empty()) {
    if (exponents == Exponents::refused || (text.front() != 'e' && text.front() != 'E')) return std::nullopt;
    const auto exponent = exponent_of(text);
    if (!exponent) return std::nullopt;
    digits.exponent += *exponent;
  }
  const double value = scaled(digits.mantissa, digits.exponent);
  if (!std::isfinite(value)) return std::nullopt;
  return negative ? -value : value;
}

}  // namespace encircle
