#pragma once

#include <cstddef>

#include "live/clock.h"

namespace encircle::online {

// Everything that players and strangers could use up, and every time that is waited for: each with its unit, its
// default and the reason for it. Times are in milliseconds.
struct Limits {
  using Millis = live::Millis;

  // Games in memory. One takes about 30 KB, 19x19 with all its events.
  std::size_t games = 10'000;

  // Connections to one game that have no seat. Each event is sent to all of them.
  std::size_t watchers_per_game = 500;

  // Connections to one game with the same seat: tabs and devices of one player.
  std::size_t connections_per_seat = 8;

  // Games that one connection is attached to: enough for watching a few at once.
  std::size_t games_per_connection = 16;

  // Requests of one connection that wait for the store. Whoever plays has one move on the way, and perhaps a line of
  // chat.
  std::size_t waiting_per_connection = 32;

  // Requests that cannot be read, until the connection is closed.
  int malformed_requests = 20;

  // Games of one address that nobody has joined yet, since the server was started, and how long such a game waits. The
  // store keeps no addresses, so that a restart begins to count anew: a stranger gains 20 small rows by it, and cannot
  // restart the server.
  std::size_t open_games_per_address = 20;
  Millis open_game_time = Millis{7} * 24 * 3600 * 1000;

  // Events in the answer to one attach; who is further behind asks again. 1,000 events have about 120 KB.
  std::size_t events_per_answer = 1000;

  // Events of one game, after which nothing is taken that does not end it: more than any game needs with the marks,
  // offers, absences and moves of its players. To replay so many stoppages of Go takes two seconds.
  std::size_t events_per_game = 5000;

  // Of these, what is kept for moves: offers, marks and absences are refused when no more is left, so that nobody can
  // use the game up. No game has so many moves.
  std::size_t events_for_moves = 2000;

  // A player's move that came in time and could not be stored: so long from then on no flag falls, and it can be sent
  // again. Clients do so within seconds, and after a lost connection within half a minute.
  Millis repeated_move = 30'000;

  // A connection that plays is pinged, so that one of which nothing was heard for so long is taken for lost, and gives
  // way when its seat comes by another.
  Millis silent_connection = 7'000;

  // Refusals of one game that are remembered. Whoever plays has one command on the way, or a few.
  std::size_t refusals_per_game = 32;

  // Letters of a player's name, and of a line of chat.
  std::size_t name_letters = 40;
  std::size_t chat_letters = 300;

  // Lines of chat of one player in one game: this many at once, then one after each interval.
  int chat_burst = 5;
  Millis chat_interval = 2'000;
  // Lines of chat of a game, after which nobody says more, and those of them that an attach answer repeats.
  std::size_t chat_lines = 500;
  std::size_t chat_lines_per_answer = 50;

  // Between two heartbeats in the store while clocks run: what a restart can cost a player at most.
  Millis heartbeat = 1'000;

  // A hub that heard nothing for so long was not alive, whatever the clock says: the machine slept, or its date was
  // set. Players are charged as after a restart. tick() is due each second while clocks run.
  Millis silence = 5'000;

  // Between two pings of who plays. A ping that is not answered in time is not waited for.
  Millis ping = 5'000;

  // How long a player's connection can be lost until it stands in an event: a phone that changes its network is back
  // before.
  Millis absence = 5'000;

  // Between two pushes of presence to the same game.
  Millis presence = 500;

  // How long a game that nobody is attached to stays in memory, and how soon its clock must be looked at to stay
  // longer.
  Millis idle = 60'000;
  Millis near_deadline = 600'000;

  // Games that are read at the same time after a start: those of people who ask come first, and memory holds few that
  // wait to be replayed.
  std::size_t reads_at_a_time = 64;

  // Until a game that could not be read is asked for again, when its clock runs.
  Millis load_again = 1'000;
};

}  // namespace encircle::online
