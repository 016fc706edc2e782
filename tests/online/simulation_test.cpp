// The simulator itself: a seed is a story that can be told again.

#include "tests/online/simulation.h"

#include <gtest/gtest.h>

namespace encircle::online {
namespace {

TEST(Simulation, TheSameSeedGoesTheSameWay) {
  for (const std::uint64_t seed : {7, 8, 9}) {
    const SimulationResult one = Simulation(seed, Bug::none, false).run();
    const SimulationResult two = Simulation(seed, Bug::none, false).run();
    EXPECT_EQ(one.fault, "");
    EXPECT_EQ(one.steps, two.steps);
    EXPECT_EQ(one.events, two.events);
    EXPECT_EQ(one.acknowledged, two.acknowledged);
    EXPECT_EQ(one.crashes, two.crashes);
    EXPECT_EQ(one.cuts, two.cuts);
  }
}

TEST(Simulation, AFaultIsFoundAtTheSameStepAgain) {
  const SimulationResult one = Simulation(5, Bug::forgotten_commands, false).run();
  const SimulationResult two = Simulation(5, Bug::forgotten_commands, false).run();
  EXPECT_NE(one.fault, "");
  EXPECT_EQ(one.fault, two.fault);
  EXPECT_EQ(one.steps, two.steps);
}

}  // namespace
}  // namespace encircle::online
