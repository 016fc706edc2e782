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

// The marks of a game in play, for games that are counted and, answering with an error, for those that are not. Each
// call that counts also sets `result` to what came out.
template <class G>
class MarksOf {
 public:
  explicit MarksOf(const typename G::Position&) {}
  using Report = Result<CountReport>;
  using Text = std::optional<std::string>;
  Report propose(const typename G::Position&, std::span<const float>, Text&) { return refusal(); }
  Report set(const typename G::Position&, const std::vector<std::string>&, const std::vector<std::string>&, Text&) {
    return refusal();
  }
  Report toggle_dead(const typename G::Position&, std::string_view, Text&) { return refusal(); }
  Report toggle_seki(const typename G::Position&, std::string_view, Text&) { return refusal(); }
  Report count(const typename G::Position&) const { return refusal(); }

 private:
  static Error refusal() { return Error{std::string(G::name) + " is not counted by agreement on dead stones"}; }
};

template <Counted G>
class MarksOf<G> {
 public:
  explicit MarksOf(const typename G::Position& position) : marks_(position.grid()) {}
  using Report = Result<CountReport>;
  using Text = std::optional<std::string>;

  Report propose(const typename G::Position& position, std::span<const float> ownership, Text& result) {
    marks_ = G::propose_marks(position, ownership);
    return report(position, result);
  }
  Report set(const typename G::Position& position, const std::vector<std::string>& dead,
             const std::vector<std::string>& seki, Text& result) {
    auto marks = G::read_marks(position, dead, seki);
    if (!marks) return marks.error();
    marks_ = *marks;
    return report(position, result);
  }
  Report toggle_dead(const typename G::Position& position, std::string_view stone, Text& result) {
    if (auto error = G::toggle_dead(position, marks_, stone)) return *error;
    return report(position, result);
  }
  Report toggle_seki(const typename G::Position& position, std::string_view stone, Text& result) {
    if (auto error = G::toggle_seki(position, marks_, stone)) return *error;
    return report(position, result);
  }
  Report count(const typename G::Position& position) const { return G::count_report(position, marks_); }

 private:
  Report report(const typename G::Position& position, Text& result) const {
    CountReport counted = G::count_report(position, marks_);
    result = counted.result;
    return counted;
  }
  typename G::Marks marks_;
};

}  // namespace encircle
