#include "apps/wasm/exchange.h"

#include <cstddef>
#include <version>

namespace encircle::wasm {

std::string& request() {
  static std::string text;
  return text;
}

std::string& answer() {
  static std::string text;
  return text;
}

}  // namespace encircle::wasm

// What the standard library calls when it must not go on. Its own way prints, and brings the whole of printf along.
extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
#ifdef _LIBCPP_VERSION
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
#endif

// Room for a request of so many bytes; where it begins.
extern "C" __attribute__((export_name("request_room"))) char* request_room(std::size_t size) {
  encircle::wasm::request().resize(size);
  return encircle::wasm::request().data();
}

extern "C" __attribute__((export_name("answer_size"))) std::size_t answer_size() {
  return encircle::wasm::answer().size();
}
