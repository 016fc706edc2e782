#pragma once

#include <string>
#include <vector>

namespace encircle::naive {

/// A statement of the library about a position or a move, as plain text and numbers.
struct Claim {
  std::string kind;
  /// The move that it is about; empty for a position.
  std::string move = {};
  std::vector<std::string> points = {};
  std::vector<std::string> others = {};
  std::vector<std::string> moves = {};
  std::vector<int> numbers = {};
  std::vector<std::string> line = {};
};

/// Whether brute force agrees; `unknown` where it would take too long.
enum class Verdict { confirmed, refuted, unknown };

inline Verdict verdict_of(bool holds) { return holds ? Verdict::confirmed : Verdict::refuted; }

}  // namespace encircle::naive
