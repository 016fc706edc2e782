// Feeds arbitrary bytes to the guesser and decoder of encodings, alone and as the text of a record: the result is
// UTF-8, ASCII stays as it is, the guess can be asked for by its name, and the time is in proportion to the size.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>

#include "core/utf8.h"
#include "sgf/text_encoding.h"

namespace {

using namespace encircle;

// Assertions may be compiled out; these may not.
void require(bool holds, const char* what, const std::string& detail = "") {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s %s\n", what, detail.c_str());
  std::abort();
}

// Processor time for one input, sanitizers included: a beginning that fills the tables, and a share for each byte.
constexpr double most_seconds_at_least = 0.5;
constexpr double most_seconds_per_byte = 40e-6;

void check(std::string_view bytes) {
  const sgf::DecodedText decoded = sgf::decode_sgf(bytes);
  require(is_valid_utf8(decoded.text), "the text is UTF-8");
  const bool ascii = bytes.find_first_not_of(
                         "\n\r\t !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                         "[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~") == bytes.npos;
  if (ascii) require(decoded.text == bytes, "ASCII stays as it is");
  for (const sgf::TextNote& note : decoded.notes) {
    require(note.offset <= decoded.text.size(), "a note has its place in the text");
    require(is_valid_utf8(note.message) && !note.message.empty(), "a note says something");
  }
  const sgf::Encoding guess = sgf::guess_encoding(bytes);
  require(sgf::encoding_from_label(sgf::encoding_name(guess)) == guess, "the guess has a name");
  require(is_valid_utf8(sgf::decode_sgf(bytes, guess).text), "the text is UTF-8 when the encoding is insisted on");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::clock_t start = std::clock();
  check(bytes);
  check("(;GM[1]PB[" + std::string(bytes) + "])");
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  require(seconds < most_seconds_at_least + most_seconds_per_byte * static_cast<double>(size), "it takes little time",
          std::to_string(seconds) + " seconds for " + std::to_string(size) + " bytes");
  return 0;
}
