#pragma once

#include "board/stone_board.h"
#include "core/fixed_list.h"
#include "games/player_settings.h"

namespace encircle {

// What a move does to the stones around it, as players of the stone games see it.
struct StoneMove {
  // Enemy stones that it takes.
  int captures = 0;
  // Enemy stones that it leaves with one liberty, and of these the ones that cannot get away.
  int ataris = 0;
  int caught = 0;
  // Own stones that it takes out of atari, and of these the ones that do not get away all the same.
  int saves = 0;
  int saves_in_vain = 0;
  // It stands in atari itself.
  bool self_atari = false;
  // Steps to the last move, the longer of both directions; large when there is none.
  int distance = 0;
  // 1 on the edge.
  int line = 0;
  // Whether a stone of that kind stands next to it.
  bool touches_own = false;
  bool touches_enemy = false;
};

// reads_ladders: whether the fate of chains in atari is read to its end.
StoneMove look_at(const StoneBoard& board, Point point, Colour mover, Point last, bool reads_ladders);

// Whether a chain in atari gets away when its owner moves: every step of the chase is forced. The chase is played on
// the board and taken back.
bool escapes_atari(StoneBoard& board, Point stone);

// Whether a chain is caught in a ladder: one in atari when its owner moves, one with two liberties when the enemy does.
// `moves` are then the enemy's moves that begin the ladder.
struct Ladder {
  bool catches = false;
  FixedList<Point, 2> moves;
};
// For a chain with one liberty or two. Likewise played and taken back.
Ladder read_ladder(StoneBoard& board, Point stone);

// How much a move near the last one catches the eye.
float pull_of(int distance, const players::Perception& perception);

}  // namespace encircle
