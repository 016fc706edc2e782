#pragma once

#include "games/atari_go/encoder.h"
#include "games/atari_go/position.h"
#include "games/atari_go/record.h"
#include "games/atari_go/self_play.h"
#include "games/atari_go/statement_kinds.h"
#include "games/atari_go/terms.h"
#include "games/game.h"
#include "games/instinct.h"

namespace encircle::atari_go {

// Atari Go as the outside sees it (see the concept encircle::Game).
struct Game {
  using Position = atari_go::Position;
  using Record = atari_go::Record;
  using Encoder = atari_go::Encoder;
  using SelfPlay = atari_go::SelfPlay;
  static constexpr std::string_view id = "atari-go";
  static constexpr std::string_view name = "Atari Go";
  static constexpr std::string_view aim = "be the first to capture a stone";
  static constexpr PlayerName players[2] = {{'W', "White"}, {'B', "Black"}};
  static constexpr GameTerms terms = {.refusals = all_refusals,
                                      .endings = all_endings,
                                      .effects = all_effects,
                                      .figures = all_figures,
                                      .reasons = all_reasons,
                                      .statements = all_statements};
  // Shown by the help of the program.
  static constexpr std::string_view examples[] = {
      "encircle play atari-go --opponent rules-of-thumb --side black --plain",
      "encircle replay atari-go --size 5 --batch < games.txt",
      "encircle solve atari-go --size 5",
      "encircle solve atari-go --size 6 --moves \"C4 C3 D3 D4\" --json",
      "encircle gtp --game atari-go",
      "encircle levels atari-go",
      "encircle match playouts=2000 playouts=500 --game atari-go --size 9 --games 40",
      "encircle ladder atari-go --size 9",
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

  // How to play well (see games/instinct.h).
  static std::span<const players::Level> levels();
  static void weigh_moves(const Position& position, const RecentMoves& recent, const players::Perception& perception,
                          std::span<const Move> moves, std::span<float> weights);
  // Counts the liberties of all groups (docs/rules/atari-go.md). The group in most danger is the one with the fewest;
  // of equals, the one that its next move helps least. If it is the enemy's, attack it, else defend it. A group with
  // two eyes is in no danger. Reasons: win (take and win), attack, defend, open (no group is in danger).
  static std::optional<AdvisedMove> rule_of_thumb(const Position& position, Rng& rng);
};

}  // namespace encircle::atari_go
