#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/options.h"

namespace encircle::teach {

// A lesson as its file tells it (docs/lessons.md), nothing of it checked against the rules yet.

// A place in a lesson's file; both count from 1, columns in characters.
struct Place {
  int line = 1;
  int column = 1;
};

// What is wrong in a lesson, and where.
struct Fault {
  Place place;
  std::string message;

  // "12:1: no such move".
  std::string text() const { return std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + message; }
};

struct Word {
  std::string text;
  Place place;
};

// A text in every language, in the order of `languages`.
inline constexpr std::array<std::string_view, 3> languages = {"en", "cs", "ru"};
inline constexpr int max_words = 40;
struct Texts {
  std::array<std::string, languages.size()> in = {};
  // Where the first of them stands.
  Place place;

  bool is_empty() const;
};

// What is drawn on the board: an arrow, or a shape or a letter on points that are listed or that the rules know.
struct Mark {
  // "triangle", "square", "circle", "cross", "selected", "arrow", "letter", "liberties", "group", "legal".
  Word kind;
  // Points; of "letter", first the letter; of "arrow", from where and to where.
  std::vector<Word> arguments;
};

enum class GoalKind : unsigned char {
  // Nothing is asked.
  read,
  // Any legal move; exactly the moves that are listed.
  any,
  move,
  // What the learner's moves must bring about.
  capture,
  save,
  live,
  win,
  atari,
  liberties,
  connect,
  length,
  enclose,
  // A whole game from here, won against a level of the computer.
  beat,
  // All points of a kind, or one of them.
  find,
  pick,
  // One of several choices: a number, a move, a result, a sentence.
  number,
  which,
  result,
  choose,
};

struct Goal {
  GoalKind kind = GoalKind::read;
  std::vector<Word> arguments;
  Place place;
};

// Moves in turn, the learner's first.
struct Line {
  std::vector<Word> moves;
  Place place;
};

// The last move of the learner is the mistake; a move after it is the opponent's reply.
struct Mistake {
  Line line;
  Texts why;
};

// A choice that a teacher wrote in every language.
struct Choice {
  Texts text;
  bool is_right = false;
};

struct Step {
  Place place;
  OptionValues options;
  // Rows from the top: '.', 'X', 'O', '#'. Empty where the game begins.
  std::vector<Word> board;
  // Played on that board before the learner sees it.
  std::vector<Word> moves;
  // "black"; empty where nothing is said.
  Word to_move;
  // Stones that a count takes as dead, and as alive in seki.
  std::vector<Word> dead;
  std::vector<Word> seki;
  std::vector<Mark> marks;
  Texts text;
  Goal goal;
  std::vector<Line> answers;
  std::vector<Mistake> mistakes;
  // The choices of a number, a move or a result; those of a sentence.
  std::vector<Word> choices;
  std::vector<Choice> sentences;
  // Said of any other wrong answer, and when the step is done; may be empty.
  Texts otherwise;
  Texts done;
};

struct Lesson {
  std::string game;
  std::string id;
  Texts title;
  // The numbers of the rules that it teaches (docs/rules).
  std::vector<int> rules;
  std::vector<Step> steps;
};

// "capture", and what it needs after it: "POINT ...".
struct GoalSyntax {
  GoalKind kind;
  std::string_view name;
  std::string_view arguments;
};
const GoalSyntax& syntax_of(GoalKind kind);
const GoalSyntax* find_goal(std::string_view name);
// "any, move, ...": for messages.
std::string goal_names();

// Whether the learner makes moves on the board for it.
bool is_played(GoalKind kind);
// Whether the rules say of a move if it reaches the goal.
bool is_judged_by_rules(GoalKind kind);
// Whether the learner points at points, or at one of several choices.
bool is_pointed_at(GoalKind kind);
bool is_chosen(GoalKind kind);

}  // namespace encircle::teach
