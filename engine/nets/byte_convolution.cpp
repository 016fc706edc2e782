#include "nets/byte_convolution.h"

#if defined(__x86_64__)

#include <algorithm>
#include <cmath>

#include "nets/byte_strip.h"

namespace encircle::nets {

namespace {

// Winograd's F(2, 3) in the direction of rows: from four numbers a, b, c, d of a row and the three weights of a row of
// the kernel, four products give two neighbouring outputs, instead of six. A kernel of 1 has one product for each
// output.
//
//   numbers   a - c    b + c    c - b    d - b
//   outputs   0+1+2    1-2+3
constexpr int pair_products = 4;
constexpr float weight_line[pair_products][3] = {{1, 0, 0}, {0.5f, 0.5f, 0.5f}, {0.5f, -0.5f, 0.5f}, {0, 0, 1}};

// The largest difference of numbers and the largest weight are worth so many steps, sums twice as many: they fit into a
// byte, the differences with zero in the middle. Small whole numbers are exact.
constexpr int largest_steps = 126;
constexpr std::uint8_t zeros[pair_products] = {128, 0, 128, 128};

// Of a board: of its numbers, and of the sums of both numbers of a pair.
struct Largest {
  float number;
  float sum;
};

// What the sums of a product belong to: a cell with a kernel of 1, a pair of neighbours in a row with one of 3.
struct Place {
  // Where its numbers begin, in places.
  int stored;
  // Its first cell.
  int cell;
  bool has_second;
};

// Pairs stand column by column, each column with a place above and one below the board: so the numbers that all rows of
// the kernel read are one run.
template <int products>
struct Places {
  int side;

  static constexpr bool are_pairs = products > 1;
  int columns() const { return (side + 1) / 2; }
  int column_length() const { return side + 2; }
  int count() const { return side * (are_pairs ? columns() : side); }
  int stored() const { return are_pairs ? columns() * column_length() : count(); }
  Place first() const { return {0, 0, are_pairs && side > 1}; }
  void advance(Place& place) const {
    ++place.stored;
    place.cell += are_pairs ? side : 1;
    if (!are_pairs || place.cell < side * side) return;
    place.stored += 2;
    place.cell += 2 - side * side;
    place.has_second = place.cell + 1 < side;
  }
};

// The sums of a strip: by product, place, output.
template <int products>
struct StripSums {
  alignas(64) std::int32_t of[products][strip_places * strip_outputs];
};

// What becomes of the sums.
struct Target {
  float* output;
  // Added to the outputs.
  const float* bias;
  bool keeps_output;
  // What a byte of one is worth in each product.
  float number_steps[pair_products];
};

class ByteConvolution : public Convolution {
 public:
  ByteConvolution(ConvolutionShape shape, std::span<const float> weights, std::span<const float> bias)
      : shape_(shape),
        inputs_(whole_units(shape.inputs)),
        products_(shape.kernel == 3 ? pair_products : 1),
        all_outputs_((shape.outputs + strip_outputs - 1) / strip_outputs * strip_outputs),
        bias_(bias.begin(), bias.end()),
        steps_(static_cast<std::size_t>(products_ * all_outputs_)),
        starts_(steps_.size()),
        weights_(steps_.size() * static_cast<std::size_t>(length())) {
    const std::ptrdiff_t count = shape.inputs * shape.kernel * shape.kernel;
    for (int output = 0; output < shape.outputs; ++output) {
      for (int product = 0; product < products_; ++product) {
        set_weights(output, product, weights.data() + output * count);
      }
    }
  }

  int outputs() const override { return shape_.outputs; }

  void run(int side, const float* input, float* output, const Finish& finish, Workspace& workspace) const override {
    workspace.set_bias(bias_, finish.everywhere);
    const Largest largest = largest_of(side, input);
    if (shape_.kernel == 3) {
      const Places<pair_products> places{side};
      const float sum_step = largest.sum / (2 * largest_steps);
      const float step = largest.number / largest_steps;
      enter_pairs(places, input, inverse(step), inverse(sum_step), room_for(places, workspace));
      multiply(places, workspace, {output, workspace.bias.data(), finish.keeps_output, {step, sum_step, step, step}});
    } else {
      const Places<1> places{side};
      const float step = largest.number / (2 * largest_steps);
      enter_cells(places, input, inverse(step), room_for(places, workspace));
      multiply(places, workspace, {output, workspace.bias.data(), finish.keeps_output, {step}});
    }
  }

 private:
  int length() const { return shape_.kernel * inputs_; }

  // A weight that a product has for an input in a row of the kernel.
  float weight_at(const float* weights, int product, int row, int input) const {
    if (shape_.kernel == 1) return weights[input];
    const float* own = weights + (input * 3 + row) * 3;
    const float* line = weight_line[product];
    return line[0] * own[0] + line[1] * own[1] + line[2] * own[2];
  }

  void set_weights(int output, int product, const float* weights) {
    float largest = 1e-9f;
    for (int i = 0; i < shape_.inputs * shape_.kernel; ++i) {
      largest = std::max(largest, std::abs(weight_at(weights, product, i % shape_.kernel, i / shape_.kernel)));
    }
    const auto at = static_cast<std::size_t>(product * all_outputs_ + output);
    steps_[at] = largest / largest_steps;
    for (int input = 0; input < shape_.inputs; ++input) {
      // Each row of the kernel makes up for the rounding of the one before: neighbouring numbers are alike.
      float exact = 0;
      for (int row = 0; row < shape_.kernel; ++row) {
        exact += weight_at(weights, product, row, input) / steps_[at];
        const auto weight = static_cast<std::int8_t>(std::lround(exact));
        exact -= static_cast<float>(weight);
        weights_[place_of(output, product, row, input)] = weight;
        if (products_ > 1) starts_[at] -= zeros[product] * weight;
      }
    }
  }

  // In the order in which they are read: by strip of outputs, product, row of the kernel, four inputs, output, input of
  // the four.
  std::size_t place_of(int output, int product, int row, int input) const {
    const int strip = output / strip_outputs * products_ + product;
    const int four = (row * inputs_ + input) / pack;
    return static_cast<std::size_t>(strip * length() * strip_outputs + four * pack * strip_outputs +
                                    output % strip_outputs * pack + input % pack);
  }

  template <int products>
  std::uint8_t* room_for(const Places<products>& places, Workspace& workspace) const {
    const auto size = static_cast<std::size_t>(products * places.stored() * inputs_);
    workspace.bytes.resize(std::max(workspace.bytes.size(), size));
    return workspace.bytes.data();
  }

  static float inverse(float step) { return step > 0 ? 1 / step : 0; }

  ENCIRCLE_BYTES Largest largest_of(int side, const float* input) const {
    __m512 number{};
    __m512 sum{};
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; x += 2) {
        const float* cell = input + (y * side + x) * inputs_;
        for (int i = 0; i < inputs_; i += channel_unit) {
          const __m512 b = _mm512_loadu_ps(cell + i);
          const __m512 c = x + 1 < side ? _mm512_loadu_ps(cell + inputs_ + i) : __m512{};
          number = _mm512_max_ps(number, _mm512_max_ps(b, c));
          sum = _mm512_max_ps(sum, b + c);
        }
      }
    }
    return {_mm512_reduce_max_ps(number), _mm512_reduce_max_ps(sum)};
  }

  ENCIRCLE_BYTES static void store_bytes(__m512 numbers, std::uint8_t* to) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm512_cvtepi32_epi8(_mm512_cvtps_epi32(numbers)));
  }

  ENCIRCLE_BYTES void enter_cells(const Places<1>& places, const float* input, float scale, std::uint8_t* bytes) const {
    for (int i = 0; i < places.count() * inputs_; i += channel_unit) {
      store_bytes(_mm512_loadu_ps(input + i) * scale, bytes + i);
    }
  }

  ENCIRCLE_BYTES void enter_pairs(const Places<pair_products>& places, const float* input, float scale, float sum_scale,
                                  std::uint8_t* bytes) const {
    const int side = places.side;
    const int column_bytes = places.column_length() * inputs_;
    const int product_bytes = places.columns() * column_bytes;
    for (int product = 0; product < pair_products; ++product) {
      for (int column = 0; column < places.columns(); ++column) {
        std::uint8_t* above = bytes + product * product_bytes + column * column_bytes;
        std::fill_n(above, inputs_, zeros[product]);
        std::fill_n(above + column_bytes - inputs_, inputs_, zeros[product]);
      }
    }
    const __m512 zero = _mm512_set1_ps(zeros[0]);
    for (int y = 0; y < side; ++y, input += side * inputs_) {
      for (int i = 0; i < inputs_; i += channel_unit) {
        std::uint8_t* to = bytes + (y + 1) * inputs_ + i;
        __m512 a{};
        __m512 b = _mm512_loadu_ps(input + i);
        for (int x = 1; x <= side; x += 2, to += column_bytes) {
          const float* next = input + x * inputs_ + i;
          const __m512 c = x < side ? _mm512_loadu_ps(next) : __m512{};
          const __m512 d = x + 1 < side ? _mm512_loadu_ps(next + inputs_) : __m512{};
          store_bytes((a - c) * scale + zero, to);
          store_bytes((b + c) * sum_scale, to + product_bytes);
          store_bytes((c - b) * scale + zero, to + 2 * product_bytes);
          store_bytes((d - b) * scale + zero, to + 3 * product_bytes);
          a = c;
          b = d;
        }
      }
    }
  }

  template <int products>
  void multiply(const Places<products>& places, const Workspace& workspace, const Target& target) const {
    StripSums<products> sums;
    const int passes = (places.count() + strip_places - 1) / strip_places;
    for (int first = 0; first < shape_.outputs; first += strip_outputs) {
      Place place = places.first();
      for (int pass = 0, rest = places.count(); pass < passes; ++pass) {
        const int count = rest / (passes - pass);
        rest -= count;
        Place own[strip_places];
        for (int i = 0; i < strip_places; ++i) {
          own[i] = i < count ? place : own[0];
          if (i < count) places.advance(place);
        }
        for (int product = 0; product < products; ++product) {
          const std::uint8_t* numbers = workspace.bytes.data() + product * places.stored() * inputs_;
          ByteStrip strip{{},
                          length(),
                          weights_.data() + place_of(first, product, 0, 0),
                          starts_.data() + product * all_outputs_ + first,
                          sums.of[product]};
          for (int i = 0; i < strip_places; ++i) strip.numbers[i] = numbers + own[i].stored * inputs_;
          multiply_strip(count, strip);
        }
        leave(sums, std::span<const Place>(own, static_cast<std::size_t>(count)), first, target);
      }
    }
  }

  template <int products>
  ENCIRCLE_BYTES void leave(const StripSums<products>& sums, std::span<const Place> places, int first,
                            const Target& target) const {
    for (int output = first; output < std::min(first + strip_outputs, shape_.outputs); output += channel_unit) {
      __m512 steps[products];
      for (int product = 0; product < products; ++product) {
        steps[product] =
            _mm512_loadu_ps(steps_.data() + product * all_outputs_ + output) * target.number_steps[product];
      }
      const std::int32_t* from = sums.of[0] + output - first;
      for (const Place& place : places) {
        __m512 parts[products];
        for (int product = 0; product < products; ++product) {
          const __m512i sum = _mm512_loadu_si512(from + product * strip_places * strip_outputs);
          parts[product] = _mm512_cvtepi32_ps(sum) * steps[product];
        }
        from += strip_outputs;
        if constexpr (products == 1) {
          write(parts[0], place.cell, output, target);
        } else {
          write(parts[0] + parts[1] + parts[2], place.cell, output, target);
          if (place.has_second) write(parts[1] - parts[2] + parts[3], place.cell + 1, output, target);
        }
      }
    }
  }

  ENCIRCLE_BYTES void write(__m512 sum, int cell, int output, const Target& target) const {
    float* to = target.output + cell * shape_.outputs + output;
    sum += _mm512_loadu_ps(target.bias + output);
    if (target.keeps_output) sum += _mm512_loadu_ps(to);
    _mm512_storeu_ps(to, sum > 0 ? sum : __m512{});
  }

  ConvolutionShape shape_;
  // In whole units.
  int inputs_;
  int products_;
  // In whole strips.
  int all_outputs_;
  AlignedVector<float> bias_;
  // What a weight of one is worth, and what sums begin with, for each product and output.
  AlignedVector<float> steps_;
  AlignedVector<std::int32_t> starts_;
  AlignedVector<std::int8_t> weights_;
};

}  // namespace

std::unique_ptr<Convolution> make_byte_convolution(ConvolutionShape shape, std::span<const float> weights,
                                                   std::span<const float> bias) {
  return std::make_unique<ByteConvolution>(shape, weights, bias);
}

}  // namespace encircle::nets

#else

namespace encircle::nets {

std::unique_ptr<Convolution> make_byte_convolution(ConvolutionShape, std::span<const float>, std::span<const float>) {
  return nullptr;
}

}  // namespace encircle::nets

#endif
