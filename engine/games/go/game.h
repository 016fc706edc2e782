#pragma once

#include <cmath>
#include <span>

#include "games/count_report.h"
#include "games/game.h"
#include "games/go/counting.h"
#include "games/go/encoder.h"
#include "games/go/playout.h"
#include "games/go/position.h"
#include "games/go/problems.h"
#include "games/go/record.h"
#include "games/go/self_play.h"
#include "games/go/small_position.h"
#include "games/go/statement_kinds.h"
#include "games/go/terms.h"
#include "games/instinct.h"

namespace encircle::go {

// Go as the outside sees it (see the concept encircle::Game).
struct Game {
  using Position = go::Position;
  using Record = go::Record;
  using Encoder = go::Encoder;
  using SelfPlay = go::SelfPlay;
  static constexpr std::string_view id = "go";
  static constexpr std::string_view name = "Go";
  static constexpr std::string_view aim = "surround more territory than your opponent";
  static constexpr PlayerName players[2] = {{'B', "Black"}, {'W', "White"}};
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
      "encircle play go --size 9 --opponent beginner",
      "encircle replay go --size 9 --moves \"E5 C3 pass\" --json",
      "encircle perft go --size 9 --depth 4",
      "encircle match time=1s \"gnugo --mode gtp --level 10 --chinese-rules\" --size 9 --rules chinese --komi 7.5",
      "encircle match playouts=200 playouts=200,rave=0 --size 9 --sprt 0,30 --sgf games",
      "encircle ladder go --size 9 --rules chinese --games 100",
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
  static std::vector<GroupInfo> groups(const Position& position);

  // With whole points for White the count may be even.
  static bool can_be_drawn(const Rules& rules) { return rules.white_bonus() == std::floor(rules.white_bonus()); }

  // The rules as other programs know them (see games/kata_rules.h and games/handicap.h).
  static std::string kata_rules(const Rules& rules);
  static int free_handicap(const Rules& rules) {
    return rules.handicap_placement == HandicapPlacement::free ? rules.handicap_stones() : 0;
  }

  // How to play well (see games/instinct.h).
  static std::span<const players::Level> levels();
  static void weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                          std::span<const Move> moves, std::span<float> weights);
  static std::optional<CountStanding> standing(const Position& position, const AskOwners& owners);

  // One and a half points on 19×19, in proportion on smaller boards (see games/margin_unit.h).
  static constexpr std::string_view margin_noun = "point";
  static float margin_unit(const Position& position) { return 1.5f * static_cast<float>(position.grid().width()) / 19; }

  // Go is counted by agreement (see the concept encircle::Counted).
  using Marks = go::Marks;
  static Marks propose_marks(const Position& position, std::span<const float> ownership);
  static std::vector<Contest> contests(const Position& position, std::span<const float> ownership);
  static Result<Marks> read_marks(const Position& position, const std::vector<std::string>& dead,
                                  const std::vector<std::string>& seki);
  static std::optional<Error> toggle_dead(const Position& position, Marks& marks, std::string_view stone);
  static std::optional<Error> toggle_seki(const Position& position, Marks& marks, std::string_view stone);
  static CountReport count_report(const Position& position, const Marks& marks);
  // A fifth as many moves as the board has points, and half as many where one side has put more stones on the board,
  // because then the other is behind from the start.
  static bool is_late_enough_to_resign(const Position& position);
};

}  // namespace encircle::go
