#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "players/computer_player.h"
#include "teach/problem_position.h"

namespace encircle::teach {

// How hard a problem is: what weak players get wrong, and how long the proof took.

// Somebody who tried a problem.
struct Trial {
  double rating;
  bool solved;
};

// The rating at which those trials are most likely, on the scale of Elo. Before any trial the effort of the solver says
// what to expect.
inline int rating_from(const std::vector<Trial>& trials, std::uint64_t solver_nodes) {
  constexpr double least = 300;
  constexpr double most = 2500;
  constexpr double spread = 300;
  const double expected =
      std::clamp(600 + 90 * std::log2(1 + static_cast<double>(solver_nodes) / 64), least + 200, most - 400);
  double best = expected;
  double best_likelihood = -1e9;
  for (double rating = least; rating <= most; rating += 10) {
    double likelihood = -(rating - expected) * (rating - expected) / (2 * spread * spread);
    for (const Trial& trial : trials) {
      const double solves = 1 / (1 + std::pow(10, (rating - trial.rating) / 400));
      likelihood += std::log(trial.solved ? solves : 1 - solves);
    }
    if (likelihood > best_likelihood) {
      best_likelihood = likelihood;
      best = rating;
    }
  }
  return static_cast<int>(best);
}

// The levels that need no network, each a step stronger than the one before, with playouts in the place of time.
template <Game G>
std::vector<players::Settings> graders() {
  std::vector<players::Settings> settings;
  for (const players::Level& level : G::levels()) {
    if (!needs_network(level.settings.thinking) && level.settings.playouts <= 200 && level.settings.seconds == 0) {
      settings.push_back(level.settings);
    }
  }
  for (const std::uint32_t playouts : {100, 400, 1600}) {
    players::Settings search;
    search.playouts = playouts;
    settings.push_back(search);
  }
  return settings;
}

// Lets the weak levels try a problem; is_right says which first moves solve it.
template <Game G, class IsRight>
std::vector<Trial> trials_of(const PlayedPosition<typename G::Position>& played, std::uint64_t seed, IsRight is_right) {
  constexpr double weakest = 500;
  constexpr double step = 170;
  constexpr int times = 3;
  const std::vector<players::Settings> settings = graders<G>();
  std::vector<Trial> trials;
  for (std::size_t i = 0; i < settings.size(); ++i) {
    for (int time = 0; time < times; ++time) {
      players::ComputerPlayer<G> player(settings[i], seed + static_cast<std::uint64_t>(time));
      const auto answer = player.answer(played.position, played.moves, {.may_resign = false});
      trials.push_back({weakest + step * static_cast<double>(i), is_right(answer.move)});
    }
  }
  return trials;
}

}  // namespace encircle::teach
