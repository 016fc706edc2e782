// thinker.wasm: computer players, hints and estimates. The app loads it when they are first needed, and the networks
// when a game is played that they know. There is one thread: a thought is taken in steps, between which the worker
// hears whether it is still wanted.

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

encircle::protocol::Thinker& thinker() {
  static encircle::protocol::Thinker one({}, seconds_now, [](std::string_view game) -> const Network* {
    const auto found = networks().find(game);
    return found == networks().end() ? nullptr : &found->second;
  });
  return one;
}

// When the present step ends.
double& end_of_step() {
  static double end = 0;
  return end;
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

// Begins with the request that lies in the room, and gives up any other. The answer is the game whose network is
// missing for it, which can be brought before the first step; empty where none is.
extern "C" __attribute__((export_name("begin_request"))) const char* begin_request() {
  thinker().begin(encircle::wasm::request(), {}, [] { return seconds_now() >= end_of_step(); });
  return answer_with(thinker().missing_network());
}

// Thinks for about so many seconds; 1 when the answer is there.
extern "C" __attribute__((export_name("step_request"))) int step_request(double seconds) {
  end_of_step() = seconds_now() + seconds;
  return thinker().step() ? 1 : 0;
}

// Where the answer to the request begins, once it is there.
extern "C" __attribute__((export_name("answer_request"))) const char* answer_request() {
  return answer_with(thinker().take_answer());
}

// The request is no longer wanted.
extern "C" __attribute__((export_name("give_up_request"))) void give_up_request() { thinker().give_up(); }

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
