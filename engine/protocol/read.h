#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "protocol/json.h"
#include "protocol/members.h"
#include "protocol/request.h"
#include "protocol/values.h"

// Requests from JSON, by the lists of their members. What does not fit is a fault that names the member and what it
// should be.
namespace encircle::protocol {

// No board has more points than this, and no request a longer list.
inline constexpr std::size_t max_list_items = 1024;

// Each take() reads one value; what it expects is said by expected() of the same type.

inline bool take(const Json& json, std::string& text) {
  if (json.text() == nullptr) return false;
  text = *json.text();
  return true;
}
inline std::string_view expected(const std::string&) { return "a string"; }

inline bool take(const Json& json, bool& flag) {
  if (json.boolean() == nullptr) return false;
  flag = *json.boolean();
  return true;
}
inline std::string_view expected(bool) { return "true or false"; }

template <FixedText text>
bool take(const Json& json, Literal<text>&) {
  return json.text() != nullptr && *json.text() == text.view();
}
template <FixedText text>
std::string expected(const Literal<text>&) {
  return '"' + std::string(text.view()) + '"';
}

inline bool take(const Json& json, LetterText& letter) { return take(json, letter.text); }
inline std::string_view expected(const LetterText&) { return "a string"; }

inline bool take(const Json& json, NodeNumber& node) {
  const auto number = json.integer(0, INT32_MAX);
  node.value = static_cast<int>(number.value_or(0));
  return number.has_value();
}
inline std::string_view expected(const NodeNumber&) { return "a whole number"; }

inline bool take(const Json& json, MoveCount& count) {
  const auto number = json.integer(0, INT32_MAX);
  count.value = static_cast<int>(number.value_or(0));
  return number.has_value();
}
inline std::string_view expected(const MoveCount&) { return "a whole number"; }

inline bool take(const Json& json, std::int64_t& exact) {
  const auto number = json.integer(0, most_exact);
  exact = number.value_or(0);
  return number.has_value();
}
inline std::string_view expected(std::int64_t) { return "a whole number from 0 to 9007199254740991"; }

inline bool take(const Json& json, double& number) {
  if (json.number() == nullptr) return false;
  number = *json.number();
  return true;
}
inline std::string_view expected(double) { return "a number"; }

inline bool take(const Json& json, Seconds& seconds) {
  if (json.number() == nullptr || !(*json.number() > 0)) return false;
  seconds.value = *json.number();
  return true;
}
inline std::string_view expected(const Seconds&) { return "a number above 0"; }

inline bool take(const Json& json, Share& share) {
  if (json.number() == nullptr || !(std::abs(*json.number()) <= 1)) return false;
  share.value = static_cast<float>(*json.number());
  return true;
}
inline std::string_view expected(const std::vector<Share>&) {
  return "a list of numbers from -1 to 1, one for each point";
}

template <class T>
bool take(const Json& json, Nullable<T>& value) {
  return json.is_null() || take(json, value.value.emplace());
}
template <class T>
std::string expected(const Nullable<T>&) {
  return std::string(expected(T{})) + " or null";
}

template <class T>
bool take(const Json& json, std::vector<T>& items) {
  if (json.array() == nullptr || json.array()->size() > max_list_items) return false;
  for (const Json& item : *json.array()) {
    if (!take(item, items.emplace_back())) return false;
  }
  return true;
}
inline std::string_view expected(const std::vector<std::string>&) { return "a list of strings"; }
inline std::string_view expected(const std::vector<LetterText>&) { return "a list of strings"; }

template <class T>
bool take(const Json& json, Named<T>& object) {
  if (json.object() == nullptr || json.object()->size() > max_list_items) return false;
  for (const auto& [name, value] : *json.object()) {
    if (!take(value, object.entries.emplace_back(name, T{}).second)) return false;
  }
  return true;
}
inline std::string_view expected(const Named<std::string>&) { return "an object of strings"; }

template <Worded T>
bool take(const Json& json, T& word) {
  const auto words = words_of(word);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (json.text() == nullptr || *json.text() != words[i]) continue;
    word = static_cast<T>(i);
    return true;
  }
  return false;
}
// '"start" or "end"'.
std::string list_words(std::span<const std::string_view> words);
template <Worded T>
std::string expected(T word) {
  return list_words(words_of(word));
}

// An object with the members of a message.
template <Described T>
bool take(const Json& json, T& message);
template <Described T>
std::string expected(const T&) {
  return "an object as web/engine/messages.ts has it";
}
template <Described T>
std::string expected(const std::vector<T>&) {
  return "a list of objects as web/engine/messages.ts has them";
}

template <class T, std::size_t N>
bool take(const Json& json, std::array<T, N>& items) {
  if (json.array() == nullptr || json.array()->size() != N) return false;
  for (std::size_t i = 0; i < N; ++i) {
    if (!take((*json.array())[i], items[i])) return false;
  }
  return true;
}
template <class T, std::size_t N>
std::string expected(const std::array<T, N>& items) {
  return "a list of " + std::to_string(N) + ", each " + std::string(expected(items[0]));
}

// One of several messages, each with a `kind` of its own.
template <Described... Kinds>
bool take(const Json& json, std::variant<Kinds...>& message) {
  const Json* const kind = json.find("kind");
  if (kind == nullptr || kind->text() == nullptr) return false;
  const auto is_taken_as = [&]<class K>(std::type_identity<K>) {
    return decltype(K::kind)::value == *kind->text() && take(json, message.template emplace<K>());
  };
  return (is_taken_as(std::type_identity<Kinds>{}) || ...);
}
template <Described... Kinds>
std::string expected(const std::variant<Kinds...>&) {
  static constexpr std::string_view kinds[] = {decltype(Kinds::kind)::value...};
  return "an object with the members of its \"kind\", which is " + list_words(kinds);
}

// Takes the members of one request from its JSON, until one of them does not fit.
class MemberReader {
 public:
  explicit MemberReader(const Json& json) : json_(json) {}

  template <class T>
  void read(std::string_view name, T& value) {
    if (fault_) return;
    const Json* const given = json_.find(name);
    if (given == nullptr || !take(*given, value)) refuse("the request needs ", name, ", ", expected(value));
  }
  template <class T>
  void read(std::string_view name, std::optional<T>& value) {
    const Json* const given = fault_ ? nullptr : json_.find(name);
    if (given != nullptr && !take(*given, value.emplace())) refuse("", name, " must be ", expected(*value));
  }

  // What is spread into the object itself.
  template <Described T>
  void read_spread(T& message);
  template <class T>
  void read_spread(T& value) {
    if (!fault_ && !take(json_, value)) refuse("the object must be ", "", "", expected(value));
  }

  std::optional<Fault> fault() && { return std::move(fault_); }

 private:
  void refuse(std::string_view before, std::string_view name, std::string_view between, std::string_view expected);

  const Json& json_;
  std::optional<Fault> fault_;
};

// Reads the members into the request.
template <Described T>
std::optional<Fault> read_members(const Json& json, T& request) {
  static_assert(lists_every_member<T>);
  MemberReader reader(json);
  for_each_member<T>([&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    constexpr std::string_view name = std::get<I>(T::members).name;
    constexpr auto place = std::get<I>(T::members).place;
    if constexpr (name.empty()) {
      reader.read_spread(request.*place);
    } else {
      reader.read(name, request.*place);
    }
  });
  return std::move(reader).fault();
}

template <Described T>
void MemberReader::read_spread(T& message) {
  if (!fault_) fault_ = read_members(json_, message);
}

template <Described T>
bool take(const Json& json, T& message) {
  return json.object() != nullptr && !read_members(json, message);
}

Fault unknown_request(std::string_view what, std::span<const std::string_view> known);

// Reads the request that a message is, one of a closed list: requests::TableRequest, say.
template <class... Requests>
std::optional<Fault> read_request(const Message& message, std::variant<Requests...>& request) {
  std::optional<Fault> fault;
  const auto is_read_as = [&]<class R>(std::type_identity<R>) {
    if (R::name != message.what) return false;
    fault = read_members(message.json, request.template emplace<R>());
    return true;
  };
  if ((is_read_as(std::type_identity<Requests>{}) || ...)) return fault;
  static constexpr std::string_view names[] = {Requests::name...};
  return unknown_request(message.what, names);
}

}  // namespace encircle::protocol
