#pragma once

#include <optional>
#include <string_view>

namespace encircle::gtp {

// The number that a word of GTP is, if it is one and nothing else; no plus sign.
std::optional<int> integer_of(std::string_view word);
std::optional<double> number_of(std::string_view word);

// Whether two words differ in nothing but the case of their letters.
bool same_word(std::string_view a, std::string_view b);

}  // namespace encircle::gtp
