#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "games/game.h"

namespace encircle {

// What problems ask for: games won; groups taken or saved; groups that live or die in a closed region; races between
// two groups there; trees shut in or kept open; trees joined.
enum class ProblemKind : std::uint8_t { win, siege, life, race, closing, joining };
inline constexpr std::string_view problem_kind_names[] = {"win", "siege", "life", "race", "closing", "joining"};
constexpr std::string_view name_of(ProblemKind kind) { return problem_kind_names[static_cast<std::size_t>(kind)]; }

// Where problems of a game are looked for (teach/problem_maker.h).
struct ProblemSource {
  // The options of the games that are played, "size=5 komi=0".
  std::string_view options;
  ProblemKind kind = ProblemKind::win;
  // Positions with more legal moves than this are not looked at.
  int most_moves = 20;
  // The most moves of both players that a win or a capture may take, where that is limited.
  int longest = 0;
  // How many of a hundred problems come from here.
  int share = 100;
};

// Games that problems are made for.
template <class G>
concept Posing = Game<G> && requires {
  { G::problem_sources() } -> std::same_as<std::span<const ProblemSource>>;
};

// Games in which groups are taken. A point is named by the move that places a stone there.
// - besieged(position): one stone of every group that can be taken within a few moves.
// - is_standing(position, point, owner): whether a stone of that player is there.
// - moves_to_take(position, point): at least so many moves of the opponent does it take to capture that group.
template <class G>
concept Besieging =
    Game<G> && Passable<typename G::Position> && requires(const typename G::Position& position, Move point) {
      { G::besieged(position) } -> std::same_as<std::vector<Move>>;
      { G::is_standing(position, point, Player::first) } -> std::same_as<bool>;
      { G::moves_to_take(position, point) } -> std::same_as<int>;
    };

// Games in which trees grow and are shut in. A point is named by the move that places a stone there.
// - owner_at(position, point): whose stone is there.
// - trees_with_room(position): one stone of every tree that can still grow by several stones.
// - trees_to_join(position): a stone each of two trees of the player to move that a few moves could join.
// - moves_to_shut_in(position, point): at least so many moves of the opponent; 0 when the tree there can never grow
// again.
// - moves_to_join(position, one, other): at least so many moves of their owner; 0 when they are one tree.
template <class G>
concept Growing =
    Game<G> && Passable<typename G::Position> && requires(const typename G::Position& position, Move point) {
      { G::owner_at(position, point) } -> std::same_as<std::optional<Player>>;
      { G::trees_with_room(position) } -> std::same_as<std::vector<Move>>;
      { G::trees_to_join(position) } -> std::same_as<std::vector<std::pair<Move, Move>>>;
      { G::moves_to_shut_in(position, point) } -> std::same_as<int>;
      { G::moves_to_join(position, point, point) } -> std::same_as<int>;
    };

// What best play makes of a group in a closed region, from the worst for its owner to the best. The player who
// may take a ko first is first in it: the other one needs the first threat.
enum class Fate : std::uint8_t { dead, ko_attacker_first, ko_owner_first, seki, alive };
inline constexpr std::string_view fate_names[] = {"dead", "ko-attacker-first", "ko-owner-first", "seki", "alive"};
constexpr std::string_view name_of(Fate fate) { return fate_names[static_cast<std::size_t>(fate)]; }

// Moves from the beginning of a game to a closed region, and a stone of the group that is fought for there. Under these
// rules the fate of that group decides the game.
template <class Rules>
struct LaidRegion {
  Rules rules;
  std::vector<Move> moves;
  Move target;
  // A stone of the largest group of the other colour there, if any.
  Move rival;
};

// Games with regions that nothing outside can change (engine/games/go/region.h).
// - Fates(position, target, most): judges the region of that stone; most limits the positions that may arise in it.
//   is_known() says whether they were few enough. fate(position) is the group's, for positions that moves in the region
//   lead to; a move elsewhere counts as a pass. is_settled(position): nothing can change it any more.
//   moves(position) are the legal moves in the region and the pass.
// - FateProof: the same, found in another way.
// - region_of(position, target): its points.
// - lay_region(rules, kind, learner, rng): a region made at random, the learner to move; nothing where it came out ill.
template <class G>
concept Enclosing = Besieging<G> && requires(const typename G::Position& position, const typename G::Fates& fates,
                                             const typename G::FateProof& proof, Move point, Rng& rng) {
  requires std::constructible_from<typename G::Fates, const typename G::Position&, Move, std::size_t>;
  requires std::constructible_from<typename G::FateProof, const typename G::Position&, Move, std::size_t>;
  { fates.is_known() } -> std::same_as<bool>;
  { fates.fate(position) } -> std::same_as<std::optional<Fate>>;
  { fates.moves(position) } -> std::same_as<std::vector<Move>>;
  { fates.is_settled(position) } -> std::same_as<bool>;
  { fates.size() } -> std::same_as<std::size_t>;
  { proof.is_known() } -> std::same_as<bool>;
  { proof.fate(position) } -> std::same_as<std::optional<Fate>>;
  { proof.moves(position) } -> std::same_as<std::vector<Move>>;
  { G::region_of(position, point) } -> std::same_as<std::vector<Move>>;
  {
    G::lay_region(position.rules(), ProblemKind::life, Player::first, rng)
  } -> std::same_as<std::optional<LaidRegion<typename G::Position::Rules>>>;
};

// Counted games whose rules can be changed so that a result is won by as little as possible: narrow_win(rules, points,
// winner) for the first player's points on the board.
template <class G>
concept NarrowlyWon = Game<G> && requires(const typename G::Position::Rules& rules) {
  { G::narrow_win(rules, 0, Player::first) } -> std::same_as<typename G::Position::Rules>;
};

}  // namespace encircle
