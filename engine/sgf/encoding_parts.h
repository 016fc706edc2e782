#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sgf/text_encoding.h"

namespace encircle::sgf {

// A stretch of a file whose games say the same about their encoding.
struct EncodedPart {
  std::size_t begin;
  std::size_t end;
  std::optional<Encoding> declared;
  std::string unknown_label;  // what the first CA said, where we do not know it
};

// After this many changes of encoding the rest of a file is one part, in the encoding of the last.
inline constexpr std::size_t max_encoded_parts = 100'000;

// Splits the bytes of a file, in an encoding that contains ASCII, by what CA says in the root of each game. The parts
// follow each other without gaps; what lies between two games belongs to the part before. Linear in the size.
std::vector<EncodedPart> split_by_encoding(std::string_view bytes);

}  // namespace encircle::sgf
