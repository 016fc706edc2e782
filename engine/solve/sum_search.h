#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "solve/abilities.h"
#include "solve/bound_table.h"
#include "solve/solution.h"

namespace encircle::solve {

// What spares a sum search work, for tests to switch off: pairs of equal parts are struck out, and sums whose value the
// part table knows by a theorem are not searched.
struct SumShortcuts {
  bool strike_out_pairs = true;
  bool known_values = true;
};

// The value of sums of independent parts to the player to move: alpha-beta over multisets of part numbers, not over
// positions, with a table and with pairs of equal parts struck out where that is proved to change nothing.
//
// Why a pair may go. Call a sum X null when its value is end_value, as if it were empty, and when to every move in it
// there is an answer in X that gains at least as much and leaves a null sum. Then T + X has the value of T for every
// sum T: a player follows a best strategy of T and answers every move in X within X, and should T be played out with
// him to move, what is left of X is worth no less than nothing left at all; both players can do so. A sum of null sums
// is null. Two equal parts p + p are null as soon as their value is end_value and q + q is null for every part q that
// a move in p leaves: the answer is the same move in the other part.
template <Decomposable P>
class SumSearch {
 public:
  using Table = typename P::PartTable;
  using Sum = std::vector<int>;

  SumSearch(const Limits& limits, SumShortcuts shortcuts = {})
      : limits_(limits), shortcuts_(shortcuts), table_(limits.memory / 4) {}

  // The value to the player to move, gains counted from here; meaningless once stopped() is true.
  int value_of(Sum sum) {
    strike_out(sum);
    int guess = -Table::end_value;
    Bounds bounds;
    while (bounds.lower < bounds.upper && !stopped_) {
      const int beta = guess == bounds.lower ? guess + 1 : guess;
      guess = search(sum, beta - 1, beta);
      (guess < beta ? bounds.upper : bounds.lower) = guess;
    }
    return guess;
  }

  // Whether the value to the player to move is at least this.
  bool reaches(Sum sum, int points) {
    strike_out(sum);
    return search(sum, points - 1, points) >= points;
  }

  Table& parts() { return parts_; }
  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

 private:
  struct Child {
    int gain;
    // The more the sooner it is tried; of equals, the one that the part table names first.
    std::pair<int, int> promise;
    Key key;
    Sum sum;
  };
  enum class Pair : std::uint8_t { unknown, null, not_null };
  // Proving a pair null costs a search of its own, which pays for small parts only.
  static constexpr int max_pair_points = 60;

  static Key key_of(const Sum& sum) {
    Key key = 0;
    for (const int part : sum) key += mix_key(0x50, static_cast<std::uint64_t>(part));
    return key;
  }

  bool go_on() {
    if (parts_.memory() > limits_.memory / 2 || (limits_.go_on && !limits_.go_on(nodes_))) stopped_ = true;
    return !stopped_;
  }

  // Without options once it is stopped.
  template <class Visit>
  void for_each_option(int part, Visit visit) {
    if (parts_.find_options(part, [this] { return go_on(); })) parts_.for_each_option(part, visit);
  }

  // Sorts the sum and takes null pairs out.
  void strike_out(Sum& sum) {
    std::ranges::sort(sum);
    if (!shortcuts_.strike_out_pairs) return;
    for (std::size_t i = 0; i + 1 < sum.size();) {
      if (sum[i] == sum[i + 1] && pair_is_null(sum[i])) {
        sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(i), sum.begin() + static_cast<std::ptrdiff_t>(i) + 2);
      } else {
        ++i;
      }
    }
  }

  bool pair_is_null(int part) {
    const auto index = static_cast<std::size_t>(part);
    if (index >= pairs_.size()) pairs_.resize(index + 1, Pair::unknown);
    if (pairs_[index] == Pair::unknown) {
      // While it is being found out the pair is left alone.
      pairs_[index] = Pair::not_null;
      const bool null = find_out_pair(part);
      if (stopped_) return false;
      pairs_[index] = null ? Pair::null : Pair::not_null;
    }
    return pairs_[index] == Pair::null;
  }

  bool find_out_pair(int part) {
    if (parts_.point_count(part) > max_pair_points) return false;
    Sum left;
    for_each_option(part,
                    [&](int, std::span<const int> parts) { left.insert(left.end(), parts.begin(), parts.end()); });
    std::ranges::sort(left);
    left.erase(std::unique(left.begin(), left.end()), left.end());
    if (!std::ranges::all_of(left, [&](int each) { return pair_is_null(each); })) return false;
    // The answering player never does worse than end_value; that the other does not either has to be searched.
    const Sum pair = {part, part};
    return search(pair, Table::end_value - 1, Table::end_value) >= Table::end_value;
  }

  std::vector<Child> children_of(const Sum& sum) {
    std::vector<Child> children;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      for_each_option(sum[i], [&](int gain, std::span<const int> parts) {
        Child child{gain, {0, -static_cast<int>(children.size())}, 0, Sum(parts.begin(), parts.end())};
        for (std::size_t j = 0; j < sum.size(); ++j) {
          if (j != i) child.sum.push_back(sum[j]);
        }
        children.push_back(std::move(child));
      });
    }
    for (Child& child : children) {
      strike_out(child.sum);
      child.key = key_of(child.sum);
    }
    return children;
  }

  // Fail-soft alpha-beta: a value at most alpha is an upper bound, at least beta a lower one, else exact.
  int search(const Sum& sum, int alpha, int beta) {
    if (sum.empty()) return Table::end_value;
    if constexpr (requires { parts_.known_value(sum); }) {
      if (const auto known = parts_.known_value(sum); known && shortcuts_.known_values) return *known;
    }
    const Key key = key_of(sum);
    Bounds known = table_.find(key);
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
    ++nodes_;
    if (!go_on()) return alpha;
    const std::uint64_t before = nodes_;
    std::vector<Child> children = children_of(sum);
    int best = -Bounds::infinite;
    // First what the table knows: often one child decides without any search.
    for (Child& child : children) {
      const Bounds bounds =
          child.sum.empty() ? Bounds{Table::end_value, Table::end_value, Move::none()} : table_.find(child.key);
      best = std::max(best, child.gain - bounds.upper);
      child.promise.first = std::min(child.gain - bounds.lower, 2 * child.gain - static_cast<int>(child.sum.size()));
    }
    if (best < beta) {
      std::ranges::sort(children, std::greater<>{}, &Child::promise);
      best = std::max(best, search_children(children, alpha, beta));
    }
    if (stopped_) return best;
    known = table_.find(key);
    if (best < beta) known.upper = std::min(known.upper, best);
    if (best > alpha) known.lower = std::max(known.lower, best);
    table_.store(key, known, nodes_ - before + 1);
    return best;
  }

  int search_children(const std::vector<Child>& children, int alpha, int beta) {
    int best = -Bounds::infinite;
    for (const Child& child : children) {
      best = std::max(best, child.gain - search(child.sum, child.gain - beta, child.gain - std::max(alpha, best)));
      if (stopped_ || best >= beta) break;
    }
    return best;
  }

  Limits limits_;
  SumShortcuts shortcuts_;
  Table parts_;
  BoundTable table_;
  std::vector<Pair> pairs_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace encircle::solve
