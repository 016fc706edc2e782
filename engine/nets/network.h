#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nets/backend.h"
#include "nets/canvas.h"
#include "nets/convolution.h"
#include "nets/model.h"

namespace encircle::nets {

// What a network says of one position, for the player to move.
struct Judgement {
  // One logit for each cell of the canvas, then the pass.
  std::vector<float> logits;
  // From -1 (lost) to 1 (won).
  float value = 0;
  // The expected margin in the game's measure.
  float margin = 0;
  // From -1 to 1 for each cell: the expected final map.
  std::vector<float> map;
};

struct Layers;

// Evaluates one position after the other on the CPU, in the thread that calls it. It may be copied to every thread:
// copies share the weights and have their own memory to work in.
class Network {
 public:
  // The back end must run here (nets/backend.h).
  explicit Network(const Model& model, Backend backend = best_backend());

  Backend backend() const;
  int planes() const;
  int globals() const;

  // The input as an Encoder wrote it, on a canvas of any size.
  void evaluate(Canvas canvas, std::span<const std::uint8_t> planes, std::span<const float> globals,
                Judgement& judgement);

 private:
  struct Board;

  void set_input(const Board& board, std::span<const std::uint8_t> planes, std::span<const float> globals);
  void run_blocks(const Board& board);
  void judge_policy(const Board& board, Judgement& judgement);
  void judge_value(const Board& board, Judgement& judgement);
  // Runs a convolution for the points of the board; beyond it the output is zero.
  void convolve(const Board& board, const Convolution& convolution, const AlignedVector<float>& input,
                AlignedVector<float>& output, const Finish& finish);

  std::shared_ptr<const Layers> layers_;
  // The channels of all cells between the blocks, and inside one.
  AlignedVector<float> main_;
  AlignedVector<float> inner_;
  std::vector<float> pooled_;
  std::vector<float> vector_;
  Workspace workspace_;
};

}  // namespace encircle::nets
