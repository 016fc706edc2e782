#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/options.h"
#include "games/posing.h"
#include "teach/lesson.h"

namespace encircle::teach {

// A problem as its file tells it (docs/problems.md), nothing of it proved yet.

// What the learner, who is to move, must bring about against every defence.
enum class Aim : unsigned char {
  // To win the game, however long it takes.
  win,
  // To win within so many moves of both players.
  win_within,
  // To take the group of the target within so many moves of both; to keep it from being taken for so long.
  capture,
  save,
  // To let the group of the target live as well as it can in its closed region; to let it die as surely; to win the
  // race with it.
  live,
  kill,
  race,
  // To shut in the tree of the target within so many moves of both, so that it can never grow again; to keep it open
  // for
  // so long; to join it with the tree of the partner.
  close,
  escape,
  connect,
};

// Whether a group is taken or saved; whether it is about trees; whether about the fate of a group in a closed region.
constexpr bool is_siege(Aim aim) { return aim == Aim::capture || aim == Aim::save; }
constexpr bool is_about_trees(Aim aim) { return aim == Aim::close || aim == Aim::escape || aim == Aim::connect; }
constexpr bool is_regional(Aim aim) { return aim == Aim::live || aim == Aim::kill || aim == Aim::race; }
// Whether something comes about within some moves, or is kept from it.
constexpr bool is_event(Aim aim) { return is_siege(aim) || is_about_trees(aim); }
constexpr bool is_prevention(Aim aim) { return aim == Aim::save || aim == Aim::escape; }
// Whether the aim must be reached within some moves.
constexpr bool counts_moves(Aim aim) { return is_event(aim) || aim == Aim::win_within; }
constexpr bool has_target(Aim aim) { return is_event(aim) || is_regional(aim); }

constexpr std::string_view aim_names[] = {"win",  "win-within", "capture", "save",   "live",
                                          "kill", "race",       "close",   "escape", "connect"};
constexpr std::string_view name_of(Aim aim) { return aim_names[static_cast<std::size_t>(aim)]; }

struct ProblemGoal {
  Aim aim = Aim::win;
  // Moves of both players, the learner's first included; 0 for as many as it takes.
  int within = 0;
  // A point by name; empty where no group or tree is meant.
  std::string target = {};
  // A point of the tree that is to be joined with the target's.
  std::string partner = {};
  // The best that can be had, where the aim is regional.
  std::optional<Fate> fate = std::nullopt;

  friend bool operator==(const ProblemGoal&, const ProblemGoal&) = default;
};

// The opponent's move that shows why these first moves are wrong; an empty reply where the game is over by then.
struct Refutation {
  std::string reply;
  std::vector<std::string> moves;
};

// A first move that brings the aim about as well, but takes this many moves of both.
struct SlowerWay {
  std::string move;
  int within = 0;
};

struct Problem {
  std::string game;
  std::string id;
  // Where the problem begins in its file.
  Place place = {};
  OptionValues options = {};
  // The moves that lead to the position, from the beginning of the game.
  std::vector<std::string> moves = {};
  ProblemGoal goal = {};
  // What a player who solves half of such problems is rated.
  int rating = 0;
  // Moves in turn, the learner's first and last. Together they form a tree: where they differ in a move of the learner
  // each is right, where they differ in a reply each is asked.
  std::vector<std::vector<std::string>> answers = {};
  std::vector<SlowerWay> slower = {};
  // All other first moves.
  std::vector<Refutation> refutations = {};

  std::vector<std::string> right_moves() const;
  // The reply that refutes this first move; empty where there is none. A move outside a closed region is a pass there.
  std::string reply_to(const std::string& move) const;
};

// Reads the problems of one file (docs/problems.md). The fault says where the text is wrong.
Result<std::vector<Problem>, Fault> read_problems(std::string_view text, std::string_view game);

// The problem as a file has it.
std::string problem_text(const Problem& problem);

// The lesson with one step that shows the position.
Lesson lesson_of(const Problem& problem);

}  // namespace encircle::teach
