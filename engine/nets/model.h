#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace encircle::nets {

// A trained network as its file holds it. All numbers are little-endian.
//
//   8 bytes   "ENCNET1\n"
//   4 bytes   the length of the header
//   header    lines "name value": the shape of the network, then facts about its training
//   weights   16-bit floats, one array after the other
//   8 bytes   FNV-1a over the 64-bit words of all before (padded with zeros to whole words)
//
// The arrays, each layer's weights before its bias, outputs before inputs, convolutions 3x3 with rows before columns:
// stem; globals; of each block the first and the second convolution, then the pooled layer where the block has one;
// policy, policy_bias, policy_cells, policy_pass; value, value_hidden, value_out; map_cells (train/network.py).
struct Model {
  std::string game;
  int planes = 0;
  int globals = 0;
  int blocks = 0;
  int channels = 0;
  // Every so many blocks one looks at the whole board.
  int pool_every = 0;
  int head_channels = 0;
  int value_hidden = 0;
  // The other lines of the header, as they stand.
  std::vector<std::pair<std::string, std::string>> facts;
  std::vector<float> weights;

  bool pools(int block) const { return (block + 1) % pool_every == 0; }
  // How many weights a network of this shape has.
  std::size_t weight_count() const;
};

// Reads a model file. The error says what is wrong with it; name is what the message calls the file.
Result<Model> parse_model(std::span<const std::uint8_t> bytes, std::string_view name);

}  // namespace encircle::nets
