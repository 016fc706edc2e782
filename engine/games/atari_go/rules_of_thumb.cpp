
#include <algorithm>
#include <vector>

#include "games/atari_go/game.h"
#include "games/stones/playout.h"

namespace encircle::atari_go {

namespace {

constexpr int many_liberties = 8;

// One group of stones as the rules of thumb see it.
struct Group {
  Point stone;
  Colour owner;
  std::vector<Point> liberties;
  // The most liberties that it can have after its owner's next move, counted up to many_liberties.
  int after_growing = 0;
  bool has_two_eyes = false;

  int count() const { return static_cast<int>(liberties.size()); }
};

// The liberties of the owner's group after a stone there, counted up to many_liberties.
int liberties_after_growing(const StoneBoard& board, Point point, Colour owner) {
  if (board.would_be_suicide(point, owner)) return 0;
  StoneBoard after = board;
  after.place(point, owner);
  return after.liberty_count(point, many_liberties);
}

Group look_at_group(const StoneBoard& board, Point stone) {
  Group group{stone, board.has(stone, Colour::black) ? Colour::black : Colour::white, {}};
  board.for_each_stone_of_chain(stone, [&](Point each) {
    for (const int step : board.grid().neighbour_steps()) {
      const Point next = each + step;
      if (board.is_empty(next) && std::ranges::find(group.liberties, next) == group.liberties.end()) {
        group.liberties.push_back(next);
      }
    }
  });
  int eyes = 0;
  for (const Point liberty : group.liberties) {
    group.after_growing = std::max(group.after_growing, liberties_after_growing(board, liberty, group.owner));
    eyes += board.is_single_point_eye(liberty, group.owner);
  }
  group.has_two_eyes = eyes >= 2;
  return group;
}

// All groups that are in some danger.
std::vector<Group> groups_of(const StoneBoard& board) {
  std::vector<Group> groups;
  board.grid().for_each_point([&](Point point) {
    if (board.is_empty(point) || board.chain_of(point) != point) return;
    Group group = look_at_group(board, point);
    if (!group.has_two_eyes) groups.push_back(std::move(group));
  });
  return groups;
}

bool in_more_danger(const Group& a, const Group& b) {
  return a.count() != b.count() ? a.count() < b.count() : a.after_growing < b.after_growing;
}

// The moves with the highest worth; a stone that could be taken at once is worth nothing.
template <class Worth>
std::vector<Move> best_moves(const Position& position, const std::vector<Point>& points, Worth worth) {
  std::vector<Move> best;
  int most = 0;
  for (const Point point : points) {
    const Move move = position.grid().move_at(point);
    if (!position.is_legal(move) || is_self_atari(position.board(), point, position.colour_to_move())) continue;
    const int value = worth(point);
    if (value > most) best.clear();
    if (value >= most) best.push_back(move);
    most = std::max(most, value);
  }
  return best;
}

// Takes the liberty after which the group can grow least.
std::vector<Move> attacks_on(const Position& position, const Group& group) {
  return best_moves(position, group.liberties, [&](Point point) {
    StoneBoard after = position.board();
    after.place(point, other(group.owner));
    const Group left = look_at_group(after, group.stone);
    return 100 - 10 * left.count() - left.after_growing;
  });
}

// Grows to the most liberties.
std::vector<Move> defences_of(const Position& position, const Group& group) {
  return best_moves(position, group.liberties,
                    [&](Point point) { return liberties_after_growing(position.board(), point, group.owner); });
}

std::string at(const Position& position, Point point) { return point_name(position.grid(), point); }

// Any of these moves, for that reason.
AdvisedMove advise(const std::vector<Move>& moves, players::Reason why, Rng& rng) {
  return {moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))], std::move(why), moves};
}

// The weakest group of a colour; nothing when none is in danger.
const Group* weakest_of(const std::vector<Group>& groups, Colour owner) {
  const Group* weakest = nullptr;
  for (const Group& group : groups) {
    if (group.owner == owner && (weakest == nullptr || in_more_danger(group, *weakest))) weakest = &group;
  }
  return weakest;
}

std::optional<AdvisedMove> advice_for(const Position& position, const Group& group, Rng& rng) {
  const bool own = group.owner == position.colour_to_move();
  const std::vector<Move> moves = own ? defences_of(position, group) : attacks_on(position, group);
  if (moves.empty()) return std::nullopt;
  std::string words = std::string("The group in most danger is ") + (own ? "yours" : "the enemy's") + " at " +
                      at(position, group.stone) + ", with " +
                      (group.count() == 1 ? "1 liberty" : std::to_string(group.count()) + " liberties") +
                      (own ? ": defend it." : ": attack it.");
  return advise(
      moves, {own ? atari_go::defend_reason : atari_go::attack_reason, {at(position, group.stone)}, std::move(words)},
      rng);
}

// Where no rule helps: any move that cannot be taken at once, as near to the middle as there is one.
std::optional<AdvisedMove> quiet_move(const Position& position, Rng& rng) {
  MoveList<Position> list;
  position.generate_moves(list);
  std::vector<Point> points;
  for (const Move move : list) points.push_back(position.grid().point_of(move));
  const Grid& grid = position.grid();
  std::vector<Move> moves = best_moves(position, points, [&](Point point) {
    const int x = grid.x(point);
    const int y = grid.y(point);
    return std::min({x, y, grid.width() - 1 - x, grid.height() - 1 - y});
  });
  if (moves.empty()) moves.assign(list.begin(), list.end());
  return advise(moves, {atari_go::open_reason, {}, "No group is in danger: build in the open."}, rng);
}

}  // namespace

std::optional<AdvisedMove> Game::rule_of_thumb(const Position& position, Rng& rng) {
  const Colour own = position.colour_to_move();
  const std::vector<Group> groups = groups_of(position.board());
  const Group* const mine = weakest_of(groups, own);
  const Group* const theirs = weakest_of(groups, other(own));
  if (theirs != nullptr && theirs->count() == 1) {
    const Move taking = position.grid().move_at(theirs->liberties[0]);
    const std::string stone = at(position, theirs->stone);
    return AdvisedMove{
        taking,
        {atari_go::win_reason, {stone}, "The enemy's group at " + stone + " has 1 liberty: take it and win."},
        {taking}};
  }
  // Of equally weak groups the enemy's is in more danger, because it is not his move.
  const bool attack = theirs != nullptr && (mine == nullptr || !in_more_danger(*mine, *theirs));
  for (const Group* const group : {attack ? theirs : mine, attack ? mine : theirs}) {
    if (group == nullptr) continue;
    if (auto advice = advice_for(position, *group, rng)) return advice;
  }
  return quiet_move(position, rng);
}

}  // namespace encircle::atari_go
