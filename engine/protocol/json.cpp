#include "protocol/json.h"

#include <algorithm>
#include <cmath>

#include "core/number.h"
#include "core/sort.h"
#include "core/utf8.h"

namespace encircle::protocol {

std::optional<std::int64_t> Json::integer(std::int64_t lowest, std::int64_t highest) const {
  const double* const value = number();
  if (value == nullptr || *value < static_cast<double>(lowest) || *value > static_cast<double>(highest)) {
    return std::nullopt;
  }
  if (*value != std::trunc(*value)) return std::nullopt;
  return static_cast<std::int64_t>(*value);
}

const Json* Json::find(std::string_view name) const {
  const Object* const members = object();
  if (members == nullptr) return nullptr;
  const auto found = std::ranges::find(*members, name, &Member::name);
  return found == members->end() ? nullptr : &found->value;
}

namespace {

// Reads forward through the text. After the first fault everything fails, and the fault is remembered.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Json> read() {
    Json value;
    if (read_value(value, 0)) {
      skip_space();
      if (at_ < text_.size()) fail("the text goes on after the value");
    }
    if (fault_ != nullptr) return Error{"no JSON: " + std::string(fault_) + " at byte " + std::to_string(at_)};
    return value;
  }

 private:
  bool fail(const char* fault) {
    if (fault_ == nullptr) fault_ = fault;
    return false;
  }

  void skip_space() {
    while (at_ < text_.size() && std::string_view(" \t\n\r").find(text_[at_]) != std::string_view::npos) ++at_;
  }
  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return fail("unknown word");
    at_ += word.size();
    return true;
  }

  bool read_value(Json& value, int depth) {
    skip_space();
    if (at_ == text_.size()) return fail("the text ends early");
    switch (text_[at_]) {
      case '{':
        return read_object(value, depth);
      case '[':
        return read_array(value, depth);
      case '"':
        return read_text_value(value);
      case 't':
        value = Json(true);
        return take_word("true");
      case 'f':
        value = Json(false);
        return take_word("false");
      case 'n':
        value = Json();
        return take_word("null");
      default:
        return read_number(value);
    }
  }

  bool read_object(Json& value, int depth) {
    if (depth == max_json_depth) return fail("too deep");
    ++at_;
    Json::Object members;
    skip_space();
    if (!take('}')) {
      do {
        skip_space();
        Json::Member member;
        if (!read_text(member.name)) return false;
        skip_space();
        if (!take(':')) return fail("expected a colon");
        if (!read_value(member.value, depth + 1)) return false;
        members.push_back(std::move(member));
        skip_space();
      } while (take(','));
      if (!take('}')) return fail("expected a comma or the end of an object");
      if (has_a_name_twice(members)) return fail("an object with a name twice ends");
    }
    value = Json(std::move(members));
    return true;
  }

  static bool has_a_name_twice(const Json::Object& members) {
    std::vector<std::string_view> names;
    for (const Json::Member& member : members) names.push_back(member.name);
    sort_with_little_code(names);
    return std::ranges::adjacent_find(names) != names.end();
  }

  bool read_array(Json& value, int depth) {
    if (depth == max_json_depth) return fail("too deep");
    ++at_;
    Json::Array items;
    skip_space();
    if (!take(']')) {
      do {
        items.emplace_back();
        if (!read_value(items.back(), depth + 1)) return false;
        skip_space();
      } while (take(','));
      if (!take(']')) return fail("expected a comma or the end of an array");
    }
    value = Json(std::move(items));
    return true;
  }

  bool read_text_value(Json& value) {
    std::string text;
    if (!read_text(text)) return false;
    value = Json(std::move(text));
    return true;
  }

  bool read_text(std::string& out) {
    if (!take('"')) return fail("expected a string");
    while (!take('"')) {
      if (at_ == text_.size()) return fail("a string does not end");
      if (take('\\')) {
        if (!read_escape(out)) return false;
        continue;
      }
      const Utf8Character character = decode_utf8(text_, at_);
      if (character.length == 0) return fail("a byte that is not UTF-8");
      if (character.code < 0x20) return fail("a control character in a string");
      out += text_.substr(at_, character.length);
      at_ += character.length;
    }
    return true;
  }

  bool read_escape(std::string& out) {
    if (at_ == text_.size()) return fail("a string does not end");
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const char letter = text_[at_++];
    if (letter != 'u') {
      const std::size_t which = letters.find(letter);
      if (which == std::string_view::npos) return fail("unknown escape");
      out += meanings[which];
      return true;
    }
    unsigned code = 0;
    if (!read_four_digits(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      unsigned low = 0;
      if (!take('\\') || !take('u') || !read_four_digits(low) || low < 0xDC00 || low > 0xDFFF) {
        return fail("half a surrogate pair");
      }
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      return fail("half a surrogate pair");
    }
    append_utf8(out, code);
    return true;
  }

  bool read_four_digits(unsigned& code) {
    for (int i = 0; i < 4; ++i) {
      if (at_ == text_.size()) return fail("a string does not end");
      const char c = text_[at_];
      const auto lower = static_cast<char>(c | 0x20);
      if (is_digit(c)) {
        code = code * 16 + static_cast<unsigned>(c - '0');
      } else if (lower >= 'a' && lower <= 'f') {
        code = code * 16 + static_cast<unsigned>(lower - 'a' + 10);
      } else {
        return fail("unknown escape");
      }
      ++at_;
    }
    return true;
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  // The digits that come next; empty when there are none.
  std::string_view take_digits() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return text_.substr(start, at_ - start);
  }

  bool read_number(Json& value) {
    const std::size_t start = at_;
    take('-');
    const std::string_view whole = take_digits();
    if (whole.empty()) return fail("expected a value");
    if (whole.size() > 1 && whole.front() == '0') return fail("a number begins with 0");
    if (take('.') && take_digits().empty()) return fail("a number ends with its point");
    if (take('e') || take('E')) {
      constexpr int max_exponent = 400;
      if (!take('-')) take('+');
      const auto exponent = whole_number_of<int>(take_digits());
      if (!exponent || *exponent > max_exponent) return fail("a number's exponent");
    }
    const auto number = decimal_number_of(text_.substr(start, at_ - start), Exponents::allowed);
    if (!number) return fail("a number is too large");
    value = Json(*number);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  const char* fault_ = nullptr;
};

}  // namespace

Result<Json> read_json(std::string_view text) { return Reader(text).read(); }

}  // namespace encircle::protocol
