#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/selfplay/game.h"
#include "apps/selfplay/search_game.h"
#include "apps/selfplay/worker_pool.h"

namespace encircle::selfplay {

// What the batches and rows of a game look like.
struct Shape {
  int plane_count;
  int plane_bytes;
  int global_count;
  int policy_size;
  // Of one half: how many positions a batch has.
  int batch;
  // Which of the eight symmetries of a square (board/grid.h) are the game's, one bit each.
  int symmetries;
  RowLayout row;
};

// The memory of one batch, which belongs to the caller: everything for position i stands at i times its size.
struct Batch {
  std::uint8_t* planes;
  float* globals;
  std::uint8_t* networks;
  // policy_size logits, the value and the margin for each position.
  const float* answers;
};

// Many games at once, in two halves: while the network looks at the questions of one half, the other half goes on. One
// thread at a time calls an engine; several engines may share their workers.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual const Shape& shape() const = 0;
  // Takes the answers to the last questions of a half (0 or 1; the first time there are none), goes on with its games
  // on all workers, and writes new questions: as many as games went on before, at the beginning of the batch. Returns
  // how many games still go on.
  virtual int step(int half, const Batch& batch) = 0;
  // Moves finished rows out, at most so many.
  virtual int take_rows(std::uint8_t* target, int limit) = 0;
  // What happened since the beginning.
  virtual Tally tally() const = 0;
};

// The grid symmetries under which every move goes where one of the game's own symmetries takes it.
template <NetworkPlayed G>
int symmetries_of(int side) {
  using P = typename G::Position;
  Rng rng(0);
  const auto position = std::make_unique<P>(P::initial(self_play_rules<G>(side, Balance::varied, rng)));
  const Grid& grid = position->grid();
  const auto agree = [&](int own, int of_grid) {
    bool same = true;
    grid.for_each_point([&](Point point) {
      same &= position->transform(grid.move_at(point), own) == grid.move_at(transform(grid, point, of_grid));
    });
    return same;
  };
  int symmetries = 0;
  for (int own = 0; own < position->symmetry_count(); ++own) {
    for (int of_grid = 0; of_grid < grid_symmetry_count(grid); ++of_grid) symmetries |= agree(own, of_grid) << of_grid;
  }
  return symmetries;
}

// Games are GameOf or SearchGameOf.
template <NetworkPlayed G, class Game>
class EngineOf final : public Engine {
 public:
  using P = typename G::Position;
  using Encoder = typename G::Encoder;

  EngineOf(const Settings& settings, std::shared_ptr<WorkerPool> pool)
      : settings_(settings),
        canvas_(settings.canvas),
        shape_{Encoder::plane_count,
               canvas_.plane_bytes(),
               Encoder::global_count,
               canvas_.policy_size(),
               settings.games / 2,
               symmetries_of<G>(settings.sides[0]),
               RowLayout(Encoder::plane_count, Encoder::global_count, canvas_)},
        maps_(settings_),
        pool_(std::move(pool)),
        rows_(shape_.row) {
    games_.reserve(static_cast<std::size_t>(settings.games));
    for (int i = 0; i < settings.games; ++i) {
      games_.push_back(std::make_unique<Game>(settings_, maps_, shape_.row, i));
      // A pair of a match's games lies in one half.
      places_[static_cast<std::size_t>(i / shape_.batch)].push_back({i, i % shape_.batch});
    }
    Rng rng(0);
    const auto any = std::make_unique<P>(P::initial(self_play_rules<G>(settings.sides[0], Balance::varied, rng)));
    for (int i = 0; i < pool_->size(); ++i) work_.push_back(std::make_unique<Workspace<P>>(*any, shape_.row));
  }

  const Shape& shape() const override { return shape_; }

  int step(int half, const Batch& batch) override {
    std::vector<Place>& places = places_[static_cast<std::size_t>(half)];
    pool_->run(static_cast<int>(places.size()), [&](int worker, int index) {
      Place& place = places[static_cast<std::size_t>(index)];
      std::unique_ptr<Game>& game = games_[static_cast<std::size_t>(place.game)];
      place.goes_on = game->advance(*work_[static_cast<std::size_t>(worker)], slot_of(batch, index, place.answer));
      place.answer = index;
      if (!place.goes_on) game.reset();
    });
    std::erase_if(places, [](const Place& place) { return !place.goes_on; });
    for (auto& work : work_) {
      rows_.append(work->rows);
      work->rows.clear();
    }
    return static_cast<int>(places.size());
  }

  int take_rows(std::uint8_t* target, int limit) override { return rows_.take(target, limit); }

  Tally tally() const override {
    Tally sum;
    for (const auto& work : work_) sum.add(work->tally);
    return sum;
  }

 private:
  // A game that goes on, and where in its half's batch it last asked.
  struct Place {
    int game;
    int answer;
    bool goes_on = true;
  };

  // A game asks at one index, and reads the answer to what it asked at another.
  Slot slot_of(const Batch& batch, int index, int answer_index) const {
    const auto at = static_cast<std::size_t>(index);
    const auto planes = static_cast<std::size_t>(shape_.plane_count * shape_.plane_bytes);
    const auto globals = static_cast<std::size_t>(shape_.global_count);
    const auto answer = static_cast<std::size_t>(shape_.policy_size + 2);
    return {{batch.planes + at * planes, planes},
            {batch.globals + at * globals, globals},
            batch.networks[at],
            {batch.answers + static_cast<std::size_t>(answer_index) * answer, answer}};
  }

  const Settings settings_;
  nets::Canvas canvas_;
  Shape shape_;
  CanvasMaps<G> maps_;
  std::shared_ptr<WorkerPool> pool_;
  std::vector<std::unique_ptr<Game>> games_;
  // Of each half, without gaps: so the few last games of a match fill a small batch.
  std::array<std::vector<Place>, 2> places_;
  std::vector<std::unique_ptr<Workspace<P>>> work_;
  Rows rows_;
};

// The engine of a game by its name ("go"), or what is wrong with the name or the settings.
Result<std::unique_ptr<Engine>> make_engine(std::string_view game, const Settings& settings,
                                            std::shared_ptr<WorkerPool> workers);

// The ids of all games that networks play, with spaces between them.
std::string game_ids();
// What a game is trained on by default, "name=value,value ...": a value for each canvas where there are several.
// Nothing for an unknown game.
std::optional<std::string> training_settings(std::string_view game);

}  // namespace encircle::selfplay
