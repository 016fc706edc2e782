// One client that asks much does not keep the others waiting.

#include "apps/server/thinking_pool.h"

#include <gtest/gtest.h>

#include <future>

namespace encircle::server {
namespace {

class OneThread : public testing::Test {
 protected:
  OneThread() {
    // Until the gate opens the only thread is busy, and everything that is submitted waits.
    EXPECT_TRUE(pool.submit("gate", [this] {
      begun.set_value();
      gate.get_future().wait();
    }));
    begun.get_future().wait();
  }

  bool ask(const std::string& client) {
    return pool.submit(client, [this, client] { served += client; });
  }

  // All that was asked, in the order in which it was done.
  std::string order() {
    std::promise<void> last;
    EXPECT_TRUE(pool.submit("z", [&] { last.set_value(); }));
    gate.set_value();
    last.get_future().wait();
    pool.end();
    return served;
  }

  std::promise<void> begun;
  std::promise<void> gate;
  // Written by the pool's only thread, read after it has ended.
  std::string served;
  ThinkingPool pool{1, 8, 4};
};

TEST_F(OneThread, ClientsTakeTurns) {
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(ask("a"));
  EXPECT_TRUE(ask("b"));
  EXPECT_TRUE(ask("c"));
  EXPECT_TRUE(order().starts_with("abc"));
}

TEST_F(OneThread, WhoIsBeingThoughtForComesAfterWhoIsNot) {
  EXPECT_TRUE(ask("gate"));
  EXPECT_TRUE(ask("gate"));
  EXPECT_TRUE(ask("a"));
  EXPECT_TRUE(ask("b"));
  EXPECT_TRUE(order().starts_with("ab"));
}

TEST_F(OneThread, AClientCannotFillTheQueue) {
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(ask("a"));
  EXPECT_FALSE(ask("a")) << "four of one client wait already";
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(ask("b"));
  EXPECT_FALSE(ask("c")) << "eight wait already";
  gate.set_value();
}

}  // namespace
}  // namespace encircle::server
