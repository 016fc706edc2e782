// What SQLite keeps when the power is cut at any moment, and when a sync fails.

#include "apps/store/tests/power_cut.h"

#include <gtest/gtest.h>

#include "apps/store/store.h"
#include "apps/store/tests/temporary_folder.h"

namespace encircle::store {
namespace {

using Kind = BatchResult::Kind;

EventRow event(std::int64_t version) {
  return {"game", version, "command " + std::to_string(version), std::string(100 + version % 300, 'x'), version};
}

// Everything that was acknowledged is there, in order; besides it at most the one whose fate was not known.
void expect_all(Store& store, std::int64_t acknowledged, std::int64_t& stored) {
  const auto events = store.events("game", 0);
  ASSERT_TRUE(events.ok()) << events.error().message;
  stored = static_cast<std::int64_t>(events->size());
  ASSERT_GE(stored, acknowledged);
  ASSERT_LE(stored, acknowledged + 1);
  for (std::int64_t version = 1; version <= stored; ++version) ASSERT_EQ((*events)[version - 1], event(version));
}

class PowerCutOf : public testing::TestWithParam<unsigned> {};

INSTANTIATE_TEST_SUITE_P(Seeds, PowerCutOf, testing::Range(1u, 9u));

TEST_P(PowerCutOf, AcknowledgedEventsSurvive) {
  std::mt19937 random(GetParam());
  TemporaryFolder folder;
  PowerCut power(GetParam());
  std::int64_t stored = 0;
  bool has_game = false;
  for (int round = 0; round < 40; ++round) {
    auto store = open_sqlite({.folder = folder.path(), .watcher = &power});
    ASSERT_TRUE(store.ok()) << store.error().message;
    if (!has_game) {
      ASSERT_EQ((*store)->commit({.games = {{.game = "game"}}}).kind, Kind::done);
      has_game = true;
    }
    expect_all(**store, stored, stored);
    power.cut_after(static_cast<int>(random() % 200));
    std::int64_t acknowledged = stored;
    while (!power.is_off()) {
      if (random() % 50 == 0) power.fail_next_sync();
      const BatchResult result = (*store)->commit({.events = {event(acknowledged + 1)}});
      if (result.kind == Kind::done) {
        ++acknowledged;
      } else if (!power.is_off()) {
        // The fate of this one is what the store says when it is asked.
        const auto version = (*store)->version_of("game", event(acknowledged + 1).command);
        if (version.ok() && *version) ++acknowledged;
      }
    }
    store = Error{""};
    power.restore(folder.path());
    auto again = open_sqlite({.folder = folder.path()});
    ASSERT_TRUE(again.ok()) << again.error().message;
    SCOPED_TRACE("round " + std::to_string(round));
    expect_all(**again, acknowledged, stored);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(stored, 100);
}

TEST(FailedSync, IsNotTriedAgainAndItsCommitIsReadBack) {
  TemporaryFolder folder;
  PowerCut power(1);
  auto store = open_sqlite({.folder = folder.path(), .watcher = &power});
  ASSERT_EQ((*store)->commit({.games = {{.game = "game"}}, .events = {event(1)}}).kind, Kind::done);
  power.fail_next_sync();
  EXPECT_EQ((*store)->commit({.events = {event(2)}}).kind, Kind::unknown);
  const auto version = (*store)->version_of("game", event(2).command);
  ASSERT_TRUE(version.ok()) << version.error().message;
  const std::int64_t last = *version ? 2 : 1;
  EXPECT_EQ((*store)->commit({.events = {event(last + 1)}}).kind, Kind::done);
  // The power goes now; the disk never got what the failed sync should have kept.
  power.cut_after(0);
  store = Error{""};
  power.restore(folder.path());
  auto again = open_sqlite({.folder = folder.path()});
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ((*again)->events("game", 0)->size(), static_cast<std::size_t>(last + 1));
}

}  // namespace
}  // namespace encircle::store
