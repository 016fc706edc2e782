#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/board_size.h"
#include "board/colour.h"
#include "core/result.h"

// What the values of SGF properties mean. A "value" here is always the text between `[` and `]` with its escapes, as
// Property keeps it. The parse functions forgive white space around a value, and name the value when they refuse it.
namespace encircle::sgf {

// SGF names columns and rows by one letter each, a to z and then A to Z.
inline constexpr int max_board_side = 52;

// On boards of up to this many columns and rows `tt` is a pass, as before FF[4].
inline constexpr int max_side_with_tt_pass = 19;

// The board of a record whose root has no SZ.
inline constexpr BoardSize default_board_size{19, 19};

// A point of the board, counted from 0 at the top left corner, as SGF does.
struct Coordinates {
  std::uint8_t column = 0;
  std::uint8_t row = 0;

  auto operator<=>(const Coordinates&) const = default;
};

// SGF's type Double: how strongly an annotation is meant.
enum class Emphasis { normal = 1, strong = 2 };

// The one form in which a value is written: escapes only before `\`, `]` and `:` (a colon keeps its escape, since only
// the property's type says whether it is needed), every line break as LF, soft line breaks (an escaped line break)
// removed, NUL as a space. Nothing when the value is not legal: an unescaped `]`, or a lone `\` at the end.
std::optional<std::string> canonical_value(std::string_view value);

// Text: escapes removed, line breaks as LF, soft line breaks gone, every other white space a space.
std::string decode_text(std::string_view value);

// SimpleText: as Text, with line breaks as spaces too.
std::string decode_simple_text(std::string_view value);

// The value that stands for this text, anywhere but inside a composed value.
std::string encode_text(std::string_view text);
std::string encode_simple_text(std::string_view text);

// The two halves of a composed value, still escaped: split at the first colon that is not escaped. Nothing without one.
std::optional<std::pair<std::string_view, std::string_view>> split_composed(std::string_view value);
// The halves would outlive the value.
template <std::same_as<std::string> Temporary>
void split_composed(Temporary&& value) = delete;

Result<int> parse_number(std::string_view value);
Result<double> parse_real(std::string_view value);
Result<Emphasis> parse_double(std::string_view value);
Result<Colour> parse_colour(std::string_view value);

std::string encode_number(int number);

// At most six digits after the point, no exponent, no trailing zeros: `6.5`, `0`, `-3`.
std::string encode_real(double number);

// `19` or `17:3` (columns:rows), from 1 to 52 a side.
Result<BoardSize> parse_board_size(std::string_view value);
std::string encode_board_size(BoardSize size);

Result<Coordinates> parse_point(std::string_view value, BoardSize size);
std::string encode_point(Coordinates point);

// A move of Go: a point, or nothing for a pass (an empty value, or `tt` on boards of up to 19x19).
Result<std::optional<Coordinates>> parse_move(std::string_view value, BoardSize size);

// A pass is written as the empty value, whatever the size.
std::string encode_move(std::optional<Coordinates> move);

// A list of points in which `aa:cc` stands for the rectangle with these corners. Each point comes once, in the order of
// the file. One empty value is the empty list.
Result<std::vector<Coordinates>> parse_points(std::span<const std::string> values, BoardSize size);

// The two corners of `aa:cc`, or one point as both; nothing is expanded.
Result<std::pair<Coordinates, Coordinates>> parse_rectangle(std::string_view value, BoardSize size);

// A value as quoted in a message: in brackets, on one line, and cut when long.
std::string shown_value(std::string_view value);

// That a property has this value, which makes no sense there.
Problem bad_value(std::string_view property, std::string_view value);

}  // namespace encircle::sgf
