#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/go/rules.h"

namespace encircle {

// The rules as KataGo's commands write them; only Go has any.
template <class Rules>
std::optional<std::string> kata_rules_text(const Rules&) {
  return std::nullopt;
}

inline std::optional<std::string> kata_rules_text(const go::Rules& rules) {
  const auto quoted = [](std::string_view name, std::string_view value) {
    return "\"" + std::string(name) + "\":\"" + std::string(value) + "\"";
  };
  const auto flag = [](std::string_view name, bool value) {
    return "\"" + std::string(name) + "\":" + (value ? "true" : "false");
  };
  constexpr std::string_view ko[] = {"SIMPLE", "POSITIONAL", "SITUATIONAL"};
  constexpr std::string_view bonus[] = {"0", "N", "N-1"};
  const bool area = rules.scoring == go::Scoring::area;
  return "{" + flag("friendlyPassOk", rules.dead_stones == go::DeadStones::by_agreement) + "," +
         flag("hasButton", false) + "," + quoted("ko", ko[static_cast<int>(rules.ko)]) + "," +
         quoted("scoring", area ? "AREA" : "TERRITORY") + "," + flag("suicide", rules.suicide == go::Suicide::allowed) +
         "," + quoted("tax", area ? "NONE" : "SEKI") + "," +
         quoted("whiteHandicapBonus", bonus[static_cast<int>(rules.handicap_compensation)]) + "}";
}

}  // namespace encircle
