#pragma once

#include <string_view>

namespace encircle {

// A file that the program was built with; encircle_embed() in cmake/encircle.cmake writes a list of them.
struct EmbeddedFile {
  // From the root of the project: "lessons/go/01-capture.lesson".
  std::string_view path;
  std::string_view content;
};

}  // namespace encircle

// The assembler puts the file as it is among the constants. This stands outside of all namespaces.
#define ENCIRCLE_EMBED(symbol, file)                                                          \
  asm(".pushsection .rodata\n.balign 64\n"                                                    \
      ".global encircle_" #symbol "\nencircle_" #symbol ":\n.incbin \"" file                  \
      "\"\n"                                                                                  \
      ".global encircle_end_" #symbol "\nencircle_end_" #symbol ":\n.byte 0\n.popsection\n"); \
  extern "C" const char encircle_##symbol[];                                                  \
  extern "C" const char encircle_end_##symbol[];

#define ENCIRCLE_EMBEDDED(symbol, path)                \
  {                                                    \
    path, { encircle_##symbol, encircle_end_##symbol } \
  }
