#pragma once

#include <memory>
#include <vector>

#include "nets/convolution.h"
#include "nets/model.h"

namespace encircle::nets {

// A matrix with a bias.
struct Linear {
  // Inputs before outputs: so all outputs are summed side by side.
  std::vector<float> weights;
  std::vector<float> bias;

  void run(const std::vector<float>& input, std::vector<float>& output) const;
  // The only output of a layer that has one.
  float run(const float* input) const;
};

struct Block {
  std::unique_ptr<Convolution> first;
  std::unique_ptr<Convolution> second;
  // Null where the block does not look at the whole board.
  std::unique_ptr<Linear> pooled;
};

// The layers of a model, ready to compute (train/network.py has them by the same names).
struct Layers {
  Layers(const Model& model, Backend chosen);

  Backend backend;
  int planes;
  int global_count;
  int channels;
  int head_channels;

  std::unique_ptr<Convolution> stem;
  Linear globals;
  std::vector<Block> blocks;
  std::unique_ptr<Convolution> policy;
  Linear policy_bias;
  Linear policy_cells;
  Linear policy_pass;
  std::unique_ptr<Convolution> value;
  Linear value_hidden;
  Linear value_out;
  Linear map_cells;
};

}  // namespace encircle::nets
