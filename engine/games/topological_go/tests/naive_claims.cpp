#include "games/topological_go/tests/naive_claims.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace encircle::naive {

namespace {

using Names = std::vector<std::string>;

constexpr int most_positions = 40000;
constexpr int random_games = 6;

bool has(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Those of one sorted list that another does not have.
Names without(const Names& names, const Names& others) {
  Names rest;
  std::set_difference(names.begin(), names.end(), others.begin(), others.end(), std::back_inserter(rest));
  return rest;
}

char colour_at(const TopologicalGo& game, int point) { return game.cells()[static_cast<std::size_t>(point)]; }

bool is_free(const TopologicalGo& game, int point) {
  return colour_at(game, point) == '.' && !has(game.enclosed(), game.grid().name(point));
}

std::vector<int> tree(const TopologicalGo& game, const std::string& stone) {
  std::vector<int> points = game.grid().region(game.cells(), game.grid().point(stone));
  std::sort(points.begin(), points.end());
  return points;
}

bool can_grow(const TopologicalGo& game, const std::string& stone) {
  for (const int point : tree(game, stone)) {
    for (const int next : game.grid().neighbours(point)) {
      if (is_free(game, next)) return true;
    }
  }
  return false;
}

/// The points that hang together with this one by stones of a colour and free points.
std::set<int> reach(const TopologicalGo& game, int start, char colour) {
  std::set<int> reached = {start};
  std::vector<int> open = {start};
  while (!open.empty()) {
    const int point = open.back();
    open.pop_back();
    for (const int next : game.grid().neighbours(point)) {
      const bool passable = colour_at(game, next) == colour || is_free(game, next);
      if (passable && reached.insert(next).second) open.push_back(next);
    }
  }
  return reached;
}

int limit(const TopologicalGo& game, int start, char colour) {
  int stones = 0;
  int room = 0;
  for (const int point : reach(game, start, colour)) ++(colour_at(game, point) == colour ? stones : room);
  return stones + std::min(room, game.ordinary_left(colour) + game.reserve_left(colour));
}

int limit_of_all(const TopologicalGo& game, char colour) {
  int most = 0;
  for (int point = 0; point < game.grid().size(); ++point) {
    const bool begins = is_free(game, point) && game.reserve_left(colour) > 0;
    if (colour_at(game, point) == colour || begins) most = std::max(most, limit(game, point, colour));
  }
  return most;
}

/// Plays on at random and calls visit(game) at the end of each game.
template <typename Visit>
void play_on(const TopologicalGo& game, Visit visit) {
  std::mt19937 random(7);
  for (int i = 0; i < random_games; ++i) {
    TopologicalGo walk = game;
    while (!walk.over()) {
      Names moves = walk.legal();
      if (moves.size() > 1) moves.erase(std::find(moves.begin(), moves.end(), "pass"));
      walk.play(moves[random() % moves.size()]);
    }
    visit(walk);
  }
}

/// Who wins with best play, by trying everything: 1 for the player to move, 0 for a draw, -1.
class Minimax {
 public:
  int value(const TopologicalGo& game) {
    if (game.over()) {
      const std::string winner = game.winner();
      return winner == "draw" ? 0 : winner[0] == game.to_move() ? 1 : -1;
    }
    // A pass before this one ends the game when another follows, so it belongs to the position.
    const std::string key = game.diagram();
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (--left_ <= 0) return 0;
    int best = -1;
    for (const std::string& move : game.legal()) {
      best = std::max(best, value_after(game, move));
      if (best == 1) break;
    }
    return known_[key] = best;
  }

  int value_after(const TopologicalGo& game, const std::string& move) {
    TopologicalGo after = game;
    after.play(move);
    return -value(after);
  }

  bool is_done() const { return left_ > 0; }
  Verdict verdict(bool holds) const { return is_done() ? verdict_of(holds) : Verdict::unknown; }

 private:
  int left_ = most_positions;
  std::map<std::string, int> known_;
};

Verdict judge_solved(const TopologicalGo& game, const Claim& claim) {
  Minimax minimax;
  if (claim.kind == "solved-loss") return minimax.verdict(minimax.value(game) == -1);
  const int wanted = claim.kind == "solved-draw" ? 0 : 1;
  bool holds = minimax.value(game) == wanted && !claim.moves.empty();
  for (const std::string& move : claim.moves) holds = holds && minimax.value_after(game, move) == wanted;
  if (claim.kind == "gives-up-win") holds = holds && minimax.value_after(game, claim.move) < 1;
  return minimax.verdict(holds);
}

Verdict judge_limits(const TopologicalGo& game, const Claim& claim) {
  const char mover = game.to_move();
  const char enemy = other_colour(mover);
  if (claim.kind == "never-join") {
    const auto reached = reach(game, game.grid().point(claim.points.at(0)), mover);
    bool apart = reached.count(game.grid().point(claim.points.at(1))) == 0;
    play_on(game, [&](const TopologicalGo& end) {
      apart = apart && tree(end, claim.points[0]) != tree(end, claim.points[1]);
    });
    return verdict_of(apart);
  }
  if (claim.kind == "cannot-exceed") {
    bool holds = game.grid().names(tree(game, claim.points.at(0))) == claim.points &&
                 static_cast<int>(claim.points.size()) == game.longest(mover) &&
                 limit(game, game.grid().point(claim.points[0]), mover) == claim.numbers.at(0);
    play_on(game, [&](const TopologicalGo& end) {
      holds = holds && static_cast<int>(tree(end, claim.points[0]).size()) <= claim.numbers[0];
    });
    return verdict_of(holds);
  }
  const char leader = claim.kind == "ahead-for-good" ? mover : enemy;
  const char rival = other_colour(leader);
  const auto bonus = [](char colour) { return colour == 'B' ? 1 : 0; };
  bool holds = game.longest(leader) + bonus(leader) == claim.numbers.at(0) && game.reserve_left(leader) == 0 &&
               limit_of_all(game, rival) + bonus(rival) == claim.numbers.at(1) && claim.numbers[0] > claim.numbers[1];
  play_on(game, [&](const TopologicalGo& end) { holds = holds && end.winner() == std::string(1, leader); });
  return verdict_of(holds);
}

Verdict judge_closing(const TopologicalGo& game, const Claim& claim) {
  TopologicalGo after = game;
  std::string move = claim.move;
  if (claim.kind == "can-close") move = claim.moves.at(0);
  if (claim.kind == "can-be-closed") {
    move = claim.others.at(0);
    // After an earlier pass another one would end the game.
    if (!after.play("pass") || after.over()) return Verdict::unknown;
  }
  if (!after.play(move)) return Verdict::refuted;
  Names closed = without(after.enclosed(), game.enclosed());
  return verdict_of(!closed.empty() && closed == claim.points &&
                    claim.numbers == std::vector<int>{static_cast<int>(closed.size())});
}

Verdict judge_tree(const TopologicalGo& game, const TopologicalGo& after, const Claim& claim) {
  const char mover = game.to_move();
  if (claim.kind == "shuts-in" || claim.kind == "shuts-in-own") {
    const char owner = claim.kind == "shuts-in" ? other_colour(mover) : mover;
    // The tree as it stands now; some stone of it stood before.
    const auto stood = std::find_if(claim.points.begin(), claim.points.end(), [&](const std::string& name) {
      return colour_at(game, game.grid().point(name)) == owner && can_grow(game, name);
    });
    return verdict_of(stood != claim.points.end() && !can_grow(after, *stood) &&
                      game.grid().names(tree(after, *stood)) == claim.points);
  }
  const int length = static_cast<int>(tree(after, claim.move).size());
  if (claim.kind == "grows-longest") {
    return verdict_of(claim.numbers == std::vector<int>{length} && length > game.longest(mover) &&
                      after.longest(mover) == length);
  }
  // joins, joined-not-closed: the trees around the stone.
  std::set<std::vector<int>> joined;
  int from_edge = 0;
  for (const int next : game.grid().neighbours(game.grid().point(claim.move))) {
    if (colour_at(game, next) != mover) continue;
    const std::vector<int> points = tree(game, game.grid().name(next));
    if (!joined.insert(points).second) continue;
    from_edge += std::any_of(points.begin(), points.end(), [&](int p) { return game.grid().neighbours(p).size() < 4; });
  }
  if (claim.kind == "joined-not-closed") {
    return verdict_of(from_edge >= 2 && after.enclosed_with_stones() == game.enclosed_with_stones());
  }
  std::set<std::vector<int>> named;
  for (const std::string& name : claim.points) named.insert(tree(game, name));
  return verdict_of(joined.size() >= 2 && named == joined && claim.numbers == std::vector<int>{length});
}

}  // namespace

Verdict judge(const TopologicalGo& game, const Claim& claim) {
  const char mover = game.to_move();
  for (const char* kind : {"solved-win", "solved-draw", "solved-loss", "gives-up-win"}) {
    if (claim.kind == kind) return judge_solved(game, claim);
  }
  for (const char* kind : {"never-join", "cannot-exceed", "ahead-for-good", "behind-for-good"}) {
    if (claim.kind == kind) return judge_limits(game, claim);
  }
  for (const char* kind : {"closes", "can-close", "can-be-closed"}) {
    if (claim.kind == kind) return judge_closing(game, claim);
  }
  if (claim.kind == "reserve-left") {
    int places = 0;
    for (int point = 0; point < game.grid().size(); ++point) {
      const auto& around = game.grid().neighbours(point);
      const bool touches =
          std::any_of(around.begin(), around.end(), [&](int p) { return colour_at(game, p) == mover; });
      places += is_free(game, point) && !touches;
    }
    return verdict_of(claim.numbers == std::vector<int>{game.reserve_left(mover), places});
  }
  TopologicalGo after = game;
  if (!after.play(claim.move)) return Verdict::refuted;
  if (claim.kind == "uses-reserve" || claim.kind == "uses-ordinary") {
    const bool reserve = claim.kind == "uses-reserve";
    const int before = reserve ? game.reserve_left(mover) : game.ordinary_left(mover);
    const int left = reserve ? after.reserve_left(mover) : after.ordinary_left(mover);
    return verdict_of(before == left + 1 && claim.numbers == std::vector<int>{left});
  }
  return judge_tree(game, after, claim);
}

}  // namespace encircle::naive
