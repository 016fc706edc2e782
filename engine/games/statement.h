#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sentences.h"

namespace encircle {

// What a statement of a kind speaks of.
enum class Tone : unsigned char {
  // The position, for the player to move.
  position,
  // What a move does, and what speaks for it or against it.
  good,
  plain,
  bad,
};

// Something that can be said of a position or a move, declared by its game (GameTerms, the most important first). The
// English sentence has places for the values of a statement: {points}, {others}, {moves}, {line}, {point}, {other}
// and {move} for the first of a list, {0} for the first number, and {0 liberty|liberties} for a number with what it
// counts.
struct StatementKind {
  std::string_view name;
  Tone tone;
  std::string_view english;

  consteval StatementKind(std::string_view its_name, Tone its_tone, std::string_view its_english)
      : name(its_name), tone(its_tone), english(told(its_english)) {}

  friend constexpr bool operator==(const StatementKind& a, const StatementKind& b) { return a.name == b.name; }
};

// How it is known that a statement is true.
enum class Proof : unsigned char {
  // By the rules, from what stands on the board.
  rules,
  // By reading: the opponent of the line has no better answers, and the line shows one way.
  line,
  // By a search of everything that can happen.
  solver,
};

// One thing that is true, as data: sentences in any language are made from it. What cannot be proved is never said.
struct Statement {
  StatementKind kind;
  Proof proof = Proof::rules;
  // What it is about, by name; what else it is about; and the moves that it names, for the player to move.
  std::vector<std::string> points = {};
  std::vector<std::string> others = {};
  std::vector<std::string> moves = {};
  std::vector<int> numbers = {};
  // Moves in turn. About a position, the one who can begin begins; about a move, the move itself is the first.
  std::vector<std::string> line = {};
};

std::string_view name_of(Tone tone);
std::string_view name_of(Proof proof);

// The statement as an English sentence.
std::string english(const Statement& statement);

// Sorts them by worth, as the kinds are listed; equal ones stay in order.
void sort_by_worth(std::vector<Statement>& statements, std::span<const StatementKind> kinds);

}  // namespace encircle
