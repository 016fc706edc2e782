// Requests as the documentation of KataGo's analysis engine writes them, and what has to come back.

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <string>
#include <vector>

#include "apps/analysis/conversation.h"
#include "apps/networks/embedded.h"

namespace encircle::analysis {
namespace {

using protocol::Json;

Json parsed(const std::string& line) {
  auto json = protocol::read_json(line);
  EXPECT_TRUE(json.ok()) << line;
  EXPECT_EQ(line.find('\n'), std::string::npos) << "an answer is one line";
  return json ? *std::move(json) : Json();
}

std::string text(const Json& json, std::string_view name) {
  const Json* const found = json.find(name);
  return found != nullptr && found->text() != nullptr ? *found->text() : "";
}
double number(const Json& json, std::string_view name) {
  const Json* const found = json.find(name);
  EXPECT_TRUE(found != nullptr && found->number() != nullptr) << name;
  return found != nullptr && found->number() != nullptr ? *found->number() : -1e9;
}
bool flag(const Json& json, std::string_view name) {
  const Json* const found = json.find(name);
  return found != nullptr && found->boolean() != nullptr && *found->boolean();
}
const Json::Array& list(const Json& json, std::string_view name) {
  static const Json::Array none;
  const Json* const found = json.find(name);
  EXPECT_TRUE(found != nullptr && found->array() != nullptr) << name;
  return found != nullptr && found->array() != nullptr ? *found->array() : none;
}
std::vector<double> numbers(const Json& json, std::string_view name) {
  std::vector<double> values;
  for (const Json& each : list(json, name)) values.push_back(each.number() != nullptr ? *each.number() : -1e9);
  return values;
}

// A client whose positions are looked at when it has said everything, one after the other.
std::vector<Json> answers_to(const std::vector<std::string>& requests, const Limits& limits = {}) {
  std::vector<Json> answers;
  TaskQueue queue(0, {embedded_network(analysed_game().id), limits.tree_bytes});
  Conversation conversation(queue, {}, limits, [&](const std::string& line) { answers.push_back(parsed(line)); });
  for (const std::string& request : requests) conversation.take(request);
  queue.work_off();
  return answers;
}

// The one answer to a request.
Json answer_to(const std::string& request, const Limits& limits = {}) {
  auto answers = answers_to({request}, limits);
  EXPECT_EQ(answers.size(), 1u) << request;
  return answers.empty() ? Json() : answers[0];
}

// Black holds column C and all on its left, White column E and all on its right; column D is nobody's. Black to move.
constexpr const char* divided_stones =
    R"([["B","C1"],["B","C2"],["B","C3"],["B","C4"],["B","C5"],["B","C6"],["B","C7"],)"
    R"(["W","E1"],["W","E2"],["W","E3"],["W","E4"],["W","E5"],["W","E6"],["W","E7"]])";

std::string divided(const std::string& more) {
  return std::string(R"({"id":"divided","rules":"chinese","komi":7,"boardXSize":7,"boardYSize":7,"moves":[],)") +
         R"("initialPlayer":"B","maxVisits":60,"initialStones":)" + divided_stones + more + "}";
}

TEST(Analysis, TheExampleOfTheDocumentationGetsThreeAnswers) {
  const auto answers = answers_to(
      {R"({"id":"foo","initialStones":[["B","Q4"],["B","C4"]],"moves":[["W","P5"],["B","P6"]],"rules":"tromp-taylor",)"
       R"("komi":7.5,"boardXSize":19,"boardYSize":19,"analyzeTurns":[0,1,2],"maxVisits":5})"});
  ASSERT_EQ(answers.size(), 3u);
  for (std::size_t turn = 0; turn < 3; ++turn) {
    const Json& answer = answers[turn];
    EXPECT_EQ(text(answer, "id"), "foo");
    EXPECT_EQ(number(answer, "turnNumber"), static_cast<double>(turn));
    EXPECT_FALSE(flag(answer, "isDuringSearch"));
    const Json& root = *answer.find("rootInfo");
    EXPECT_EQ(number(root, "visits"), 5);
    EXPECT_EQ(text(root, "currentPlayer"), turn == 1 ? "B" : "W");
    EXPECT_GT(number(root, "winrate"), 0);
    EXPECT_LT(number(root, "winrate"), 1);
    double visits = 1;
    for (std::size_t i = 0; i < list(answer, "moveInfos").size(); ++i) {
      const Json& move = list(answer, "moveInfos")[i];
      EXPECT_EQ(number(move, "order"), static_cast<double>(i));
      EXPECT_EQ(*list(move, "pv").at(0).text(), text(move, "move"));
      for (const char* name : {"winrate", "scoreLead", "prior", "lcb", "utility"}) number(move, name);
      visits += number(move, "visits");
    }
    EXPECT_EQ(visits, 5);
    EXPECT_EQ(answer.find("ownership"), nullptr);
    EXPECT_EQ(answer.find("policy"), nullptr);
  }
}

TEST(Analysis, WithoutTurnsTheLastPositionIsLookedAt) {
  const Json answer = answer_to(
      R"json({"id":"a","rules":"japanese","boardXSize":9,"boardYSize":9,"moves":[["B","E5"],["W","(2,6)"]],"maxVisits":1})json");
  EXPECT_EQ(number(answer, "turnNumber"), 2);
  // Nothing but the position itself was looked at; the likeliest move is told all the same.
  EXPECT_EQ(number(*answer.find("rootInfo"), "visits"), 1);
  ASSERT_EQ(list(answer, "moveInfos").size(), 1u);
  EXPECT_EQ(number(list(answer, "moveInfos")[0], "visits"), 0);
}

TEST(Analysis, OwnersAreToldFromTheTopLeftAndFromTheWantedView) {
  for (const auto& [view, sign] : {std::pair("BLACK", 1), std::pair("WHITE", -1), std::pair("SIDETOMOVE", 1)}) {
    const Json answer = answer_to(divided(std::string(R"(,"includeOwnership":true,"includeMovesOwnership":true,)") +
                                          R"("overrideSettings":{"reportAnalysisWinratesAs":")" + view + R"("})"));
    const auto owners = numbers(answer, "ownership");
    ASSERT_EQ(owners.size(), 49u);
    for (std::size_t row = 0; row < 7; ++row) {
      EXPECT_GT(sign * owners[7 * row], 0.7) << view;
      EXPECT_LT(sign * owners[7 * row + 6], -0.7) << view;
    }
    for (const Json& move : list(answer, "moveInfos")) EXPECT_EQ(numbers(move, "ownership").size(), 49u);
    // 21 points and half of column D against 21 and the rest of it, and seven points of komi.
    EXPECT_NEAR(sign * number(*answer.find("rootInfo"), "scoreLead"), -7, 3) << view;
    EXPECT_LT(sign * (number(*answer.find("rootInfo"), "winrate") - 0.5), -0.3) << view;
  }
}

TEST(Analysis, RowsComeFirstFromTheTop) {
  const Json answer =
      answer_to(R"({"id":"a","rules":"chinese","boardXSize":9,"boardYSize":5,"moves":[["B","A5"],["W","pass"]],)"
                R"("includePolicy":true,"maxVisits":2})");
  const auto policy = numbers(answer, "policy");
  ASSERT_EQ(policy.size(), 46u);
  EXPECT_EQ(policy[0], -1) << "the stone in the upper left corner";
  EXPECT_EQ(std::ranges::count(policy, -1), 1);
}

TEST(Analysis, PolicyIsMinusOneWhereNoMoveIsLegal) {
  const auto policy = numbers(answer_to(divided(R"(,"includePolicy":true)")), "policy");
  ASSERT_EQ(policy.size(), 50u);
  EXPECT_EQ(std::ranges::count(policy, -1), 14) << "the stones";
  double sum = 0;
  for (const double share : policy) {
    if (share >= 0) sum += share;
  }
  EXPECT_NEAR(sum, 1, 0.001);
  EXPECT_GE(policy.back(), 0) << "the pass comes last";
}

TEST(Analysis, OnlyTheMovesThatAreAllowedAreLookedAt) {
  const Json allowed = answer_to(divided(R"(,"allowMoves":[{"player":"B","moves":["D4","pass"],"untilDepth":1}])"));
  for (const Json& move : list(allowed, "moveInfos")) {
    EXPECT_TRUE(text(move, "move") == "D4" || text(move, "move") == "pass");
  }
  const Json avoided = answer_to(divided(R"(,"avoidMoves":[{"player":"B","moves":["D4"],"untilDepth":1},)"
                                         R"({"player":"W","moves":["D5"],"untilDepth":1}])"));
  std::vector<std::string> moves;
  for (const Json& move : list(avoided, "moveInfos")) moves.push_back(text(move, "move"));
  EXPECT_EQ(std::ranges::count(moves, "D4"), 0);
  EXPECT_GT(moves.size(), 1u);
  // What is left over must be something; else the one answer says so.
  const Json nothing = answer_to(divided(R"(,"allowMoves":[{"player":"B","moves":["C1"],"untilDepth":1}])"));
  EXPECT_TRUE(flag(nothing, "noResults"));
  EXPECT_FALSE(text(nothing, "error").empty());
  EXPECT_EQ(number(nothing, "turnNumber"), 0);
}

TEST(Analysis, LinesCarryTheirVisitsWhereAskedFor) {
  const Json answer = answer_to(divided(R"(,"includePVVisits":true,"overrideSettings":{"analysisPVLen":1})"));
  for (const Json& move : list(answer, "moveInfos")) {
    const auto visits = numbers(move, "pvVisits");
    ASSERT_EQ(visits.size(), list(move, "pv").size());
    EXPECT_LE(visits.size(), 2u);
    EXPECT_EQ(visits[0], number(move, "visits"));
    EXPECT_TRUE(std::ranges::is_sorted(visits, std::greater()));
  }
}

TEST(Analysis, AWideRootLooksAtMoreMovesAndKeepsTheirPriors) {
  const std::string game =
      R"({"id":"a","rules":"chinese","komi":7.5,"boardXSize":9,"boardYSize":9,"moves":[["B","E5"]],"maxVisits":200,)"
      R"("overrideSettings":{"wideRootNoise":)";
  const Json narrow = answer_to(game + "0}}");
  const Json wide = answer_to(game + "1}}");
  EXPECT_GT(list(wide, "moveInfos").size(), list(narrow, "moveInfos").size());
  const auto prior_of_best = [](const Json& answer) {
    double most = 0;
    for (const Json& move : list(answer, "moveInfos")) most = std::max(most, number(move, "prior"));
    return most;
  };
  EXPECT_NEAR(prior_of_best(wide), prior_of_best(narrow), 0.001);
}

TEST(Analysis, HandicapStonesGiveWhiteWhatTheRulesSay) {
  const auto lead = [](const std::string& more) {
    return number(*answer_to(R"({"id":"a","boardXSize":9,"boardYSize":9,"moves":[],"maxVisits":1,"komi":0.5,)"
                             R"("initialStones":[["B","C3"],["B","G7"]],)" +
                             more + "}")
                       .find("rootInfo"),
                  "scoreLead");
  };
  const double without = lead(R"("rules":"tromp-taylor")");
  EXPECT_NEAR(lead(R"("rules":"tromp-taylor","whiteHandicapBonus":"N")"), without - 2, 1.2);
  // The handicap is Black's first move.
  const Json answer = answer_to(R"({"id":"a","rules":"chinese","boardXSize":9,"boardYSize":9,"moves":[],"maxVisits":1,)"
                                R"("initialStones":[["B","C3"],["B","G7"]]})");
  EXPECT_EQ(text(*answer.find("rootInfo"), "currentPlayer"), "W");
}

TEST(Analysis, RulesComeByNameOrAsAnObject) {
  for (const char* rules :
       {R"("japanese")", R"("chinese")", R"("korean")", R"("aga")", R"("new-zealand")", R"("tromp-taylor")",
        R"("chinese-ogs")", R"({"ko":"SIMPLE","scoring":"TERRITORY","tax":"SEKI","suicide":false})",
        R"({"koRule":"x"})", R"({"ko":"POSITIONAL","scoring":"AREA","suicide":true,"whiteHandicapBonus":"N"})"}) {
    const Json answer = answer_to(std::string(R"({"id":"a","boardXSize":5,"boardYSize":5,"moves":[],"maxVisits":2,)") +
                                  R"("rules":)" + rules + "}");
    if (std::string(rules).find("koRule") != std::string::npos) {
      EXPECT_EQ(text(answer, "field"), "rules");
    } else {
      EXPECT_NE(answer.find("rootInfo"), nullptr) << rules << text(answer, "error");
    }
  }
}

TEST(Analysis, AGameThatHasStoppedIsStillJudged) {
  const Json answer = answer_to(divided(R"(,"analyzeTurns":[0],"priority":-3)"));
  EXPECT_NE(answer.find("rootInfo"), nullptr);
  const auto answers =
      answers_to({R"({"id":"a","rules":"chinese","boardXSize":7,"boardYSize":7,"maxVisits":3,"analyzeTurns":[1,2],)"
                  R"("moves":[["B","pass"],["W","pass"]]})"});
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_NE(answers[1].find("rootInfo"), nullptr);
}

TEST(Analysis, MovesOfRealGamesThatTheRulesForbidAreLookedAtAllTheSame) {
  // With move 9 the board of move 6 comes back, which Chinese rules forbid here; with A1 White takes a stone of its
  // own.
  const std::string board = R"({"id":"a","komi":0.5,"boardXSize":4,"boardYSize":4,"maxVisits":2,"rules":)";
  const std::string repeated = R"(["B","B2"],["W","B4"],["B","A3"],["W","B3"],["B","A1"],["W","D3"],["B","A4"],)"
                               R"(["W","A2"],["B","A3"])";
  const std::string removed = R"(["B","A2"],["W","D4"],["B","B1"],["W","A1"])";
  const std::pair<std::string, std::string> cases[] = {{repeated, "ko SIMPLE"}, {removed, "suicide true"}};
  for (const auto& [moves, rule] : cases) {
    const auto answers = answers_to({board + R"("chinese","moves":[)" + moves + "]}"});
    ASSERT_EQ(answers.size(), 2u) << moves;
    EXPECT_EQ(text(answers[0], "field"), "moves");
    EXPECT_NE(text(answers[0], "warning").find(rule), std::string::npos) << text(answers[0], "warning");
    EXPECT_GT(number(*answers[1].find("rootInfo"), "visits"), 0);
  }
  // Nothing is warned of where the rules allow the moves.
  EXPECT_NE(answer_to(board + R"("japanese","moves":[)" + repeated + "]}").find("rootInfo"), nullptr);
  EXPECT_NE(answer_to(board + R"("new-zealand","moves":[)" + removed + "]}").find("rootInfo"), nullptr);
  // No rules allow a second stone on a point, and a ko is never retaken at once.
  const Json twice = answer_to(board + R"("chinese","moves":[)" + repeated + R"(,["W","A3"]]})");
  EXPECT_TRUE(text(twice, "error").starts_with("Illegal move ")) << text(twice, "error");
}

TEST(Analysis, WhatIsWrongIsNamedByItsField) {
  const std::string start = R"({"id":"bad","boardXSize":9,"boardYSize":9,)";
  const std::pair<std::string, std::string> cases[] = {
      {start + R"("moves":[]})", "rules"},
      {start + R"("rules":"nonsense","moves":[]})", "rules"},
      {start + R"("rules":"chinese"})", "moves"},
      {start + R"("rules":"chinese","moves":[["B","E5"],["W","E5"]]})", "moves"},
      {start + R"("rules":"chinese","moves":[["B","Z5"]]})", "moves"},
      {start + R"("rules":"chinese","moves":[["G","E5"]]})", "moves"},
      {start + R"("rules":"chinese","moves":["E5"]})", "moves"},
      {start + R"("rules":"chinese","moves":[],"komi":"much"})", "komi"},
      {start + R"("rules":"chinese","moves":[],"komi":1e9})", "komi"},
      {start + R"("rules":"chinese","moves":[],"analyzeTurns":[1]})", "analyzeTurns"},
      {start + R"("rules":"chinese","moves":[],"analyzeTurns":[-1]})", "analyzeTurns"},
      {start + R"("rules":"chinese","moves":[],"maxVisits":0})", "maxVisits"},
      {start + R"("rules":"chinese","moves":[],"maxVisits":1.5})", "maxVisits"},
      {start + R"("rules":"chinese","moves":[],"priority":"high"})", "priority"},
      {start + R"("rules":"chinese","moves":[],"priorities":[1,2]})", "priorities"},
      {start + R"("rules":"chinese","moves":[],"includePolicy":1})", "includePolicy"},
      {start + R"("rules":"chinese","moves":[],"reportDuringSearchEvery":0})", "reportDuringSearchEvery"},
      {start + R"("rules":"chinese","moves":[],"initialPlayer":"X"})", "initialPlayer"},
      {start + R"("rules":"chinese","moves":[],"initialStones":[["B","A1"],["W","A1"]]})", "initialStones"},
      {start + R"("rules":"chinese","moves":[],"initialStones":[["B","pass"]]})", "initialStones"},
      {start + R"("rules":"chinese","moves":[],"avoidMoves":[{"player":"B","moves":["A1"]}]})", "avoidMoves"},
      {start + R"("rules":"chinese","moves":[],"overrideSettings":{"wideRootNoise":"x"}})", "overrideSettings"},
      {R"({"id":"bad","boardXSize":1,"boardYSize":9,"rules":"chinese","moves":[]})", "boardXSize"},
      {R"({"id":"bad","boardXSize":9,"boardYSize":99,"rules":"chinese","moves":[]})", "boardYSize"},
      {R"({"id":"bad","action":"dance"})", "action"},
      {R"({"id":"bad","action":"terminate"})", "terminateId"},
  };
  for (const auto& [request, field] : cases) {
    const Json answer = answer_to(request);
    EXPECT_FALSE(text(answer, "error").empty()) << request;
    EXPECT_EQ(text(answer, "field"), field) << request;
    EXPECT_EQ(text(answer, "id"), "bad") << request;
  }
  // The words that clients look for.
  const Json illegal = answer_to(start + R"("rules":"chinese","moves":[["B","E5"],["W","E5"]]})");
  EXPECT_TRUE(text(illegal, "error").starts_with("Illegal move 1: E5: ")) << text(illegal, "error");
  for (const char* request : {"nonsense", "[]", "{", R"({"moves":[]})", R"({"id":7})", "\x80"}) {
    const Json answer = answer_to(request);
    EXPECT_FALSE(text(answer, "error").empty()) << request;
    EXPECT_EQ(answer.find("id"), nullptr) << request;
  }
  EXPECT_TRUE(answers_to({"", "  \r"}).empty());
}

TEST(Analysis, WhatHasNoEffectIsWarnedOfAndTheAnswerComes) {
  const auto answers = answers_to({divided(R"(,"overrideSettings":{"cpuctExploration":1,"maxTime":60},"typo":1)")});
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_NE(text(answers[0], "warning").find("cpuctExploration"), std::string::npos);
  EXPECT_EQ(text(answers[0], "field"), "overrideSettings");
  EXPECT_EQ(text(answers[1], "field"), "typo");
  EXPECT_NE(answers[2].find("rootInfo"), nullptr);
}

TEST(Analysis, HigherPrioritiesComeFirstAndThenTheOlder) {
  const auto asks = [](const std::string& id, const std::string& more) {
    return R"({"id":")" + id +
           R"(","rules":"chinese","boardXSize":5,"boardYSize":5,"moves":[["B","C3"]],"maxVisits":1)" + more + "}";
  };
  const auto answers =
      answers_to({asks("low", R"(,"priority":-10)"), asks("first", ""), asks("second", ""),
                  asks("high", R"(,"priority":5)"), asks("turns", R"(,"analyzeTurns":[0,1],"priorities":[-20,20])")});
  std::vector<std::string> order;
  for (const Json& answer : answers) {
    order.push_back(text(answer, "id") + std::to_string(static_cast<int>(number(answer, "turnNumber"))));
  }
  EXPECT_EQ(order, (std::vector<std::string>{"turns1", "high1", "first1", "second1", "low1", "turns0"}));
}

TEST(Analysis, WhatWaitsIsEndedWithoutResults) {
  const auto answers = answers_to(
      {R"({"id":"game","rules":"chinese","boardXSize":5,"boardYSize":5,"moves":[["B","C3"],["W","C2"]],"maxVisits":2,)"
       R"("analyzeTurns":[0,1,2,2]})",
       R"({"id":"t","action":"terminate","terminateId":"game","turnNumbers":[1]})",
       R"({"id":"u","action":"terminate","terminateId":"other"})"});
  ASSERT_EQ(answers.size(), 5u) << "one final answer a turn, and two echoes";
  EXPECT_EQ(number(answers[0], "turnNumber"), 1);
  EXPECT_TRUE(flag(answers[0], "noResults"));
  EXPECT_FALSE(flag(answers[0], "isDuringSearch"));
  EXPECT_EQ(text(answers[1], "action"), "terminate");
  EXPECT_EQ(text(answers[2], "id"), "u");
  EXPECT_EQ(number(answers[3], "turnNumber"), 0);
  EXPECT_EQ(number(answers[4], "turnNumber"), 2);
}

TEST(Analysis, ActionsAreEchoed) {
  const auto answers = answers_to({R"({"id":"v","action":"query_version"})", R"({"id":"m","action":"query_models"} )",
                                   R"({"action":"clear_cache","id":"c"})", R"({"id":"t","action":"terminate_all"})"});
  ASSERT_EQ(answers.size(), 4u);
  EXPECT_FALSE(text(answers[0], "version").empty());
  EXPECT_FALSE(text(answers[0], "git_hash").empty());
  EXPECT_EQ(list(answers[1], "models").size(), 1u);
  EXPECT_EQ(text(answers[2], "action"), "clear_cache");
  EXPECT_EQ(text(answers[3], "id"), "t");
}

TEST(Analysis, NoMemberOfAnAnswerComesTwice) {
  const auto answers = answers_to({R"({"id":"v","action":"query_version","git_hash":-3})",
                                   R"({"id":"m","action":"query_models","models":[]})",
                                   R"({"id":"c","action":"clear_cache","version":"mine"})"});
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(text(answers[0], "field"), "git_hash");
  EXPECT_FALSE(text(answers[0], "error").empty());
  EXPECT_EQ(text(answers[1], "field"), "models");
  EXPECT_EQ(text(answers[2], "version"), "mine");
}

TEST(Analysis, NobodyCanAskForMoreThanTheLimits) {
  const std::string game = R"("rules":"chinese","boardXSize":5,"boardYSize":5,"moves":[["B","C3"],["W","C2"]],)";
  Limits limits;
  limits.positions = 2;
  limits.visits = 4;
  const auto answers = answers_to({R"({"id":"three",)" + game + R"("analyzeTurns":[0,1,2]})",
                                   R"({"id":"many",)" + game + R"("maxVisits":10000000})"},
                                  limits);
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(text(answers[0], "id"), "three");
  EXPECT_FALSE(text(answers[0], "error").empty());
  EXPECT_EQ(number(*answers[1].find("rootInfo"), "visits"), 4);
  Limits short_ones;
  short_ones.request_bytes = 50;
  EXPECT_FALSE(text(answer_to(R"({"id":"long",)" + game + R"("maxVisits":1})", short_ones), "error").empty());
  Limits few_moves;
  few_moves.moves = 1;
  EXPECT_EQ(text(answer_to(R"({"id":"long",)" + game + R"("maxVisits":1})", few_moves), "field"), "moves");
}

// Answers as they come from other threads.
class Mailbox {
 public:
  void put(const std::string& line) {
    const std::lock_guard lock(mutex_);
    answers_.push_back(parsed(line));
    changed_.notify_all();
  }
  template <class Wanted>
  bool wait_for(Wanted wanted) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return std::ranges::any_of(answers_, wanted); });
  }
  std::vector<Json> all() {
    const std::lock_guard lock(mutex_);
    return answers_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Json> answers_;
};

TEST(Analysis, ALongSearchIsReportedAndEndedByItsName) {
  Mailbox mailbox;
  TaskQueue queue(2, {embedded_network(analysed_game().id), Limits{}.tree_bytes});
  Conversation conversation(queue, {}, {}, [&](const std::string& line) { mailbox.put(line); });
  const std::string game =
      R"("rules":"chinese","boardXSize":9,"boardYSize":9,"moves":[],"maxVisits":10000000,"reportDuringSearchEvery":0.02})";
  conversation.take(R"({"id":"long",)" + game);
  conversation.take(R"({"id":"other",)" + game);
  for (const char* id : {"long", "other"}) {
    EXPECT_TRUE(mailbox.wait_for([&](const Json& answer) { return text(answer, "id") == id; })) << "both at once";
  }
  conversation.take(R"({"id":"t","action":"terminate","terminateId":"long"})");
  EXPECT_TRUE(mailbox.wait_for([](const Json& answer) {
    return text(answer, "id") == "long" && answer.find("isDuringSearch") != nullptr && !flag(answer, "isDuringSearch");
  }));
  conversation.take(R"({"id":"all","action":"terminate_all"})");
  conversation.wait();
  int finals = 0;
  for (const Json& answer : mailbox.all()) {
    if (answer.find("isDuringSearch") == nullptr) continue;
    EXPECT_GT(number(*answer.find("rootInfo"), "visits"), 0);
    if (!flag(answer, "isDuringSearch")) ++finals;
  }
  EXPECT_EQ(finals, 2);
}

TEST(Analysis, TimeEndsASearch) {
  Mailbox mailbox;
  TaskQueue queue(1, {embedded_network(analysed_game().id), Limits{}.tree_bytes});
  Conversation conversation(queue, {}, {}, [&](const std::string& line) { mailbox.put(line); });
  conversation.take(R"({"id":"a","rules":"chinese","boardXSize":9,"boardYSize":9,"moves":[],"maxVisits":1000000000,)"
                    R"("overrideSettings":{"maxTime":0.1}})");
  conversation.wait();
  ASSERT_EQ(mailbox.all().size(), 1u);
}

TEST(Analysis, WhoLeavesIsNotAnsweredAnyMore) {
  TaskQueue queue(1, {embedded_network(analysed_game().id), Limits{}.tree_bytes});
  auto count = std::make_shared<std::atomic<int>>(0);
  for (int i = 0; i < 3; ++i) {
    Conversation conversation(queue, {}, {}, [count](const std::string&) { ++*count; });
    conversation.take(
        R"({"id":"a","rules":"chinese","boardXSize":9,"boardYSize":9,"moves":[],"maxVisits":1000000000})");
  }
  EXPECT_EQ(*count, 0);
}

TEST(AnalysisSettings, ComeFromAFileAndFromTheCommandLine) {
  Settings settings;
  std::vector<std::string> unknown;
  EXPECT_FALSE(take_file(settings,
                         "# KataGo's example\nlogDir = analysis_logs\nreportAnalysisWinratesAs = WHITE # or BLACK\n"
                         "maxVisits = 700\n\nnumAnalysisThreads = 3\n",
                         unknown));
  EXPECT_FALSE(take_list(settings, "maxVisits=20,wideRootNoise=0.04", unknown));
  EXPECT_EQ(settings.visits, 20u);
  EXPECT_EQ(settings.view, View::white);
  EXPECT_EQ(settings.threads, 3);
  EXPECT_FLOAT_EQ(settings.widening, 0.04f);
  EXPECT_EQ(unknown, std::vector<std::string>{"logDir"});
  EXPECT_TRUE(take_list(settings, "maxVisits=none", unknown).has_value());
  EXPECT_TRUE(take_file(settings, "maxVisits\n", unknown).has_value());
}

}  // namespace
}  // namespace encircle::analysis
