#include "sgf/value.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "core/decimal.h"
#include "core/number.h"
#include "sgf/problems.h"

namespace encircle::sgf {
namespace {

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// The length of the line break at `at`: CR, LF, CRLF and LFCR are one break each; 0 where there is none.
std::size_t line_break_at(std::string_view text, std::size_t at) {
  if (at >= text.size() || (text[at] != '\r' && text[at] != '\n')) return 0;
  const bool paired =
      at + 1 < text.size() && (text[at + 1] == '\r' || text[at + 1] == '\n') && text[at + 1] != text[at];
  return paired ? 2 : 1;
}

// Escapes and line breaks resolved; `line_break` stands for each break.
std::string unescaped(std::string_view value, char line_break) {
  std::string out;
  out.reserve(value.size());
  for (std::size_t at = 0; at < value.size();) {
    if (value[at] == '\\') {
      ++at;
      if (const std::size_t soft = line_break_at(value, at); soft > 0) {
        at += soft;
      } else if (at < value.size()) {
        out.push_back(is_space(value[at]) ? ' ' : value[at]);
        ++at;
      }
    } else if (const std::size_t hard = line_break_at(value, at); hard > 0) {
      out.push_back(line_break);
      at += hard;
    } else {
      out.push_back(is_space(value[at]) ? ' ' : value[at]);
      ++at;
    }
  }
  return out;
}

std::string escaped(std::string_view text, char line_break) {
  std::string out;
  out.reserve(text.size() + 8);
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t length = line_break_at(text, at); length > 0) {
      out.push_back(line_break);
      at += length;
      continue;
    }
    const char c = text[at++];
    if (c == '\\' || c == ']') out.push_back('\\');
    out.push_back(c == '\0' ? ' ' : c);
  }
  return out;
}

// 0 to 51, or -1.
constexpr int letter_index(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 26;
  return -1;
}

constexpr char index_letter(int index) { return static_cast<char>(index < 26 ? 'a' + index : 'A' + (index - 26)); }

std::string size_text(BoardSize size) { return std::to_string(size.width) + "x" + std::to_string(size.height); }

}  // namespace

std::string shown_value(std::string_view value) {
  constexpr std::size_t longest = 40;
  std::string out = "[";
  for (std::size_t at = 0; at < value.size(); ++at) {
    const bool begins_character = (static_cast<unsigned char>(value[at]) & 0xC0U) != 0x80U;
    if (at >= longest && begins_character) {
      out += "...";
      break;
    }
    out.push_back(static_cast<unsigned char>(value[at]) < 0x20 ? ' ' : value[at]);
  }
  return out + "]";
}

std::optional<std::string> canonical_value(std::string_view value) {
  std::string out;
  out.reserve(value.size());
  for (std::size_t at = 0; at < value.size();) {
    if (const std::size_t length = line_break_at(value, at); length > 0) {
      out.push_back('\n');
      at += length;
      continue;
    }
    if (value[at] == ']') return std::nullopt;
    if (value[at] == '\\') {
      if (++at == value.size()) return std::nullopt;
      if (const std::size_t soft = line_break_at(value, at); soft > 0) {
        at += soft;
        continue;
      }
      if (value[at] == '\\' || value[at] == ']' || value[at] == ':') out.push_back('\\');
    }
    out.push_back(value[at] == '\0' ? ' ' : value[at]);
    ++at;
  }
  return out;
}

std::string decode_text(std::string_view value) { return unescaped(value, '\n'); }
std::string decode_simple_text(std::string_view value) { return unescaped(value, ' '); }
std::string encode_text(std::string_view text) { return escaped(text, '\n'); }
std::string encode_simple_text(std::string_view text) { return escaped(text, ' '); }

std::optional<std::pair<std::string_view, std::string_view>> split_composed(std::string_view value) {
  for (std::size_t at = 0; at < value.size(); ++at) {
    if (value[at] == '\\') {
      ++at;
    } else if (value[at] == ':') {
      return std::pair{value.substr(0, at), value.substr(at + 1)};
    }
  }
  return std::nullopt;
}

Result<int> parse_number(std::string_view value) {
  std::string_view digits = trimmed(value);
  if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
  if (const auto number = whole_number_of<int>(digits)) return *number;
  const std::size_t sign = digits.starts_with('-') ? 1 : 0;
  const bool has_digits = digits.size() > sign && std::ranges::all_of(digits.substr(sign), is_digit);
  return Error{shown_value(value) + (has_digits ? " is too large a number" : " is not a whole number")};
}

Result<double> parse_real(std::string_view value) {
  constexpr int max_digits = 300;
  const auto number = decimal_number_of(trimmed(value));
  if (number && std::ranges::count_if(value, is_digit) <= max_digits) return *number;
  return Error{shown_value(value) + " is not a decimal number"};
}

Result<Emphasis> parse_double(std::string_view value) {
  const std::string_view text = trimmed(value);
  if (text == "1") return Emphasis::normal;
  if (text == "2") return Emphasis::strong;
  return Error{shown_value(value) + " is neither 1 nor 2"};
}

Result<Colour> parse_colour(std::string_view value) {
  const std::string_view text = trimmed(value);
  // Old programs write 1 and 2.
  if (text == "B" || text == "b" || text == "black" || text == "Black" || text == "1") return Colour::black;
  if (text == "W" || text == "w" || text == "white" || text == "White" || text == "2") return Colour::white;
  return Error{shown_value(value) + " is neither B nor W"};
}

std::string encode_number(int number) { return std::to_string(number); }

std::string encode_real(double number) { return std::isfinite(number) ? decimal_text(number, 6) : "0"; }

Result<BoardSize> parse_board_size(std::string_view value) {
  const auto halves = split_composed(value);
  const Result<int> columns = parse_number(halves ? halves->first : value);
  const Result<int> rows = parse_number(halves ? halves->second : value);
  if (!columns.ok() || !rows.ok()) return Error{shown_value(value) + " is not a board size"};
  if (*columns < 1 || *rows < 1 || *columns > max_board_side || *rows > max_board_side) {
    return Error{shown_value(value) + " is not a board size from 1 to 52"};
  }
  return BoardSize{*columns, *rows};
}

std::string encode_board_size(BoardSize size) {
  if (size.width == size.height) return std::to_string(size.width);
  return std::to_string(size.width) + ":" + std::to_string(size.height);
}

Result<Coordinates> parse_point(std::string_view value, BoardSize size) {
  const std::string_view text = trimmed(value);
  if (text.size() != 2 || letter_index(text[0]) < 0 || letter_index(text[1]) < 0) {
    return Error{shown_value(value) + " is not a point"};
  }
  const int column = letter_index(text[0]);
  const int row = letter_index(text[1]);
  if (column >= size.width || row >= size.height) {
    return Error{shown_value(value) + " is outside the " + size_text(size) + " board"};
  }
  return Coordinates{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}

std::string encode_point(Coordinates point) { return {index_letter(point.column), index_letter(point.row)}; }

Result<std::optional<Coordinates>> parse_move(std::string_view value, BoardSize size) {
  const std::string_view text = trimmed(value);
  const bool small = size.width <= max_side_with_tt_pass && size.height <= max_side_with_tt_pass;
  if (text.empty() || (small && text == "tt")) return std::optional<Coordinates>{};
  const Result<Coordinates> point = parse_point(value, size);
  if (!point.ok()) return point.error();
  return std::optional<Coordinates>{*point};
}

std::string encode_move(std::optional<Coordinates> move) { return move ? encode_point(*move) : std::string(); }

Result<std::pair<Coordinates, Coordinates>> parse_rectangle(std::string_view value, BoardSize size) {
  const auto halves = split_composed(value);
  const Result<Coordinates> first = parse_point(halves ? halves->first : value, size);
  if (!first.ok()) return first.error();
  const Result<Coordinates> second = parse_point(halves ? halves->second : value, size);
  if (!second.ok()) return second.error();
  const auto [left, right] = std::minmax(first->column, second->column);
  const auto [top, bottom] = std::minmax(first->row, second->row);
  return std::pair{Coordinates{left, top}, Coordinates{right, bottom}};
}

Result<std::vector<Coordinates>> parse_points(std::span<const std::string> values, BoardSize size) {
  std::vector<Coordinates> points;
  if (values.size() == 1 && trimmed(values.front()).empty()) return points;
  // One bit a column, so that overlapping rectangles cost a row each and not a point each.
  std::array<std::uint64_t, max_board_side> seen{};
  for (const std::string& value : values) {
    const Result<std::pair<Coordinates, Coordinates>> corners = parse_rectangle(value, size);
    if (!corners.ok()) return corners.error();
    const auto [from, to] = *corners;
    const std::uint64_t columns = ((std::uint64_t{2} << to.column) - 1) & ~((std::uint64_t{1} << from.column) - 1);
    for (std::uint8_t row = from.row; row <= to.row; ++row) {
      for (std::uint64_t fresh = columns & ~seen[row]; fresh != 0; fresh &= fresh - 1) {
        points.push_back({static_cast<std::uint8_t>(std::countr_zero(fresh)), row});
      }
      seen[row] |= columns;
    }
  }
  return points;
}

Problem bad_value(std::string_view property, std::string_view value) {
  return {problem("bad-value"), {std::string(property), shown_value(value)}};
}

}  // namespace encircle::sgf
