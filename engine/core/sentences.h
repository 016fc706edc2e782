#pragma once

#include <string_view>

namespace encircle {

// Whether what happens in games is also told in English sentences. The browser app makes its own in each language, from
// the data beside them, so the WebAssembly modules are built without.
#if defined(__wasi__)
inline constexpr bool has_sentences = false;
#else
inline constexpr bool has_sentences = true;
#endif

// What is told in English, where it is told at all.
consteval std::string_view told(std::string_view english) { return has_sentences ? english : std::string_view(); }

}  // namespace encircle
