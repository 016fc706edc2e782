#include "nets/tile_convolution.h"

#if defined(__x86_64__) && defined(__linux__)

#include <cpuid.h>
#include <immintrin.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <bit>

#include "nets/padded_board.h"

#define ENCIRCLE_TILES __attribute__((target("amx-tile,amx-bf16,avx512f,avx512bw,avx512vl,avx512bf16")))

namespace encircle::nets {

namespace {

// A tile has 16 rows of 64 bytes: 16 cells by 32 inputs, 32 inputs (in pairs) by 16 outputs, or 16 cells by 16 sums.
constexpr int tile_cells = 16;
constexpr int tile_inputs = 32;
constexpr int tile_outputs = channel_unit;
constexpr int tile_shorts = 512;
// So many tiles of sums are computed at a time, one above the other; with one tile of numbers and one of weights beside
// them they fill the eight registers, and the weights are read once for all.
constexpr int strip_tiles = 6;

// The weights of a network hardly fit into the second cache, so they are called for so many shorts before they are
// used.
constexpr int ahead = 8 * tile_shorts;

// What the processor reads before it uses tiles (Intel's manual, LDTILECFG): all eight have the full size.
struct alignas(64) TileShapes {
  std::uint8_t palette = 1;
  std::uint8_t start_row = 0;
  std::uint8_t reserved[14] = {};
  std::uint16_t row_bytes[16] = {64, 64, 64, 64, 64, 64, 64, 64};
  std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};
constexpr TileShapes tile_shapes;

std::uint16_t to_short(float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  return static_cast<std::uint16_t>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

struct Strip {
  const std::uint16_t* numbers;
  const std::uint16_t* weights;
  float* sums;
  // Where the neighbours stand, in shorts, and how many there are.
  int offsets[9];
  int places;
  // Inputs of a cell, and outputs.
  int inputs;
  int outputs;
};

// 16 outputs of `tiles` times 16 cells.
template <int tiles>
ENCIRCLE_TILES void multiply_strip(const Strip& strip) {
  const std::uint16_t* weights = strip.weights;
  const std::ptrdiff_t row = strip.inputs * 2;
  const int step = tile_cells * strip.inputs;
  _tile_zero(0);
  _tile_zero(1);
  _tile_zero(2);
  _tile_zero(3);
  _tile_zero(4);
  _tile_zero(5);
  for (int place = 0; place < strip.places; ++place) {
    const std::uint16_t* numbers = strip.numbers + strip.offsets[place];
    for (int input = 0; input < strip.inputs; input += tile_inputs, weights += tile_shorts, numbers += tile_inputs) {
      _tile_loadd(7, weights, 64);
      for (int line = 0; line < tile_shorts; line += 32) {
        _mm_prefetch(reinterpret_cast<const char*>(weights + ahead + line), _MM_HINT_T0);
      }
#define ENCIRCLE_MULTIPLY_TILE(index)              \
  if constexpr ((index) < tiles) {                 \
    _tile_loadd(6, numbers + (index) * step, row); \
    _tile_dpbf16ps(index, 6, 7);                   \
  }
      ENCIRCLE_MULTIPLY_TILE(0)
      ENCIRCLE_MULTIPLY_TILE(1)
      ENCIRCLE_MULTIPLY_TILE(2)
      ENCIRCLE_MULTIPLY_TILE(3)
      ENCIRCLE_MULTIPLY_TILE(4)
      ENCIRCLE_MULTIPLY_TILE(5)
    }
  }
  const std::ptrdiff_t sum_row = strip.outputs * 4;
  const int sum_step = tile_cells * strip.outputs;
#define ENCIRCLE_STORE_TILE(index) \
  if constexpr ((index) < tiles) _tile_stored(index, strip.sums + (index) * sum_step, sum_row);
  ENCIRCLE_STORE_TILE(0)
  ENCIRCLE_STORE_TILE(1)
  ENCIRCLE_STORE_TILE(2)
  ENCIRCLE_STORE_TILE(3)
  ENCIRCLE_STORE_TILE(4)
  ENCIRCLE_STORE_TILE(5)
}

constexpr void (*strip_functions[strip_tiles + 1])(const Strip&) = {
    nullptr,           multiply_strip<1>, multiply_strip<2>, multiply_strip<3>,
    multiply_strip<4>, multiply_strip<5>, multiply_strip<6>};

class TileConvolution : public Convolution {
 public:
  TileConvolution(ConvolutionShape shape, std::span<const float> weights, std::span<const float> bias)
      : shape_(shape),
        inputs_((shape.inputs + tile_inputs - 1) / tile_inputs * tile_inputs),
        bias_(bias.begin(), bias.end()),
        weights_(static_cast<std::size_t>(shape.outputs) * group_shorts() / tile_outputs) {
    for (int output = 0; output < shape.outputs; ++output) {
      for (int input = 0; input < shape.inputs; ++input) {
        for (int place = 0; place < places(); ++place) {
          weights_[place_of(output, input, place)] =
              to_short(weights[static_cast<std::size_t>((output * shape.inputs + input) * places() + place)]);
        }
      }
    }
  }

  int outputs() const override { return shape_.outputs; }

  void run(int side, const float* input, float* output, const Finish& finish, Workspace& workspace) const override {
    const PaddedBoard padded{side, shape_.kernel / 2, tile_cells};
    workspace.short_factors.assign(static_cast<std::size_t>(padded.cell_count() * inputs_), 0);
    workspace.products.resize(
        std::max(workspace.products.size(), static_cast<std::size_t>(padded.computed_cells()) * bias_.size()));
    shorten(padded, input, workspace.short_factors.data());
    multiply(padded, workspace);
    workspace.set_bias(bias_, finish.everywhere);
    finish_sums(padded, workspace, finish.keeps_output, output);
  }

 private:
  int places() const { return shape_.kernel * shape_.kernel; }
  // The weights of 16 outputs.
  std::size_t group_shorts() const { return static_cast<std::size_t>(places() * inputs_ * tile_outputs); }

  // In the order in which they are read: by 16 outputs, place in the kernel, pair of inputs, output, input of the pair.
  std::size_t place_of(int output, int input, int place) const {
    const int pair = place * inputs_ / 2 + input / 2;
    return static_cast<std::size_t>(output / tile_outputs) * group_shorts() +
           static_cast<std::size_t>((pair * tile_outputs + output % tile_outputs) * 2 + input % 2);
  }

  ENCIRCLE_TILES void shorten(const PaddedBoard& padded, const float* input, std::uint16_t* numbers) const {
    const int channels = whole_units(shape_.inputs);
    for (int y = 0; y < padded.side; ++y) {
      std::uint16_t* to = numbers + (padded.first() + y * padded.stride()) * inputs_;
      for (int x = 0; x < padded.side; ++x, input += channels, to += inputs_) {
        for (int i = 0; i < channels; i += channel_unit) {
          const __m256i shorts = (__m256i)_mm512_cvtneps_pbh(_mm512_loadu_ps(input + i));
          _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i), shorts);
        }
      }
    }
  }

  ENCIRCLE_TILES void multiply(const PaddedBoard& padded, Workspace& workspace) const {
    Strip strip{nullptr, nullptr, nullptr, {}, places(), inputs_, shape_.outputs};
    for (int place = 0; place < places(); ++place) {
      strip.offsets[place] = padded.offset(place) * inputs_;
    }
    // The compiler does not know that tiles are read from memory.
    asm volatile("" ::: "memory");
    _tile_loadconfig(&tile_shapes);
    for (int tile = 0; tile < padded.strips(); tile += strip_tiles) {
      const auto function = strip_functions[std::min(strip_tiles, padded.strips() - tile)];
      strip.numbers = workspace.short_factors.data() + (padded.first() + tile * tile_cells) * inputs_;
      for (int output = 0; output < shape_.outputs; output += tile_outputs) {
        strip.weights = weights_.data() + static_cast<std::size_t>(output / tile_outputs) * group_shorts();
        strip.sums = workspace.products.data() + tile * tile_cells * shape_.outputs + output;
        function(strip);
      }
    }
    _tile_release();
    asm volatile("" ::: "memory");
  }

  ENCIRCLE_TILES void finish_sums(const PaddedBoard& padded, const Workspace& workspace, bool keeps_output,
                                  float* output) const {
    for (int y = 0; y < padded.side; ++y) {
      const float* from = workspace.products.data() + y * padded.stride() * shape_.outputs;
      for (int x = 0; x < padded.side; ++x, from += shape_.outputs, output += shape_.outputs) {
        for (int i = 0; i < shape_.outputs; i += channel_unit) {
          __m512 sum = _mm512_add_ps(_mm512_loadu_ps(from + i), _mm512_loadu_ps(workspace.bias.data() + i));
          if (keeps_output) sum = _mm512_add_ps(sum, _mm512_loadu_ps(output + i));
          _mm512_storeu_ps(output + i, sum > 0 ? sum : __m512{});
        }
      }
    }
  }

  ConvolutionShape shape_;
  // In whole tiles.
  int inputs_;
  AlignedVector<float> bias_;
  AlignedVector<std::uint16_t> weights_;
};

bool processor_has_tiles() {
  constexpr unsigned bfloat16_products = 1u << 22;
  constexpr unsigned tiles = 1u << 24;
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (d & bfloat16_products) != 0 && (d & tiles) != 0;
}

}  // namespace

bool tiles_run_here() {
  // Linux wants to be asked before a process uses the large registers (Documentation/arch/x86/xstate.rst).
  constexpr int request_permission = 0x1023;
  constexpr int tile_data = 18;
  return __builtin_cpu_supports("avx512bf16") && processor_has_tiles() &&
         syscall(SYS_arch_prctl, request_permission, tile_data) == 0;
}

std::unique_ptr<Convolution> make_tile_convolution(ConvolutionShape shape, std::span<const float> weights,
                                                   std::span<const float> bias) {
  return std::make_unique<TileConvolution>(shape, weights, bias);
}

}  // namespace encircle::nets

#else

namespace encircle::nets {

bool tiles_run_here() { return false; }

std::unique_ptr<Convolution> make_tile_convolution(ConvolutionShape, std::span<const float>, std::span<const float>) {
  return nullptr;
}

}  // namespace encircle::nets

#endif
