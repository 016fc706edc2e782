// The messages of online play: what is written is read again, and what does not fit is named.

#include <gtest/gtest.h>

#include "live/live_game.h"
#include "protocol/live_convert.h"
#include "protocol/live_json.h"

namespace encircle::wire {
namespace {

live::Event event_with(live::Happening what) {
  return {.version = 7,
          .at = 1'700'000'000'123,
          .command = "c-7",
          .by = Player::second,
          .left = {live::SideTime{59'000, 0, false}, live::SideTime{8'000, 2, true}},
          .lag = 120,
          .held = 3,
          .what = std::move(what)};
}

std::vector<live::Happening> all_happenings() {
  const live::Setup setup{.game = "go",
                          .options = {{"size", "9"}, {"komi", "6.5"}},
                          .clock = {live::ClockRules::Kind::byoyomi, 60'000, 0, 3, 10'000},
                          .rules_version = "1"};
  return {live::Created{setup, "AAAAAAAAAAA"},
          live::Created{setup, ""},
          live::Joined{"Zoë \"the\\stone\" 碁"},
          live::Played{"D4", 0x0123456789abcdef},
          live::Played{"pass", 0},
          live::Resumed{},
          live::Marked{"D4", StoneMark::seki},
          live::CountAccepted{"B+3.5"},
          live::Offered{live::OfferKind::takeback},
          live::Answered{5, live::OfferKind::takeback, true, 12},
          live::Answered{5, live::OfferKind::rematch, false, 0},
          live::Resigned{},
          live::Flagged{Player::second},
          live::AbsenceClaimed{},
          live::Left{true},
          live::Returned{},
          live::Aborted{},
          live::Paused{1'699'999'999'999},
          live::Continued{},
          live::RematchMade{"BBBBBBBBBBB"}};
}

TEST(LiveMessages, EventsAreTheSameAfterTheStore) {
  for (const live::Happening& what : all_happenings()) {
    const live::Event event = event_with(what);
    const std::string text = event_text(wire_event(event)).json;
    const auto read = read_event(text);
    ASSERT_TRUE(read) << text << ": " << read.error().message;
    const auto back = live_event(*read);
    ASSERT_TRUE(back) << text;
    EXPECT_EQ(*back, event) << text;
  }
}

TEST(LiveMessages, AMoveIsShort) {
  const std::string text = event_text(wire_event(event_with(live::Played{"D4", 1}))).json;
  EXPECT_EQ(text,
            R"({"v":7,"at":1700000000123,"by":"second","c":"c-7","kind":"move","move":"D4","sum":"0000000000000001",)"
            R"("left":[[59000,0,false],[8000,2,true]],"lag":120,"held":3})");
}

TEST(LiveMessages, WhatIsNoEventIsRefused) {
  const std::string good = event_text(wire_event(event_with(live::Played{"D4", 1}))).json;
  EXPECT_TRUE(read_event(good));
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{R"("kind":"move")", R"("kind":"jump")"},
                                                        {R"("by":"second")", R"("by":"third")"},
                                                        {R"("v":7)", R"("v":-7)"},
                                                        {R"("v":7)", R"("v":7,"x":1)"},
                                                        {R"([8000,2,true])", R"([8000,2])"},
                                                        {R"("move":"D4",)", ""},
                                                        {R"({"v")", R"( {"v")"}}) {
    std::string bad = good;
    bad.replace(bad.find(from), from.size(), to);
    EXPECT_FALSE(read_event(bad)) << bad;
  }
  std::string bad_sum = good;
  bad_sum.replace(bad_sum.find("0000000000000001"), 16, "000000000000000G");
  const auto read = read_event(bad_sum);
  ASSERT_TRUE(read);
  EXPECT_FALSE(live_event(*read));
}

TEST(LiveMessages, RequestsAreReadIntoTheClosedList) {
  const auto read = read_request(
      R"({"id":3,"do":"act","game":"AAAAAAAAAAA","command":"c","on":4,"what":{"kind":"mark","stone":"D4","mark":"seki"}})");
  ASSERT_TRUE(read) << read.error().error.message;
  EXPECT_EQ(read->id, 3);
  const auto* const act = std::get_if<Act>(&read->request);
  ASSERT_NE(act, nullptr);
  const live::Action action = live_action(act->what);
  const auto* const mark = std::get_if<live::Mark>(&action);
  ASSERT_NE(mark, nullptr);
  EXPECT_EQ(mark->mark, StoneMark::seki);
}

TEST(LiveMessages, WhatIsWrongWithARequestIsNamedWithItsId) {
  struct Case {
    std::string text;
    std::int64_t id;
    std::string message;
  };
  for (
      const Case& each : std::vector<Case>{
          {"nonsense", 0, "byte"},
          {R"({"do":"describe"})", 0, "\"id\""},
          {R"({"id":5})", 5, "\"do\""},
          {R"({"id":5,"do":"dance"})", 5, "dance"},
          {R"({"id":5,"do":"describe"})", 5, "\"game\""},
          {R"({"id":5,"do":"attach","game":"x","after":-1})", 5, "\"after\""},
          {R"({"id":5,"do":"act","game":"x","command":"c","on":1,"what":{"kind":"fly"}})", 5, "claim_absence"},
          {R"({"id":5,"do":"create","command":"c","game":"go","options":{"size":9},"clock":{"kind":"none"},"seat":"first","token":"t","name":""})",
           5, "\"options\""},
          {"{\"id\":5,\"do\":\"describe\",\"game\":\"" + std::string(5000, 'x') + "\"}", 0, "bytes"}}) {
    const auto read = read_request(each.text);
    ASSERT_FALSE(read) << each.text;
    EXPECT_EQ(read.error().id, each.id) << each.text;
    EXPECT_EQ(read.error().error.code, ErrorCode::malformed);
    EXPECT_NE(read.error().error.message.find(each.message), std::string::npos) << read.error().error.message;
  }
}

}  // namespace
}  // namespace encircle::wire
