#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/options.h"
#include "session/session.h"

namespace encircle::cli {

// The commands of `encircle`, one function each; main.cpp reads the command line and calls them. They print to standard
// output, throw Failure for what the user got wrong, and return the exit code.

int list_games();

struct ReplayRequest {
  std::string game;
  OptionValues options;
  std::string moves;
  bool json = false;
  bool batch = false;
};
int replay(const ReplayRequest& request);

struct PerftRequest {
  std::string game;
  OptionValues options;
  int depth = 1;
  bool passes = false;
};
int perft(const PerftRequest& request);

struct ScoreRequest {
  std::string file;
  OptionValues options;
  // Unset: the program proposes.
  std::optional<std::string> dead;
  std::optional<std::string> seki;
  bool json = false;
};
int score(const ScoreRequest& request);

int convert(const std::string& input, const std::string& output);

struct BenchRequest {
  double seconds = 1;
  bool signature_only = false;
};
int bench(const BenchRequest& request);

// "D4 Q16, pass" as single moves.
std::vector<std::string> split_moves(const std::string& text);

// The session of a file's game number `game`, standing at the beginning; remarks go to standard error.
std::unique_ptr<Session> open_file(const std::string& path, int game, const OptionValues& options);

}  // namespace encircle::cli
