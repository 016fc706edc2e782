#include "games/facts.h"

#include "games/game.h"
#include "games/options.h"

namespace encircle {

std::string text_of(const FactValue& value) {
  struct Writer {
    std::string operator()(std::monostate) const { return "-"; }
    std::string operator()(bool flag) const { return flag ? "yes" : "no"; }
    std::string operator()(int number) const { return std::to_string(number); }
    std::string operator()(double number) const { return number_text(number); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const std::vector<int>& numbers) const {
      std::vector<std::string> words;
      for (const int number : numbers) words.push_back(std::to_string(number));
      return (*this)(words);
    }
    std::string operator()(const std::vector<std::string>& words) const {
      return words.empty() ? "none" : joined(words);
    }
    std::string operator()(const Facts& facts) const { return text_of(facts, " / "); }
  };
  return std::visit(Writer{}, value);
}

std::string text_of(const Facts& facts, std::string_view separator) {
  std::string text;
  for (const Fact& fact : facts) {
    text += (text.empty() ? "" : std::string(separator)) + fact.name + " " + text_of(fact.value);
  }
  return text;
}

}  // namespace encircle
