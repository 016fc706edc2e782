#include "games/go/rules.h"

#include <cmath>

#include "games/go/problems.h"
#include "games/options.h"

namespace encircle::go {

double Rules::white_bonus() const {
  if (handicap < 2) return komi;
  switch (handicap_compensation) {
    case HandicapCompensation::none:
      return komi;
    case HandicapCompensation::stones:
      return komi + handicap_stones();
    case HandicapCompensation::stones_less_one:
      return komi + handicap_stones() - 1;
  }
  return komi;
}

namespace {

std::vector<RulesPreset> make_presets() {
  Rules japanese;
  Rules chinese;
  chinese.komi = 7.5;
  chinese.scoring = Scoring::area;
  chinese.ko = Ko::positional;
  chinese.handicap_compensation = HandicapCompensation::stones;
  Rules aga = chinese;
  aga.ko = Ko::situational;
  aga.handicap_compensation = HandicapCompensation::stones_less_one;
  Rules new_zealand = chinese;
  new_zealand.komi = 7;
  new_zealand.ko = Ko::situational;
  new_zealand.suicide = Suicide::allowed;
  new_zealand.handicap_compensation = HandicapCompensation::none;
  Rules tromp_taylor = chinese;
  tromp_taylor.suicide = Suicide::allowed;
  tromp_taylor.handicap_compensation = HandicapCompensation::none;
  tromp_taylor.dead_stones = DeadStones::never_removed;
  return {
      {"japanese", "Japanese", "territory scoring; a third repetition ends the game without result", japanese},
      {"chinese", "Chinese", "area scoring, positional superko; White gets a point per handicap stone", chinese},
      {"aga", "AGA", "area scoring, situational superko; White gets a point per handicap stone but one", aga},
      {"new-zealand", "NZ", "area scoring, situational superko, suicide allowed", new_zealand},
      {"tromp-taylor", "Tromp-Taylor", "area scoring, positional superko, suicide allowed; no stone is removed as dead",
       tromp_taylor},
  };
}

// Lower-case letters only, so that "Tromp-Taylor", "tromp taylor" and "TrompTaylor" are one name.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if (c >= 'a' && c <= 'z') letters += c;
  }
  return letters;
}

}  // namespace

const std::vector<RulesPreset>& rules_presets() {
  static const std::vector<RulesPreset> presets = make_presets();
  return presets;
}

std::optional<RulesPreset> find_preset(std::string_view name) {
  std::string wanted = letters_of(name);
  if (wanted == "nz") wanted = "newzealand";
  if (wanted == "korean" || wanted == "japan" || wanted == "territory") wanted = "japanese";
  if (wanted == "china" || wanted == "area") wanted = "chinese";
  if (wanted == "agarules") wanted = "aga";
  for (const RulesPreset& preset : rules_presets()) {
    if (letters_of(preset.name) == wanted) return preset;
  }
  return std::nullopt;
}

double default_komi(double even_game_komi, int handicap) {
  if (handicap == 0) return even_game_komi;
  if (handicap <= Rules::max_handicap_stones) return 0;
  return -Rules::points_per_further_handicap * (handicap - Rules::max_handicap_stones);
}

Result<std::vector<Point>> handicap_points(int width, int height, int stones) {
  const Grid grid(width, height);
  const auto refuse = [&](const std::string& reason) {
    return Error{
        "no fixed handicap of " + std::to_string(stones) + " stones on " + size_text(width, height) + ": " + reason,
        {problem("handicap-does-not-fit"), {std::to_string(stones), size_text(width, height)}}};
  };
  if (stones < 2) return std::vector<Point>{};
  if (width != height) return refuse("the marked points exist on square boards only");
  if (width < 7) return refuse("boards below 7x7 have no marked points");
  const bool has_centre = width % 2 == 1 && width > 7;
  const int limit = has_centre ? 9 : 4;
  if (stones > limit) return refuse("this board has " + std::to_string(limit) + " marked points");
  const int low = width < 13 ? 2 : 3;
  const int high = width - 1 - low;
  const int middle = width / 2;
  std::vector<Point> points = {grid.at(low, low), grid.at(high, high), grid.at(low, high), grid.at(high, low)};
  if (stones <= 4) {
    points.resize(static_cast<std::size_t>(stones));
    return points;
  }
  if (stones >= 6) points.insert(points.end(), {grid.at(low, middle), grid.at(high, middle)});
  if (stones >= 8) points.insert(points.end(), {grid.at(middle, low), grid.at(middle, high)});
  if (stones % 2 == 1) points.push_back(grid.at(middle, middle));
  return points;
}

std::optional<Error> find_fault(const Rules& rules) {
  if (auto fault = find_fault(BoardSize{rules.width, rules.height})) return fault;
  if (!std::isfinite(rules.komi) || std::abs(rules.komi) > Rules::max_komi ||
      rules.komi * 4 != std::floor(rules.komi * 4)) {
    return Error{"komi must be a multiple of 0.25 between -1000 and 1000",
                 {problem("bad-komi"), {number_text(rules.komi)}}};
  }
  if (rules.handicap < 0 || rules.handicap > Rules::max_handicap) {
    return Error{
        "handicap " + std::to_string(rules.handicap) + ": it goes from 0 to " + std::to_string(Rules::max_handicap),
        out_of_range("handicap", std::to_string(rules.handicap), 0, Rules::max_handicap)};
  }
  if (rules.handicap >= 2 && rules.handicap_placement == HandicapPlacement::fixed) {
    auto points = handicap_points(rules.width, rules.height, rules.handicap_stones());
    if (!points) return points.error();
  }
  if (rules.handicap >= 2 && rules.handicap_stones() >= rules.width * rules.height - 1) {
    return Error{
        "handicap " + std::to_string(rules.handicap) + ": the board is too small for so many stones",
        {problem("handicap-does-not-fit"), {std::to_string(rules.handicap), size_text(rules.width, rules.height)}}};
  }
  return std::nullopt;
}

}  // namespace encircle::go
