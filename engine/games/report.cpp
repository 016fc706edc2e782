#include "games/report.h"

namespace encircle {

std::string_view name_of(Refusal refusal) {
  constexpr std::string_view names[] = {"over",     "occupied",    "suicide",     "ko",         "superko",
                                        "handicap", "enclosed",    "no-ordinary", "no-reserve", "joined",
                                        "captured", "inside-only", "crossing"};
  return names[static_cast<int>(refusal)];
}

std::string_view name_of(EndingKind kind) {
  constexpr std::string_view names[] = {"resignation", "time",    "recorded", "capture",   "no-move",   "count",
                                        "trees",       "reserve", "points",   "last-move", "repetition"};
  return names[static_cast<int>(kind)];
}

}  // namespace encircle
