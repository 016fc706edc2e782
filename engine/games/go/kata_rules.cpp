#include "games/kata_rules.h"

#include <string_view>

#include "games/go/game.h"

namespace encircle::go {

std::string Game::kata_rules(const Rules& rules) {
  const auto quoted = [](std::string_view name, std::string_view value) {
    return "\"" + std::string(name) + "\":\"" + std::string(value) + "\"";
  };
  const auto flag = [](std::string_view name, bool value) {
    return "\"" + std::string(name) + "\":" + (value ? "true" : "false");
  };
  constexpr std::string_view ko[] = {"SIMPLE", "POSITIONAL", "SITUATIONAL"};
  constexpr std::string_view bonus[] = {"0", "N", "N-1"};
  const bool area = rules.scoring == Scoring::area;
  return "{" + flag("friendlyPassOk", rules.dead_stones == DeadStones::by_agreement) + "," + flag("hasButton", false) +
         "," + quoted("ko", ko[static_cast<int>(rules.ko)]) + "," + quoted("scoring", area ? "AREA" : "TERRITORY") +
         "," + flag("suicide", rules.suicide == Suicide::allowed) + "," + quoted("tax", area ? "NONE" : "SEKI") + "," +
         quoted("whiteHandicapBonus", bonus[static_cast<int>(rules.handicap_compensation)]) + "}";
}

static_assert(KataRuled<Game>);

}  // namespace encircle::go
