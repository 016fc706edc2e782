#pragma once

// The C interface to self-play, for the trainer (train/selfplay.py). One thread at a time calls what a handle names;
// different handles may be called at the same time.

#include <stdint.h>

extern "C" {

struct EncircleSelfplay;
struct EncircleWorkers;

// Sizes of the batches and rows (apps/selfplay/engine.h and rows.h).
struct EncircleShape {
  int32_t plane_count;
  int32_t plane_bytes;
  int32_t global_count;
  int32_t policy_size;
  int32_t batch;
  int32_t symmetries;
  int32_t row_globals;
  int32_t row_policy;
  int32_t row_map;
  int32_t row_result;
  int32_t row_search;
  int32_t row_margin;
  int32_t row_soon;
  int32_t row_reply;
  int32_t row_size;
};

// Counts since the beginning (apps/selfplay/workspace.h).
struct EncircleTally {
  int64_t games;
  int64_t moves;
  int64_t evaluations;
  int64_t rows;
  int64_t first_wins;
  int64_t draws;
  int64_t cut_off;
  int64_t wins;
  int64_t half_wins;
};

// The games that can be played, by their ids with spaces between them; and what a game is trained on by default, in the
// form of the settings below ("canvas=19 sides=7,9,9 opening_share=0.3 opening_moves=4 margin_share=0.1"). Both write
// the text, cut to size bytes, and return its full length; -1 for an unknown game.
int32_t encircle_selfplay_games(char* text, int32_t size);
int32_t encircle_selfplay_defaults(const char* game, char* text, int32_t size);

// Threads that the self-play of several canvases shares. They end when nobody has them any more.
EncircleWorkers* encircle_workers_create(int32_t threads);
void encircle_workers_destroy(EncircleWorkers* workers);

// Null when the game or the settings are not understood; the reason is then in error, cut to error_size bytes.
EncircleSelfplay* encircle_selfplay_create(const char* game, const char* settings, const EncircleWorkers* workers,
                                           char* error, int32_t error_size);
void encircle_selfplay_destroy(EncircleSelfplay* selfplay);
void encircle_selfplay_shape(const EncircleSelfplay* selfplay, EncircleShape* shape);
void encircle_selfplay_tally(const EncircleSelfplay* selfplay, EncircleTally* tally);

// Takes the answers of a half's batch, goes on, and writes its next questions; returns how many games go on.
int32_t encircle_selfplay_step(EncircleSelfplay* selfplay, int32_t half, uint8_t* planes, float* globals,
                               uint8_t* networks, const float* answers);
// Moves up to `limit` finished rows to target and returns how many.
int32_t encircle_selfplay_take_rows(EncircleSelfplay* selfplay, uint8_t* target, int32_t limit);
}
