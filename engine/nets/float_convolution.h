#pragma once

#include "nets/convolution.h"

namespace encircle::nets {

// 3x3 convolutions by Winograd's method: a square of 3x3 outputs depends on 5x5 inputs; both are turned into 25 numbers
// for which the convolution is a plain product of each with its own weight. 25 multiplications replace 81.
std::unique_ptr<Convolution> make_float_convolution(Backend backend, ConvolutionShape shape,
                                                    std::span<const float> weights, std::span<const float> bias);

}  // namespace encircle::nets
