#pragma once

#include "games/game.h"
#include "games/instinct.h"
#include "games/topological_wars/parts.h"
#include "games/topological_wars/position.h"
#include "games/topological_wars/record.h"
#include "games/topological_wars/statement_kinds.h"
#include "games/topological_wars/terms.h"

namespace encircle::topological_wars {

// Topological Wars as the outside sees it (see the concept encircle::Game).
struct Game {
  using Position = topological_wars::Position;
  using Record = topological_wars::Record;
  static constexpr std::string_view id = "topological-wars";
  static constexpr std::string_view name = "Topological Wars";
  static constexpr std::string_view aim = "draw lines that isolate points; isolate more than your opponent";
  static constexpr PlayerName players[2] = {{'R', "Red"}, {'G', "Green"}};
  static constexpr GameTerms terms = {.refusals = all_refusals,
                                      .endings = all_endings,
                                      .effects = all_effects,
                                      .figures = all_figures,
                                      .reasons = all_reasons,
                                      .statements = all_statements};
  // Shown by the help of the program.
  static constexpr std::string_view examples[] = {
      "encircle play topological-wars --points 12 --opponent person",
      "encircle replay topological-wars --points 8 --moves \"1-4 3~8 5-7\"",
      "encircle solve topological-wars --points 12 --check",
  };

  static const std::vector<OptionInfo>& options();
  static Result<Rules> make_rules(const OptionValues& values);
  static OptionValues option_values(const Rules& rules);
  // The rules whose speed `encircle bench` measures.
  static std::vector<OptionValues> bench_rules();
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

  // Its moves are lines (see the concept encircle::LineDrawing).
  static std::vector<std::string> line_starts(const Position& position);
  static Result<LineTargets> targets(const Position& position, std::string_view point);
  static LinePreview preview(const Position& position, Move move);

  // How to play well (see games/instinct.h).
  static std::span<const players::Level> levels();
  static void weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                          std::span<const Move> moves, std::span<float> weights);
};

}  // namespace encircle::topological_wars
