#include "sgf/value.h"

#include <gtest/gtest.h>

namespace encircle::sgf {
namespace {

constexpr BoardSize nineteen{19, 19};

TEST(Text, EscapesAreRemovedAndEscapedSignsSurvive) {
  EXPECT_EQ(decode_text(R"(a \] b \\ c \: d : e \x)"), R"(a ] b \ c : d : e x)");
}

TEST(Text, EveryKindOfLineBreakIsOneLineFeed) {
  EXPECT_EQ(decode_text("a\rb\nc\r\nd\n\re\n\nf"), "a\nb\nc\nd\ne\n\nf");
}

TEST(Text, ASoftLineBreakVanishes) {
  EXPECT_EQ(decode_text("a\\\nb\\\r\nc\\\rd\\\n\re"), "abcde");
  EXPECT_EQ(decode_text("a\\\\\nb"), "a\\\nb") << "an escaped backslash before a break leaves the break";
}

TEST(Text, OtherWhiteSpaceBecomesSpaces) { EXPECT_EQ(decode_text("a\tb\vc\\\td"), "a b c d"); }

TEST(SimpleText, LineBreaksBecomeSpaces) {
  EXPECT_EQ(decode_simple_text("a\r\nb\tc"), "a b c");
  EXPECT_EQ(encode_simple_text("a\nb]"), R"(a b\])");
}

TEST(Text, WhatIsEncodedComesBack) {
  for (const std::string_view text : {"", "]", "\\", "\\]", "a:b", "x\n\ny", "[[]]", "囲碁\\]", "\\\n"}) {
    EXPECT_EQ(decode_text(encode_text(text)), text);
    EXPECT_EQ(canonical_value(encode_text(text)), encode_text(text));
  }
}

TEST(Value, TheCanonicalFormKeepsOnlyNeededEscapes) {
  EXPECT_EQ(canonical_value(R"(\a\b \] \\ \: :)"), R"(ab \] \\ \: :)");
  EXPECT_EQ(canonical_value("a\r\nb\\\r\nc\rd"), "a\nbc\nd");
  EXPECT_EQ(canonical_value(std::string_view("a\0b", 3)), "a b");
}

TEST(Value, WhatCannotStandBetweenBracketsHasNoCanonicalForm) {
  EXPECT_FALSE(canonical_value("a]b"));
  EXPECT_FALSE(canonical_value("a\\"));
  EXPECT_TRUE(canonical_value("a\\\\"));
}

TEST(Composed, SplitsAtTheFirstColonWithoutEscape) {
  const auto halves = split_composed(R"(a\:b\\:c:d)");
  ASSERT_TRUE(halves);
  EXPECT_EQ(decode_simple_text(halves->first), R"(a:b\)");
  EXPECT_EQ(decode_simple_text(halves->second), "c:d");
  EXPECT_FALSE(split_composed(R"(no\:colon)"));
}

TEST(Number, AcceptsSignsAndSurroundingSpace) {
  EXPECT_EQ(*parse_number("42"), 42);
  EXPECT_EQ(*parse_number(" +7\n"), 7);
  EXPECT_EQ(*parse_number("-3"), -3);
  for (const std::string_view bad : {"", "1.5", "x", "4 5", "+-3", "99999999999", "-"}) {
    EXPECT_FALSE(parse_number(bad).ok()) << bad;
  }
}

TEST(Real, IsReadExactlyAndWrittenShort) {
  EXPECT_EQ(*parse_real("6.5"), 6.5);
  EXPECT_EQ(*parse_real(" -0.25 "), -0.25);
  EXPECT_EQ(*parse_real("5.00"), 5);
  EXPECT_EQ(*parse_real("7."), 7);
  EXPECT_EQ(*parse_real(".5"), 0.5);
  EXPECT_EQ(*parse_real("0.1"), 0.1);
  for (const std::string_view bad : {"", ".", "-", "5 1/2", "1e3", "1.2.3", "nan"})
    EXPECT_FALSE(parse_real(bad).ok()) << bad;
  EXPECT_FALSE(parse_real(std::string(400, '9')).ok());
  EXPECT_EQ(encode_real(6.5), "6.5");
  EXPECT_EQ(encode_real(0), "0");
  EXPECT_EQ(encode_real(-0.0), "0");
  EXPECT_EQ(encode_real(100), "100");
  EXPECT_EQ(encode_real(-3.75), "-3.75");
}

TEST(Double, IsOneOrTwo) {
  EXPECT_EQ(*parse_double("1"), Emphasis::normal);
  EXPECT_EQ(*parse_double("2"), Emphasis::strong);
  EXPECT_FALSE(parse_double("3").ok());
  EXPECT_FALSE(parse_double("").ok());
}

TEST(ColourValue, IsBlackOrWhite) {
  EXPECT_EQ(*parse_colour("B"), Colour::black);
  EXPECT_EQ(*parse_colour(" w "), Colour::white);
  EXPECT_EQ(*parse_colour("1"), Colour::black);
  EXPECT_EQ(*parse_colour("2"), Colour::white);
  EXPECT_FALSE(parse_colour("R").ok());
}

TEST(Size, MayBeSquareOrNot) {
  EXPECT_EQ(*parse_board_size("9"), (BoardSize{9, 9}));
  EXPECT_EQ(*parse_board_size("17:3"), (BoardSize{17, 3}));
  EXPECT_EQ(*parse_board_size("52"), (BoardSize{52, 52}));
  for (const std::string_view bad : {"0", "53", "-1", "", "9:", "9:53", "nine"}) {
    EXPECT_FALSE(parse_board_size(bad).ok()) << bad;
  }
  EXPECT_EQ(encode_board_size({9, 9}), "9");
  EXPECT_EQ(encode_board_size({17, 3}), "17:3");
}

TEST(PointValue, CoversBoardsUpTo52) {
  const BoardSize largest{52, 52};
  EXPECT_EQ(*parse_point("aa", nineteen), (Coordinates{0, 0}));
  EXPECT_EQ(*parse_point("zA", largest), (Coordinates{25, 26}));
  EXPECT_EQ(*parse_point("ZZ", largest), (Coordinates{51, 51}));
  for (std::uint8_t column = 0; column < 52; ++column) {
    const Coordinates point{column, static_cast<std::uint8_t>(51 - column)};
    EXPECT_EQ(*parse_point(encode_point(point), largest), point);
  }
}

TEST(PointValue, SaysWhatIsWrong) {
  EXPECT_EQ(parse_point("zz", {9, 9}).error().message, "[zz] is outside the 9x9 board");
  EXPECT_EQ(parse_point("``", {9, 9}).error().message, "[``] is not a point");
  EXPECT_FALSE(parse_point("abc", nineteen).ok());
  EXPECT_FALSE(parse_point("ad", {17, 3}).ok());
}

TEST(MoveValue, PassIsEmptyOrTtOnSmallBoards) {
  EXPECT_EQ(*parse_move("", nineteen), std::nullopt);
  EXPECT_EQ(*parse_move("tt", nineteen), std::nullopt);
  EXPECT_EQ(*parse_move("tt", {9, 9}), std::nullopt);
  EXPECT_EQ(*parse_move("tt", {20, 20}), (Coordinates{19, 19}));
  EXPECT_EQ(*parse_move("tt", {37, 37}), (Coordinates{19, 19}));
  EXPECT_FALSE(parse_move("tt", {19, 20}).ok()) << "outside, and the board is too large for the old pass";
  EXPECT_EQ(*parse_move("pd", nineteen), (Coordinates{15, 3}));
  EXPECT_EQ(encode_move(std::nullopt), "");
}

TEST(PointList, RectanglesAreExpandedAndPointsComeOnce) {
  const std::vector<std::string> values = {"ba:cb", "bb", "aa"};
  const std::vector<Coordinates> expected = {{1, 0}, {2, 0}, {1, 1}, {2, 1}, {0, 0}};
  EXPECT_EQ(*parse_points(values, nineteen), expected);
  const std::vector<std::string> swapped = {"cb:ba"};
  EXPECT_EQ(parse_points(swapped, nineteen)->size(), 4u);
  const std::vector<std::string> whole = {"aa:ZZ"};
  EXPECT_EQ(parse_points(whole, {52, 52})->size(), 52u * 52u);
}

TEST(PointList, MayBeEmpty) {
  const std::vector<std::string> empty = {""};
  EXPECT_TRUE(parse_points(empty, nineteen)->empty());
  const std::vector<std::string> mixed = {"aa", ""};
  EXPECT_FALSE(parse_points(mixed, nineteen).ok());
}

TEST(PointList, AnyNumberOfOverlappingRectanglesIsCheap) {
  const std::vector<std::string> values(1'000'000, "aa:YZ");
  EXPECT_EQ(parse_points(values, {52, 52})->size(), 51u * 52u);
}

TEST(Quoting, CutsLongValuesBetweenCharacters) {
  std::string text;
  for (int i = 0; i < 30; ++i) text += "囲";
  EXPECT_EQ(shown_value(text).substr(0, 4), "[囲");
  EXPECT_EQ(shown_value("a\nb"), "[a b]");
  EXPECT_LT(shown_value(text).size(), 50u);
}

}  // namespace
}  // namespace encircle::sgf
