#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/grid.h"
#include "core/result.h"

namespace encircle::go {

enum class Scoring : std::uint8_t { territory, area };

// What forbids or ends repetition beyond the ban on retaking a ko at once.
enum class Ko : std::uint8_t {
  simple,       // the third occurrence of a board with the same player to move ends the game without result
  positional,   // no placement may bring back an earlier board
  situational,  // nor an earlier board with the same player to move
};

enum class Suicide : std::uint8_t { forbidden, allowed };
enum class HandicapPlacement : std::uint8_t { fixed, free };
// Points that White gets for Black's handicap stones under area scoring.
enum class HandicapCompensation : std::uint8_t { none, stones, stones_less_one };
enum class DeadStones : std::uint8_t { by_agreement, never_removed };

struct Rules {
  int width = 19;
  int height = 19;
  // White's points for moving second; exact multiples of a quarter.
  double komi = 6.5;
  int handicap = 0;
  Scoring scoring = Scoring::territory;
  Ko ko = Ko::simple;
  Suicide suicide = Suicide::forbidden;
  HandicapPlacement handicap_placement = HandicapPlacement::fixed;
  HandicapCompensation handicap_compensation = HandicapCompensation::none;
  DeadStones dead_stones = DeadStones::by_agreement;

  static constexpr int max_handicap = 30;
  static constexpr double max_komi = 1000;
  // Handicaps above this one give points instead of stones.
  static constexpr int max_handicap_stones = 9;
  static constexpr double points_per_further_handicap = 5;

  int handicap_stones() const { return handicap < max_handicap_stones ? handicap : max_handicap_stones; }
  // What is added to White's score in the end: komi and the compensation for handicap stones.
  double white_bonus() const;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// A named set of rules, on a board of default size. Names are those of `rules_presets()`.
struct RulesPreset {
  std::string_view name;
  // How records name it.
  std::string_view record_name;
  std::string_view summary;
  Rules rules;
};
const std::vector<RulesPreset>& rules_presets();
// Finds a preset by name, tolerant of case and of the ways other programs spell it ("Chinese", "AGA", "NZ").
std::optional<RulesPreset> find_preset(std::string_view name);

// The komi of these rules for a handicap when none was named: the preset's own in an even game, else none, and less
// than none above nine stones.
double default_komi(double even_game_komi, int handicap);

// The points of a fixed handicap in the order in which they are placed, or why this board has none for so many stones.
Result<std::vector<Point>> handicap_points(int width, int height, int stones);

// Says what is wrong with the rules, if anything.
std::optional<Error> find_fault(const Rules& rules);

}  // namespace encircle::go
