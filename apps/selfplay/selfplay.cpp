#include "apps/selfplay/selfplay.h"

#include <algorithm>
#include <cstring>

#include "apps/selfplay/engine.h"

using encircle::selfplay::Engine;
using encircle::selfplay::Shape;
using encircle::selfplay::Tally;
using encircle::selfplay::WorkerPool;

struct EncircleSelfplay {
  std::unique_ptr<Engine> engine;
};

struct EncircleWorkers {
  std::shared_ptr<WorkerPool> pool;
};

namespace {

// Writes the text with a zero at its end, cut to size bytes. Returns its full length.
int32_t put_text(std::string_view text, char* target, int32_t size) {
  if (size > 0) {
    const auto length = std::min(text.size(), static_cast<std::size_t>(size - 1));
    std::memcpy(target, text.data(), length);
    target[length] = 0;
  }
  return static_cast<int32_t>(text.size());
}

EncircleSelfplay* refuse(const encircle::Error& reason, char* error, int32_t error_size) {
  put_text(reason.message, error, error_size);
  return nullptr;
}

}  // namespace

int32_t encircle_selfplay_games(char* text, int32_t size) {
  return put_text(encircle::selfplay::game_ids(), text, size);
}

int32_t encircle_selfplay_defaults(const char* game, char* text, int32_t size) {
  const auto settings = encircle::selfplay::training_settings(game);
  return settings ? put_text(*settings, text, size) : -1;
}

EncircleWorkers* encircle_workers_create(int32_t threads) {
  return new EncircleWorkers{std::make_shared<WorkerPool>(threads)};
}

void encircle_workers_destroy(EncircleWorkers* workers) { delete workers; }

EncircleSelfplay* encircle_selfplay_create(const char* game, const char* settings, const EncircleWorkers* workers,
                                           char* error, int32_t error_size) {
  const auto parsed = encircle::selfplay::parse_settings(settings);
  if (!parsed) return refuse(parsed.error(), error, error_size);
  auto engine = encircle::selfplay::make_engine(game, *parsed, workers->pool);
  if (!engine) return refuse(engine.error(), error, error_size);
  return new EncircleSelfplay{*std::move(engine)};
}

void encircle_selfplay_destroy(EncircleSelfplay* selfplay) { delete selfplay; }

void encircle_selfplay_shape(const EncircleSelfplay* selfplay, EncircleShape* shape) {
  const Shape& own = selfplay->engine->shape();
  *shape = {own.plane_count, own.plane_bytes, own.global_count, own.policy_size, own.batch,
            own.symmetries,  own.row.globals, own.row.policy,   own.row.map,     own.row.result,
            own.row.search,  own.row.margin,  own.row.soon,     own.row.reply,   own.row.size};
}

void encircle_selfplay_tally(const EncircleSelfplay* selfplay, EncircleTally* tally) {
  const Tally own = selfplay->engine->tally();
  *tally = {own.games, own.moves,   own.evaluations, own.rows,     own.first_wins,
            own.draws, own.cut_off, own.wins,        own.half_wins};
}

int32_t encircle_selfplay_step(EncircleSelfplay* selfplay, int32_t half, uint8_t* planes, float* globals,
                               uint8_t* networks, const float* answers) {
  return selfplay->engine->step(half, {planes, globals, networks, answers});
}

int32_t encircle_selfplay_take_rows(EncircleSelfplay* selfplay, uint8_t* target, int32_t limit) {
  return selfplay->engine->take_rows(target, limit);
}
