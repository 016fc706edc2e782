#pragma once

// Plays random games and games of a weak level, asks the library what it says of the positions and of moves in them,
// and lets the naive rules judge each statement. Used by the tests (some positions) and by explanations_check (as many
// as asked for).

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/all.h"
#include "players/computer_player.h"
#include "tests/naive/claim.h"
#include "tests/support/rule_sets.h"

namespace encircle::test {

// Games whose statements a second implementation can judge.
template <class G>
concept Judged = Stating<G> && requires(const typename SupportOf<G>::Naive& game, const naive::Claim& claim) {
  { SupportOf<G>::judged_rules() } -> std::same_as<std::vector<OptionValues>>;
  { judge(game, claim) } -> std::same_as<naive::Verdict>;
};

// How often statements of a kind were made, and what came of it.
struct Tally {
  long made = 0;
  long unknown = 0;
  long refuted = 0;
};

struct CheckResult {
  long positions = 0;
  // By the name of the kind; refusals as "refused: ko".
  std::map<std::string, Tally> tallies;
  // The first few statements that were refuted, each with its board.
  std::vector<std::string> refutations;

  long refuted() const {
    long sum = 0;
    for (const auto& [kind, tally] : tallies) sum += tally.refuted;
    return sum;
  }
};

template <Judged G>
class ExplanationCheck {
 public:
  using P = typename G::Position;
  using Naive = typename SupportOf<G>::Naive;

  CheckResult run(long positions) {
    for (const StatementKind& kind : G::terms.statements) result_.tallies[std::string(kind.name)];
    for (std::uint64_t seed = 0; result_.positions < positions; ++seed) play(seed, positions);
    return std::move(result_);
  }

 private:
  static constexpr int longest_game = 300;
  // One position in so many is looked at; of the second half one in more, as long as something is still looked for.
  static constexpr int plies_between = 3;
  static constexpr int plies_between_rare = 200;
  // Kinds heard less often than this are looked for.
  static constexpr long rare = 400;
  static constexpr int one_of_many = 32;
  static constexpr std::size_t most_shown = 5;

  // Who makes the moves: anybody, somebody who leaves out senseless moves, a weak level, or somebody who likes the
  // moves of which something rare can be said.
  enum class Style : std::uint8_t { random, sensible, level, curious };
  static constexpr std::uint64_t styles = 4;

  bool is_common() const {
    return std::ranges::all_of(G::terms.statements, [&](const StatementKind& kind) {
      return result_.tallies.at(std::string(kind.name)).made >= rare;
    });
  }

  bool is_rare(const Statement& statement) const {
    return result_.tallies.at(std::string(statement.kind.name)).made < rare;
  }

  void play(std::uint64_t seed, long positions) {
    const auto is_rare = [this](const Statement& statement) { return this->is_rare(statement); };
    const auto sets = SupportOf<G>::judged_rules();
    const auto rules = G::make_rules(sets[seed % sets.size()]);
    const auto style = static_cast<Style>(seed / sets.size() % styles);
    Rng rng(seed);
    const auto levels = G::levels();
    players::ComputerPlayer<G> player(levels[std::min<std::size_t>(2, levels.size() - 1)].settings, seed);
    P position = P::initial(*rules);
    Naive naive = SupportOf<G>::naive_game(*rules);
    std::vector<Move> made;
    const auto list = std::make_unique<MoveList<P>>();
    for (int ply = 0; ply < longest_game && !is_over(position.outcome()); ++ply) {
      position.generate_moves(*list);
      const auto any = [&] { return (*list)[static_cast<std::size_t>(rng.below(static_cast<int>(list->size())))]; };
      Move move = style == Style::random ? any() : position.random_move(rng);
      bool has_rare_move = false;
      if (style == Style::curious) {
        const auto is_told_of = [&](Move each) { return std::ranges::any_of(G::statements(position, each), is_rare); };
        const auto found = std::ranges::find_if(*list, is_told_of);
        has_rare_move = found != list->end();
        if (has_rare_move && rng.below(2) == 0) move = *found;
      }
      if (style == Style::level) move = player.answer(position, made, {.may_resign = false}).move;
      const std::vector<Statement> said = G::statements(position);
      const bool looks_for_rare = 2 * result_.positions >= positions && !is_common();
      const bool is_chosen = rng.below(looks_for_rare ? plies_between_rare : plies_between) == 0 || has_rare_move ||
                             std::ranges::any_of(said, is_rare);
      if (is_chosen && result_.positions < positions) look_at(position, said, naive, *list, rng);
      if (!naive.play(G::move_text(position, move))) return;
      made.push_back(move);
      position.play(move);
    }
  }

  // Of kinds that were heard often, moves tell one statement in some.
  bool is_heard(const Statement& statement, Rng& rng) const {
    return is_rare(statement) || rng.below(one_of_many) == 0;
  }

  void look_at(const P& position, const std::vector<Statement>& said, const Naive& naive, const MoveList<P>& moves,
               Rng& rng) {
    ++result_.positions;
    for (const Statement& statement : said) hear(statement, "", naive);
    for (const Move move : moves) {
      for (const Statement& statement : G::statements(position, move)) {
        if (is_heard(statement, rng)) hear(statement, G::move_text(position, move), naive);
      }
    }
    hear_refusals(position, naive, rng);
  }

  void hear(const Statement& statement, const std::string& move, const Naive& naive) {
    const naive::Claim claim{std::string(statement.kind.name),
                             move,
                             statement.points,
                             statement.others,
                             statement.moves,
                             statement.numbers,
                             statement.line};
    note(claim.kind, judge(naive, claim), claim, english(statement), naive);
  }

  void hear_refusals(const P& position, const Naive& naive, Rng& rng) {
    const auto legal = naive.legal();
    for (int index = 0; index < position.action_count(); ++index) {
      const Move move = Move::from_index(index);
      if (position.is_legal(move)) continue;
      const std::string kind = "refused: " + std::string(G::refusal(position, move).name);
      if (result_.tallies[kind].made >= rare && rng.below(one_of_many) > 0) continue;
      const std::string text = G::move_text(position, move);
      const bool is_right = std::ranges::find(legal, text) == legal.end();
      note(kind, naive::verdict_of(is_right), {"", text}, "", naive);
    }
  }

  void note(const std::string& kind, naive::Verdict verdict, const naive::Claim& claim, const std::string& words,
            const Naive& naive) {
    Tally& tally = result_.tallies[kind];
    ++tally.made;
    tally.unknown += verdict == naive::Verdict::unknown;
    tally.refuted += verdict == naive::Verdict::refuted;
    if (verdict != naive::Verdict::refuted || result_.refutations.size() >= most_shown) return;
    result_.refutations.push_back(std::string(G::id) + ", " + kind + (claim.move.empty() ? "" : " of " + claim.move) +
                                  ": " + words + "\n" + std::string(1, naive.to_move()) + " to move\n" +
                                  naive.diagram());
  }

  CheckResult result_;
};

}  // namespace encircle::test
