#include "apps/common/words.h"

#include <algorithm>

#include "core/number.h"

namespace encircle {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 32) : c;
  return result;
}

}  // namespace encircle

namespace encircle::gtp {

std::optional<int> integer_of(std::string_view word) { return whole_number_of<int>(word); }

std::optional<double> number_of(std::string_view word) {
  return word.starts_with('+') ? std::nullopt : decimal_number_of(word, Exponents::allowed);
}

std::vector<std::string> words_of(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string> words;
  std::size_t end = 0;
  for (std::size_t begin = 0; (begin = text.find_first_not_of(blanks, end)) != std::string_view::npos;) {
    end = std::min(text.find_first_of(blanks, begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
  }
  return words;
}

bool same_word(std::string_view a, std::string_view b) { return lower(a) == lower(b); }

}  // namespace encircle::gtp
