#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace encircle::protocol {

// Builds one JSON text from left to right. Commas come by themselves; each object or array that is opened must be
// closed.
//
//   JsonWriter json;
//   json.begin_object();
//   json.member("move", "D4");
//   json.end_object();
class JsonWriter {
 public:
  void begin_object() { open('{'); }
  void end_object() { text_ += '}'; }
  void begin_array() { open('['); }
  void end_array() { text_ += ']'; }
  // The name of the member whose value comes next.
  void name(std::string_view name);

  // Bytes that are no UTF-8 become the replacement character.
  void value(std::string_view text);
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool flag) { put(flag ? "true" : "false"); }
  void value(std::integral auto number) { put(std::to_string(number)); }
  void value(double number, int max_decimals = 3);
  void value(std::nullptr_t) { put("null"); }
  void value(const std::optional<float>& number) {
    if (!number) return value(nullptr);
    value(static_cast<double>(*number));
  }
  template <class T>
  void value(const std::vector<T>& items) {
    begin_array();
    for (const T& item : items) value(item);
    end_array();
  }

  // JSON that was written before: a value, or the members of an object without its brackets.
  void written(std::string_view json) {
    if (!json.empty()) put(json);
  }

  template <class T>
  void member(std::string_view member_name, const T& member_value) {
    name(member_name);
    value(member_value);
  }

  std::string take() && { return std::move(text_); }

 private:
  void put(std::string_view token) {
    separate();
    text_ += token;
  }
  void open(char bracket) {
    separate();
    text_ += bracket;
  }
  // A comma, unless this is the first in its place. What was written ends with one of these only there, because every
  // string ends with a quotation mark.
  void separate() {
    if (!text_.empty() && text_.back() != '{' && text_.back() != '[' && text_.back() != ':') text_ += ',';
  }

  std::string text_;
};

}  // namespace encircle::protocol
