#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace encircle {

// Without the blanks around it.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  return begin == std::string_view::npos ? std::string_view()
                                         : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

// With small letters for the capitals of ASCII.
std::string lower(std::string_view text);

}  // namespace encircle

namespace encircle::gtp {

// The number that a word of GTP is, if it is one and nothing else; no plus sign.
std::optional<int> integer_of(std::string_view word);
std::optional<double> number_of(std::string_view word);

// What stands between blanks.
std::vector<std::string> words_of(std::string_view text);

// Whether two words differ in nothing but the case of their letters.
bool same_word(std::string_view a, std::string_view b);

}  // namespace encircle::gtp
