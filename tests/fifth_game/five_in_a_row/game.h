#pragma once

#include "five_in_a_row/encoder.h"
#include "five_in_a_row/position.h"
#include "five_in_a_row/record.h"
#include "five_in_a_row/terms.h"
#include "games/game.h"
#include "games/instinct.h"
#include "games/level.h"

namespace encircle::five_in_a_row {

// Five in a Row as the outside sees it (see the concept encircle::Game).
struct Game {
  using Position = five_in_a_row::Position;
  using Record = five_in_a_row::Record;
  using Encoder = five_in_a_row::Encoder;
  static constexpr std::string_view id = "five-in-a-row";
  static constexpr std::string_view name = "Five in a Row";
  static constexpr std::string_view aim = "be the first with five stones in a row";
  static constexpr PlayerName players[2] = {{'B', "Black"}, {'W', "White"}};
  static constexpr GameTerms terms = {.refusals = all_refusals,
                                      .endings = all_endings,
                                      .effects = all_effects,
                                      .marks = all_marks,
                                      .figures = all_figures,
                                      .reasons = all_reasons};
  // Shown by the help of the program.
  static constexpr std::string_view examples[] = {"encircle solve five-in-a-row --size 3 --row 3"};

  static const std::vector<OptionInfo>& options();
  static Result<Rules> make_rules(const OptionValues& values);
  static OptionValues option_values(const Rules& rules);
  static std::string move_text(const Position& position, Move move);
  static Result<Move> parse_move(const Position& position, std::string_view text);
  static Refusal refusal(const Position& position, Move move);
  static std::string why_illegal(const Position& position, Move move);
  static MoveEffects effects(const Position& position, Move move, const Position::Undo& undo);
  static std::string move_words(const Position& position, Move move, const MoveEffects& effects);
  static players::Reason reason(const Position& position, Move move);
  static EndingFacts ending(const Position& position);
  static std::string outcome_words(const Position& position);
  static std::string result_text(const Position& position);
  static std::string status_words(const Position& position);
  static Facts facts(const Position& position);
  static Facts figures(const Position& position);
  static View view(const Position& position);
  static void mark_last_move(View& view, const Position& position, Move move);

  // How to play well (see games/instinct.h).
  static std::span<const players::Level> levels();
  static void weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                          std::span<const Move> moves, std::span<float> weights);
};

}  // namespace encircle::five_in_a_row
