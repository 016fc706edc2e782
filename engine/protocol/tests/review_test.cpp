// Reviews through messages: asked again and again, they go on where they were left.

#include <gtest/gtest.h>

#include "apps/networks/embedded.h"
#include "protocol/tests/guest.h"
#include "protocol/thinker.h"
#include "sgf/writer.h"

namespace encircle::protocol {
namespace {

std::unique_ptr<Session> game_of(std::string_view game, const OptionValues& options,
                                 const std::vector<std::string>& moves) {
  auto session = new_session(game, options);
  EXPECT_TRUE(session);
  for (const std::string& move : moves) EXPECT_TRUE((*session)->play(move)) << move;
  return *std::move(session);
}

// A thinker with the trained networks, whose clock moves on a little whenever somebody looks at it.
class ReviewClient {
 public:
  // What a page gets that asks until there is nothing more to find out.
  void review(const Session& session, int from = 0, double seconds = 0.05) {
    std::int64_t since = 0;
    for (answers_ = 0; answers_ < 100'000;) {
      ask(session, seconds, since, from);
      if (at("review.finished") != "false") return;
      since = static_cast<std::int64_t>(number_at("review.rev"));
    }
  }
  void ask(const Session& session, double seconds, std::int64_t since, int from = 0) {
    ++answers_;
    take(thinker_.answer(text_of_request(session, seconds, since, from), {}));
  }
  // The first question of a page that knows something, as the members of JSON.
  void ask_knowing(const Session& session, const std::string& known) {
    std::string text = text_of_request(session, 1, 0);
    text.insert(text.size() - 1, known);
    take(thinker_.answer(text, {}));
  }
  // The same in steps, each of which is as short as can be.
  void ask_in_steps(const Session& session, double seconds, std::int64_t since) {
    thinker_.begin(text_of_request(session, seconds, since), {}, [] { return true; });
    while (!thinker_.step()) ++steps_;
    take(thinker_.take_answer());
  }
  void give_up(const Session& session) {
    thinker_.begin(text_of_request(session, 1, 0), {}, [] { return true; });
    for (int i = 0; i < 3; ++i) static_cast<void>(thinker_.step());
    thinker_.give_up();
  }
  std::string at(std::string_view path) const { return text_of(find_at(answer_, path)); }
  double number_at(std::string_view path) const {
    const Json* const found = find_at(answer_, path);
    return found != nullptr && found->number() != nullptr ? *found->number() : -1000;
  }
  // The moves as they were told last, by number.
  const Json& move(int number) const { return moves_.at(static_cast<std::size_t>(number)); }
  double loss(int number) const {
    const Json* const found = find_at(move(number), "cost.loss");
    return found != nullptr && found->number() != nullptr ? *found->number() : -1;
  }
  std::string of_move(int number, std::string_view path) const { return text_of(find_at(move(number), path)); }
  std::size_t moves() const { return moves_.size() - 1; }
  int answers() const { return answers_; }
  int steps() const { return steps_; }
  const Thinker& thinker() const { return thinker_; }

 private:
  static std::string text_of_request(const Session& session, double seconds, std::int64_t since, int from = 0) {
    JsonWriter sgf;
    sgf.value(*sgf::write(session.record(Extent::line)));
    return R"({"id":7,"do":"review","sgf":)" + std::move(sgf).take() + R"(,"effort":"quick","from":)" +
           std::to_string(from) + R"(,"since":)" + std::to_string(since) + R"(,"seconds":)" + std::to_string(seconds) +
           "}";
  }
  void take(const std::string& text) {
    const auto read = read_json(text);
    ASSERT_TRUE(read);
    answer_ = *read;
    const Json* const told = find_at(answer_, "review.moves");
    if (told == nullptr || told->array() == nullptr) return;
    for (const Json& each : *told->array()) {
      const auto number = static_cast<std::size_t>(*find_at(each, "number")->number());
      if (moves_.size() <= number) moves_.resize(number + 1);
      moves_[number] = each;
    }
  }

  double now_ = 0;
  int answers_ = 0;
  int steps_ = 0;
  Thinker thinker_{{}, [this] { return now_ += 0.001; }, [](std::string_view game) { return embedded_network(game); }};
  Json answer_;
  std::vector<Json> moves_;
};

// White moves first. The stone of Black on E5 stands in atari after move 5; Black plays elsewhere and loses it.
const std::vector<std::string> lost_stone = {"E4", "E5", "D5", "C3", "F5", "G3", "E6"};

TEST(Review, NamesTheBlunderWithABetterMoveAndWhy) {
  const auto session = game_of("atari-go", {{"size", "9"}}, lost_stone);
  ReviewClient client;
  client.review(*session);
  ASSERT_EQ(client.at("ok"), "true") << client.at("error.message");
  ASSERT_EQ(client.moves(), lost_stone.size());
  for (int number = 1; number <= 7; ++number) {
    if (number == 6) continue;
    EXPECT_LT(client.loss(number), client.loss(6)) << number;
  }
  EXPECT_EQ(client.of_move(6, "grade"), "blunder");
  EXPECT_EQ(client.of_move(6, "player"), "B");
  EXPECT_EQ(client.of_move(6, "candidates.0.move"), "E6");
  EXPECT_EQ(client.of_move(6, "candidates.0.line.0"), "E6");
  // What is said is proved: the stone can be taken.
  EXPECT_NE(client.of_move(6, "against.0.kind"), "(absent)");
  EXPECT_EQ(client.number_at("review.done"), client.number_at("review.total"));
  EXPECT_GT(client.number_at("review.accuracy.W"), client.number_at("review.accuracy.B"));
}

TEST(Review, TellsWhatIsNewSinceAndGoesOnWhereItWasLeft) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3", "G7", "C7", "A1", "G3"});
  ReviewClient client;
  client.review(*session);
  EXPECT_GT(client.answers(), 5);
  const double revision = client.number_at("review.rev");
  // All of it again, without looking at anything.
  client.ask(*session, 0.01, 0);
  EXPECT_EQ(client.at("review.finished"), "true");
  EXPECT_EQ(client.number_at("review.rev"), revision);
  EXPECT_EQ(client.at("review.moves.5.move"), "G3");
  client.ask(*session, 0.01, static_cast<std::int64_t>(revision));
  EXPECT_EQ(client.at("review.moves.0.move"), "(absent)");
  EXPECT_GT(client.thinker().memory_bytes(), 0u);
}

TEST(Review, GoesOnFromWhatIsKnown) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3", "G7"});
  const auto known = [](const char* last_chance, int count) {
    std::string list;
    for (int i = 0; i < count; ++i) {
      list += std::string(i == 0 ? "" : ",") +
              R"({"before":{"chance":0.5,"margin":0.5,"certain":false},"after":{"chance":)" +
              (i == count - 1 ? last_chance : "0.5") + R"(,"margin":null,"certain":false},"sure":true,"visits":400})";
    }
    return R"(,"known":[)" + list + "]";
  };
  // Nothing is left to look at, and nothing is new.
  ReviewClient client;
  client.ask_knowing(*session, known("0.5", 3));
  EXPECT_EQ(client.at("review.finished"), "true") << client.at("error.message");
  EXPECT_EQ(client.at("review.overview"), "true");
  EXPECT_EQ(client.at("review.moves.0.move"), "(absent)");
  EXPECT_EQ(client.number_at("review.done"), client.number_at("review.total"));
  // What cannot have been told of these moves is refused.
  for (const std::string& bad : {known("0.5", 2), known("1.5", 3), std::string(R"(,"known":[7])")}) {
    ReviewClient strict;
    strict.ask_knowing(*session, bad);
    EXPECT_EQ(strict.at("error.code"), "malformed") << bad;
    EXPECT_NE(strict.at("error.message").find("known"), std::string::npos) << strict.at("error.message");
  }
}

TEST(Review, HasAnOverviewLongBeforeItIsFinished) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3", "G7", "C7", "A1", "G3"});
  ReviewClient client;
  std::int64_t since = 0;
  double at_overview = 0;
  for (int i = 0; i < 10'000 && client.at("review.finished") != "true"; ++i) {
    client.ask(*session, 0.002, since);
    since = static_cast<std::int64_t>(client.number_at("review.rev"));
    const bool has_overview = client.at("review.overview") == "true";
    if (has_overview && at_overview == 0) at_overview = client.number_at("review.done");
    EXPECT_EQ(client.at("review.accuracy.B") != "(absent)", has_overview);
  }
  EXPECT_GT(at_overview, 0);
  EXPECT_LT(at_overview, client.number_at("review.done") / 4);
}

TEST(Review, KnowsNoAccuracyOfAPlayerWithoutAMove) {
  const auto session = game_of("go", {{"size", "5"}}, {"C3"});
  ReviewClient client;
  client.ask(*session, 1000, 0);
  EXPECT_NE(client.at("review.accuracy.B"), "(absent)");
  EXPECT_EQ(client.at("review.accuracy.W"), "(absent)");
}

TEST(Review, IsTheSameInStepsAndAfterItWasGivenUp) {
  const auto session = game_of("atari-go", {{"size", "9"}}, lost_stone);
  ReviewClient whole;
  whole.ask(*session, 1000, 0);
  ReviewClient stepping;
  for (int i = 0; i < 3; ++i) stepping.give_up(*session);
  stepping.ask_in_steps(*session, 1000, 0);
  EXPECT_GT(stepping.steps(), 10);
  EXPECT_EQ(whole.at("review.finished"), "true");
  EXPECT_EQ(stepping.at("review.finished"), "true");
  for (int number = 1; number <= 7; ++number) EXPECT_EQ(stepping.loss(number), whole.loss(number)) << number;
}

TEST(Review, JudgesTheLastMoveOfAVariationAlone) {
  const auto session = game_of("atari-go", {{"size", "9"}}, {"E4", "E5", "D5", "C3", "F5", "E6"});
  ReviewClient client;
  client.review(*session, 5);
  ASSERT_EQ(client.at("review.finished"), "true") << client.at("error.message");
  EXPECT_EQ(client.at("review.moves.0.number"), "6");
  EXPECT_EQ(client.at("review.moves.1"), "(absent)");
  EXPECT_EQ(client.at("review.moves.0.grade"), "good");
  // The game is looked at beside it, and neither begins anew.
  const auto game = game_of("atari-go", {{"size", "9"}}, lost_stone);
  client.review(*game);
  client.ask(*session, 0.001, 0, 5);
  EXPECT_EQ(client.at("review.finished"), "true");
  client.ask(*game, 0.001, 0);
  EXPECT_EQ(client.at("review.finished"), "true");
}

TEST(Review, WhatCannotBeReviewedIsRefused) {
  const auto session = game_of("go", {{"size", "9"}}, {});
  ReviewClient client;
  client.ask(*session, 1, 0);
  EXPECT_EQ(client.at("error.code"), "not-now");
  EXPECT_EQ(client.at("error.message"), "\"review\": no move after the first 0");
}

TEST(Review, TopologicalWarsIsExact) {
  const auto session = new_session("topological-wars", {{"points", "8"}});
  ASSERT_TRUE(session);
  std::size_t number = 1;
  while ((*session)->state().phase == Phase::playing) {
    ASSERT_TRUE((*session)->play(legal_moves(**session)[number++ * 5 % legal_moves(**session).size()]));
  }
  ReviewClient client;
  client.review(**session);
  ASSERT_EQ(client.moves(), number - 1);
  for (int i = 1; i < static_cast<int>(number); ++i) {
    EXPECT_EQ(client.of_move(i, "after.certain"), "true") << i;
    EXPECT_EQ(client.of_move(i, "sure"), "true") << i;
    EXPECT_EQ(client.of_move(i, "after.margin"), "null") << i;
  }
}

}  // namespace
}  // namespace encircle::protocol
