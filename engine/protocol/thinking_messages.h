#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "games/reason.h"
#include "games/report.h"
#include "protocol/members.h"
#include "protocol/values.h"

// What a thinker says of a position and of a move, as messages.h has it.
namespace encircle::messages {

using protocol::member;
using protocol::Nullable;
using protocol::TypeName;

struct Said {
  std::string kind;
  std::string proof;
  std::vector<std::string> points;
  std::vector<std::string> others;
  std::vector<std::string> moves;
  std::vector<int> numbers;
  std::vector<std::string> line;
  static constexpr TypeName type{"Said", "Something that is proved about a position or a move (docs/explanations.md)."};
  static constexpr auto members =
      std::tuple(member("kind", &Said::kind, "What is said, as a name that the texts of the game translate."),
                 member("proof", &Said::proof, "How it is known: 'rules', 'line' or 'solver'."),
                 member("points", &Said::points, "What it is about, what else, and the moves that it names."),
                 member("others", &Said::others), member("moves", &Said::moves), member("numbers", &Said::numbers),
                 member("line", &Said::line, "Moves in turn that show it."));
};

struct Explanation {
  std::optional<Refusal> refusal = {};
  std::vector<Said> said;
  static constexpr TypeName type{"Explanation", "What is certain about a move or a position."};
  static constexpr auto members =
      std::tuple(member("refusal", &Explanation::refusal, "Why the move cannot be made."),
                 member("said", &Explanation::said, "The most important first, three at most."));
};

struct Thought {
  std::string move;
  double value = 0;
  ReasonKind why;
  std::vector<std::string> why_points;
  static constexpr TypeName type{"Thought", "What a computer player thinks of a move."};
  static constexpr auto members =
      std::tuple(member("move", &Thought::move, "A legal move, or \"resign\"."),
                 member("value", &Thought::value, "From -1 (the player to move has lost) to 1."),
                 member("why", &Thought::why, "Why, as a name that the app translates; '' for none."),
                 member("why_points", &Thought::why_points, "The stones or points that `why` speaks of."));
};

struct Candidate {
  std::string move;
  std::int64_t visits = 0;
  double value = 0;
  std::vector<std::string> line;
  static constexpr TypeName type{"Candidate", "A move that was looked at."};
  static constexpr auto members =
      std::tuple(member("move", &Candidate::move), member("visits", &Candidate::visits),
                 member("value", &Candidate::value), member("line", &Candidate::line, "How the game may go on."));
};

struct Estimate {
  std::int64_t visits = 0;
  double value = 0;
  bool certain = false;
  Nullable<double> score;
  std::vector<float> ownership;
  std::vector<Candidate> candidates;
  static constexpr TypeName type{"Estimate"};
  static constexpr auto members = std::tuple(
      member("visits", &Estimate::visits, "How many continuations were looked at: the more, the surer it is."),
      member("value", &Estimate::value, "From -1 to 1 for the player to move."),
      member("certain", &Estimate::certain, "The value is proven."),
      member("score", &Estimate::score,
             "For the first player, in points where the game counts points; null elsewhere."),
      member("ownership", &Estimate::ownership,
             "By point of a grid, row by row from the bottom left: -1 second player's to 1 first player's. Empty on a "
             "circle."),
      member("candidates", &Estimate::candidates));
};

// ---- Where a thinker stands

struct Line {
  std::string key;
  std::int64_t length = 0;
  std::vector<std::string> tail;
  static constexpr TypeName type{"Line",
                                 "The moves to a place of the record, by which a thinker that knows the moves before "
                                 "finds it: shorter than the record."};
  static constexpr auto members = std::tuple(
      member("key", &Line::key, "Of the rules, the positions and the moves on the way; 16 digits."),
      member("length", &Line::length, "How many moves there are."), member("tail", &Line::tail, "The last of them."));
};

}  // namespace encircle::messages
