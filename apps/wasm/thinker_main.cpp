// thinker.wasm: computer players, hints and estimates. The app loads it when they are first needed, and the networks
// when a game is played that they know. There is nobody to interrupt a thought: whoever wants to ends the worker in
// which it runs.

#include <chrono>
#include <map>

#include "apps/wasm/exchange.h"
#include "games/all.h"
#include "games/signature.h"
#include "nets/network_evaluator.h"
#include "protocol/thinker.h"

namespace {

using encircle::nets::Network;

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// By the id of the game.
std::map<std::string, Network, std::less<>>& networks() {
  static std::map<std::string, Network, std::less<>> all;
  return all;
}

const encircle::protocol::Thinker& thinker() {
  static const encircle::protocol::Thinker one({}, seconds_now, [](std::string_view game) -> const Network* {
    const auto found = networks().find(game);
    return found == networks().end() ? nullptr : &found->second;
  });
  return one;
}

// Whether the network is as large as its game wants it.
bool fits_its_game(const Network& network, std::string_view game) {
  bool fits = false;
  encircle::for_each_encoded_game([&]<class G>(std::type_identity<G>) {
    if (G::id == game) fits = encircle::nets::NetworkEvaluator<typename G::Encoder>::fits(network);
  });
  return fits;
}

const char* answer_with(std::string text) {
  encircle::wasm::answer() = std::move(text);
  return encircle::wasm::answer().data();
}

}  // namespace

// The bench signature, to see that the module plays as the native program does.
extern "C" __attribute__((export_name("answer_signature"))) const char* answer_signature() {
  return answer_with(encircle::bench_signature());
}

// Answers the request that lies in the room; where the answer begins.
extern "C" __attribute__((export_name("answer_request"))) const char* answer_request() {
  return answer_with(thinker().answer(encircle::wasm::request(), {}));
}

// The game whose network is missing for the request that lies in the room; an empty answer where none is.
extern "C" __attribute__((export_name("answer_missing_network"))) const char* answer_missing_network() {
  return answer_with(thinker().missing_network(encircle::wasm::request()));
}

// Takes the file of a network that lies in the room; an empty answer, or what is wrong with it.
extern "C" __attribute__((export_name("answer_new_network"))) const char* answer_new_network() {
  const std::string& file = encircle::wasm::request();
  const auto model = encircle::nets::parse_model({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()},
                                                 "the network's file");
  if (!model) return answer_with(model.error().message);
  Network network(*model);
  if (!fits_its_game(network, model->game)) return answer_with("the network's file: it is of another shape");
  networks().insert_or_assign(model->game, std::move(network));
  return answer_with("");
}
