#include "apps/common/words.h"

#include <algorithm>

#include "core/number.h"

namespace encircle::gtp {

std::optional<int> integer_of(std::string_view word) { return whole_number_of<int>(word); }

std::optional<double> number_of(std::string_view word) {
  return word.starts_with('+') ? std::nullopt : decimal_number_of(word, Exponents::allowed);
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c; };
  return std::ranges::equal(a, b, [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace encircle::gtp
