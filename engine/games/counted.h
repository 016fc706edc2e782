#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/grid.h"
#include "games/count_report.h"
#include "games/game.h"
#include "search/playouts.h"

namespace encircle {

// Games whose end is counted by agreement on dead stones have these abilities beside the concept Game:
// - Marks: what the players agreed on;
// - propose_marks(position, ownership): the program's own proposal. Ownership is an estimate of whose each point is in
//   the end, from -1 (the second player's) to 1 (the first's), in the order of the moves; it may be empty;
// - contests(position, ownership): the groups that such an estimate leaves in doubt, the most important first; it is
// not
//   empty;
// - read_marks(position, dead, seki): marks from the names of stones; one stone stands for its whole group;
// - toggle_dead / toggle_seki(position, marks, stone): a correction; the error says why there is nothing to mark;
// - count_report(position, marks): the count;
// - is_late_enough_to_resign(position): whether enough was played that a lost game may be given up before the count.
template <class G>
concept Counted =
    Game<G> && Stoppable<typename G::Position> && std::constructible_from<typename G::Marks, const Grid&> &&
    requires(const typename G::Position& position, typename G::Marks& marks, std::string_view stone,
             const std::vector<std::string>& names, std::span<const float> ownership) {
      { G::propose_marks(position, ownership) } -> std::same_as<typename G::Marks>;
      { G::contests(position, ownership) } -> std::same_as<std::vector<Contest>>;
      { G::read_marks(position, names, names) } -> std::same_as<Result<typename G::Marks>>;
      { G::toggle_dead(position, marks, stone) } -> std::same_as<std::optional<Error>>;
      { G::toggle_seki(position, marks, stone) } -> std::same_as<std::optional<Error>>;
      { G::count_report(position, marks) } -> std::same_as<CountReport>;
      { G::is_late_enough_to_resign(position) } -> std::same_as<bool>;
      { position.grid() } -> std::same_as<const Grid&>;
    };

// The marks of a game in play, for games that are counted and, answering with an error, for those that are not.
template <class G>
class MarksOf {
 public:
  using P = typename G::Position;
  using Report = Result<CountReport>;
  using Names = std::vector<std::string>;

  explicit MarksOf(const P&) {}
  Report propose(const P&, std::span<const float>) { return refusal(); }
  Report set(const P&, const Names&, const Names&) { return refusal(); }
  Report toggle(const P&, std::string_view, bool) { return refusal(); }
  Report count(const P&) const { return refusal(); }

 private:
  static Error refusal() { return Error{std::string(G::name) + " is not counted by agreement on dead stones"}; }
};

template <Counted G>
class MarksOf<G> {
 public:
  using P = typename G::Position;
  using Report = Result<CountReport>;
  using Names = std::vector<std::string>;

  explicit MarksOf(const P& position) : marks_(position.grid()) {}
  Report propose(const P& position, std::span<const float> ownership) {
    marks_ = G::propose_marks(position, ownership);
    return count(position);
  }
  Report set(const P& position, const Names& dead, const Names& seki) {
    const auto marks = G::read_marks(position, dead, seki);
    if (!marks) return marks.error();
    marks_ = *marks;
    return count(position);
  }
  Report toggle(const P& position, std::string_view stone, bool is_dead) {
    auto error = is_dead ? G::toggle_dead(position, marks_, stone) : G::toggle_seki(position, marks_, stone);
    if (error) return *std::move(error);
    return count(position);
  }
  Report count(const P& position) const { return G::count_report(position, marks_); }

 private:
  typename G::Marks marks_;
};

}  // namespace encircle
