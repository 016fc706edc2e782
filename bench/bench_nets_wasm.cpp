// The networks as WebAssembly, for bench/nets_browser.mjs and tests/nets/wasm.mjs: they give a model, then ask for
// evaluations.

#include <memory>
#include <optional>

#include "apps/wasm/exchange.h"
#include "games/go/game.h"
#include "nets/network_evaluator.h"

using encircle::go::Game;
using encircle::go::Position;
using Evaluator = encircle::nets::NetworkEvaluator<Game::Encoder>;

namespace {

std::unique_ptr<Evaluator>& evaluator() {
  static std::unique_ptr<Evaluator> kept;
  return kept;
}

}  // namespace

// The back ends that run here, the best first, as a line of names.
extern "C" __attribute__((export_name("answer_backends"))) const char* answer_backends() {
  encircle::wasm::answer().clear();
  for (const auto backend : encircle::nets::backends_here()) {
    encircle::wasm::answer() += std::string(name_of(backend)) + ' ';
  }
  return encircle::wasm::answer().data();
}

// Takes the bytes of the model of Go from the room, for a back end of that list. False when they are none.
extern "C" __attribute__((export_name("load_model"))) bool load_model(int backend) {
  const std::string& text = encircle::wasm::request();
  const auto model =
      encircle::nets::parse_model({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, "go");
  if (!model) return false;
  evaluator() = std::make_unique<Evaluator>(
      encircle::nets::Network(*model, encircle::nets::backends_here()[static_cast<std::size_t>(backend)]));
  return true;
}

// Evaluates so many positions of random games, as bench_nets does. The sum of their values, which nobody can foresee.
extern "C" __attribute__((export_name("evaluate"))) double evaluate(int side, int count) {
  const auto start = std::make_unique<Position>(Position::initial(*Game::make_rules({{"size", std::to_string(side)}})));
  auto position = std::make_unique<Position>(*start);
  encircle::Rng rng(1);
  double sum = 0;
  for (int i = 0; i < count; ++i) {
    if (is_over(position->outcome())) *position = *start;
    sum += static_cast<double>(evaluator()->judge(*position, {}).value);
    position->play(position->random_move(rng));
  }
  return sum;
}
