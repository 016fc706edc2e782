#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "games/term.h"
#include "protocol/members.h"
#include "protocol/messages.h"
#include "protocol/requests.h"
#include "protocol/values.h"

// The TypeScript of the types that messages are made of, from the lists of their members.
namespace encircle::typescript {

using namespace protocol;

// "'B' | 'W'".
std::string union_of(const std::vector<std::string>& words);
// "export type Letter = ...;", in several lines where it is long.
std::string union_declaration(std::string_view name, const std::vector<std::string>& words);
// The lines of a comment above a declaration, indented by so many spaces; none for an empty text.
std::string comment_text(std::string_view text, int indent);

// The type of a member's value: TypeOf<T>::text().
template <class T>
struct TypeOf;

template <class T>
std::string type_text() {
  return TypeOf<T>::text();
}

template <Described T>
  requires requires { T::type; }
struct TypeOf<T> {
  static std::string text() { return std::string(T::type.name); }
};
template <std::same_as<bool> T>
struct TypeOf<T> {
  static std::string text() { return "boolean"; }
};
template <class T>
  requires((std::is_arithmetic_v<T> && !std::same_as<T, bool>) || std::same_as<T, NodeNumber> ||
           std::same_as<T, MoveCount> || std::same_as<T, Seconds> || std::same_as<T, Share>)
struct TypeOf<T> {
  static std::string text() { return "number"; }
};
template <class T>
  requires(std::same_as<T, std::string> || std::same_as<T, std::string_view>)
struct TypeOf<T> {
  static std::string text() { return "string"; }
};
template <class T>
  requires(std::same_as<T, Letter> || std::same_as<T, LetterText>)
struct TypeOf<T> {
  static std::string text() { return "Letter"; }
};
template <>
struct TypeOf<True> {
  static std::string text() { return "true"; }
};
template <FixedText literal>
struct TypeOf<Literal<literal>> {
  static std::string text() { return "'" + std::string(literal.view()) + "'"; }
};
template <Worded T>
struct TypeOf<T> {
  static std::string text() {
    if constexpr (std::same_as<T, messages::ErrorCode>) return "ErrorCode";
    std::vector<std::string> words;
    for (const std::string_view word : words_of(T{})) words.emplace_back(word);
    return union_of(words);
  }
};
template <class T>
struct TypeOf<std::vector<T>> {
  static std::string text() {
    const std::string item = type_text<T>();
    return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  }
};
template <class T>
struct TypeOf<std::array<T, 2>> {
  static std::string text() { return "[" + type_text<T>() + ", " + type_text<T>() + "]"; }
};
template <class T>
struct TypeOf<std::optional<T>> : TypeOf<T> {};
template <class T>
struct TypeOf<Nullable<T>> {
  static std::string text() { return type_text<T>() + " | null"; }
};
template <class T>
struct TypeOf<Named<T>> {
  static std::string text() { return "Record<string, " + type_text<T>() + ">"; }
};
template <class T, class... Others>
struct TypeOf<std::variant<T, Others...>> {
  static std::string text() { return (type_text<T>() + ... + (" | " + type_text<Others>())); }
};

// The terms of the games, and what else has a name of its own.
template <FixedText name>
struct HasName {
  static std::string text() { return std::string(name.view()); }
};
template <>
struct TypeOf<Refusal> : HasName<"Refusal"> {};
template <>
struct TypeOf<EndingKind> : HasName<"EndingKind"> {};
template <>
struct TypeOf<ReasonKind> : HasName<"Why"> {};
template <>
struct TypeOf<ViewMark> : HasName<"Mark"> {};
template <>
struct TypeOf<messages::Shape> : HasName<"Shape"> {};
template <>
struct TypeOf<messages::ProblemKind> : HasName<"ProblemKind"> {};
template <>
struct TypeOf<messages::Figures> : HasName<"Figures"> {};
template <>
struct TypeOf<messages::About> : HasName<"About"> {};
template <>
struct TypeOf<messages::View> : HasName<"View"> {};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// "name?: type".
template <class T>
std::string member_text(std::string_view name) {
  return std::string(name) + (is_optional<T> ? "?: " : ": ") + type_text<T>();
}

// The lines of the members of a message; spread_members() stands for those without a name.
template <Described T, class SpreadMembers>
std::string members_text_with(SpreadMembers spread_members) {
  static_assert(lists_every_member<T>);
  std::string text;
  for_each_member<T>([&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    constexpr auto each = std::get<I>(T::members);
    using Type = typename decltype(each)::Type;
    if constexpr (each.name.empty()) {
      text += spread_members();
    } else {
      text += comment_text(each.comment, 2) + "  " + member_text<Type>(each.name) + ";\n";
    }
  });
  return text;
}
template <Described T>
std::string members_text() {
  return members_text_with<T>([] { return std::string(); });
}

// The interface of a message.
template <Described T, class SpreadMembers>
std::string interface_text(SpreadMembers spread_members) {
  std::string text = comment_text(T::type.comment, 0) + "export interface " + std::string(T::type.name);
  if (!T::type.extends.empty()) text += " extends " + std::string(T::type.extends);
  return text + " {\n" + members_text_with<T>(spread_members) + "}\n";
}
template <Described T>
std::string interface_text() {
  return interface_text<T>([] { return std::string(); });
}

// "; sgf?: string; seconds: number": all members on one line.
template <Described T>
std::string members_line() {
  static_assert(lists_every_member<T>);
  std::string text;
  for_each_member<T>([&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
    constexpr auto each = std::get<I>(T::members);
    using Type = typename decltype(each)::Type;
    if constexpr (each.name.empty()) {
      text += members_line<Type>();
    } else {
      text += "; " + member_text<Type>(each.name);
    }
  });
  return text;
}

// { do: 'play'; move: string }.
template <Described T>
std::string request_text() {
  return "{ do: '" + std::string(T::name) + "'" + members_line<T>() + " }";
}

template <class Requests>
struct RequestsText;
template <class... Requests>
struct RequestsText<std::variant<Requests...>> {
  static std::string text(std::string_view name) {
    std::string text = "export type " + std::string(name) + " =";
    std::size_t left = sizeof...(Requests);
    const auto add = [&]<class R>(std::type_identity<R>) {
      text += "\n  | " + request_text<R>() + (--left == 0 ? ";" : "");
      if (!R::comment.empty()) text += "  // " + std::string(R::comment);
    };
    (add(std::type_identity<Requests>{}), ...);
    return text + "\n";
  }
};

}  // namespace encircle::typescript
