#include "search/tree.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace encircle {

namespace {

// How far the values of a node's visits lie from their mean, as a standard deviation.
constexpr float usual_spread = 0.4f;
// As if so many visits more had shown the usual spread.
constexpr float visits_for_usual_spread = 2;

float variance_of(const Node& node) {
  const auto visits = static_cast<float>(node.visits());
  const float mean = node.value();
  const float seen = std::max(node.square_sum() - mean * mean * visits, 0.0f);
  return (seen + usual_spread * usual_spread * visits_for_usual_spread) / (visits + visits_for_usual_spread);
}

float exploration_at(const Node& node, const SearchSettings& settings) {
  float weight = settings.exploration;
  if (settings.exploration_growth > 0) {
    constexpr float many = 500;
    weight += settings.exploration_growth * std::log((static_cast<float>(node.visits()) + many) / many);
  }
  if (settings.exploration_by_spread > 0) {
    weight *= 1 + settings.exploration_by_spread * (std::sqrt(variance_of(node)) / usual_spread - 1);
  }
  return weight;
}

// What an untried move is worth less than its parent.
float reduction_at(const NodePool& pool, const Node& parent, const SearchSettings& settings) {
  if (!settings.reduces_by_tried) return settings.first_play_reduction;
  float tried = 0;
  for_each_child(parent, [&](NodeIndex child) {
    if (pool[child].visits() > 0) tried += pool[child].prior();
  });
  return settings.first_play_reduction * std::sqrt(tried);
}

}  // namespace

Urgency::Urgency(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings)
    : sign_(sign_of(mover)),
      loss_(win_for(opponent(mover))),
      per_prior_(exploration_at(parent, settings) * std::sqrt(static_cast<float>(parent.visits()))),
      untried_(parent.value() * sign_ - reduction_at(pool, parent, settings)),
      trust_(settings.rave_equivalence > 0 ? 1 / settings.rave_equivalence : 0),
      rave_(settings.rave_equivalence > 0) {}

NodeIndex select_child(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings) {
  const Urgency urgency(pool, parent, mover, settings);
  NodeIndex best = parent.first_child();
  float most = Urgency::certain_loss;
  for_each_child(parent, [&](NodeIndex child) {
    const float of_child = urgency.of(pool[child]);
    if (of_child > most) {
      most = of_child;
      best = child;
    }
  });
  return best;
}

void ChildrenInTurn::begin(const NodePool& pool, const Node& parent, Player mover, const SearchSettings& settings,
                           std::uint32_t playouts) {
  urgency_.emplace(pool, parent, mover, settings);
  candidates_.clear();
  if (parent.is_certain()) return;
  const Urgency urgency = *urgency_;
  // What a child must surpass to be among the most urgent ones so far.
  float least = 2 * Urgency::certain_loss;
  for_each_child(parent, [&](NodeIndex child) {
    const float of_child = urgency.of(pool[child]);
    if (of_child <= least) return;
    const Candidate candidate{child, of_child};
    candidates_.insert(std::ranges::upper_bound(candidates_, candidate, comes_before), candidate);
    if (candidates_.size() > playouts) candidates_.pop_back();
    if (candidates_.size() == playouts) least = candidates_.back().urgency;
  });
}

void ChildrenInTurn::look_at_best_again(const NodePool& pool) {
  Candidate candidate = candidates_.front();
  candidate.urgency = urgency_->of(pool[candidate.child]);
  candidates_.erase(candidates_.begin());
  candidates_.insert(std::ranges::upper_bound(candidates_, candidate, comes_before), candidate);
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

namespace {

// Of the children that were looked at often enough and are not certain, the one whose value is the best when so many
// standard errors are taken off it; the most visited one where that is certain.
NodeIndex surest_child(const NodePool& pool, const Node& parent, Player mover, NodeIndex most_visited, float errors) {
  if (pool[most_visited].is_certain()) return most_visited;
  const auto least_visits = static_cast<std::uint32_t>(0.15f * static_cast<float>(pool[most_visited].visits()));
  const auto at_least = [&](const Node& node) {
    const float error = std::sqrt(variance_of(node) / static_cast<float>(std::max(node.visits(), 1u)));
    return node.value() * sign_of(mover) - errors * error;
  };
  NodeIndex best = most_visited;
  float most = at_least(pool[best]);
  for_each_child(parent, [&](NodeIndex child) {
    if (pool[child].is_certain() || pool[child].visits() == 0 || pool[child].visits() < least_visits) return;
    if (at_least(pool[child]) > most) {
      most = at_least(pool[child]);
      best = child;
    }
  });
  return best;
}

}  // namespace

NodeIndex best_child(const NodePool& pool, NodeIndex parent, Player mover, const SearchSettings& settings) {
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
  if (settings.cautious_choice == 0) return best;
  return surest_child(pool, pool[parent], mover, best, settings.cautious_choice);
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

ExpectedLine line_from(const NodePool& pool, NodeIndex at) {
  ExpectedLine line{{pool.move_to(at)}, {pool[at].visits()}};
  while (pool[at].child_count() > 0) {
    NodeIndex best = pool[at].first_child();
    for_each_child(pool[at], [&](NodeIndex child) {
      if (pool[child].visits() > pool[best].visits()) best = child;
    });
    if (pool[best].visits() == 0) break;
    line.moves.push_back(pool.move_to(best));
    line.visits.push_back(pool[best].visits());
    at = best;
  }
  return line;
}

std::vector<MoveAnalysis> analysis_of(const NodePool& pool, Player mover, const SearchSettings& settings) {
  std::vector<MoveAnalysis> moves;
  for_each_child(pool[NodePool::root()], [&](NodeIndex child) {
    const Node& node = pool[child];
    ExpectedLine line = line_from(pool, child);
    moves.push_back({pool.move_to(child), node.visits(), node.value() * sign_of(mover), node.prior(), node.proof(),
                     std::move(line.moves), std::move(line.visits)});
  });
  std::ranges::stable_sort(moves, [](const auto& a, const auto& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.prior > b.prior;
  });
  if (moves.empty()) return moves;
  const Move chosen = pool.move_to(best_child(pool, NodePool::root(), mover, settings));
  const auto at = std::ranges::find(moves, chosen, &MoveAnalysis::move);
  std::rotate(moves.begin(), at, std::next(at));
  return moves;
}

}  // namespace encircle
