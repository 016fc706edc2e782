#pragma once

#include "games/game.h"
#include "games/instinct.h"
#include "games/topological_go/encoder.h"
#include "games/topological_go/position.h"
#include "games/topological_go/problems.h"
#include "games/topological_go/record.h"
#include "games/topological_go/self_play.h"
#include "games/topological_go/statement_kinds.h"
#include "games/topological_go/terms.h"

namespace encircle::topological_go {

// Topological Go as the outside sees it (see the concept encircle::Game).
struct Game {
  using Position = topological_go::Position;
  using Record = topological_go::Record;
  using Encoder = topological_go::Encoder;
  using SelfPlay = topological_go::SelfPlay;
  static constexpr std::string_view id = "topological-go";
  static constexpr std::string_view name = "Topological Go";
  static constexpr std::string_view aim = "grow the longest tree of stones";
  static constexpr PlayerName players[2] = {{'W', "White"}, {'B', "Black"}};
  static constexpr std::span<const ProblemTerm> problems = problem_terms;
  static constexpr GameTerms terms = {.refusals = all_refusals,
                                      .endings = all_endings,
                                      .effects = all_effects,
                                      .marks = all_marks,
                                      .figures = all_figures,
                                      .reasons = all_reasons,
                                      .statements = all_statements};
  // Shown by the help of the program.
  static constexpr std::string_view examples[] = {
      "encircle perft topological-go --size 5 --reserve 2 --depth 5 --passes",
  };

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
  static std::vector<Statement> statements(const Position& position);
  static std::vector<Statement> statements(const Position& position, Move move);
  static EndingFacts ending(const Position& position);
  static std::string outcome_words(const Position& position);
  static std::string result_text(const Position& position);
  static std::string status_words(const Position& position);
  static Facts facts(const Position& position);
  static Facts figures(const Position& position);
  static View view(const Position& position);
  static void mark_last_move(View& view, const Position& position, Move move);
  static std::vector<GroupInfo> groups(const Position& position);
  static std::vector<std::string> reserve_points(const Position& position);
  // Trees of equal length.
  static bool can_be_drawn(const Rules&) { return true; }

  // How to play well (see games/instinct.h).
  static std::span<const players::Level> levels();
  static void weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                          std::span<const Move> moves, std::span<float> weights);
  // A fifth of the board's side, in stones of the longest tree (see games/margin_unit.h).
  static constexpr std::string_view margin_noun = "stone";
  static float margin_unit(const Position& position) { return static_cast<float>(position.grid().width()) / 5; }
};

}  // namespace encircle::topological_go
