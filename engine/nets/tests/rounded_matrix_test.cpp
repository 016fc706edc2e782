// Whole numbers that fit are not rounded: their products are exact, whichever instructions compute them.

#include "nets/rounded_matrix.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/rng.h"

namespace encircle::nets {
namespace {

int between(Rng& rng, int least, int most) { return least + rng.below(most - least + 1); }

// Every row has the largest number, every output the largest weight: so both are rounded in steps of one.
void expect_exact_products(Rounding rounding, int largest_number, int largest_weight, int other_weights) {
  Rng rng(1);
  for (const int inputs : {16, 48, 96}) {
    for (int rows = 1; rows <= 11; ++rows) {
      const int outputs = 2 * channel_unit;
      std::vector<float> weights(static_cast<std::size_t>(inputs * outputs));
      AlignedVector<float> numbers(static_cast<std::size_t>(rows * inputs));
      for (float& weight : weights) weight = static_cast<float>(between(rng, -other_weights, other_weights));
      for (float& number : numbers) number = static_cast<float>(between(rng, -largest_number, largest_number));
      const auto weight_at = [&](int input, int output) -> float& {
        const int unit = output / channel_unit * inputs + input;
        return weights[static_cast<std::size_t>(unit * channel_unit + output % channel_unit)];
      };
      const auto number_at = [&](int row, int input) -> float& {
        return numbers[static_cast<std::size_t>(row * inputs + input)];
      };
      for (int output = 0; output < outputs; ++output) {
        weight_at(between(rng, 0, inputs - 1), output) =
            static_cast<float>(output % 2 == 0 ? largest_weight : -largest_weight);
      }
      for (int row = 0; row < rows; ++row) {
        number_at(row, between(rng, 0, inputs - 1)) =
            static_cast<float>(row % 2 == 0 ? largest_number : -largest_number);
      }
      Workspace workspace;
      std::vector<float> results(static_cast<std::size_t>(rows * outputs));
      RoundedMatrix(weights, inputs, outputs, rounding).multiply(numbers.data(), rows, results.data(), workspace);
      for (int i = 0; i < rows * outputs; ++i) {
        double sum = 0;
        for (int input = 0; input < inputs; ++input) {
          sum +=
              static_cast<double>(number_at(i / outputs, input)) * static_cast<double>(weight_at(input, i % outputs));
        }
        // What a 32-bit float can say of the sum.
        ASSERT_NEAR(results[static_cast<std::size_t>(i)], sum, 1e-3 + 3e-7 * std::abs(sum))
            << rows << " rows, " << inputs << " inputs, place " << i;
      }
    }
  }
}

TEST(RoundedMatrix, WordsAreMultipliedExactly) { expect_exact_products(Rounding::words, 8191, 32767, 2000); }

TEST(RoundedMatrix, BytesAreMultipliedExactly) {
  const auto backends = backends_here();
  if (std::ranges::find(backends, Backend::int8) == backends.end()) GTEST_SKIP() << "no products of bytes here";
  expect_exact_products(Rounding::bytes, 127, 63, 63);
}

}  // namespace
}  // namespace encircle::nets
