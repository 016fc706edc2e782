#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/analysis/limits.h"
#include "apps/analysis/settings.h"
#include "core/result.h"
#include "protocol/json.h"
#include "session/session.h"

namespace encircle::analysis {

// What is wrong, or doubtful, about one field of a request.
struct Complaint {
  std::string message;
  std::string field;
};

// A stone or a move and whose it is: "D4", "pass".
struct Placed {
  Player player;
  std::string point;
};

// One position of a game that is asked about: after so many moves.
struct Turn {
  int number;
  std::int64_t priority;
};

// Only these next moves of a player, or none of them.
struct Restriction {
  Player player;
  bool is_allowing;
  std::vector<std::string> moves;
};

// A game, some of its positions, and what is wanted to be known about them.
struct Query {
  std::string id;
  OptionValues options;
  std::vector<Placed> stones;
  // The first player to move.
  Player first = Player::first;
  std::vector<Placed> moves;
  std::vector<Turn> turns;

  Settings settings;
  bool ownership = false;
  bool moves_ownership = false;
  bool policy = false;
  bool line_visits = false;
  std::vector<Restriction> restrictions;
  // Seconds between reports of a search, and before the first; 0: no reports.
  double report_every = 0;
  double first_report_after = 0;

  // Kept as long as the query.
  std::shared_ptr<void> held = {};

  Player to_move_at(int turn) const;
};

// The game that KataGo knows.
const GameInfo& analysed_game();

// Reads a request and plays its moves; what it does not say is as in the settings. Nothing of it may exceed the limits.
Result<Query, Complaint> read_query(const protocol::Json& json, const Settings& settings, const Limits& limits,
                                    std::vector<Complaint>& warnings);

// The game of a query after so many moves.
std::unique_ptr<Session> session_at(const Query& query, int turn);

// A request has its id, a text; a complaint otherwise.
Result<std::string, Complaint> read_id(const protocol::Json& json, const Limits& limits);

// A list of turns; nothing when it is none.
std::optional<std::vector<int>> turns_of(const protocol::Json& json);

}  // namespace encircle::analysis
