#include "apps/selfplay/selfplay.h"

#include <algorithm>
#include <cstring>

#include "apps/selfplay/engine.h"

using encircle::selfplay::Engine;
using encircle::selfplay::Shape;
using encircle::selfplay::Tally;

struct EncircleSelfplay {
  std::unique_ptr<Engine> engine;
};

namespace {

EncircleSelfplay* refuse(const encircle::Error& reason, char* error, int32_t error_size) {
  if (error_size > 0) {
    const auto length = std::min(reason.message.size(), static_cast<std::size_t>(error_size - 1));
    std::memcpy(error, reason.message.data(), length);
    error[length] = 0;
  }
  return nullptr;
}

}  // namespace

EncircleSelfplay* encircle_selfplay_create(const char* game, const char* settings, char* error, int32_t error_size) {
  const auto parsed = encircle::selfplay::parse_settings(settings);
  if (!parsed) return refuse(parsed.error(), error, error_size);
  auto engine = encircle::selfplay::make_engine(game, *parsed);
  if (!engine) return refuse(engine.error(), error, error_size);
  return new EncircleSelfplay{*std::move(engine)};
}

void encircle_selfplay_destroy(EncircleSelfplay* selfplay) { delete selfplay; }

void encircle_selfplay_shape(const EncircleSelfplay* selfplay, EncircleShape* shape) {
  const Shape& own = selfplay->engine->shape();
  *shape = {own.plane_count, own.plane_bytes, own.global_count, own.policy_size, own.batch,
            own.symmetries,  own.row.globals, own.row.policy,   own.row.map,     own.row.result,
            own.row.search,  own.row.margin,  own.row.size};
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
