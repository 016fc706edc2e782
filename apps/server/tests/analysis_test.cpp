// Programs that ask for analyses over a WebSocket at /analysis.

#include "apps/analysis/query.h"
#include "apps/networks/embedded.h"
#include "apps/server/tests/running_server.h"

namespace encircle::server {
namespace {

class AnalysisServer : public RunningServer {
 protected:
  void allow() { settings.analysis = {embedded_network(analysis::analysed_game().id), limits.analysis_tree_bytes}; }
  EngineClient connect(const std::string& origin = "none") {
    return EngineClient(running->port(), "127.0.0.1", origin, "/analysis");
  }
};

std::string request(const std::string& id, const std::string& more) {
  return R"({"id":")" + id + R"(","rules":"chinese","boardXSize":7,"boardYSize":7,"moves":[["B","D4"],["W","D5"]])" +
         more + "}";
}

bool is_final(const std::string& answer) { return has(answer, R"("isDuringSearch":false)"); }

TEST_F(AnalysisServer, IsThereOnlyWhereTheOperatorAllowsIt) {
  start();
  EXPECT_EQ(connect().status(), 404);
}

TEST_F(AnalysisServer, AnswersEveryTurnOnce) {
  allow();
  start();
  EngineClient client = connect();
  ASSERT_EQ(client.status(), 101);
  client.send(request("game", R"(,"analyzeTurns":[0,1,2],"maxVisits":5)"));
  for (int i = 0; i < 3; ++i) {
    const auto answer = client.receive();
    ASSERT_TRUE(answer.has_value());
    EXPECT_TRUE(is_final(*answer)) << *answer;
    EXPECT_TRUE(has(*answer, R"("visits":5,)")) << *answer;
  }
  client.send("nonsense");
  EXPECT_TRUE(has(client.receive().value_or(""), R"("error":)"));
  client.send(R"({"id":"v","action":"query_version"})");
  EXPECT_TRUE(has(client.receive().value_or(""), R"("version":)"));
  // The engine of the app is where it was.
  EngineClient app(running->port());
  EXPECT_EQ(app.status(), 101);
}

TEST_F(AnalysisServer, ReportsAndEndsASearch) {
  allow();
  start();
  EngineClient client = connect();
  client.send(request("long", R"(,"maxVisits":10000000,"reportDuringSearchEvery":0.1)"));
  EXPECT_TRUE(has(client.receive().value_or(""), R"("isDuringSearch":true)"));
  client.send(R"({"id":"t","action":"terminate","terminateId":"long"})");
  std::optional<std::string> answer;
  do {
    answer = client.receive();
  } while (answer && !is_final(*answer));
  EXPECT_TRUE(answer.has_value());
}

TEST_F(AnalysisServer, KeepsToItsLimits) {
  limits.analysis_positions = 2;
  limits.analysis_visits = 7;
  limits.analysis_connections = 2;
  allow();
  start();
  EngineClient client = connect();
  client.send(request("three", R"(,"analyzeTurns":[0,1,2])"));
  EXPECT_TRUE(has(client.receive().value_or(""), R"("error":"too much)"));
  client.send(request("deep", R"(,"maxVisits":10000000)"));
  EXPECT_TRUE(has(client.receive().value_or(""), R"("rootInfo":{"visits":7,)"));
  EXPECT_EQ(connect("http://evil.example").status(), 403) << "no foreign page";
  EngineClient second = connect();
  EXPECT_EQ(second.status(), 101);
  EXPECT_EQ(connect().status(), 503);
}

TEST_F(AnalysisServer, WhoLeavesFreesTheThreads) {
  allow();
  start();
  {
    EngineClient client = connect();
    client.send(request("forever", R"(,"maxVisits":10000000,"reportDuringSearchEvery":0.1)"));
    EXPECT_TRUE(client.receive().has_value());
    client.vanish();
  }
  EngineClient other = connect();
  other.send(request("short", R"(,"maxVisits":3)"));
  EXPECT_TRUE(is_final(other.receive().value_or("")));
  expect_alive();
}

}  // namespace
}  // namespace encircle::server
