#include <algorithm>

#include "games/atari_go/game.h"
#include "games/atari_go/statement_kinds.h"
#include "games/atari_go/threat_search.h"
#include "games/grid_text.h"

namespace encircle::atari_go {

namespace {

constexpr Reading reading{CaptureReader::Capture::wins};
// How far wins are forced, and with how many positions.
constexpr int most_forcing_moves = 6;
constexpr int most_nodes = 1500;
constexpr int most_nodes_per_move = 150;
// More moves than these that do not lose are no help to list; fewer safe moves than these are worth counting.
constexpr std::size_t most_only_moves = 4;
constexpr int few_safe_moves = 8;
constexpr int few_liberties = 4;

std::vector<Point> in_atari(const StoneBoard& board, Colour colour) {
  std::vector<Point> chains = chains_of(board, colour);
  std::erase_if(chains, [&](Point chain) { return !board.in_atari(chain); });
  return chains;
}

std::vector<std::string> names_of(const Position& position, const std::vector<Move>& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(Game::move_text(position, move));
  return names;
}

bool add_what_ends_now(const Position& position, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  const Colour mover = position.colour_to_move();
  if (const auto taken = in_atari(board, other(mover)); !taken.empty()) {
    PointSet moves(position.grid());
    for (const Point chain : taken) moves.add(board.atari_liberty(chain));
    statements.push_back({.kind = wins_now_statement,
                          .points = names_of_chain(board, taken[0]),
                          .moves = point_names(position.grid(), moves)});
    return true;
  }
  const auto own = in_atari(board, mover);
  if (own.empty()) return false;
  const Threats threats = position.threats();
  Statement statement{.kind = lost_next_statement, .points = names_of_chain(board, own[0])};
  bool is_saved = false;
  if (!threats.loses_next) {
    Position after = position;
    after.play(threats.forced);
    is_saved = is_over(after.outcome()) || !after.threats().wins_at_once;
  }
  if (is_saved) {
    statement.kind = loses_next_statement;
    statement.moves = {Game::move_text(position, threats.forced)};
  }
  statements.push_back(std::move(statement));
  return true;
}

void add_forced_win(const Position& position, std::vector<Statement>& statements) {
  const auto win = win_by_threats(position, most_forcing_moves, most_nodes);
  if (!win) return;
  statements.push_back({.kind = forced_win_statement,
                        .proof = Proof::solver,
                        .moves = {Game::move_text(position, win->line.front())},
                        .numbers = {win->moves},
                        .line = names_of(position, win->line)});
}

// The moves after which the opponent is not proved to win; nothing where there is no threat.
void add_only_moves(const Position& position, std::vector<Statement>& statements) {
  Position passed = position;
  passed.set_to_move(opponent(position.to_move()));
  if (is_over(passed.outcome()) || !win_by_threats(passed, most_forcing_moves, most_nodes)) return;
  MoveList<Position> list;
  position.generate_moves(list);
  std::vector<Move> open;
  for (const Move move : list) {
    Position after = position;
    after.play(move);
    const bool loses = !is_over(after.outcome()) && win_by_threats(after, most_forcing_moves, most_nodes_per_move);
    if (!loses) open.push_back(move);
    if (open.size() > most_only_moves || open.size() == list.size()) return;
  }
  statements.push_back({.kind = open.empty() ? all_lose_statement : only_moves_statement,
                        .proof = Proof::solver,
                        .moves = names_of(position, open)});
}

// The chain with the fewest liberties, and how many those are.
struct Weakest {
  Point stone = Point::none();
  int liberties = 0;
};
Weakest weakest_of(const StoneBoard& board, Colour colour) {
  Weakest weakest;
  for (const Point chain : chains_of(board, colour)) {
    const int liberties = board.liberty_count(chain);
    if (weakest.stone == Point::none() || liberties < weakest.liberties) weakest = {chain, liberties};
  }
  return weakest;
}

void add_weakest(const Position& position, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  const Weakest own = weakest_of(board, position.colour_to_move());
  const Weakest enemy = weakest_of(board, other(position.colour_to_move()));
  if (own.stone == Point::none() || enemy.stone == Point::none()) return;
  statements.push_back({.kind = own.liberties < enemy.liberties ? defend_weakest_statement : attack_weakest_statement,
                        .points = names_of_chain(board, own.stone),
                        .others = names_of_chain(board, enemy.stone),
                        .numbers = {own.liberties, enemy.liberties}});
  for (const Weakest& weak : {enemy, own}) {
    if (weak.liberties > few_liberties || can_gain_liberties(board, weak.stone)) continue;
    statements.push_back(
        {.kind = cannot_gain_statement, .points = names_of_chain(board, weak.stone), .numbers = {weak.liberties}});
  }
}

// How many stones the colour could place after which none of its chains is in atari.
int count_safe_moves(const StoneBoard& board, Colour colour) {
  const std::vector<Point> weak = in_atari(board, colour);
  int safe = 0;
  StoneBoard after = board;
  for (const Point point : board.empty_points()) {
    if (board.would_be_suicide(point, colour)) continue;
    StoneBoard::Undo undo;
    after.place(point, colour, undo);
    // A stone takes liberties from the chain that it joins alone.
    safe += !after.in_atari(point) && std::ranges::none_of(weak, [&](Point chain) { return after.in_atari(chain); });
    after.take_back(undo);
  }
  return safe;
}

void add_safe_moves(const Position& position, std::vector<Statement>& statements) {
  const StoneBoard& board = position.board();
  const Colour mover = position.colour_to_move();
  const int own = count_safe_moves(board, mover);
  const int enemy = count_safe_moves(board, other(mover));
  if (std::min(own, enemy) > few_safe_moves) return;
  statements.push_back({.kind = safe_moves_statement, .numbers = {own, enemy}});
}

void add_what_it_leaves(const Position& position, const Position& after, Point placed,
                        std::vector<Statement>& statements) {
  const StoneBoard& board = after.board();
  for (const Point chain : in_atari(board, position.colour_to_move())) {
    const bool is_own = board.chain_of(placed) == chain;
    const std::string taking = point_name(position.grid(), board.atari_liberty(chain));
    statements.push_back({.kind = is_own ? self_atari_statement : leaves_atari_statement,
                          .proof = Proof::line,
                          .points = names_of_chain(board, chain),
                          .others = {taking},
                          .line = {point_name(position.grid(), placed), taking}});
  }
}

}  // namespace

std::vector<Statement> Game::statements(const Position& position) {
  std::vector<Statement> statements;
  if (is_over(position.outcome())) return statements;
  if (!add_what_ends_now(position, statements)) {
    add_chances(position.board(), position.colour_to_move(), reading, statements);
    add_forced_win(position, statements);
    if (statements.empty()) add_only_moves(position, statements);
  }
  add_weakest(position, statements);
  add_safe_moves(position, statements);
  return statements;
}

std::vector<Statement> Game::statements(const Position& position, Move move) {
  std::vector<Statement> statements;
  const Point placed = position.grid().point_of(move);
  Position after = position;
  const auto undo = after.play_undoable(move);
  if (!undo.captured().empty()) {
    statements.push_back({.kind = wins_statement, .points = point_names(position.grid(), undo.captured())});
  }
  if (is_over(after.outcome())) return statements;
  add_what_it_leaves(position, after, placed, statements);
  if (!statements.empty()) return statements;
  add_attacks(position.board(), placed, position.colour_to_move(), reading, statements);
  const std::string text = move_text(position, move);
  if (const auto loss = win_by_threats(after, most_forcing_moves, most_nodes)) {
    Statement statement{.kind = loses_statement, .proof = Proof::solver, .numbers = {loss->moves}};
    statement.line = names_of(position, loss->line);
    statement.line.insert(statement.line.begin(), text);
    statements.push_back(std::move(statement));
    return statements;
  }
  const Threats threats = after.threats();
  if (threats.forced == Move::none() || threats.loses_next) return statements;
  Position answered = after;
  answered.play(threats.forced);
  if (is_over(answered.outcome())) return statements;
  if (const auto win = win_by_threats(answered, most_forcing_moves, most_nodes)) {
    Statement statement{.kind = forces_win_statement, .proof = Proof::solver, .numbers = {win->moves}};
    statement.line = names_of(position, win->line);
    statement.line.insert(statement.line.begin(), {text, move_text(position, threats.forced)});
    statements.push_back(std::move(statement));
  }
  return statements;
}

}  // namespace encircle::atari_go
