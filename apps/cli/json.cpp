#include "apps/cli/json.h"

#include <cstdio>

#include "core/utf8.h"
#include "games/options.h"

namespace encircle::cli {

std::string json_string(std::string_view text) {
  std::string json = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Character character = decode_utf8(text, at);
    if (character.length == 0) {
      // JSON is Unicode: a byte that belongs to no character is shown as the replacement character.
      append_utf8(json, replacement_character);
      ++at;
      continue;
    }
    if (character.code == '"' || character.code == '\\') {
      json += '\\';
      json += static_cast<char>(character.code);
    } else if (character.code < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(character.code));
      json += escape;
    } else {
      json += text.substr(at, character.length);
    }
    at += character.length;
  }
  return json + "\"";
}

namespace {

struct Writer {
  std::string operator()(std::monostate) const { return "null"; }
  std::string operator()(bool flag) const { return flag ? "true" : "false"; }
  std::string operator()(int number) const { return std::to_string(number); }
  std::string operator()(double number) const { return number_text(number); }
  std::string operator()(const std::string& text) const { return json_string(text); }
  std::string operator()(const Facts& facts) const { return json_text(facts); }
  std::string operator()(const std::vector<int>& numbers) const { return list(numbers); }
  std::string operator()(const std::vector<std::string>& words) const { return list(words); }

  template <class T>
  std::string list(const std::vector<T>& items) const {
    std::string text = "[";
    for (const T& item : items) text += (text.size() > 1 ? "," : "") + (*this)(item);
    return text + "]";
  }
};

}  // namespace

std::string json_text(const Facts& facts) {
  std::string text = "{";
  for (const Fact& fact : facts) {
    if (text.size() > 1) text += ",";
    text += json_string(fact.name) + ":" + std::visit(Writer{}, fact.value);
  }
  return text + "}";
}

}  // namespace encircle::cli
