#pragma once

#include "nets/convolution.h"

namespace encircle::nets {

// A kernel of 3 computes pairs of neighbours by Winograd's F(2, 3): 12 multiplications replace 18. What it multiplies
// is rounded to 8 bits: differences of two numbers in steps of a 126th of the board's largest number, sums in steps of
// a 252nd of the largest sum, the weights of each output and product in steps of a 126th of the largest of them. The
// products are summed exactly (AVX-512 VNNI). The input has no negative numbers. Null where the processor is not known
// to have these instructions at all.
std::unique_ptr<Convolution> make_byte_convolution(ConvolutionShape shape, std::span<const float> weights,
                                                   std::span<const float> bias);

}  // namespace encircle::nets
