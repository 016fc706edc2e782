#pragma once

#include <string>

// How text gets into and out of a WebAssembly module; web/engine/module.ts is the other side. A module has one thread
// and answers one request after the other.
namespace encircle::wasm {

// What was asked last, and its answer, which stays until the next one.
std::string& request();
std::string& answer();

}  // namespace encircle::wasm
