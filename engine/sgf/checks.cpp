#include "sgf/checks.h"

#include <algorithm>
#include <string>

#include "sgf/problems.h"
#include "sgf/properties.h"

namespace encircle::sgf {
namespace {

template <class T>
std::optional<Error> problem_of(const Result<T>& result) {
  if (result.ok()) return std::nullopt;
  return result.error();
}

const std::string* first_value(std::span<const Property> properties, std::string_view identifier) {
  const auto found = std::ranges::find(properties, identifier, &Property::identifier);
  return found == properties.end() ? nullptr : &found->values.front();
}

bool is_empty(const std::string& value) {
  return decode_simple_text(value).find_first_not_of(' ') == std::string::npos;
}

std::optional<Error> pair_problem(const std::string& value, BoardSize size) {
  const auto halves = split_composed(value);
  if (!halves) return Error{shown_value(value) + " is not point:point"};
  if (const auto problem = problem_of(parse_point(halves->first, size))) return problem;
  return problem_of(parse_point(halves->second, size));
}

std::optional<Error> label_problem(const std::string& value, BoardSize size) {
  const auto halves = split_composed(value);
  if (!halves) return Error{shown_value(value) + " is not point:text"};
  return problem_of(parse_point(halves->first, size));
}

}  // namespace

void NodeChecker::begin_game(std::span<const Property> properties) {
  const std::string* game = first_value(properties, "GM");
  const Result<int> number = game == nullptr ? Result<int>(default_game_number) : parse_number(*game);
  has_letters_ = !number.ok() || point_format_(*number) == PointFormat::letters;
  size_ = default_board_size;
  if (const std::string* size = first_value(properties, "SZ")) {
    const Result<BoardSize> parsed = parse_board_size(*size);
    size_ = parsed.ok() ? *parsed : BoardSize{max_board_side, max_board_side};
  }
}

void NodeChecker::check(std::span<const Property> properties, std::span<const ValuePlace> places, bool is_root) {
  if (is_root) begin_game(properties);
  if (diagnostics_.full()) return;
  for (const ValuePlace& place : places) {
    const Property& property = properties[place.property];
    check_value(property, place);
    const PropertyInfo* info = find_property_info(property.identifier);
    if (place.value != 0 || info == nullptr) continue;
    if (info->role == Role::root && !is_root) {
      diagnostics_.warn(place.offset, "root property " + property.identifier + " outside the root",
                        {problem("root-only"), {property.identifier}});
    }
    const bool single = info->arity == Arity::one && info->role != Role::move;
    if (single && property.values.size() > 1) {
      diagnostics_.warn(place.offset, "property " + property.identifier + " has several values; the first one counts",
                        {problem("first-value-counts"), {property.identifier}});
    }
    if (property.identifier == "FF") {
      const Result<int> version = parse_number(property.values.front());
      if (version.ok() && (*version < 1 || *version > 4)) {
        diagnostics_.warn(place.offset, "unknown file format FF[" + std::to_string(*version) + "], read as FF[4]",
                          {problem("unknown-format"), {std::to_string(*version)}});
      }
    }
  }
  check_mixture(properties, places);
}

void NodeChecker::check_value(const Property& property, const ValuePlace& place) {
  const std::string& value = property.values[place.value];
  const std::optional<Error> problem = problem_with(property, value);
  if (!problem) return;
  diagnostics_.error(place.offset, "bad value of " + property.identifier + ": " + problem->message,
                     bad_value(property.identifier, value));
}

std::optional<Error> NodeChecker::problem_with(const Property& property, const std::string& value) const {
  const PropertyInfo* info = find_property_info(property.identifier);
  if (info == nullptr) return std::nullopt;
  switch (info->type) {
    case ValueType::none:
      return is_empty(value) ? std::nullopt : std::optional(Error{shown_value(value) + " is not empty"});
    case ValueType::number:
      return problem_of(parse_number(value));
    case ValueType::real:
      return problem_of(parse_real(value));
    case ValueType::emphasis:
      return problem_of(parse_double(value));
    case ValueType::colour:
      return problem_of(parse_colour(value));
    case ValueType::board_size:
      return has_letters_ ? problem_of(parse_board_size(value)) : std::nullopt;
    case ValueType::move:
      return has_letters_ ? problem_of(parse_move(value, size_)) : std::nullopt;
    case ValueType::point: {
      const bool empty_list =
          info->arity == Arity::possibly_empty_list && property.values.size() == 1 && is_empty(value);
      return has_letters_ && !empty_list ? problem_of(parse_rectangle(value, size_)) : std::nullopt;
    }
    case ValueType::point_pair:
      return has_letters_ ? pair_problem(value, size_) : std::nullopt;
    case ValueType::point_label:
      return has_letters_ ? label_problem(value, size_) : std::nullopt;
    case ValueType::simple_text:
    case ValueType::text:
    case ValueType::other:
      break;
  }
  return std::nullopt;
}

void NodeChecker::check_mixture(std::span<const Property> properties, std::span<const ValuePlace> places) {
  std::optional<std::size_t> move;
  std::optional<std::size_t> setup;
  for (const ValuePlace& place : places) {
    const PropertyInfo* info = find_property_info(properties[place.property].identifier);
    if (info == nullptr) continue;
    if (info->role == Role::move && move)
      diagnostics_.error(place.offset, "two moves in one node", {problem("two-moves")});
    if (info->role == Role::move && !move) move = place.offset;
    if (info->role == Role::setup && !setup) setup = place.offset;
  }
  if (move && setup)
    diagnostics_.warn(std::max(*move, *setup), "a move and setup in one node", {problem("move-and-set-up")});
}

}  // namespace encircle::sgf
