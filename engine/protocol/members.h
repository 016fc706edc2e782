#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

// How messages are described: each is a struct with one list of its members, from which the JSON writer (write.h), the
// reader (read.h) and the TypeScript types (apps/messages) come.
//
//   struct Targets {
//     static constexpr TypeName type{"Targets", "Where lines from a point may go."};
//     std::string point;
//     std::vector<std::string> inside;
//     static constexpr auto members = std::tuple(member("point", &Targets::point),
//                                                member("inside", &Targets::inside, "Within the circle."));
//   };
namespace encircle::protocol {

// The name of a type in TypeScript, and what is said about it there.
struct TypeName {
  std::string_view name;
  std::string_view comment = {};
  // The type whose members it has as well.
  std::string_view extends = {};
};

// One member: its name in JSON, where it lies, and what is said about it in TypeScript. A member without a name spreads
// the names of its value into the object around it.
template <class Owner, class T>
struct Member {
  using Type = T;
  std::string_view name;
  T Owner::* place;
  std::string_view comment;
};

template <class Owner, class T>
consteval Member<Owner, T> member(std::string_view name, T Owner::* place, std::string_view comment = {}) {
  return {name, place, comment};
}

template <class T>
concept Described = requires { std::tuple_size<std::remove_cvref_t<decltype(T::members)>>::value; };

template <Described T>
inline constexpr std::size_t member_count = std::tuple_size_v<std::remove_cvref_t<decltype(T::members)>>;

// Calls visit(std::integral_constant<std::size_t, i>) for the members of T, in order. std::get<i>(T::members) is then a
// constant, so that the comments stay out of programs that do not read them.
template <Described T, class Visit>
constexpr void for_each_member(Visit visit) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (visit(std::integral_constant<std::size_t, I>{}), ...);
  }(std::make_index_sequence<member_count<T>>{});
}

namespace detail {

// Stands for a value of any type but Owner, for counting what an Owner is made of.
template <class Owner>
struct Anything {
  template <class T>
    requires(!std::is_same_v<T, Owner>)
  operator T&() const&;
  template <class T>
    requires(!std::is_same_v<T, Owner>)
  operator T&&() const&&;
};

template <class T, std::size_t... I>
concept TakesValues = requires { T{(static_cast<void>(I), Anything<T>{})...}; };

template <class T, std::size_t N>
consteval bool takes_values() {
  return
      []<std::size_t... I>(std::index_sequence<I...>) { return TakesValues<T, I...>; }(std::make_index_sequence<N>{});
}

template <Described T>
consteval bool has_a_name_twice() {
  std::array<std::string_view, member_count<T>> names;
  for_each_member<T>(
      [&]<std::size_t I>(std::integral_constant<std::size_t, I>) { names[I] = std::get<I>(T::members).name; });
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (names[i] == names[j]) return true;
    }
  }
  return false;
}

}  // namespace detail

// Whether the list of T names every member of T, each once. What writes, reads or prints T asserts it.
template <Described T>
inline constexpr bool lists_every_member =
    detail::takes_values<T, member_count<T>>() && !detail::takes_values<T, member_count<T> + 1>() &&
    !detail::has_a_name_twice<T>();

}  // namespace encircle::protocol
