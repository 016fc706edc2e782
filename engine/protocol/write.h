#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "games/term.h"
#include "protocol/json_writer.h"
#include "protocol/members.h"
#include "protocol/values.h"

// Messages as JSON, from the lists of their members.
namespace encircle::protocol {

template <Described T>
void write(JsonWriter& json, const T& message);
template <class T>
void write(JsonWriter& json, const std::vector<T>& items);
template <class T, std::size_t N>
void write(JsonWriter& json, const std::array<T, N>& items);
template <class... Ts>
void write(JsonWriter& json, const std::variant<Ts...>& value);
template <class T>
void write(JsonWriter& json, const Nullable<T>& value);
template <class T>
void write(JsonWriter& json, const Named<T>& object);

inline void write(JsonWriter& json, bool value) { json.value(value); }
inline void write(JsonWriter& json, std::integral auto number) { json.value(number); }
inline void write(JsonWriter& json, std::floating_point auto number) { json.value(static_cast<double>(number)); }
inline void write(JsonWriter& json, std::string_view text) { json.value(text); }
inline void write(JsonWriter& json, const std::string& text) { json.value(text); }
inline void write(JsonWriter& json, const Letter& letter) { json.value(letter.view()); }
inline void write(JsonWriter& json, True) { json.value(true); }
template <FixedText text>
void write(JsonWriter& json, Literal<text>) {
  json.value(text.view());
}
template <class Tag>
void write(JsonWriter& json, const Term<Tag>& term) {
  json.value(term.name);
}
template <Worded T>
void write(JsonWriter& json, T word) {
  json.value(words_of(word)[static_cast<std::size_t>(word)]);
}

template <class T>
void write(JsonWriter& json, const std::vector<T>& items) {
  json.begin_array();
  for (const T& item : items) write(json, item);
  json.end_array();
}
template <class T, std::size_t N>
void write(JsonWriter& json, const std::array<T, N>& items) {
  json.begin_array();
  for (const T& item : items) write(json, item);
  json.end_array();
}
template <class... Ts>
void write(JsonWriter& json, const std::variant<Ts...>& value) {
  std::visit([&](const auto& each) { write(json, each); }, value);
}
template <class T>
void write(JsonWriter& json, const Nullable<T>& value) {
  if (value.value) {
    write(json, *value.value);
  } else {
    json.value(nullptr);
  }
}
template <class T>
void write(JsonWriter& json, const Named<T>& object) {
  json.begin_object();
  for (const auto& [name, value] : object.entries) {
    json.name(name);
    write(json, value);
  }
  json.end_object();
}

template <class T>
void write_member(JsonWriter& json, std::string_view name, const T& value) {
  json.name(name);
  write(json, value);
}
template <class T>
void write_member(JsonWriter& json, std::string_view name, const std::optional<T>& value) {
  if (value) write_member(json, name, *value);
}

// Inlined, since one function for each message makes the smaller module.
template <Described T>
[[gnu::always_inline]] inline void write_members(JsonWriter& json, const T& message) {
  static_assert(lists_every_member<T>);
  for_each_member<T>([&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    // Not the whole member: its comment would come along.
    constexpr std::string_view name = std::get<I>(T::members).name;
    constexpr auto place = std::get<I>(T::members).place;
    if constexpr (name.empty()) {
      spread(json, message.*place);
    } else {
      write_member(json, name, message.*place);
    }
  });
}

template <Described T>
void write(JsonWriter& json, const T& message) {
  json.begin_object();
  write_members(json, message);
  json.end_object();
}
// The members alone, for an object around them.
template <Described T>
void spread(JsonWriter& json, const T& message) {
  write_members(json, message);
}
template <class... Ts>
void spread(JsonWriter& json, const std::variant<Ts...>& value) {
  std::visit([&](const auto& each) { spread(json, each); }, value);
}

}  // namespace encircle::protocol
