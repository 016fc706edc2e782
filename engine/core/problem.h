#pragma once

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace encircle {

// What can be wrong with a record or with the options of a game, for those who say it in another language than English.
// The app has a sentence for each of them (web/app/texts), with the values that stand in the comment here.
enum class ProblemKind : unsigned char {
  none,  // an error that has English words alone
  // Why a file is no record that can be opened.
  empty_file,
  not_sgf,
  too_many_nodes,  // the most that are read
  other_game,      // the value of GM
  // Options of a game, from a user or from a record.
  bad_option,             // option, text
  option_range,           // option, text, least, most
  bad_komi,               // komi
  unknown_option,         // option
  not_square,             // size
  handicap_does_not_fit,  // stones, size
  // Set-up and moves that cannot be.
  set_up_without_liberty,
  set_up_two_stones,  // point
  no_set_up,          // property
  no_move,            // number, move
  wrong_turn,         // number, move
  illegal_move,       // number, move, name of the refusal
  // What is doubtful in a record that can be opened all the same.
  ignored_value,  // property, value
  komi_read_as,   // komi, komi
  unknown_rules,  // rules
  several_games,  // how many
  skipped,        // text, or nothing
  missing_sign,   // sign
  extra_bracket,
  odd_variation,
  no_value,            // property
  lower_case,          // as written, as read
  joined_values,       // property
  first_value_counts,  // property
  root_only,           // property
  unknown_format,      // number
  bad_value,           // property, value
  two_moves,
  move_and_set_up,
  bad_characters,
};

// The names in messages, in the order of the kinds.
inline constexpr std::string_view problem_names[] = {
    "",
    "empty-file",
    "not-sgf",
    "too-many-nodes",
    "other-game",
    "bad-option",
    "option-range",
    "bad-komi",
    "unknown-option",
    "not-square",
    "handicap-does-not-fit",
    "set-up-without-liberty",
    "set-up-two-stones",
    "no-set-up",
    "no-move",
    "wrong-turn",
    "illegal-move",
    "ignored-value",
    "komi-read-as",
    "unknown-rules",
    "several-games",
    "skipped",
    "missing-sign",
    "extra-bracket",
    "odd-variation",
    "no-value",
    "lower-case",
    "joined-values",
    "first-value-counts",
    "root-only",
    "unknown-format",
    "bad-value",
    "two-moves",
    "move-and-set-up",
    "bad-characters",
};
static_assert(std::size(problem_names) == static_cast<std::size_t>(ProblemKind::bad_characters) + 1);

constexpr std::string_view name_of(ProblemKind kind) { return problem_names[static_cast<std::size_t>(kind)]; }

struct Problem {
  ProblemKind kind = ProblemKind::none;
  std::vector<std::string> values = {};
};

// Something worth telling that has not kept anybody from anything: in English, and for other languages.
struct Remark {
  std::string message;
  Problem problem;
};

}  // namespace encircle
