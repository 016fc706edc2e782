#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What the store keeps: rows of text that say nothing about any game. The hub (apps/online) makes batches of them, and
// reads games back from them.
namespace encircle::store {

// Milliseconds since 1970.
using Time = std::int64_t;

enum class GameStatus : unsigned char {
  // One seat is free.
  open,
  playing,
  over,
  // Its events do not make the game that they made when they were stored; nobody plays it on.
  frozen,
};

// Who sits there. A token is known to the player's browser alone, its hash to the store. Nobody sits there while the
// hash is empty.
struct SeatRow {
  std::string token_hash = {};
  std::string name = {};
  bool operator==(const SeatRow&) const = default;
};

// One game. The key is `game`.
struct GameRow {
  std::string game = {};
  Time created = 0;
  // Of the secret in the link that invites; empty when nobody can be invited.
  std::string secret_hash = {};
  std::array<SeatRow, 2> seats = {};
  GameStatus status = GameStatus::open;
  bool operator==(const GameRow&) const = default;
};

// One event of a game. The key is (game, version): from 1, no gaps. (game, command) is unique.
struct EventRow {
  std::string game = {};
  std::int64_t version = 0;
  // The id of the command that made it, by which a repeated command finds its answer.
  std::string command = {};
  // JSON (protocol/live_json.h), just as it is sent.
  std::string body = {};
  Time at = 0;
  bool operator==(const EventRow&) const = default;
};

// One line of a game's chat. The key is (game, number): from 1, no gaps. (game, command) is unique.
struct ChatRow {
  std::string game = {};
  std::int64_t number = 0;
  std::string command = {};
  // 0 or 1: the seat of who said it.
  int seat = 0;
  std::string text = {};
  Time at = 0;
  bool operator==(const ChatRow&) const = default;
};

struct SeatChange {
  std::string game = {};
  int seat = 0;
  SeatRow row = {};
  bool operator==(const SeatChange&) const = default;
};

struct StatusChange {
  std::string game = {};
  GameStatus status = GameStatus::open;
  bool operator==(const StatusChange&) const = default;
};

// What one transaction writes, in this order: all of it or nothing.
struct Batch {
  // Grows by one with each batch of a hub; not stored.
  std::uint64_t number = 0;
  std::vector<GameRow> games = {};
  std::vector<EventRow> events = {};
  std::vector<ChatRow> chat = {};
  std::vector<SeatChange> seats = {};
  std::vector<StatusChange> statuses = {};
  // The server was alive then. One value for all games, which replaces the one before.
  std::optional<Time> heartbeat = {};

  bool is_empty() const {
    return games.empty() && events.empty() && chat.empty() && seats.empty() && statuses.empty() && !heartbeat;
  }
};

// What became of a batch. Only after `done` is anything of it told to anybody; after `unknown` the store is read to
// find out.
struct BatchResult {
  enum class Kind : unsigned char {
    done,
    // A key was there already: somebody else writes this game. Nothing of the batch is stored.
    conflict,
    // There is no room. Nothing of the batch is stored.
    full,
    // Nothing of the batch is stored.
    failed,
    // The commit failed in a way that says nothing about whether it is stored.
    unknown,
  };
  Kind kind = Kind::done;
  // The game of a conflict.
  std::string game = {};
  // For the log.
  std::string message = {};
};

// All that the store has of one game, in order.
struct StoredGame {
  GameRow row = {};
  std::vector<EventRow> events = {};
  std::vector<ChatRow> chat = {};
};

}  // namespace encircle::store
