// Self-play through its C interface, as the trainer uses it, with a network that knows nothing.

#include "apps/selfplay/selfplay.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <iterator>
#include <memory>
#include <numeric>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "apps/selfplay/settings.h"

namespace encircle::selfplay {
namespace {

struct DestroyWorkers {
  void operator()(EncircleWorkers* workers) const { encircle_workers_destroy(workers); }
};
using Workers = std::unique_ptr<EncircleWorkers, DestroyWorkers>;
Workers make_workers(int threads) { return Workers(encircle_workers_create(threads)); }

// The trainer's side: two batches, whose answers are always "all moves alike, an even game".
class Trainer {
 public:
  Trainer(const std::string& game, const std::string& settings, const Workers& workers = make_workers(1)) {
    std::array<char, 400> error{};
    selfplay_.reset(
        encircle_selfplay_create(game.c_str(), settings.c_str(), workers.get(), error.data(), error.size()));
    reason = error.data();
    if (!selfplay_) return;
    encircle_selfplay_shape(selfplay_.get(), &shape);
    const auto batch = static_cast<std::size_t>(shape.batch);
    planes_.resize(batch * static_cast<std::size_t>(shape.plane_count * shape.plane_bytes));
    globals_.resize(batch * static_cast<std::size_t>(shape.global_count));
    networks_.resize(batch);
    answers_.resize(batch * static_cast<std::size_t>(shape.policy_size + 2));
  }

  bool ready() const { return selfplay_ != nullptr; }
  int step(int half) {
    return encircle_selfplay_step(selfplay_.get(), half, planes_.data(), globals_.data(), networks_.data(),
                                  answers_.data());
  }
  // Steps until all games of a match are over.
  void play_match() {
    bool active[2] = {true, true};
    for (int turn = 0; active[0] || active[1]; ++turn) {
      ASSERT_LT(turn, 100'000);
      if (active[turn % 2]) active[turn % 2] = step(turn % 2) > 0;
    }
  }
  EncircleTally tally() const {
    EncircleTally tally;
    encircle_selfplay_tally(selfplay_.get(), &tally);
    return tally;
  }
  // Steps until there are so many rows, and takes them.
  std::vector<std::uint8_t> rows(int count) {
    for (int i = 0; tally().rows < count && i < 100'000; ++i) step(i % 2);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(count * shape.row_size));
    EXPECT_EQ(encircle_selfplay_take_rows(selfplay_.get(), bytes.data(), count), count);
    return bytes;
  }
  template <class T>
  T number(const std::vector<std::uint8_t>& rows, int row, int offset) const {
    T value;
    std::memcpy(&value, rows.data() + row * shape.row_size + offset, sizeof value);
    return value;
  }

  std::string reason;
  EncircleShape shape{};

 private:
  struct Destroy {
    void operator()(EncircleSelfplay* selfplay) const { encircle_selfplay_destroy(selfplay); }
  };
  std::unique_ptr<EncircleSelfplay, Destroy> selfplay_;
  std::vector<std::uint8_t> planes_;
  std::vector<float> globals_;
  std::vector<std::uint8_t> networks_;
  std::vector<float> answers_;
};

std::vector<std::string> games() {
  std::array<char, 200> text{};
  encircle_selfplay_games(text.data(), text.size());
  std::istringstream words(text.data());
  return {std::istream_iterator<std::string>(words), {}};
}

class EveryGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Selfplay, EveryGame, testing::ValuesIn(games()), [](const auto& game) {
  std::string name = game.param;
  std::erase(name, '-');
  return name;
});

// A row's policy lies on legal moves and sums to one; results and margins are those of a finished game.
TEST_P(EveryGame, RowsAreWhatTrainingExpects) {
  Trainer trainer(GetParam(), "games=16 canvas=7 sides=5,6 full_visits=8 quick_visits=2");
  ASSERT_TRUE(trainer.ready()) << trainer.reason;
  constexpr int count = 60;
  const auto rows = trainer.rows(count);
  const EncircleShape& shape = trainer.shape;
  const auto bit = [&](int row, int plane, int cell) {
    const auto byte = trainer.number<std::uint8_t>(rows, row, plane * shape.plane_bytes + cell / 8);
    return (byte >> (cell % 8) & 1) != 0;
  };
  for (int row = 0; row < count; ++row) {
    float sum = 0;
    int board = 0;
    for (int cell = 0; cell < shape.policy_size; ++cell) {
      const float chance = trainer.number<std::int16_t>(rows, row, shape.row_policy + 2 * cell) / 32767.0f;
      sum += chance;
      if (cell == shape.policy_size - 1) {
        const bool may_pass = trainer.number<float>(rows, row, shape.row_globals) != 0;
        EXPECT_TRUE(may_pass || chance == 0) << "no pass here";
        continue;
      }
      EXPECT_TRUE(bit(row, 1, cell) || chance == 0) << "cell " << cell << " is no legal move";
      board += bit(row, 0, cell);
      const int owner = trainer.number<std::int8_t>(rows, row, shape.row_map + cell);
      EXPECT_LE(std::abs(owner), bit(row, 0, cell) ? 1 : 0);
    }
    EXPECT_NEAR(sum, 1, 0.005);
    EXPECT_TRUE(board == 25 || board == 36) << board;
    const float result = trainer.number<float>(rows, row, shape.row_result);
    EXPECT_TRUE(result == -1 || result == 0 || result == 1);
    EXPECT_LE(std::abs(trainer.number<float>(rows, row, shape.row_search)), 1);
    if (GetParam() == "go" && result != 0) {
      EXPECT_GT(trainer.number<float>(rows, row, shape.row_margin) * result, 0) << "the winner has more points";
    }
  }
}

// Every position of a game is a row here, so the rows after one tell what its opponent replied and what was thought
// soon after.
TEST_P(EveryGame, RowsKnowTheReplyAndWhatWasThoughtSoonAfter) {
  Trainer trainer(GetParam(), "games=2 canvas=6 sides=6 full_visits=8 full_share=1 decided_value=2");
  ASSERT_TRUE(trainer.ready()) << trainer.reason;
  constexpr int count = 200;
  const auto rows = trainer.rows(count);
  const EncircleShape& shape = trainer.shape;
  const int pass = shape.policy_size - 1;
  const auto reply_to = [&](int row) { return trainer.number<std::int32_t>(rows, row, shape.row_reply); };
  const auto search = [&](int row) { return trainer.number<float>(rows, row, shape.row_search); };
  const auto soon = [&](int row, int i) { return trainer.number<float>(rows, row, shape.row_soon + 4 * i); };
  const auto last_move = [&](int row, int cell) {
    constexpr int plane = 4;
    const auto byte = trainer.number<std::uint8_t>(rows, row, plane * shape.plane_bytes + cell / 8);
    return (byte >> (cell % 8) & 1) != 0;
  };
  int replies = 0;
  int ends = 0;
  constexpr float horizons[] = {4, 16};
  for (int row = 0; row + 2 < count; ++row) {
    const bool last = reply_to(row) < 0;
    for (const int i : {0, 1}) {
      // The next row sees its values from the other side.
      const float rest = last ? -trainer.number<float>(rows, row, shape.row_result) : soon(row + 1, i);
      const float next = last ? rest : rest + (search(row + 1) - rest) / horizons[i];
      EXPECT_NEAR(soon(row, i), -next, 1e-4) << "row " << row;
    }
    ends += last;
    if (last || reply_to(row + 1) < 0 || reply_to(row) == pass) continue;
    EXPECT_TRUE(last_move(row + 2, reply_to(row))) << "row " << row;
    ++replies;
  }
  EXPECT_GT(replies, count / 3);
  EXPECT_GT(ends, 1);
}

// Surprise weighting hands over about as many rows as without it, some of them several times, one after the other.
TEST_P(EveryGame, SurprisingRowsComeMoreOften) {
  const std::string settings = "games=64 canvas=5 sides=5 full_visits=8 quick_visits=2 full_share=1 ";
  constexpr int count = 4000;
  const auto share_of_copies = [&](const std::string& share, double& rows_per_game) {
    Trainer trainer(GetParam(), settings + "surprise_share=" + share);
    const auto rows = trainer.rows(count);
    rows_per_game = static_cast<double>(trainer.tally().rows) / static_cast<double>(trainer.tally().games);
    const auto size = static_cast<std::size_t>(trainer.shape.row_size);
    int copies = 0;
    for (std::size_t at = size; at < rows.size(); at += size)
      copies += std::memcmp(rows.data() + at - size, rows.data() + at, size) == 0;
    return static_cast<double>(copies) / count;
  };
  double plain_rows = 0;
  double weighted_rows = 0;
  EXPECT_LT(share_of_copies("0", plain_rows), 0.01);
  EXPECT_GT(share_of_copies("0.5", weighted_rows), 0.1);
  EXPECT_NEAR(weighted_rows / plain_rows, 1, 0.1);
}

// Games do not depend on how many threads play them.
TEST_P(EveryGame, ThreadsChangeNothing) {
  const std::string settings = "games=64 canvas=5 sides=5 full_visits=4 quick_visits=2";
  EncircleTally tallies[2];
  for (const int i : {0, 1}) {
    Trainer trainer(GetParam(), settings, make_workers(i == 0 ? 1 : 3));
    ASSERT_TRUE(trainer.ready()) << trainer.reason;
    for (int step = 0; step < 300; ++step) EXPECT_EQ(trainer.step(step % 2), 32);
    tallies[i] = trainer.tally();
  }
  EXPECT_EQ(std::memcmp(&tallies[0], &tallies[1], sizeof(EncircleTally)), 0);
  EXPECT_EQ(tallies[0].evaluations, 300 * 32);
  EXPECT_GT(tallies[0].games, 0);
}

// Games of several canvases on the same workers, each canvas in a thread of its own, are those that each plays alone.
TEST_P(EveryGame, CanvasesShareWorkers) {
  constexpr int steps = 200;
  const auto play = [](Trainer& trainer) {
    for (int step = 0; step < steps; ++step) trainer.step(step % 2);
  };
  const Workers workers = make_workers(3);
  std::vector<std::unique_ptr<Trainer>> together;
  std::vector<std::unique_ptr<Trainer>> alone;
  for (const char* canvas : {"canvas=5 sides=5", "canvas=6 sides=6", "canvas=7 sides=6,7"}) {
    const std::string settings = std::string(canvas) + " games=40 full_visits=4 quick_visits=2";
    together.push_back(std::make_unique<Trainer>(GetParam(), settings, workers));
    alone.push_back(std::make_unique<Trainer>(GetParam(), settings));
    ASSERT_TRUE(together.back()->ready() && alone.back()->ready()) << together.back()->reason;
  }
  std::vector<std::thread> threads;
  for (const auto& trainer : together) threads.emplace_back([&] { play(*trainer); });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < together.size(); ++i) {
    play(*alone[i]);
    const EncircleTally first = together[i]->tally();
    const EncircleTally second = alone[i]->tally();
    EXPECT_EQ(std::memcmp(&first, &second, sizeof(EncircleTally)), 0) << "canvas " << i;
    EXPECT_EQ(first.evaluations, steps * 20);
  }
}

// The defaults of a game can be played with: its largest canvas holds the largest side, and takes all of them.
TEST_P(EveryGame, IsTrainedOnItsDefaults) {
  std::array<char, 400> text{};
  ASSERT_GT(encircle_selfplay_defaults(GetParam().c_str(), text.data(), text.size()), 0);
  const std::string defaults = text.data();
  const std::string canvases = defaults.substr(9, defaults.find(' ') - 9);
  const std::string rest = defaults.substr(defaults.find("sides="));
  const auto settings = parse_settings("canvas=" + canvases.substr(canvases.rfind(',') + 1) + " " + rest);
  ASSERT_TRUE(settings) << defaults;
  EXPECT_EQ(settings->largest_side(), settings->canvas);
  EXPECT_TRUE(Trainer(GetParam(), "games=2 canvas=" + std::to_string(settings->canvas) + " " + rest).ready());
}

TEST(Selfplay, DefaultsAreText) {
  std::array<char, 400> text{};
  EXPECT_GT(encircle_selfplay_defaults("atari-go", text.data(), text.size()), 0);
  EXPECT_STREQ(text.data(),
               "canvases=9,13 shares=0.4,0.6 full_visits=32,32 quick_visits=8,8 sides=5,6,7,8,9,9,9,10,11,12,13,13,13 "
               "opening_share=0.9 opening_moves=8 margin_share=0");
  EXPECT_EQ(encircle_selfplay_defaults("chess", text.data(), text.size()), -1);
}

// The search alone, without knowledge, beats random moves: in Atari Go it sees captures.
TEST(Selfplay, AMatchIsPlayedToTheEndAndCounted) {
  Trainer trainer("atari-go",
                  "games=40 canvas=5 sides=5 full_visits=50 considered=25 opponent=playouts playouts=0 "
                  "opening_share=1 opening_moves=2");
  ASSERT_TRUE(trainer.ready()) << trainer.reason;
  trainer.play_match();
  EXPECT_EQ(trainer.tally().games, 40);
  EXPECT_EQ(trainer.tally().rows, 0) << "nothing is learnt from a match";
  EXPECT_GE(trainer.tally().wins, 32);
}

// Searches leave nothing to chance: equal ones play the same game twice, and each wins one of the two.
TEST_P(EveryGame, EqualSearchesShareEveryPair) {
  Trainer trainer(GetParam(),
                  "games=16 canvas=5 sides=5 opponent=search player_0=think=network,playouts=12 "
                  "player_1=think=network,playouts=12 opening_share=1 opening_moves=2",
                  make_workers(2));
  ASSERT_TRUE(trainer.ready()) << trainer.reason;
  trainer.play_match();
  EXPECT_EQ(trainer.tally().games, 16);
  EXPECT_EQ(2 * trainer.tally().wins + trainer.tally().half_wins, 16);
}

// The network knows nothing here, so all strength comes from reading ahead.
TEST(Selfplay, TheSearchWithMorePlayoutsWins) {
  Trainer trainer("atari-go",
                  "games=24 canvas=5 sides=5 opponent=search player_0=think=network,playouts=200 "
                  "player_1=think=network,playouts=4 opening_share=1 opening_moves=2",
                  make_workers(2));
  ASSERT_TRUE(trainer.ready()) << trainer.reason;
  trainer.play_match();
  EXPECT_GE(trainer.tally().wins, 18);
}

TEST(Selfplay, AMatchOfSearchesMayBeBrokenOff) {
  Trainer trainer("go",
                  "games=8 canvas=7 sides=7 opponent=search player_0=think=network,playouts=50 "
                  "player_1=think=network,playouts=20");
  ASSERT_TRUE(trainer.ready()) << trainer.reason;
  for (int step = 0; step < 200; ++step) trainer.step(step % 2);
  EXPECT_EQ(trainer.tally().games, 0);
}

TEST(Selfplay, ShapesKnowTheSymmetriesOfTheGame) {
  EXPECT_EQ(Trainer("go", "games=2").shape.symmetries, 255);
  // Identity, half a turn and both diagonals: numbers 0, 3, 4 and 7.
  EXPECT_EQ(Trainer("topological-go", "games=2").shape.symmetries, 0b10011001);
}

TEST(Selfplay, WhatIsNotUnderstoodIsNamed) {
  EXPECT_EQ(Trainer("chess", "").reason,
            "game 'chess' is not played by networks; these are: go, atari-go, topological-go");
  EXPECT_EQ(Trainer("go", "gmes=4").reason, "self-play setting 'gmes' is unknown");
  EXPECT_EQ(Trainer("go", "games=3").reason, "self-play setting games=3: it is halved, so it must be even");
  EXPECT_EQ(Trainer("go", "games=0").reason, "self-play setting games='0': a number from 2 to 1048576 is wanted");
  EXPECT_EQ(Trainer("go", "sides=9,x").reason, "self-play setting sides='x': a number from 2 to 25 is wanted");
  EXPECT_EQ(Trainer("go", "sides=").reason, "self-play setting sides='': a number from 2 to 25 is wanted");
  EXPECT_EQ(Trainer("go", "sides=7,11").reason, "self-play settings sides=11 canvas=9: a board must fit on the canvas");
  EXPECT_EQ(Trainer("go", "opponent=person").reason,
            "self-play setting opponent='person': self, network, playouts or search is wanted");
  EXPECT_EQ(Trainer("go", "opponent=search player_0=think=network,playouts=9").reason,
            "self-play setting opponent=search: player_0 and player_1 are wanted, too");
  EXPECT_EQ(Trainer("go", "player_0=think=network,growht=1").reason.substr(0, 25), "unknown setting 'growht';");
  EXPECT_EQ(
      Trainer("go", "player_1=playouts=9").reason,
      "self-play setting player_1='playouts=9': a search with a network (think=network) and a number of playouts is "
      "wanted");
  EXPECT_EQ(
      Trainer("go", "player_0=think=network,playouts=9,points=0").reason,
      "self-play setting player_0='think=network,playouts=9,points=0': only playouts and what the search itself is "
      "told can be compared here, on one thread");
  EXPECT_EQ(Trainer("go", "games=6 opponent=network").reason,
            "self-play setting games=6: a match is halved and has every opening twice, so it must be a multiple of 4");
  EXPECT_EQ(Trainer("topological-go", "sides=9,3").reason,
            "board size 3: Topological Go is played on squares from 4 to 25");
}

}  // namespace
}  // namespace encircle::selfplay
