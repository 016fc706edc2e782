#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "games/reason.h"
#include "protocol/members.h"
#include "protocol/thinking_messages.h"
#include "protocol/values.h"

// What a thinker says of a game that it reviews, as messages.h has it.
namespace encircle::messages {

using protocol::Letter;
using protocol::member;
using protocol::Named;
using protocol::Nullable;
using protocol::TypeName;

struct Standing {
  double chance = 0;
  Nullable<double> margin;
  bool certain = false;
  static constexpr TypeName type{"Standing", "How a position stands for the player of whom it is told."};
  static constexpr auto members =
      std::tuple(member("chance", &Standing::chance, "Of winning, from 0 to 1."),
                 member("margin", &Standing::margin, "How far ahead; null where the game or the computer has none."),
                 member("certain", &Standing::certain, "The chance is proven."));
};

struct BetterMove {
  std::string move;
  Standing standing;
  std::int64_t visits = 0;
  std::vector<std::string> line;
  static constexpr TypeName type{"BetterMove", "A move that could have been made."};
  static constexpr auto members = std::tuple(
      member("move", &BetterMove::move), member("", &BetterMove::standing), member("visits", &BetterMove::visits),
      member("line", &BetterMove::line, "What is expected after it, the move itself first."));
};

struct MoveCost {
  double chance = 0;
  Nullable<double> margin;
  double loss = 0;
  static constexpr TypeName type{"MoveCost", "What a move gave away, compared with the best one."};
  static constexpr auto members = std::tuple(
      member("chance", &MoveCost::chance), member("margin", &MoveCost::margin),
      member("loss", &MoveCost::loss, "Both on one scale: 1 is an inaccuracy, 4 a blunder (docs/review.md)."));
};

enum class MoveGrade : unsigned char { good, inaccuracy, mistake, blunder };
constexpr std::array<std::string_view, 4> words_of(MoveGrade) { return {"good", "inaccuracy", "mistake", "blunder"}; }

struct ReviewedMove {
  int number = 0;
  Letter player;
  std::string move;
  Standing before;
  Standing after;
  MoveCost cost;
  MoveGrade grade = MoveGrade::good;
  bool sure = false;
  std::int64_t visits = 0;
  std::vector<BetterMove> candidates;
  ReasonKind why;
  std::vector<std::string> why_points;
  std::vector<Said> against;
  std::vector<Said> better;
  static constexpr TypeName type{"ReviewedMove", "A move of a game as it was judged, for the player who made it."};
  static constexpr auto members = std::tuple(
      member("number", &ReviewedMove::number, "From 1."), member("player", &ReviewedMove::player),
      member("move", &ReviewedMove::move), member("before", &ReviewedMove::before, "With best play."),
      member("after", &ReviewedMove::after), member("cost", &ReviewedMove::cost), member("grade", &ReviewedMove::grade),
      member("sure", &ReviewedMove::sure, "It was looked at closely, or is proven."),
      member("visits", &ReviewedMove::visits, "How many continuations the judgement stands on."),
      member("candidates", &ReviewedMove::candidates, "What could have been played there, the best first."),
      member("why", &ReviewedMove::why, "What speaks for the best of them; '' for nothing."),
      member("why_points", &ReviewedMove::why_points, "The stones or points that `why` speaks of."),
      member("against", &ReviewedMove::against, "What is certain about a bad move, and about the best one."),
      member("better", &ReviewedMove::better));
};

struct KnownMove {
  Standing before;
  Standing after;
  bool sure = false;
  std::int64_t visits = 0;
  static constexpr TypeName type{"KnownMove",
                                 "What is known of a move from a review that was interrupted, as that told it."};
  static constexpr auto members = std::tuple(
      member("before", &KnownMove::before), member("after", &KnownMove::after), member("sure", &KnownMove::sure),
      member("visits", &KnownMove::visits, "0 for a move that is to be looked at again."));
};

struct Review {
  std::int64_t rev = 0;
  std::int64_t done = 0;
  std::int64_t total = 0;
  bool overview = false;
  bool finished = false;
  Named<double> accuracy;
  Named<std::string> like;
  std::vector<ReviewedMove> moves;
  static constexpr TypeName type{"Review", "What is known of the moves of a line so far."};
  static constexpr auto members = std::tuple(
      member("rev", &Review::rev, "Grows with what is known: to be named as `since` by who asks again."),
      member("done", &Review::done, "How much was looked at, and how much there is to be as far as is known."),
      member("total", &Review::total),
      member("overview", &Review::overview, "Every position has been looked at: all moves have grades."),
      member("finished", &Review::finished),
      member("accuracy", &Review::accuracy, "From 0 to 100, by letter; empty before the overview."),
      member("like", &Review::like, "The level that makes such mistakes, by letter, where that can be said."),
      member("moves", &Review::moves, "Those that were judged anew since."));
};

}  // namespace encircle::messages
