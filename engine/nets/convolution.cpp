#include "nets/convolution.h"

#include "nets/byte_convolution.h"
#include "nets/float_convolution.h"
#include "nets/tile_convolution.h"

namespace encircle::nets {

std::unique_ptr<Convolution> make_convolution(Backend backend, ConvolutionShape shape, std::span<const float> weights,
                                              std::span<const float> bias) {
  if (backend == Backend::amx) return make_tile_convolution(shape, weights, bias);
  if (backend == Backend::vnni) return make_byte_convolution(shape, weights, bias);
  return make_float_convolution(backend, shape, weights, bias);
}

}  // namespace encircle::nets
