#pragma once

#include <optional>
#include <string_view>

#include "core/outcome.h"
#include "games/report.h"

namespace encircle {

// How a game ended according to the result in its record.
struct RecordedResult {
  Outcome outcome;
  EndingFacts facts;
};

// Reads a result as SGF writes it: "B+3.5", "W+R", "B+Time", "0", "Void". The letters are those of the players in the
// record. Nothing where it names no end, as "?" or "W+a lot" do.
std::optional<RecordedResult> read_result(std::string_view text, std::string_view first, std::string_view second);

}  // namespace encircle
