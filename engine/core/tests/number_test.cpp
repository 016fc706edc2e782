#include "core/number.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>

namespace encircle {
namespace {

TEST(Number, WholeNumbers) {
  EXPECT_EQ(whole_number_of<int>("0"), 0);
  EXPECT_EQ(whole_number_of<int>("-12"), -12);
  EXPECT_EQ(whole_number_of<int>("2147483647"), 2147483647);
  EXPECT_EQ(whole_number_of<std::uint64_t>("18446744073709551615"), UINT64_MAX);
  for (const char* text : {"", "+1", " 1", "1 ", "1.0", "1e3", "-", "0x10", "2147483648", "one"}) {
    EXPECT_EQ(whole_number_of<int>(text), std::nullopt) << text;
  }
  for (const char* text : {"-1", "18446744073709551616", "99999999999999999999999"}) {
    EXPECT_EQ(whole_number_of<std::uint64_t>(text), std::nullopt) << text;
  }
}

TEST(Number, Decimals) {
  EXPECT_EQ(decimal_number_of("6.5"), 6.5);
  EXPECT_EQ(decimal_number_of("-0.1"), -0.1);
  EXPECT_EQ(decimal_number_of("+7"), 7);
  EXPECT_EQ(decimal_number_of(".5"), 0.5);
  EXPECT_EQ(decimal_number_of("5."), 5);
  EXPECT_EQ(decimal_number_of("3.14159265358979"), 3.14159265358979);
  EXPECT_TRUE(std::signbit(*decimal_number_of("-0")));
  for (const char* text : {"", ".", "-", "+-1", "1..2", "1.2.3", " 1", "1,5", "inf", "nan", "1e3", "0x1"}) {
    EXPECT_EQ(decimal_number_of(text), std::nullopt) << text;
  }
}

TEST(Number, Exponents) {
  const auto read = [](std::string_view text) { return decimal_number_of(text, Exponents::allowed); };
  EXPECT_EQ(read("1.5e3"), 1500);
  EXPECT_EQ(read("25E-2"), 0.25);
  EXPECT_EQ(read("1e+2"), 100);
  EXPECT_EQ(read("1e22"), 1e22);
  EXPECT_EQ(read("1e-999999999999"), 0);
  EXPECT_EQ(read("0e999999999999"), 0);
  for (const char* text : {"1e", "e5", "1e+", "1e1.5", "1e400", "1e999999999999", "inf", "nan"}) {
    EXPECT_EQ(read(text), std::nullopt) << text;
  }
}

TEST(Number, ManyDigits) {
  EXPECT_EQ(decimal_number_of("0." + std::string(400, '0') + "1"), 0);
  EXPECT_DOUBLE_EQ(*decimal_number_of("1" + std::string(300, '0')), 1e300);
  EXPECT_DOUBLE_EQ(*decimal_number_of("0.33333333333333333333333333"), 1.0 / 3);
  EXPECT_EQ(decimal_number_of(std::string(400, '9')), std::nullopt);
}

}  // namespace
}  // namespace encircle
