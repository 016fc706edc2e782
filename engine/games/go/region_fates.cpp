#include "games/go/region_fates.h"

namespace encircle::go {

namespace {

// Two bits for each point of a region, the ko and whose turn it is fit into one word.
constexpr int most_points = 28;
constexpr int ko_shift = 2 * most_points;
constexpr int turn_shift = ko_shift + 5;

}  // namespace

RegionFates::RegionFates(const Position& root, Move target, std::size_t most_positions)
    : grid_(SmallGrid::fits(root.rules().width, root.rules().height)
                ? SmallGrid(root.rules().width, root.rules().height)
                : SmallGrid(1, 1)),
      region_(closed_region(root.board(), root.grid().point_of(target))),
      target_(0) {
  if (!SmallGrid::fits(root.rules().width, root.rules().height) || region_.size() > most_points) return;
  if (root.rules().suicide != Suicide::forbidden) return;
  target_ = grid_.bit(target);
  region_.for_each([&](Point point) { points_ |= grid_.bit(root.grid().move_at(point)); });
  const Node node = node_of(root);
  if (((node.stones[0] | node.stones[1]) & target_) == 0) return;
  owner_ = (node.stones[0] & target_) != 0 ? Player::first : Player::second;
  find_or_add(node);
  if (!expand(most_positions)) return;
  turn_edges();
  judge_all();
  is_known_ = true;
}

RegionFates::Node RegionFates::node_of(const Position& position) const {
  Node node{.stones = {0, 0}, .ko = 0, .to_move = position.to_move()};
  for (int i = 0; i < grid_.point_count(); ++i) {
    const Move move = Move::from_index(i);
    const Point point = position.grid().point_of(move);
    if (position.board().has(point, Colour::black)) node.stones[0] |= grid_.bit(move);
    if (position.board().has(point, Colour::white)) node.stones[1] |= grid_.bit(move);
  }
  if (position.ko_point() != Point::none()) node.ko = grid_.bit(position.grid().move_at(position.ko_point())) & points_;
  return node;
}

std::uint64_t RegionFates::key_of(const Node& node) const {
  std::uint64_t key = static_cast<std::uint64_t>(index_of(node.to_move)) << turn_shift;
  int place = 0;
  for (Bits rest = points_; rest != 0; rest &= rest - 1, ++place) {
    const Bits point = lowest_bit(rest);
    if ((node.stones[0] & point) != 0) key |= std::uint64_t{1} << (2 * place);
    if ((node.stones[1] & point) != 0) key |= std::uint64_t{2} << (2 * place);
    if (node.ko == point) key |= static_cast<std::uint64_t>(place + 1) << ko_shift;
  }
  return key;
}

std::optional<RegionFates::Node> RegionFates::after(const Node& node, Bits point) const {
  const auto mover = static_cast<std::size_t>(index_of(node.to_move));
  Node next{.stones = node.stones, .ko = 0, .to_move = opponent(node.to_move)};
  if (point == 0) return next;
  next.stones[mover] |= point;
  Bits captured = 0;
  for (Bits beside = grid_.neighbours(point) & next.stones[1 - mover]; beside != 0;) {
    const Bits chain = grid_.flood(lowest_bit(beside), next.stones[1 - mover]);
    beside &= ~chain;
    if ((grid_.neighbours(chain) & ~next.stones[0] & ~next.stones[1]) == 0) captured |= chain;
  }
  next.stones[1 - mover] &= ~captured;
  const Bits chain = grid_.flood(point, next.stones[mover]);
  const Bits liberties = grid_.neighbours(chain) & ~next.stones[0] & ~next.stones[1];
  if (liberties == 0) return std::nullopt;
  if (std::popcount(captured) == 1 && chain == point && liberties == captured) next.ko = captured;
  return next;
}

RegionFates::Index RegionFates::find_or_add(const Node& node) {
  const auto [entry, is_new] = index_.try_emplace(key_of(node), static_cast<Index>(nodes_.size()));
  if (is_new) {
    Node kept = node;
    const auto owner = static_cast<std::size_t>(index_of(owner_));
    kept.is_taken = (node.stones[owner] & target_) == 0;
    kept.is_alive = !kept.is_taken && (safe_area(grid_, node.stones[owner], node.stones[1 - owner]) & target_) != 0;
    nodes_.push_back(kept);
  }
  return entry->second;
}

bool RegionFates::expand(std::size_t most_positions) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_.size() > most_positions) return false;
    const Node node = nodes_[i];
    if (!node.is_taken && !node.is_alive) {
      after_.list.push_back({find_or_add(*after(node, 0)), false});
      for (Bits rest = points_ & ~node.stones[0] & ~node.stones[1]; rest != 0; rest &= rest - 1) {
        const Bits point = lowest_bit(rest);
        if (const auto next = after(node, point)) after_.list.push_back({find_or_add(*next), point == node.ko});
      }
    }
    after_.begin.push_back(static_cast<Index>(after_.list.size()));
  }
  return true;
}

void RegionFates::turn_edges() {
  before_.begin.assign(nodes_.size() + 1, 0);
  for (const Edge& edge : after_.list) ++before_.begin[edge.node + 1];
  for (std::size_t i = 1; i < before_.begin.size(); ++i) before_.begin[i] += before_.begin[i - 1];
  before_.list.resize(after_.list.size());
  std::vector<Index> next = before_.begin;
  for (Index i = 0; i < nodes_.size(); ++i) {
    for (Index at = after_.begin[i]; at < after_.begin[i + 1]; ++at) {
      const Edge& edge = after_.list[at];
      before_.list[next[edge.node]++] = {i, edge.retakes_ko};
    }
  }
}

std::vector<bool> RegionFates::forced(Player player, bool Node::* end, std::optional<Player> free) const {
  const auto is_allowed = [&](const Edge& edge, Player mover) { return !edge.retakes_ko || free == mover; };
  std::vector<bool> reached(nodes_.size());
  // How many moves of the other player lead elsewhere.
  std::vector<Index> ways_out(nodes_.size());
  std::vector<Index> queue;
  for (Index i = 0; i < nodes_.size(); ++i) {
    for (Index at = after_.begin[i]; at < after_.begin[i + 1]; ++at) {
      ways_out[i] += is_allowed(after_.list[at], nodes_[i].to_move) ? 1 : 0;
    }
    if (!(nodes_[i].*end)) continue;
    reached[i] = true;
    queue.push_back(i);
  }
  for (std::size_t done = 0; done < queue.size(); ++done) {
    const Index i = queue[done];
    for (Index at = before_.begin[i]; at < before_.begin[i + 1]; ++at) {
      const auto [from, retakes_ko] = before_.list[at];
      const Player mover = nodes_[from].to_move;
      if (reached[from] || !is_allowed({from, retakes_ko}, mover)) continue;
      if (mover != player && --ways_out[from] > 0) continue;
      reached[from] = true;
      queue.push_back(from);
    }
  }
  return reached;
}

void RegionFates::judge_all() {
  const Player attacker = opponent(owner_);
  const std::vector<bool> lives = forced(owner_, &Node::is_alive, attacker);
  const std::vector<bool> falls = forced(attacker, &Node::is_taken, attacker);
  const std::vector<bool> falls_evenly = forced(attacker, &Node::is_taken, std::nullopt);
  const std::vector<bool> falls_always = forced(attacker, &Node::is_taken, owner_);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    fates_.push_back(lives[i]           ? Fate::alive
                     : !falls[i]        ? Fate::seki
                     : !falls_evenly[i] ? Fate::ko_owner_first
                     : !falls_always[i] ? Fate::ko_attacker_first
                                        : Fate::dead);
  }
}

bool RegionFates::is_settled(const Position& position) const {
  if (!is_known_) return false;
  const auto found = index_.find(key_of(node_of(position)));
  return found != index_.end() && (nodes_[found->second].is_taken || nodes_[found->second].is_alive);
}

std::optional<Fate> RegionFates::fate(const Position& position) const {
  if (!is_known_) return std::nullopt;
  const auto found = index_.find(key_of(node_of(position)));
  return found == index_.end() ? std::nullopt : std::optional(fates_[found->second]);
}

}  // namespace encircle::go
