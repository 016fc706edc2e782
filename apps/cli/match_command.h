#pragma once

#include <string>

#include "games/options.h"

namespace encircle::cli {

struct MatchRequest {
  std::string a;
  std::string b;
  std::string game = "go";
  OptionValues options;
  int games = 100;
  std::uint64_t seed = 1;
  // 0: as many as there are cores.
  int concurrency = 0;
  int opening_moves = 2;
  double seconds = 0;
  double patience = 120;
  // "elo0,elo1"; empty: no test.
  std::string sprt;
  // A folder for the records; empty: they are not kept.
  std::string folder;
  bool json = false;
};
// Plays a match and prints what came out; a line on standard error tells how it goes.
int play_match(const MatchRequest& request);

struct LadderRequest {
  std::string game;
  OptionValues options;
  // Games between neighbours, and between all other pairs.
  int games = 40;
  int further_games = 4;
  std::uint64_t seed = 1;
  int concurrency = 0;
  // For the level that has no other limit.
  double seconds = 1;
};
// Plays the levels of a game against each other and prints a table, as docs/strength.md has it.
int play_ladder(const LadderRequest& request);

// Prints the levels of a game, or of all.
int list_levels(const std::string& game);

}  // namespace encircle::cli
