// thinker.wasm: computer players, hints and estimates. The app loads it when they are first needed. There is nobody to
// interrupt a thought: whoever wants to ends the worker in which it runs.

#include <chrono>

#include "apps/wasm/exchange.h"
#include "games/signature.h"
#include "protocol/thinker.h"

namespace {
double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
}  // namespace

// The bench signature, to see that the module plays as the native program does.
extern "C" __attribute__((export_name("answer_signature"))) const char* answer_signature() {
  encircle::wasm::answer() = encircle::bench_signature();
  return encircle::wasm::answer().data();
}

// Answers the request that lies in the room; where the answer begins.
extern "C" __attribute__((export_name("answer_request"))) const char* answer_request() {
  static const encircle::protocol::Thinker thinker({}, seconds_now);
  encircle::wasm::answer() = thinker.answer(encircle::wasm::request(), {});
  return encircle::wasm::answer().data();
}
