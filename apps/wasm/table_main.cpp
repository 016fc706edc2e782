// encircle.wasm: the rules, the records and the counting of all games. The app loads it first.

#include "apps/wasm/exchange.h"
#include "protocol/table.h"

using encircle::wasm::answer;

// Answers the request that lies in the room; where the answer begins.
extern "C" __attribute__((export_name("answer_request"))) const char* answer_request() {
  static encircle::protocol::Table table;
  answer() = table.answer(encircle::wasm::request());
  return answer().data();
}
