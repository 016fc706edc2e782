#include "nets/byte_convolution.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include <algorithm>
#include <cmath>

#include "nets/padded_board.h"

// g++ 12 warns of the insides of its own intrinsics.
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define ENCIRCLE_BYTES __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))

namespace encircle::nets {

namespace {

// The processor multiplies four bytes at a time with four weights, for 16 outputs.
constexpr int pack = 4;
constexpr int pack_weights = pack * channel_unit;
// The sums of so many cells and so many times 16 outputs stay in registers.
constexpr int strip_cells = 9;
constexpr int most_groups = 3;

struct Strip {
  const std::uint8_t* numbers;
  const std::int8_t* weights;
  // How far the weights of one group of 16 outputs are from those of the next.
  std::ptrdiff_t group_step;
  std::int32_t* sums;
  // Where the neighbours stand, and how many there are.
  int offsets[9];
  int places;
  // Of a cell.
  int inputs;
  int outputs;
};

template <int groups>
ENCIRCLE_BYTES void multiply_strip(const Strip& strip) {
  __m512i sums[groups][strip_cells] = {};
  const std::int8_t* weights = strip.weights;
  for (int place = 0; place < strip.places; ++place) {
    const std::uint8_t* numbers = strip.numbers + strip.offsets[place];
    for (int input = 0; input < strip.inputs; input += pack, weights += pack_weights) {
      __m512i weight[groups];
#pragma GCC unroll 3
      for (int group = 0; group < groups; ++group)
        weight[group] = _mm512_loadu_si512(weights + group * strip.group_step);
#pragma GCC unroll 9
      for (int cell = 0; cell < strip_cells; ++cell) {
        std::int32_t four;
        __builtin_memcpy(&four, numbers + cell * strip.inputs + input, sizeof four);
        const __m512i number = _mm512_set1_epi32(four);
#pragma GCC unroll 3
        for (int group = 0; group < groups; ++group) {
          sums[group][cell] = _mm512_dpbusd_epi32(sums[group][cell], number, weight[group]);
        }
      }
    }
  }
  for (int group = 0; group < groups; ++group) {
    for (int cell = 0; cell < strip_cells; ++cell) {
      _mm512_storeu_si512(strip.sums + cell * strip.outputs + group * channel_unit, sums[group][cell]);
    }
  }
}

class ByteConvolution : public Convolution {
 public:
  ByteConvolution(ConvolutionShape shape, std::span<const float> weights, std::span<const float> bias)
      : shape_(shape),
        inputs_(whole_units(shape.inputs)),
        bias_(bias.begin(), bias.end()),
        steps_(bias.size()),
        weights_(static_cast<std::size_t>(shape.outputs * inputs_ * places())) {
    for (int output = 0; output < shape.outputs; ++output) {
      const auto own = weights.subspan(static_cast<std::size_t>(output * shape.inputs * places()),
                                       static_cast<std::size_t>(shape.inputs * places()));
      float largest = 1e-9f;
      for (const float weight : own) largest = std::max(largest, std::abs(weight));
      const float step = largest / 127;
      steps_[static_cast<std::size_t>(output)] = step;
      for (int i = 0; i < shape.inputs * places(); ++i) {
        weights_[place_of(output, i / places(), i % places())] =
            static_cast<std::int8_t>(std::lround(own[static_cast<std::size_t>(i)] / step));
      }
    }
  }

  int outputs() const override { return shape_.outputs; }

  void run(int side, const float* input, float* output, const Finish& finish, Workspace& workspace) const override {
    const PaddedBoard padded{side, shape_.kernel / 2, strip_cells};
    workspace.bytes.assign(static_cast<std::size_t>(padded.cell_count() * inputs_), 0);
    workspace.byte_sums.resize(
        std::max(workspace.byte_sums.size(), static_cast<std::size_t>(padded.computed_cells()) * bias_.size()));
    const float largest = largest_of(input, side * side * inputs_);
    shorten(padded, input, largest > 0 ? 255 / largest : 0, workspace.bytes.data());
    multiply(padded, workspace);
    workspace.set_bias(bias_, finish.everywhere);
    finish_sums(padded, workspace, largest / 255, finish.keeps_output, output);
  }

 private:
  int places() const { return shape_.kernel * shape_.kernel; }
  std::ptrdiff_t group_weights() const { return static_cast<std::ptrdiff_t>(places()) * inputs_ * channel_unit; }

  // By 16 outputs, place in the kernel, four inputs, output, input of the four.
  std::size_t place_of(int output, int input, int place) const {
    const int four = (place * inputs_ + input) / pack;
    return static_cast<std::size_t>(output / channel_unit * group_weights() + four * pack_weights +
                                    output % channel_unit * pack + input % pack);
  }

  ENCIRCLE_BYTES static float largest_of(const float* numbers, int count) {
    __m512 largest{};
    for (int i = 0; i < count; i += channel_unit) {
      const __m512 next = _mm512_loadu_ps(numbers + i);
      largest = next > largest ? next : largest;
    }
    float parts[channel_unit];
    _mm512_storeu_ps(parts, largest);
    return *std::max_element(parts, parts + channel_unit);
  }

  ENCIRCLE_BYTES void shorten(const PaddedBoard& padded, const float* input, float scale, std::uint8_t* numbers) const {
    for (int y = 0; y < padded.side; ++y) {
      std::uint8_t* to = numbers + (padded.first() + y * padded.stride()) * inputs_;
      for (int i = 0; i < padded.side * inputs_; i += channel_unit) {
        const __m512i rounded = _mm512_cvtps_epi32(_mm512_loadu_ps(input + i) * scale);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i), _mm512_cvtepi32_epi8(rounded));
      }
      input += padded.side * inputs_;
    }
  }

  void multiply(const PaddedBoard& padded, Workspace& workspace) const {
    Strip strip{nullptr, nullptr, group_weights(), nullptr, {}, places(), inputs_, shape_.outputs};
    for (int place = 0; place < places(); ++place) strip.offsets[place] = padded.offset(place) * inputs_;
    const int all_groups = shape_.outputs / channel_unit;
    for (int group = 0; group < all_groups; group += most_groups) {
      strip.weights = weights_.data() + group * group_weights();
      for (int cell = 0; cell < padded.computed_cells(); cell += strip_cells) {
        strip.numbers = workspace.bytes.data() + (padded.first() + cell) * inputs_;
        strip.sums = workspace.byte_sums.data() + cell * shape_.outputs + group * channel_unit;
        switch (std::min(most_groups, all_groups - group)) {
          case 1:
            multiply_strip<1>(strip);
            break;
          case 2:
            multiply_strip<2>(strip);
            break;
          default:
            multiply_strip<3>(strip);
        }
      }
    }
  }

  ENCIRCLE_BYTES void finish_sums(const PaddedBoard& padded, const Workspace& workspace, float number_step,
                                  bool keeps_output, float* output) const {
    for (int y = 0; y < padded.side; ++y) {
      const std::int32_t* from = workspace.byte_sums.data() + y * padded.stride() * shape_.outputs;
      for (int x = 0; x < padded.side; ++x, from += shape_.outputs, output += shape_.outputs) {
        for (int i = 0; i < shape_.outputs; i += channel_unit) {
          const __m512 step = _mm512_loadu_ps(steps_.data() + i) * number_step;
          __m512 sum =
              _mm512_cvtepi32_ps(_mm512_loadu_si512(from + i)) * step + _mm512_loadu_ps(workspace.bias.data() + i);
          if (keeps_output) sum += _mm512_loadu_ps(output + i);
          _mm512_storeu_ps(output + i, sum > 0 ? sum : __m512{});
        }
      }
    }
  }

  ConvolutionShape shape_;
  // In whole units.
  int inputs_;
  AlignedVector<float> bias_;
  // What a weight of one is worth, for each output.
  AlignedVector<float> steps_;
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
