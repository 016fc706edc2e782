// encodings.wasm: the text of records in encodings other than UTF-8. The app loads it for such a file.

#include "apps/wasm/exchange.h"
#include "sgf/text_encoding.h"

using encircle::wasm::answer;

// Decodes the bytes that lie in the room; where the answer begins: the name of the encoding, a line break, the text.
extern "C" __attribute__((export_name("answer_request"))) const char* answer_request() {
  const encircle::sgf::DecodedText decoded = encircle::sgf::decode_sgf(encircle::wasm::request());
  answer() = std::string(encircle::sgf::encoding_name(decoded.encoding)) + '\n' + decoded.text;
  return answer().data();
}
