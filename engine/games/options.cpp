#include "games/options.h"

#include <algorithm>

#include "board/grid.h"
#include "core/decimal.h"
#include "core/number.h"
#include "core/quoted.h"
#include "games/problems.h"

namespace encircle {

const std::string* find_option(const OptionValues& values, std::string_view name) {
  const auto found = std::ranges::find(values.rbegin(), values.rend(), name, &OptionValues::value_type::first);
  return found == values.rend() ? nullptr : &found->second;
}

void set_option(OptionValues& values, std::string_view name, std::string_view text) {
  const auto found = std::ranges::find(values.rbegin(), values.rend(), name, &OptionValues::value_type::first);
  if (found == values.rend()) {
    values.emplace_back(name, text);
  } else {
    found->second = text;
  }
}

bool is_on(const OptionValues& values, std::string_view switch_name) {
  const std::string* const text = find_option(values, switch_name);
  return text != nullptr && *text == "on";
}

std::string flags_text(const OptionValues& values) {
  std::string text;
  for (const auto& [name, value] : values) text += " --" + name + (value == "on" ? "" : " " + value);
  return text;
}

Error bad_option(std::string_view option, std::string_view text, std::string_view expected) {
  return Error{"--" + std::string(option) + " " + quoted(text) + ": expected " + std::string(expected),
               {game_problem("bad-option"), {std::string(option), std::string(text)}}};
}

Result<int> parse_integer(std::string_view option, std::string_view text) {
  const auto value = whole_number_of<int>(text);
  if (!value) return bad_option(option, text, "a whole number");
  return *value;
}

Result<double> parse_number(std::string_view option, std::string_view text) {
  constexpr int max_digits = 12;
  const auto digits = std::ranges::count_if(text, [](char c) { return c >= '0' && c <= '9'; });
  const auto value = decimal_number_of(text);
  if (!value || digits > max_digits) return bad_option(option, text, "a number such as 6.5");
  return *value;
}

Result<bool> parse_switch(std::string_view option, std::string_view text) {
  if (text == "on") return true;
  if (text == "off") return false;
  return bad_option(option, text, "on or off");
}

Result<BoardSize> parse_size(std::string_view option, std::string_view text) {
  const std::size_t cross = text.find_first_of("xX");
  const auto width = parse_integer(option, text.substr(0, cross));
  const auto height = cross == std::string_view::npos ? width : parse_integer(option, text.substr(cross + 1));
  if (!width || !height) return bad_option(option, text, "a size such as 9 or 5x6");
  return BoardSize{*width, *height};
}

std::optional<Error> find_fault(BoardSize size) {
  const auto fits = [](int side) { return side >= Grid::min_side && side <= Grid::max_side; };
  if (fits(size.width) && fits(size.height)) return std::nullopt;
  const std::string text = size_text(size.width, size.height);
  return Error{"board size " + text + ": sides go from 2 to 25",
               out_of_range("size", text, Grid::min_side, Grid::max_side)};
}

Error unknown_option(std::string_view game_name, std::string_view option, const std::vector<OptionInfo>& known) {
  std::string names;
  for (const OptionInfo& each : known) names += (names.empty() ? "--" : ", --") + std::string(each.name);
  return Error{"--" + std::string(option) + " is no option of " + std::string(game_name) + "; its options are " + names,
               {game_problem("unknown-option"), {std::string(option)}}};
}

Problem out_of_range(std::string_view option, std::string_view text, int least, int most) {
  return {game_problem("option-range"),
          {std::string(option), std::string(text), std::to_string(least), std::to_string(most)}};
}

std::string number_text(double value) { return decimal_text(value, 2); }

}  // namespace encircle
