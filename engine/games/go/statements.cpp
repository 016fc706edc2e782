#include <algorithm>
#include <optional>

#include "games/go/game.h"
#include "games/go/ko_life.h"
#include "games/go/life.h"
#include "games/go/regions.h"
#include "games/go/statement_kinds.h"
#include "games/grid_text.h"

namespace encircle::go {

namespace {

constexpr int most_race_liberties = 6;

// What the rules let a reader claim. Where an earlier board may not come back, a capture could be forbidden by that: a
// game in which nothing was taken yet has only boards with fewer stones behind it, so that nothing comes back as long
// as the defender takes nothing either.
std::optional<Reading> reading_in(const Position& position) {
  if (position.rules().ko == Ko::simple) return Reading{CaptureReader::Capture::goes_on, position.ko_point()};
  if (position.prisoners(Colour::black) + position.prisoners(Colour::white) > 0) return std::nullopt;
  return Reading{CaptureReader::Capture::ends_reading, position.ko_point()};
}

std::string name_at(const Position& position, Point point) { return point_name(position.grid(), point); }

Statement about_chain(StatementKind kind, const StoneBoard& board, Point stone) {
  const int size = board.chain_size(stone);
  return {.kind = kind, .points = names_of_chain(board, stone), .numbers = {size}};
}

// What is known of the whole board without reading.
struct BoardLife {
  PassAlive black;
  PassAlive white;

  explicit BoardLife(const StoneBoard& board)
      : black(pass_alive(board, Colour::black)), white(pass_alive(board, Colour::white)) {}
  const PassAlive& of(Colour colour) const { return colour == Colour::black ? black : white; }
};

// The empty points between living chains of both colours, where neither can gain anything.
PointSet dame_of(const StoneBoard& board, const BoardLife& life) {
  const Grid& grid = board.grid();
  const PointSet stones = stones_of(board, Colour::black) | stones_of(board, Colour::white);
  const PointSet open = PointSet::all_of(grid) - stones - life.black.territory - life.white.territory;
  PointSet dame(grid);
  for_each_part(grid, open, [&](const PointSet& part) {
    const PointSet rim = rim_of(grid, part) & stones;
    const bool is_settled = (rim - life.black.stones - life.white.stones).empty();
    // More than one point could still become territory.
    if (part.size() == 1 && is_settled && rim.intersects(life.black.stones) && rim.intersects(life.white.stones)) {
      dame |= part;
    }
  });
  return dame;
}

// Every point is a living stone, somebody's for certain, or nobody's.
bool is_settled(const StoneBoard& board, const BoardLife& life) {
  const PointSet known =
      life.black.stones | life.black.territory | life.white.stones | life.white.territory | dame_of(board, life);
  return known == PointSet::all_of(board.grid()) && board.stone_count(Colour::black) > 0;
}

// The moves of the owner that take a chain in atari out of it, those left out after which it is captured all the same.
std::vector<Point> saving_moves(const Position& position, Point chain) {
  const StoneBoard& board = position.board();
  const Colour owner = colour_of_stone(board, chain);
  std::vector<Point> candidates = {board.atari_liberty(chain)};
  for (const Point enemy : chains_beside(board, chain, other(owner))) {
    if (board.in_atari(enemy)) candidates.push_back(board.atari_liberty(enemy));
  }
  std::vector<Point> saving;
  for (const Point point : candidates) {
    if (!position.is_legal(position.grid().move_at(point))) continue;
    if (std::ranges::find(saving, point) != saving.end()) continue;
    Position after = position;
    after.play(position.grid().move_at(point));
    if (after.board().in_atari(chain)) continue;
    const auto reading = reading_in(after);
    const bool is_lost = reading && CaptureReader(after.board(), reading->capture).ladder(chain, reading->banned);
    if (!is_lost) saving.push_back(point);
  }
  return saving;
}

void add_captures(const Position& position, const std::optional<Reading>& reading, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  const Colour mover = position.colour_to_move();
  for (const Point chain : chains_of(board, other(mover))) {
    if (!board.in_atari(chain)) continue;
    const Point taking = board.atari_liberty(chain);
    if (!position.is_legal(position.grid().move_at(taking))) continue;
    Statement statement = about_chain(can_capture_statement, board, chain);
    statement.moves = {name_at(position, taking)};
    statements.push_back(std::move(statement));
    break;
  }
  if (!reading) return;
  bool has_threatened = false;
  for (const Point chain : chains_of(board, mover)) {
    if (board.in_atari(chain)) {
      const auto saving = saving_moves(position, chain);
      Statement statement = about_chain(saving.empty() ? atari_lost_statement : in_atari_statement, board, chain);
      statement.proof = Proof::line;
      statement.moves = names_of_line(position.grid(), saving);
      statements.push_back(std::move(statement));
    } else if (!has_threatened && board.liberty_count(chain, 3) == 2) {
      // The opponent would be to move, who is free of today's ko.
      const auto line = CaptureReader(board, reading->capture).ladder(chain);
      if (!line) continue;
      Statement statement = about_chain(endangered_statement, board, chain);
      statement.proof = Proof::line;
      statement.line = names_of_line(position.grid(), *line);
      statements.push_back(std::move(statement));
      has_threatened = true;
    }
  }
}

// One stone of each enemy chain beside a chain or beside its liberties.
std::vector<Point> rivals_of(const StoneBoard& board, Point chain) {
  const Colour enemy = other(colour_of_stone(board, chain));
  std::vector<Point> rivals = chains_beside(board, chain, enemy);
  for (const Point liberty : liberties_of_chain(board, chain)) {
    for (const int step : board.grid().neighbour_steps()) {
      const Point next = liberty + step;
      if (!board.has(next, enemy)) continue;
      if (std::ranges::find(rivals, board.chain_of(next)) == rivals.end()) rivals.push_back(board.chain_of(next));
    }
  }
  return rivals;
}

// A race: two chains side by side or with a shared liberty, neither alive, neither of which can gain liberties. A seki
// of the plainest kind: each has two, both are shared, and whoever fills one is left with one.
void add_races(const Position& position, const BoardLife& life, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  bool has_race = false;
  for (const Point own : chains_of(board, mover)) {
    const int liberties = board.liberty_count(own, most_race_liberties + 1);
    if (liberties < 2 || liberties > most_race_liberties || life.of(mover).stones.contains(own)) continue;
    for (const Point enemy : rivals_of(board, own)) {
      const int theirs = board.liberty_count(enemy, most_race_liberties + 1);
      if (theirs < 2 || theirs > most_race_liberties || life.of(other(mover)).stones.contains(enemy)) continue;
      if (can_gain_liberties(board, own) || can_gain_liberties(board, enemy)) continue;
      const std::vector<Point> mine = liberties_of_chain(board, own);
      const std::vector<Point> others = liberties_of_chain(board, enemy);
      const bool shares_all = liberties == 2 && theirs == 2 && std::ranges::is_permutation(mine, others);
      const auto leaves_one = [&](Point point, Colour colour, Point chain) {
        if (board.would_be_suicide(point, colour) || board.would_capture(point, colour)) return false;
        StoneBoard after = board;
        after.place(point, colour);
        return after.liberty_count(chain) == 1;
      };
      const bool is_seki = shares_all && std::ranges::all_of(mine, [&](Point point) {
                             return leaves_one(point, mover, own) && leaves_one(point, other(mover), enemy);
                           });
      if (!is_seki && has_race) continue;
      if (is_seki) {
        statements.push_back({.kind = seki_statement,
                              .points = point_names(grid, mine),
                              .others = {name_at(position, own), name_at(position, enemy)}});
      } else {
        statements.push_back({.kind = race_statement,
                              .points = names_of_chain(board, own),
                              .others = names_of_chain(board, enemy),
                              .numbers = {liberties, theirs}});
        has_race = true;
      }
    }
  }
}

void add_life(const Position& position, const BoardLife& life, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  for (const Colour colour : {position.colour_to_move(), other(position.colour_to_move())}) {
    bool has_alive = false;
    bool has_dead = false;
    for (const Point chain : chains_of(board, colour)) {
      if (!has_alive && life.of(colour).stones.contains(chain)) {
        statements.push_back(about_chain(alive_statement, board, chain));
        has_alive = true;
      }
      if (!has_dead && life.of(other(colour)).territory.contains(chain)) {
        statements.push_back(about_chain(dead_statement, board, chain));
        has_dead = true;
      }
    }
  }
}

// The first group of each player that hangs on a ko.
void add_groups_in_ko(const Position& position, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  bool has_spoken[2] = {false, false};
  for (const KoLife& each : groups_in_ko(board)) {
    bool& has = has_spoken[index_of(colour_of_stone(board, each.group))];
    if (has) continue;
    Statement statement = about_chain(in_ko_statement, board, each.group);
    statement.proof = Proof::line;
    statement.others = {name_at(position, each.ko)};
    statements.push_back(std::move(statement));
    has = true;
  }
}

// One stone of each chain of a colour beside a point.
std::vector<Point> chains_around(const StoneBoard& board, Point point, Colour colour) {
  std::vector<Point> heads;
  for (const int step : board.grid().neighbour_steps()) {
    const Point next = point + step;
    if (!board.has(next, colour)) continue;
    if (std::ranges::find(heads, board.chain_of(next)) == heads.end()) heads.push_back(board.chain_of(next));
  }
  return heads;
}

// What a stone does to the chains beside it.
void add_contacts(const Position& position, const StoneBoard& after, Point placed, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  const Grid& grid = position.grid();
  const Colour mover = position.colour_to_move();
  const std::vector<Point> own = chains_around(board, placed, mover);
  for (const Point chain : own) {
    if (!board.in_atari(chain) || after.in_atari(placed)) continue;
    statements.push_back(about_chain(saves_statement, board, chain));
  }
  if (own.size() >= 2) {
    statements.push_back({.kind = connects_statement, .points = names_of_line(grid, own)});
  }
  const std::vector<Point> cut = chains_around(after, placed, other(mover));
  // Where the opponent could not play, nothing would have been connected.
  const bool could_connect = !board.would_be_suicide(placed, other(mover));
  if (cut.size() >= 2 && could_connect && !after.in_atari(placed)) {
    statements.push_back({.kind = cuts_statement, .points = names_of_line(grid, cut)});
  }
}

// The own chains that the opponent can capture after the move: that of the stone, and those in atari.
void add_losses(const Position& position, const Position& played, Point placed, std::vector<Statement>& statements) {
  const auto reading = reading_in(played);
  if (!reading) return;
  const StoneBoard& after = played.board();
  for (const Point chain : chains_of(after, position.colour_to_move())) {
    const bool is_own = after.chain_of(placed) == chain;
    if (after.liberty_count(chain, 3) > (is_own ? 2 : 1)) continue;
    const auto line = CaptureReader(after, reading->capture).ladder(chain, reading->banned);
    if (!line) continue;
    Statement statement = about_chain(leaves_statement, after, chain);
    statement.proof = Proof::line;
    statement.line = names_of_line(position.grid(), *line);
    statement.line.insert(statement.line.begin(), name_at(position, placed));
    statements.push_back(std::move(statement));
    return;
  }
}

// A stone that may be taken, which leaves the taker in atari.
bool add_snapback(const Position& position, const StoneBoard& after, Point placed, const Reading& reading,
                  std::vector<Statement>& statements) {
  if (after.chain_size(placed) != 1 || !after.in_atari(placed)) return false;
  for (const Point chain : ataris_of(after, placed)) {
    const bool is_retaken = after.atari_liberty(chain) == after.atari_liberty(placed);
    if (!is_retaken) continue;
    const auto line = CaptureReader(position.board(), reading.capture).ladder_from(placed, chain);
    if (!line || line->size() < 3 || line->at(2) != placed) continue;
    Statement statement = about_chain(snapback_statement, position.board(), chain);
    statement.proof = Proof::line;
    statement.line = names_of_line(position.grid(), *line);
    statements.push_back(std::move(statement));
    return true;
  }
  return false;
}

// What a stone wastes, and what it makes of its group.
void add_ground(const Position& position, const StoneBoard& after, Point placed, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  const Colour mover = position.colour_to_move();
  const BoardLife before(board);
  const bool takes = after.stone_count(other(mover)) < board.stone_count(other(mover));
  const std::vector<Point> own = chains_around(board, placed, mover);
  if (board.is_single_point_eye(placed, mover) && !takes && !own.empty()) {
    Statement statement = about_chain(fills_eye_statement, board, own[0]);
    statements.push_back(std::move(statement));
  }
  if (before.of(other(mover)).territory.contains(placed)) statements.push_back({.kind = inside_statement});
  if (position.rules().scoring == Scoring::territory) {
    const PassAlive& mine = before.of(mover);
    const PassAlive now = pass_alive(after, mover);
    // Nothing that lived needs the stone, and no prisoner is made of what was not one already.
    if (mine.territory.contains(placed) && !takes && (mine.stones - now.stones).empty()) {
      statements.push_back({.kind = fills_territory_statement});
    }
    if (dame_of(board, before).contains(placed) && !takes) statements.push_back({.kind = fills_dame_statement});
  }
  const bool was_alive = std::ranges::any_of(own, [&](Point chain) { return before.of(mover).stones.contains(chain); });
  if (!was_alive && !own.empty() && pass_alive(after, mover).stones.contains(placed)) {
    statements.push_back(about_chain(makes_life_statement, after, placed));
  }
}

void add_kos(const Position& position, const Position& after, Point placed, std::span<const Point> taken,
             std::vector<Statement>& statements) {
  if (after.ko_point() != Point::none()) {
    statements.push_back({.kind = takes_ko_statement, .points = {name_at(position, after.ko_point())}});
  }
  if (position.ko_point() == Point::none() || !taken.empty()) return;
  const std::vector<Point> threatened = ataris_of(after.board(), placed);
  if (!threatened.empty()) statements.push_back(about_chain(ko_threat_statement, after.board(), threatened[0]));
}

}  // namespace

std::vector<Statement> Game::statements(const Position& position) {
  std::vector<Statement> statements;
  if (is_over(position.outcome())) return statements;
  const StoneBoard& board = position.board();
  const auto reading = reading_in(position);
  add_captures(position, reading, statements);
  if (reading) add_chances(board, position.colour_to_move(), *reading, statements);
  const BoardLife life(board);
  add_life(position, life, statements);
  if (reading) add_groups_in_ko(position, statements);
  add_races(position, life, statements);
  if (position.ko_point() != Point::none()) {
    statements.push_back({.kind = ko_not_yet_statement, .points = {name_at(position, position.ko_point())}});
  }
  const bool counts_territory = position.rules().scoring == Scoring::territory;
  if (counts_territory && position.free_handicap_left() == 0 && is_settled(board, life)) {
    statements.push_back({.kind = settled_statement, .moves = {"pass"}});
  }
  return statements;
}

std::vector<Statement> Game::statements(const Position& position, Move move) {
  std::vector<Statement> statements;
  const StoneBoard& board = position.board();
  if (move == position.pass_move()) {
    if (position.rules().scoring == Scoring::territory && is_settled(board, BoardLife(board))) {
      statements.push_back({.kind = passes_settled_statement});
    }
    return statements;
  }
  const Point placed = position.grid().point_of(move);
  Position after = position;
  const auto undo = after.play_undoable(move);
  // Of a suicide, where it is allowed, nothing is left to speak of.
  if (after.board().is_empty(placed)) return statements;
  const std::span<const Point> taken = undo.captured();
  if (!taken.empty()) {
    statements.push_back({.kind = captures_statement,
                          .points = point_names(position.grid(), taken),
                          .numbers = {static_cast<int>(taken.size())}});
  }
  add_contacts(position, after.board(), placed, statements);
  if (const auto reading = reading_in(position)) {
    const bool is_snapback = taken.empty() && add_snapback(position, after.board(), placed, *reading, statements);
    if (taken.empty() && !is_snapback) {
      add_attacks(board, placed, position.colour_to_move(), *reading, statements);
    }
    if (!is_snapback) add_losses(position, after, placed, statements);
  }
  add_ground(position, after.board(), placed, statements);
  add_kos(position, after, placed, taken, statements);
  return statements;
}

}  // namespace encircle::go
