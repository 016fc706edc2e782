#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace encircle {

// What can be said about a position, as named values that programs print (as JSON, say) without knowing the game.
struct Fact;
using Facts = std::vector<Fact>;
using FactValue =
    std::variant<std::monostate, bool, int, double, std::string, std::vector<int>, std::vector<std::string>, Facts>;

struct Fact {
  std::string name;
  FactValue value;
};

// The same in words, for people and for comparisons: "stones B 3 / W 2; captured none; over no".
std::string text_of(const FactValue& value);
std::string text_of(const Facts& facts, std::string_view separator = "; ");

}  // namespace encircle
