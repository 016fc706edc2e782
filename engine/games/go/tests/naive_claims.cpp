#include "games/go/tests/naive_claims.h"

#include <algorithm>
#include <set>

#include "games/go/tests/naive_life.h"
#include "tests/naive/stones.h"

namespace encircle::naive {

namespace {

using Names = std::vector<std::string>;

constexpr int most_positions = 20000;
constexpr int random_attacks = 10;

bool has(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// One claim about a position, with what every judgement needs.
struct Case {
  const Go& game;
  Stones board;
  char mover;
  const Claim& claim;

  char enemy() const { return other_colour(mover); }
  int point(std::size_t index = 0) const { return board.point(claim.points.at(index)); }
  std::optional<Stones::Placed> placed() const { return board.place(board.point(claim.move), mover); }
  bool counts(std::size_t stones) const { return claim.numbers == std::vector<int>{static_cast<int>(stones)}; }
  bool is_legal(const std::string& move) const { return has(game.legal(), move); }
};

Verdict judge_captures(const Case& c) {
  const std::string& kind = c.claim.kind;
  if (kind == "captures") {
    const auto placed = c.placed();
    return verdict_of(placed && !placed->taken.empty() && c.board.grid().names(placed->taken) == c.claim.points &&
                      c.counts(placed->taken.size()));
  }
  if (kind == "can-capture") {
    return verdict_of(c.board.is_group(c.claim.points, c.enemy()) && c.counts(c.claim.points.size()) &&
                      c.board.grid().names(c.board.liberties(c.point())) == c.claim.moves &&
                      c.is_legal(c.claim.moves.at(0)));
  }
  if (kind == "saves") {
    const auto placed = c.placed();
    return verdict_of(placed && c.board.is_group(c.claim.points, c.mover) && c.board.liberty_count(c.point()) == 1 &&
                      placed->board.liberty_count(c.point()) > 1);
  }
  CaptureTrial trial(false, most_positions);
  if (kind == "endangered") {
    if (!c.board.is_group(c.claim.points, c.mover) || !c.counts(c.claim.points.size())) return Verdict::refuted;
    return trial.verdict(trial.captures(c.board, c.point()));
  }
  if (kind == "leaves") {
    const auto placed = c.placed();
    if (!placed || !placed->board.is_group(c.claim.points, c.mover)) return Verdict::refuted;
    if (c.claim.line.at(0) != c.claim.move || !c.counts(c.claim.points.size())) return Verdict::refuted;
    return trial.verdict(trial.captures(placed->board, c.point(), placed->ko));
  }
  // in-atari, atari-lost
  if (!c.board.is_group(c.claim.points, c.mover) || c.board.liberty_count(c.point()) != 1) return Verdict::refuted;
  if (kind == "in-atari") {
    return verdict_of(!c.claim.moves.empty() &&
                      std::all_of(c.claim.moves.begin(), c.claim.moves.end(), [&](const std::string& move) {
                        const auto placed = c.board.place(c.board.point(move), c.mover);
                        return c.is_legal(move) && placed && placed->board.liberty_count(c.point()) > 1;
                      }));
  }
  for (const std::string& move : c.game.legal()) {
    const auto placed = move == "pass" ? std::nullopt : c.board.place(c.board.point(move), c.mover);
    const bool lost =
        placed ? trial.captures(placed->board, c.point(), placed->ko) : trial.captures(c.board, c.point());
    if (!lost) return trial.verdict(false);
  }
  return Verdict::confirmed;
}

std::vector<int> sorted(std::vector<int> points) {
  std::sort(points.begin(), points.end());
  return points;
}

Verdict judge_contacts(const Case& c) {
  const auto placed = c.placed();
  if (!placed || c.claim.points.size() < 2) return Verdict::refuted;
  const bool connects = c.claim.kind == "connects";
  // Who would be connected by a stone there, and was not before.
  const char owner = connects ? c.mover : c.enemy();
  const auto joined = connects ? placed : c.board.place(c.board.point(c.claim.move), owner);
  std::set<std::vector<int>> apart;
  std::set<std::vector<int>> together;
  for (const std::string& name : c.claim.points) {
    const int stone = c.board.point(name);
    if (c.board.at(stone) != owner) return Verdict::refuted;
    apart.insert(sorted(c.board.group(stone)));
    // A stone there might be suicide; then it connects nothing.
    if (joined) together.insert(sorted(joined->board.group(stone)));
  }
  const bool stands = connects || placed->board.liberty_count(c.board.point(c.claim.move)) > 1;
  return verdict_of(apart.size() == c.claim.points.size() && together.size() == 1 && stands);
}

// Whether no move of the owner, who is to move, keeps the group from being captured.
std::optional<bool> is_lost(const Stones& board, int stone, char owner) {
  if (board.at(stone) != owner) return true;
  if (life_of(board, other_colour(owner)).held[static_cast<std::size_t>(stone)]) return true;
  CaptureTrial trial(false, most_positions);
  if (!trial.captures(board, stone)) return trial.is_done() ? std::optional(false) : std::nullopt;
  for (int point = 0; point < board.grid().size(); ++point) {
    const auto placed = board.place(point, owner);
    if (!placed || trial.captures(placed->board, stone, placed->ko)) continue;
    return trial.is_done() ? std::optional(false) : std::nullopt;
  }
  return true;
}

// Both ends of the ko: whoever can take a single stone at the point takes it and fills up, or the other fills it.
Verdict judge_group_in_ko(const Case& c) {
  const int stone = c.point();
  const char owner = c.board.at(stone);
  const int empty = c.board.point(c.claim.others.at(0));
  if (!c.board.is_group(c.claim.points, owner) || c.board.at(empty) != '.') return Verdict::refuted;
  for (const char taker : {'B', 'W'}) {
    const auto taking = c.board.place(empty, taker);
    if (!taking || taking->ko < 0) continue;
    const auto taken = taking->board.place(taking->ko, taker);
    const auto filled = c.board.place(empty, other_colour(taker));
    if (!taken || !filled) return Verdict::refuted;
    const Stones& won = owner == taker ? taken->board : filled->board;
    const Stones& lost = owner == taker ? filled->board : taken->board;
    if (won.at(stone) != owner || !life_of(won, owner).alive[static_cast<std::size_t>(stone)]) return Verdict::refuted;
    const auto is_gone = is_lost(lost, stone, owner);
    return is_gone ? verdict_of(*is_gone) : Verdict::unknown;
  }
  return Verdict::refuted;
}

bool is_dame(const Case& c, int point) {
  const Life black = life_of(c.board, 'B');
  const Life white = life_of(c.board, 'W');
  const auto index = static_cast<std::size_t>(point);
  if (c.board.at(point) != '.' || black.held[index] || white.held[index]) return false;
  bool touches[2] = {false, false};
  for (const int next : c.board.grid().neighbours(point)) {
    const auto beside = static_cast<std::size_t>(next);
    if (!black.alive[beside] && !white.alive[beside]) return false;
    touches[c.board.at(next) == 'B'] = true;
  }
  return touches[0] && touches[1];
}

Verdict judge_life(const Case& c) {
  const std::string& kind = c.claim.kind;
  const auto size = static_cast<std::size_t>(c.board.grid().size());
  if (kind == "alive") {
    const char owner = c.board.at(c.point());
    return verdict_of(c.board.is_group(c.claim.points, owner) &&
                      life_of(c.board, owner).alive[static_cast<std::size_t>(c.point())] &&
                      !falls_to_random_attacks(c.board, c.point(), random_attacks));
  }
  if (kind == "dead") {
    const char owner = c.board.at(c.point());
    return verdict_of(c.board.is_group(c.claim.points, owner) &&
                      life_of(c.board, other_colour(owner)).held[static_cast<std::size_t>(c.point())]);
  }
  if (kind == "settled" || kind == "passes-settled") {
    const Life black = life_of(c.board, 'B');
    const Life white = life_of(c.board, 'W');
    for (std::size_t i = 0; i < size; ++i) {
      const bool known = black.alive[i] || black.held[i] || white.alive[i] || white.held[i];
      if (!known && !is_dame(c, static_cast<int>(i))) return Verdict::refuted;
    }
    return Verdict::confirmed;
  }
  const int placed_at = c.board.point(c.claim.move);
  const auto index = static_cast<std::size_t>(placed_at);
  const auto placed = c.placed();
  if (!placed) return Verdict::refuted;
  if (kind == "inside") return verdict_of(life_of(c.board, c.enemy()).held[index]);
  if (kind == "fills-dame") return verdict_of(is_dame(c, placed_at));
  if (kind == "fills-territory") {
    const Life before = life_of(c.board, c.mover);
    const Life after = life_of(placed->board, c.mover);
    bool keeps = before.held[index];
    for (std::size_t i = 0; i < size; ++i) keeps = keeps && (!before.alive[i] || after.alive[i]);
    return verdict_of(keeps);
  }
  // makes-life
  if (!placed->board.is_group(c.claim.points, c.mover) || !has(c.claim.points, c.claim.move)) return Verdict::refuted;
  const Life before = life_of(c.board, c.mover);
  const bool lived = std::any_of(c.claim.points.begin(), c.claim.points.end(), [&](const std::string& name) {
    return before.alive[static_cast<std::size_t>(c.board.point(name))];
  });
  return verdict_of(!lived && life_of(placed->board, c.mover).alive[index] &&
                    !falls_to_random_attacks(placed->board, placed_at, random_attacks));
}

bool cannot_gain(const Case& c, int stone) {
  const char owner = c.board.at(stone);
  for (int point = 0; point < c.board.grid().size(); ++point) {
    const auto placed = c.board.place(point, owner);
    if (!placed || !placed->taken.empty()) continue;
    if (placed->board.liberty_count(stone) > c.board.liberty_count(stone)) return false;
  }
  return true;
}

Verdict judge_races(const Case& c) {
  if (c.claim.kind == "race") {
    if (!c.board.is_group(c.claim.points, c.mover) || !c.board.is_group(c.claim.others, c.enemy())) {
      return Verdict::refuted;
    }
    const int own = c.point();
    const int theirs = c.board.point(c.claim.others[0]);
    const std::vector<int> counted = {c.board.liberty_count(own), c.board.liberty_count(theirs)};
    return verdict_of(c.claim.numbers == counted && cannot_gain(c, own) && cannot_gain(c, theirs));
  }
  // seki: both have the same two liberties, and who fills one has one.
  for (const std::string& name : c.claim.others) {
    const int stone = c.board.point(name);
    if (c.board.grid().names(c.board.liberties(stone)) != c.claim.points || c.claim.points.size() != 2) {
      return Verdict::refuted;
    }
    for (const std::string& liberty : c.claim.points) {
      const auto placed = c.board.place(c.board.point(liberty), c.board.at(stone));
      if (!placed || !placed->taken.empty() || placed->board.liberty_count(stone) != 1) return Verdict::refuted;
    }
  }
  return verdict_of(c.board.at(c.board.point(c.claim.others.at(0))) == c.mover &&
                    c.board.at(c.board.point(c.claim.others.at(1))) == c.enemy());
}

Verdict judge_kos(const Case& c) {
  if (c.claim.kind == "ko-not-yet") {
    return verdict_of(Names{c.game.ko()} == c.claim.points && !c.is_legal(c.claim.points[0]));
  }
  if (c.claim.kind == "takes-ko") {
    Go after = c.game;
    return verdict_of(after.play(c.claim.move) && Names{after.ko()} == c.claim.points);
  }
  const auto placed = c.placed();
  return verdict_of(!c.game.ko().empty() && placed && placed->board.is_group(c.claim.points, c.enemy()) &&
                    c.counts(c.claim.points.size()) && placed->board.liberty_count(c.point()) == 1);
}

Verdict judge_eye(const Case& c) {
  const int point = c.board.point(c.claim.move);
  const Grid& grid = c.board.grid();
  for (const int next : grid.neighbours(point)) {
    if (c.board.at(next) != c.mover) return Verdict::refuted;
  }
  int enemies = 0;
  int corners = 0;
  for (const int dx : {-1, 1}) {
    for (const int dy : {-1, 1}) {
      const int column = grid.column(point) + dx;
      const int row = grid.row(point) + dy;
      if (column < 0 || row < 0 || column >= grid.width() || row >= grid.height()) continue;
      ++corners;
      enemies += c.board.at(grid.at(column, row)) == c.enemy();
    }
  }
  return verdict_of(c.board.is_group(c.claim.points, c.mover) && enemies <= (corners == 4 ? 1 : 0));
}

struct Judge {
  std::vector<std::string> kinds;
  Verdict (*judge)(const Case&);
};

}  // namespace

Verdict judge(const Go& game, const Claim& claim) {
  const Case c{game, Stones(game.grid(), game.cells()), game.to_move(), claim};
  if (claim.kind == "snapback") {
    // The stone can be taken, and is then retaken with all that took it.
    const auto placed = c.placed();
    if (!placed || placed->board.liberty_count(c.board.point(claim.move)) != 1) return Verdict::refuted;
    const auto taking = placed->board.place(placed->board.liberties(c.board.point(claim.move))[0], c.enemy());
    const auto retaking = taking ? taking->board.place(c.board.point(claim.move), c.mover) : std::nullopt;
    if (!retaking || retaking->taken.size() <= claim.points.size()) return Verdict::refuted;
  }
  if (const auto shared = judge_stones(c.board, c.mover, false, claim)) return *shared;
  const std::vector<Judge> judges = {
      {{"captures", "can-capture", "saves", "endangered", "leaves", "in-atari", "atari-lost"}, judge_captures},
      {{"connects", "cuts"}, judge_contacts},
      {{"alive", "dead", "settled", "passes-settled", "inside", "fills-dame", "fills-territory", "makes-life"},
       judge_life},
      {{"race", "seki"}, judge_races},
      {{"ko-not-yet", "takes-ko", "ko-threat"}, judge_kos},
      {{"in-ko"}, judge_group_in_ko},
      {{"fills-eye"}, judge_eye},
  };
  for (const Judge& each : judges) {
    if (has(each.kinds, claim.kind)) return each.judge(c);
  }
  return Verdict::refuted;
}

}  // namespace encircle::naive
