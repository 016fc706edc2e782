#pragma once

#include <algorithm>
#include <cmath>
#include <string>

namespace encircle {

// A number as text with at most so many decimals (up to 6), rounded, without needless zeros: "6.5", "-7". What is no
// number or beyond a million million is written as the nearest of these limits. The library's own formatting would
// bring tables of a hundred kilobytes into every module for the browser.
inline std::string decimal_text(double value, int decimals) {
  constexpr double limit = 1e12;
  if (std::isnan(value)) value = 0;
  value = std::clamp(value, -limit, limit);
  long long scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= 10;
  const long long scaled = std::llround(std::abs(value) * static_cast<double>(scale));
  std::string text = (value < 0 && scaled > 0 ? "-" : "") + std::to_string(scaled / scale);
  std::string fraction = std::to_string(scale + scaled % scale);
  fraction.front() = '.';
  while (fraction.back() == '0') fraction.pop_back();
  if (fraction.size() > 1) text += fraction;
  return text;
}

}  // namespace encircle
