#include "apps/selfplay/gumbel_search.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace encircle::selfplay {

namespace {

// The two constants of the paper that turn values (here 0 to 1) into logits.
constexpr float visits_offset = 50;
constexpr float value_scale = 1;
// PUCT below the root: the weight of the prior, and what an unvisited move loses against its parent.
constexpr float exploration = 1.1f;
constexpr float first_play_reduction = 0.15f;
// How many moves a node below the root keeps.
constexpr std::size_t kept_moves = 12;

float gumbel_noise(Rng& rng) {
  const double uniform = (static_cast<double>(rng.next() >> 11) + 0.5) / 9007199254740992.0;
  return static_cast<float>(-std::log(-std::log(uniform)));
}

}  // namespace

void softmax(std::span<float> logits) {
  const float top = *std::ranges::max_element(logits);
  float sum = 0;
  for (float& each : logits) {
    each = std::exp(each - top);
    sum += each;
  }
  for (float& each : logits) each /= sum;
}

void GumbelSearch::start(Player mover, std::span<const Move> moves, std::span<const float> logits, float value,
                         const Budget& budget, Rng& rng) {
  nodes_.clear();
  edges_.clear();
  candidates_.clear();
  nodes_.push_back({.edge_count = static_cast<std::uint16_t>(moves.size()), .mover = mover});
  logits_.assign(logits.begin(), logits.end());
  gumbels_.resize(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    edges_.push_back({0, moves[i], 0});
    gumbels_[i] = budget.noise ? gumbel_noise(rng) : 0.0f;
    candidates_.push_back(static_cast<std::uint16_t>(i));
  }
  const auto considered =
      std::min({moves.size(), static_cast<std::size_t>(budget.considered), static_cast<std::size_t>(budget.visits)});
  network_value_ = value;
  spent_ = 0;
  sort_candidates();
  candidates_.resize(considered);
  // There is nothing to find out about an only move.
  visits_ = moves.size() == 1 ? 0 : budget.visits;
  phases_ = std::max(1, static_cast<int>(std::bit_width(considered - 1)));
  begin_phase();
}

void GumbelSearch::begin_phase() {
  next_candidate_ = 0;
  rounds_left_ = std::max(1, visits_ / (phases_ * static_cast<int>(candidates_.size())));
}

void GumbelSearch::begin_visit() {
  assert(!done());
  path_.assign(1, 0);
}

Move GumbelSearch::descend() {
  const Node& node = nodes_[path_.back()];
  if (node.edge_count == 0) return Move::none();
  const int chosen = path_.size() == 1 ? choose_at_root() : choose_below(node);
  Edge& edge = edges_[static_cast<std::size_t>(chosen)];
  if (edge.node == 0) {
    edge.node = static_cast<std::uint16_t>(nodes_.size());
    nodes_.emplace_back();
  }
  path_.push_back(edge.node);
  return edge.move;
}

int GumbelSearch::choose_at_root() {
  if (next_candidate_ == candidates_.size()) {
    next_candidate_ = 0;
    if (--rounds_left_ <= 0) halve();
  }
  return candidates_[next_candidate_++];
}

void GumbelSearch::sort_candidates() {
  const float factor = scale();
  std::ranges::stable_sort(candidates_, [&](auto a, auto b) { return score_of(a, factor) > score_of(b, factor); });
}

void GumbelSearch::halve() {
  sort_candidates();
  // Two are compared until the visits are spent.
  candidates_.resize(std::max<std::size_t>(std::min<std::size_t>(2, candidates_.size()), candidates_.size() / 2));
  begin_phase();
}

int GumbelSearch::choose_below(const Node& node) const {
  const float view = sign_of(node.mover);
  const float weight = exploration * std::sqrt(static_cast<float>(node.visits));
  const float untried = view * node.value_sum / static_cast<float>(node.visits) - first_play_reduction;
  int best = static_cast<int>(node.first_edge);
  float best_score = -1e9f;
  for (std::uint32_t i = node.first_edge; i < node.first_edge + node.edge_count; ++i) {
    const Edge& edge = edges_[i];
    const Node& child = nodes_[edge.node];
    const bool visited = edge.node != 0;
    const float value = visited ? view * child.value_sum / static_cast<float>(child.visits) : untried;
    const float visits = visited ? static_cast<float>(child.visits) : 0.0f;
    const float score = value + weight * edge.prior / (1 + visits);
    if (score > best_score) {
      best_score = score;
      best = static_cast<int>(i);
    }
    // The edges are sorted by prior: the other unvisited ones cannot be better than the first of them.
    if (!visited) break;
  }
  return best;
}

void GumbelSearch::grow(Player mover, std::span<const Move> moves, std::span<const float> logits) {
  order_.resize(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) order_[i] = static_cast<std::uint16_t>(i);
  const std::size_t kept = std::min(kept_moves, moves.size());
  const auto likelier = [&](auto a, auto b) { return logits[a] > logits[b] || (logits[a] == logits[b] && a < b); };
  std::ranges::partial_sort(order_, order_.begin() + static_cast<std::ptrdiff_t>(kept), likelier);
  const float top = logits[order_[0]];
  float sum = 0;
  for (const float logit : logits) sum += std::exp(logit - top);
  Node& node = nodes_[path_.back()];
  node.mover = mover;
  node.first_edge = static_cast<std::uint32_t>(edges_.size());
  node.edge_count = static_cast<std::uint16_t>(kept);
  for (std::size_t i = 0; i < kept; ++i) {
    edges_.push_back({std::exp(logits[order_[i]] - top) / sum, moves[order_[i]], 0});
  }
}

void GumbelSearch::back_up(float value) {
  for (const std::uint16_t at : path_) {
    nodes_[at].value_sum += value;
    ++nodes_[at].visits;
  }
  ++spent_;
}

float GumbelSearch::value_of(int edge) const {
  const Node& child = nodes_[edges_[static_cast<std::size_t>(edge)].node];
  return sign() * child.value_sum / static_cast<float>(child.visits);
}

float GumbelSearch::scale() const {
  int most = 0;
  for (std::size_t i = 0; i < logits_.size(); ++i) {
    if (edges_[i].node != 0) most = std::max(most, visits_of(static_cast<int>(i)));
  }
  // Values from -1 to 1 span twice what the constants were made for.
  return (visits_offset + static_cast<float>(most)) * value_scale / 2;
}

float GumbelSearch::mixed_value() const {
  const float own = sign() * network_value_;
  const float top = *std::ranges::max_element(logits_);
  float weight = 0;
  float weighted = 0;
  for (std::size_t i = 0; i < logits_.size(); ++i) {
    if (edges_[i].node == 0) continue;
    const float prior = std::exp(logits_[i] - top) + 1e-9f;
    weight += prior;
    weighted += prior * value_of(static_cast<int>(i));
  }
  if (spent_ == 0 || weight == 0) return own;
  return (own + static_cast<float>(spent_) * weighted / weight) / static_cast<float>(1 + spent_);
}

float GumbelSearch::score_of(int edge, float factor) const {
  const auto i = static_cast<std::size_t>(edge);
  // Where the visits do not reach every candidate the others are left behind.
  const float value = spent_ == 0 ? 0.0f : edges_[i].node != 0 ? value_of(edge) : -1.0f;
  return gumbels_[i] + logits_[i] + factor * value;
}

Move GumbelSearch::best_move() const {
  const float factor = scale();
  const auto best = std::ranges::max_element(candidates_, {}, [&](auto i) { return score_of(i, factor); });
  return edges_[*best].move;
}

float GumbelSearch::value() const { return sign() * mixed_value(); }

void GumbelSearch::improved_policy(std::span<float> policy) const {
  const float factor = scale();
  const float unvisited = mixed_value();
  for (std::size_t i = 0; i < logits_.size(); ++i) {
    policy[i] = logits_[i] + factor * (edges_[i].node != 0 ? value_of(static_cast<int>(i)) : unvisited);
  }
  softmax(policy);
}

float GumbelSearch::surprise(std::span<const float> policy) const {
  const float top = *std::ranges::max_element(logits_);
  float sum = 0;
  for (const float logit : logits_) sum += std::exp(logit - top);
  const float shift = top + std::log(sum);
  float result = 0;
  for (std::size_t i = 0; i < policy.size(); ++i) {
    if (policy[i] > 0) result += policy[i] * (std::log(policy[i]) - (logits_[i] - shift));
  }
  return std::max(0.0f, result);
}

}  // namespace encircle::selfplay
