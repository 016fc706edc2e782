#include "sgf/properties.h"

#include <algorithm>
#include <array>

namespace encircle::sgf {
namespace {

constexpr std::array properties = {
    PropertyInfo{"AB", ValueType::point, Arity::list, Role::setup},
    PropertyInfo{"AE", ValueType::point, Arity::list, Role::setup},
    PropertyInfo{"AN", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"AP", ValueType::other, Arity::one, Role::root},
    PropertyInfo{"AR", ValueType::point_pair, Arity::list, Role::any},
    PropertyInfo{"AW", ValueType::point, Arity::list, Role::setup},
    PropertyInfo{"B", ValueType::move, Arity::one, Role::move},
    PropertyInfo{"BL", ValueType::real, Arity::one, Role::any},
    PropertyInfo{"BM", ValueType::emphasis, Arity::one, Role::any},
    PropertyInfo{"BR", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"BT", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"C", ValueType::text, Arity::one, Role::any},
    PropertyInfo{"CA", ValueType::simple_text, Arity::one, Role::root},
    PropertyInfo{"CP", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"CR", ValueType::point, Arity::list, Role::any},
    PropertyInfo{"DD", ValueType::point, Arity::possibly_empty_list, Role::any},
    PropertyInfo{"DM", ValueType::emphasis, Arity::one, Role::any},
    PropertyInfo{"DO", ValueType::none, Arity::one, Role::any},
    PropertyInfo{"DT", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"EV", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"FF", ValueType::number, Arity::one, Role::root},
    PropertyInfo{"FG", ValueType::other, Arity::one, Role::any},
    PropertyInfo{"GB", ValueType::emphasis, Arity::one, Role::any},
    PropertyInfo{"GC", ValueType::text, Arity::one, Role::game_info},
    PropertyInfo{"GM", ValueType::number, Arity::one, Role::root},
    PropertyInfo{"GN", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"GW", ValueType::emphasis, Arity::one, Role::any},
    PropertyInfo{"HA", ValueType::number, Arity::one, Role::game_info},
    PropertyInfo{"HO", ValueType::emphasis, Arity::one, Role::any},
    PropertyInfo{"IT", ValueType::none, Arity::one, Role::any},
    PropertyInfo{"KM", ValueType::real, Arity::one, Role::game_info},
    PropertyInfo{"KO", ValueType::none, Arity::one, Role::any},
    PropertyInfo{"LB", ValueType::point_label, Arity::list, Role::any},
    PropertyInfo{"LN", ValueType::point_pair, Arity::list, Role::any},
    PropertyInfo{"MA", ValueType::point, Arity::list, Role::any},
    PropertyInfo{"MN", ValueType::number, Arity::one, Role::any},
    PropertyInfo{"N", ValueType::simple_text, Arity::one, Role::any},
    PropertyInfo{"OB", ValueType::number, Arity::one, Role::any},
    PropertyInfo{"ON", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"OT", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"OW", ValueType::number, Arity::one, Role::any},
    PropertyInfo{"PB", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"PC", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"PL", ValueType::colour, Arity::one, Role::setup},
    PropertyInfo{"PM", ValueType::number, Arity::one, Role::any},
    PropertyInfo{"PW", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"RE", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"RO", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"RU", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"SL", ValueType::point, Arity::list, Role::any},
    PropertyInfo{"SO", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"SQ", ValueType::point, Arity::list, Role::any},
    PropertyInfo{"ST", ValueType::number, Arity::one, Role::root},
    PropertyInfo{"SZ", ValueType::board_size, Arity::one, Role::root},
    PropertyInfo{"TB", ValueType::point, Arity::possibly_empty_list, Role::any},
    PropertyInfo{"TE", ValueType::emphasis, Arity::one, Role::any},
    PropertyInfo{"TM", ValueType::real, Arity::one, Role::game_info},
    PropertyInfo{"TR", ValueType::point, Arity::list, Role::any},
    PropertyInfo{"TW", ValueType::point, Arity::possibly_empty_list, Role::any},
    PropertyInfo{"UC", ValueType::emphasis, Arity::one, Role::any},
    PropertyInfo{"US", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"V", ValueType::real, Arity::one, Role::any},
    PropertyInfo{"VW", ValueType::point, Arity::possibly_empty_list, Role::any},
    PropertyInfo{"W", ValueType::move, Arity::one, Role::move},
    PropertyInfo{"WL", ValueType::real, Arity::one, Role::any},
    PropertyInfo{"WR", ValueType::simple_text, Arity::one, Role::game_info},
    PropertyInfo{"WT", ValueType::simple_text, Arity::one, Role::game_info},
};

static_assert(std::ranges::is_sorted(properties, {}, &PropertyInfo::identifier));

}  // namespace

const PropertyInfo* find_property_info(std::string_view identifier) {
  const auto found = std::ranges::lower_bound(properties, identifier, {}, &PropertyInfo::identifier);
  return found != properties.end() && found->identifier == identifier ? &*found : nullptr;
}

}  // namespace encircle::sgf
