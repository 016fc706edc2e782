#pragma once

#include <cstddef>
#include <cstdint>

namespace encircle::analysis {

// What one client may use up, each with its unit and the reason for it.
struct Limits {
  // Bytes of a request. A game of 400 moves with a thousand turns to look at takes 15 KiB.
  std::size_t request_bytes = std::size_t{1} << 20;

  // Bytes of all requests that are not answered yet.
  std::size_t waiting_bytes = std::size_t{256} << 20;

  // Positions that wait or are being looked at.
  std::size_t positions = 100'000;

  // Moves of one request, and stones that stand before them. Every position is reached by playing them.
  std::size_t moves = 4096;

  // Bytes of an id, which every answer repeats.
  std::size_t id_bytes = 1024;

  // The longer side of the board.
  int side = 25;

  // The most visits of one position, whatever is asked for.
  std::uint32_t visits = 1'000'000'000;

  // The most seconds for one position; 0: no limit.
  double seconds = 0;

  // Seconds between the reports of a search, at least: each tells of all moves.
  double interval = 0.01;

  // Warnings about one request: further ones are left out.
  std::size_t warnings = 8;

  // Bytes of the search tree of one position. Once it is full the least visited parts are forgotten.
  std::size_t tree_bytes = std::size_t{256} << 20;
};

}  // namespace encircle::analysis
