#include "search/tree.h"

#include <algorithm>
#include <cmath>

namespace encircle {

NodeIndex select_child(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings) {
  const float sign = sign_of(mover);
  const Outcome loss = win_for(opponent(mover));
  const float urgency = settings.exploration * std::sqrt(static_cast<float>(parent.visits()));
  const float untried = parent.value() * sign - settings.first_play_reduction;
  const bool rave = settings.rave_equivalence > 0;
  const float trust = rave ? 1 / settings.rave_equivalence : 0;
  NodeIndex best = parent.first_child();
  float best_score = -1e9f;
  for_each_child(parent, [&](NodeIndex child) {
    const Node& node = pool[child];
    if (node.proof() == loss) return;
    // The value of a move is mixed with what it did later in other playouts: the fewer own visits, the more of that. As
    //   weight = rave_visits / all,   all = visits + rave_visits + visits * rave_visits / rave_equivalence,
    // (1 - weight) * value + weight * rave_value needs one division; many moves were never tried, and need none.
    const std::uint32_t own_visits = node.visits();
    const std::uint32_t rave_visits = rave ? node.rave_visits() : 0;
    float score = 0;
    if (own_visits == 0) {
      score = (rave_visits == 0 ? untried : sign * node.rave_value()) + urgency * node.prior();
    } else {
      const auto own = static_cast<float>(own_visits);
      const auto later = static_cast<float>(rave_visits);
      const float all = own + later + own * later * trust;
      const float sum = (1 + later * trust) * node.value_sum() + later * node.rave_value();
      score = (sign * sum * (1 + own) + urgency * node.prior() * all) / (all * (1 + own));
    }
    if (score > best_score) {
      best_score = score;
      best = child;
    }
  });
  return best;
}

NodeIndex find_child(const NodePool& pool, NodeIndex parent, Move move) {
  NodeIndex found = 0;
  for_each_child(pool[parent], [&](NodeIndex child) {
    if (pool.move_to(child) == move) found = child;
  });
  return found;
}

Outcome proof_from_children(const NodePool& pool, const Node& node, Player mover, Outcome news) {
  if (news == win_for(mover)) return news;
  Outcome best = win_for(opponent(mover));
  bool all_certain = true;
  for_each_child(node, [&](NodeIndex child) {
    const Outcome proof = pool[child].proof();
    all_certain &= proof != Outcome::ongoing;
    if (proof == win_for(mover) || (proof == Outcome::draw && best != win_for(mover))) best = proof;
  });
  return all_certain || best == win_for(mover) ? best : Outcome::ongoing;
}

NodeIndex best_child(const NodePool& pool, NodeIndex parent, Player mover) {
  const auto rank = [&](const Node& child) {
    const std::uint64_t standing = child.proof() == win_for(mover)             ? 2
                                   : child.proof() == win_for(opponent(mover)) ? 0
                                                                               : 1;
    return standing << 32 | child.visits();
  };
  NodeIndex best = pool[parent].first_child();
  for_each_child(pool[parent], [&](NodeIndex child) {
    const std::uint64_t ranks[] = {rank(pool[child]), rank(pool[best])};
    // Of moves that were looked at equally often, perhaps never, the one that looks better.
    if (ranks[0] > ranks[1] || (ranks[0] == ranks[1] && pool[child].prior() > pool[best].prior())) best = child;
  });
  return best;
}

Standing standing_at_root(const NodePool& pool, Player mover) {
  const Node& root = pool[NodePool::root()];
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  float first_value = -1;
  for_each_child(root, [&](NodeIndex child) {
    const std::uint32_t visits = pool[child].visits();
    if (visits > first) {
      second = first;
      first = visits;
      first_value = pool[child].value() * sign_of(mover);
    } else {
      second = std::max(second, visits);
    }
  });
  Standing standing{first - second, true};
  for_each_child(root, [&](NodeIndex child) {
    const Node& node = pool[child];
    if (node.visits() >= first / 4 && node.value() * sign_of(mover) > first_value) standing.settled = false;
  });
  return standing;
}

std::vector<Move> line_from(const NodePool& pool, NodeIndex at) {
  std::vector<Move> line = {pool.move_to(at)};
  while (pool[at].child_count() > 0) {
    NodeIndex best = pool[at].first_child();
    for_each_child(pool[at], [&](NodeIndex child) {
      if (pool[child].visits() > pool[best].visits()) best = child;
    });
    if (pool[best].visits() == 0) break;
    line.push_back(pool.move_to(best));
    at = best;
  }
  return line;
}

std::vector<MoveAnalysis> analysis_of(const NodePool& pool, Player mover) {
  std::vector<MoveAnalysis> moves;
  for_each_child(pool[NodePool::root()], [&](NodeIndex child) {
    const Node& node = pool[child];
    moves.push_back({pool.move_to(child), node.visits(), node.value() * sign_of(mover), node.prior(), node.proof(),
                     line_from(pool, child)});
  });
  std::ranges::stable_sort(moves, [](const auto& a, const auto& b) { return a.visits > b.visits; });
  return moves;
}

}  // namespace encircle
