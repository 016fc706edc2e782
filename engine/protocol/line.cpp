#include "protocol/line.h"

namespace encircle::protocol {

namespace {

std::string hexadecimal(Key key) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[key >> shift & 15];
  return text;
}

}  // namespace

messages::Line make_line(const Session& session) {
  const State state = session.state({.line = true});
  return {hexadecimal(state.line->key), state.move_number, state.line->tail};
}

}  // namespace encircle::protocol
