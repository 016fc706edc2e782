// The library as a WebAssembly module: bytes of a request in, bytes of an answer out. web/engine/module.ts is the other
// side. The module has one table and one thread.

#include <cstddef>
#include <string>

#include "games/signature.h"
#include "protocol/table.h"

namespace {
std::string request;
std::string answer;

encircle::protocol::Table& table() {
  static encircle::protocol::Table the_table;
  return the_table;
}
}  // namespace

// Room for a request of so many bytes; where it begins.
extern "C" __attribute__((export_name("request_room"))) char* request_room(std::size_t size) {
  request.resize(size);
  return request.data();
}

// Answers the request that lies in the room; where the answer begins. It stays until the next one.
extern "C" __attribute__((export_name("answer_table"))) const char* answer_table() {
  answer = table().answer(request);
  return answer.data();
}
extern "C" __attribute__((export_name("answer_size"))) std::size_t answer_size() { return answer.size(); }

// The bench signature as an answer, to see that the module plays as the native program does.
extern "C" __attribute__((export_name("answer_signature"))) const char* answer_signature() {
  answer = encircle::bench_signature();
  return answer.data();
}
