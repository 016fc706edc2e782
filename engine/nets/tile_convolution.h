#pragma once

#include "nets/convolution.h"

namespace encircle::nets {

// Whether this machine multiplies tiles of 16-bit floats (AMX), and its system lets us.
bool tiles_run_here();

// Numbers and weights are rounded to bfloat16, products summed with 32 bits. Only where tiles run; null elsewhere.
std::unique_ptr<Convolution> make_tile_convolution(ConvolutionShape shape, std::span<const float> weights,
                                                   std::span<const float> bias);

}  // namespace encircle::nets
