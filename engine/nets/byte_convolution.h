#pragma once

#include "nets/convolution.h"

namespace encircle::nets {

// Numbers and weights are rounded to 8 bits: the numbers in 255 steps up to the largest one of the board, the weights
// of each output in 127 steps up to its largest. The products are summed exactly (AVX-512 VNNI). The input has no
// negative numbers. Null where the processor is not known to have these instructions at all.
std::unique_ptr<Convolution> make_byte_convolution(ConvolutionShape shape, std::span<const float> weights,
                                                   std::span<const float> bias);

}  // namespace encircle::nets
