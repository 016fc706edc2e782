// Every back end that runs here computes what the definition of a convolution says.

#include "nets/convolution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/rng.h"

namespace encircle::nets {
namespace {

// Small whole numbers, so that a back end with fewer bits has nothing to round.
std::vector<float> whole_numbers(Rng& rng, int count, int least, int most) {
  std::vector<float> numbers(static_cast<std::size_t>(count));
  for (float& number : numbers) number = static_cast<float>(least + rng.below(most - least + 1));
  return numbers;
}

// How far from the definition a back end may be here: `int16` rounds what Winograd's method makes of the numbers, but
// the whole numbers that are expected stay apart. `int8` rounds it coarsely: what is lost grows with the inputs as
// their sum does, and is a small part of it.
double tolerance_of(Backend backend, int inputs) {
  if (backend == Backend::int8) return 1.5 * std::sqrt(inputs);
  return backend == Backend::int16 ? 0.4 : 2e-3;
}

struct Case {
  int side;
  ConvolutionShape shape;
  std::vector<float> weights;
  std::vector<float> bias;
  AlignedVector<float> input;

  Case(int case_side, ConvolutionShape case_shape, Rng& rng)
      : side(case_side),
        shape(case_shape),
        weights(whole_numbers(rng, shape.outputs * shape.inputs * shape.kernel * shape.kernel, -1, 1)),
        bias(whole_numbers(rng, shape.outputs, -4, 4)) {
    const int width = whole_units(shape.inputs);
    const auto numbers = whole_numbers(rng, side * side * width, 0, 6);
    input.assign(numbers.begin(), numbers.end());
    // The largest difference and the largest sum of neighbours are there: 8 bits divide them into 126 and 252 steps.
    input[0] = input[1] = 6;
    if (side > 1) {
      input[static_cast<std::size_t>(width)] = 6;
      input[static_cast<std::size_t>(width + 1)] = 0;
    }
    for (int i = 0; i < side * side * width; ++i) {
      if (i % width >= shape.inputs) input[static_cast<std::size_t>(i)] = 0;
    }
  }

  // One number of the output, word for word as it is defined; it held 3 before, and every channel gets its number
  // added.
  float expected(int x, int y, int output, const Finish& finish) const {
    float sum = bias[static_cast<std::size_t>(output)] + (finish.keeps_output ? 3 : 0);
    if (finish.everywhere != nullptr) sum += finish.everywhere[output];
    const int reach = shape.kernel / 2;
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = -reach; dx <= reach; ++dx) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= side || y + dy >= side) continue;
        const int cell = (y + dy) * side + x + dx;
        for (int i = 0; i < shape.inputs; ++i) {
          const int place = ((output * shape.inputs + i) * shape.kernel + dy + reach) * shape.kernel + dx + reach;
          sum += input[static_cast<std::size_t>(cell * whole_units(shape.inputs) + i)] *
                 weights[static_cast<std::size_t>(place)];
        }
      }
    }
    return std::max(sum, 0.0f);
  }

  void check(Backend backend, const Finish& finish) const {
    const auto convolution = make_convolution(backend, shape, weights, bias);
    ASSERT_EQ(convolution->outputs(), shape.outputs);
    Workspace workspace;
    AlignedVector<float> output;
    // Twice in the same memory: nothing may be left over from the first time.
    for (int i = 0; i < 2; ++i) {
      output.assign(static_cast<std::size_t>(side * side * shape.outputs), 3.0f);
      convolution->run(side, input.data(), output.data(), finish, workspace);
    }
    for (int i = 0; i < static_cast<int>(output.size()); ++i) {
      const int cell = i / shape.outputs;
      const int channel = i % shape.outputs;
      ASSERT_NEAR(output[static_cast<std::size_t>(i)], expected(cell % side, cell / side, channel, finish),
                  tolerance_of(backend, shape.inputs))
          << name_of(backend) << " " << side << "x" << side << ", " << shape.inputs << " inputs, " << shape.outputs
          << " outputs, kernel " << shape.kernel << ": cell " << cell << " channel " << channel;
    }
  }
};

TEST(Convolution, EveryBackendComputesTheDefinition) {
  Rng rng(1);
  for (int side = 1; side <= 19; ++side) {
    for (const ConvolutionShape shape :
         {ConvolutionShape{10, 16, 3}, {48, 32, 1}, {side == 9 || side == 19 ? 96 : 33, 48, 3}}) {
      const Case example(side, shape, rng);
      const auto everywhere = whole_numbers(rng, shape.outputs, -4, 4);
      for (const Backend backend : backends_here()) {
        example.check(backend, {});
        example.check(backend, {everywhere.data(), true});
      }
    }
  }
}

// The sums of a back end with fewer bits grow most where all numbers and all weights are the largest.
TEST(Convolution, TheLargestSumsDoNotOverflow) {
  for (const int inputs : {16, 96, 512}) {
    for (const int sign : {1, -1}) {
      const auto count = static_cast<std::size_t>(inputs);
      const std::vector<float> weights(count * channel_unit, static_cast<float>(sign));
      const std::vector<float> bias(channel_unit, static_cast<float>(7 * inputs));
      const AlignedVector<float> input(count, 6.0f);
      for (const Backend backend : backends_here()) {
        AlignedVector<float> output(channel_unit);
        Workspace workspace;
        make_convolution(backend, ConvolutionShape{inputs, channel_unit, 1}, weights, bias)
            ->run(1, input.data(), output.data(), {}, workspace);
        const int expected = (7 + sign * 6) * inputs;
        for (const float each : output) ASSERT_NEAR(each, expected, 0.01 * inputs) << name_of(backend);
      }
    }
  }
}

TEST(Convolution, ThePortableBackendIsAlwaysThere) {
  ASSERT_FALSE(backends_here().empty());
  EXPECT_EQ(backends_here().back(), Backend::portable);
  EXPECT_EQ(name_of(Backend::portable), "portable");
}

}  // namespace
}  // namespace encircle::nets
