#include "session/recorded_result.h"

#include "games/options.h"

namespace encircle {

namespace {

// What follows the plus sign.
std::optional<EndingFacts> read_reason(std::string_view reason) {
  if (reason == "R" || reason == "Resign") return EndingFacts{resignation_ending};
  if (reason == "T" || reason == "Time") return EndingFacts{time_ending};
  if (reason.empty() || reason == "F" || reason == "Forfeit") return EndingFacts{recorded_ending};
  const auto margin = parse_number("result", reason);
  if (!margin || !(*margin > 0)) return std::nullopt;
  return EndingFacts{count_ending, *margin};
}

}  // namespace

std::optional<RecordedResult> read_result(std::string_view text, std::string_view first, std::string_view second) {
  if (text == "0" || text == "Draw") return RecordedResult{Outcome::draw, {count_ending}};
  if (text == "Void") return RecordedResult{Outcome::no_result, {recorded_ending}};
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos) return std::nullopt;
  const std::string_view winner = text.substr(0, plus);
  if (winner != first && winner != second) return std::nullopt;
  const auto facts = read_reason(text.substr(plus + 1));
  if (!facts) return std::nullopt;
  return RecordedResult{win_for(winner == first ? Player::first : Player::second), *facts};
}

}  // namespace encircle
