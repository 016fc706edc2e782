// Computer players, hints and estimates through messages. The clock is one that the test winds itself, so that nothing
// here depends on the machine.

#include "protocol/thinker.h"

#include "protocol/line.h"
#include "protocol/tests/guest.h"
#include "protocol/write.h"
#include "sgf/writer.h"

namespace encircle::protocol {
namespace {

std::string request_text(std::string_view what, std::string_view sgf, std::string_view more) {
  JsonWriter text;
  text.value(sgf);
  return "{\"id\":7,\"do\":\"" + std::string(what) + "\",\"sgf\":" + std::move(text).take() + "," + std::string(more) +
         "}";
}

// A thinker whose clock moves on a little whenever somebody looks at it.
class Oracle {
 public:
  const Json& ask(std::string_view what, std::string_view sgf, std::string_view more = R"("seconds":1)") {
    return send(request_text(what, sgf, more));
  }
  // By the line of that session instead of the record.
  const Json& ask_by_line(std::string_view what, const Session& session, std::string_view more = R"("seconds":1)") {
    JsonWriter line;
    write(line, make_line(session));
    return send("{\"id\":7,\"do\":\"" + std::string(what) + "\",\"line\":" + std::move(line).take() + "," +
                std::string(more) + "}");
  }
  const Json& send(std::string_view text) {
    const auto read = read_json(thinker_.answer(text, [this] { return stopped_; }));
    EXPECT_TRUE(read);
    if (read) answer_ = *read;
    return answer_;
  }
  std::string at(std::string_view path) const { return text_of(find_at(answer_, path)); }
  double number_at(std::string_view path) const {
    const Json* const found = find_at(answer_, path);
    return found != nullptr && found->number() != nullptr ? *found->number() : 1000;
  }
  const Json& answer() const { return answer_; }
  void stop() { stopped_ = true; }
  Thinker& thinker() { return thinker_; }
  double now() const { return now_; }

 private:
  static constexpr double tick = 0.001;
  double now_ = 0;
  bool stopped_ = false;
  Thinker thinker_{{}, [this] { return now_ += tick; }, [](std::string_view) { return nullptr; }};
  Json answer_;
};

TEST(Thinker, EveryLevelOfEveryGameAnswersWithALegalMove) {
  const std::string records[] = {"(;GM[1]SZ[5];B[cc])", "(;GM[1]RU[Atari Go]SZ[5];W[cc])", "(;GM[901]SZ[5]XR[1])",
                                 "(;GM[902]SZ[8])"};
  for (std::size_t game = 0; game < std::size(records); ++game) {
    Guest guest;
    guest.ask("open", {{"sgf", records[game]}, {"at", "end"}});
    const std::string id = guest.at("state.game");
    const GameInfo info = *find_game(id);
    for (const players::Level& level : info.levels) {
      Oracle oracle;
      oracle.ask("think", records[game], R"("level":")" + std::string(level.id) + R"(","seed":3,"seconds":0.1)");
      ASSERT_EQ(oracle.at("ok"), "true") << oracle.at("error.message");
      const std::string move = oracle.at("thought.move");
      Guest judge;
      judge.ask("open", {{"sgf", records[game]}, {"at", "end"}});
      if (move != "resign") judge.ask("play", {{"move", move}});
      EXPECT_EQ(judge.at("ok"), "true") << id << " " << level.id << " " << move;
    }
  }
}

TEST(Thinker, EqualSeedsGiveEqualMoves) {
  std::string moves[2];
  for (std::string& move : moves) {
    Oracle oracle;
    oracle.ask("think", "(;GM[1]SZ[9];B[ee])", R"("level":"learner","seed":12,"seconds":10)");
    move = oracle.at("thought");
  }
  EXPECT_EQ(moves[0], moves[1]);
}

std::unique_ptr<Session> game_of(std::string_view game, const OptionValues& options,
                                 const std::vector<std::string>& moves) {
  auto session = new_session(game, options);
  EXPECT_TRUE(session);
  for (const std::string& move : moves) EXPECT_TRUE((*session)->play(move)) << move;
  return *std::move(session);
}
std::string line_record(const Session& session) { return *sgf::write(session.record(Extent::line)); }

TEST(Thinker, AnswersAlikeInOneGoAndInSteps) {
  const std::string sgf = line_record(*game_of("go", {{"size", "9"}}, {"E5", "C3"}));
  for (const std::string level : {"newcomer", "club", "grandmaster", "sage"}) {
    const std::string request = request_text("think", sgf, R"("seed":5,"seconds":60,"level":")" + level + "\"");
    Oracle whole;
    const std::string expected = whole.thinker().answer(request, {});
    Oracle stepping;
    stepping.thinker().begin(request, {}, [] { return true; });
    int steps = 1;
    while (!stepping.thinker().step()) ++steps;
    EXPECT_EQ(stepping.thinker().take_answer(), expected) << level;
    EXPECT_EQ(steps > 10, level == "grandmaster" || level == "sage") << level << ": " << steps;
  }
}

TEST(Thinker, ALineThatItKnowsNeedsNoRecord) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3", "G7"});
  Oracle oracle;
  oracle.ask_by_line("estimate", *session);
  EXPECT_EQ(oracle.at("error.code"), "need-line");
  oracle.ask("estimate", line_record(*session));
  EXPECT_EQ(oracle.at("ok"), "true");
  oracle.ask_by_line("estimate", *session);
  EXPECT_EQ(oracle.at("ok"), "true");
  // The game goes on, back, and into a variation.
  ASSERT_TRUE(session->play("C7") && session->play("G3"));
  oracle.ask_by_line("hint", *session);
  EXPECT_EQ(oracle.at("ok"), "true");
  ASSERT_TRUE(session->undo() && session->undo() && session->undo() && session->play("G5"));
  oracle.ask_by_line("hint", *session);
  ASSERT_EQ(oracle.at("ok"), "true");
  EXPECT_FALSE(session->why_not(oracle.at("thought.move")));
  // Another game, in which other moves were made, is another line.
  const auto other = game_of("go", {{"size", "9"}, {"komi", "0.5"}}, {"E5", "C3", "G5"});
  oracle.ask_by_line("hint", *other);
  EXPECT_EQ(oracle.at("error.code"), "need-line");
}

TEST(Thinker, ALineThatIsNoneIsAskedForAsARecord) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3", "G7"});
  Oracle oracle;
  oracle.ask("hint", line_record(*session));
  const auto code_of = [&](std::string_view line) {
    oracle.send(R"({"id":1,"do":"hint","seconds":0.1,"line":)" + std::string(line) + "}");
    return oracle.at("error.code");
  };
  EXPECT_EQ(code_of(R"({"key":"0123456789abcdef","length":3,"tail":["C3","G7"]})"), "need-line");
  EXPECT_EQ(code_of(R"({"key":"","length":4,"tail":["G7"]})"), "need-line") << "a move that cannot be made";
  EXPECT_EQ(code_of(R"({"key":"","length":0,"tail":["E5"]})"), "need-line") << "fewer moves than it names";
  EXPECT_EQ(code_of(R"({"key":"","length":999999999999,"tail":[]})"), "need-line");
  EXPECT_EQ(code_of(R"({"key":"","length":-1,"tail":[]})"), "malformed");
  EXPECT_EQ(code_of(R"({"key":"","tail":[]})"), "malformed");
  EXPECT_EQ(code_of(R"([])"), "malformed");
  oracle.send(R"({"id":1,"do":"hint","seconds":0.1})");
  EXPECT_EQ(oracle.at("error.code"), "malformed");
  oracle.ask_by_line("hint", *session);
  EXPECT_EQ(oracle.at("ok"), "true") << "it still knows its game";
}

TEST(Thinker, RemembersWhatItFound) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3"});
  Oracle oracle;
  const auto visits = [&] { return oracle.number_at("estimate.visits"); };
  oracle.ask("estimate", line_record(*session));
  const double first = visits();
  oracle.ask_by_line("estimate", *session);
  EXPECT_GT(visits(), first * 1.5) << "the same position";
  EXPECT_GT(oracle.thinker().memory_bytes(), std::size_t{1} << 20);
  // The strongest level goes on with it, and so does the next estimate after its move; a level with a limit has a tree
  // of its own.
  oracle.ask_by_line("think", *session, R"("level":"strongest","seed":1,"seconds":1)");
  const std::string move = oracle.at("thought.move");
  oracle.ask_by_line("think", *session, R"("level":"sage","seed":1,"seconds":60)");
  ASSERT_TRUE(session->play(move));
  oracle.ask("estimate", line_record(*session), R"("seconds":0.002)");
  EXPECT_GT(visits(), 300) << "as a record as well";
  Oracle fresh;
  fresh.ask("estimate", line_record(*session), R"("seconds":0.002)");
  EXPECT_LT(fresh.number_at("estimate.visits"), 100);
}

TEST(Thinker, AThoughtThatIsGivenUpIsNotLost) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3"});
  Oracle oracle;
  const std::string request = request_text("estimate", line_record(*session), R"("seconds":1000)");
  oracle.thinker().begin(request, {}, [] { return true; });
  for (int i = 0; i < 50; ++i) ASSERT_FALSE(oracle.thinker().step());
  oracle.thinker().give_up();
  oracle.ask_by_line("estimate", *session, R"("seconds":0.002)");
  EXPECT_GT(oracle.number_at("estimate.visits"), 400);
}

TEST(Thinker, PondersForTheNextMove) {
  const auto session = game_of("go", {{"size", "9"}}, {"E5", "C3"});
  Oracle oracle;
  oracle.ask("ponder", line_record(*session), R"("level":"strongest","seconds":2)");
  EXPECT_EQ(oracle.at("ok"), "true");
  oracle.ask_by_line("estimate", *session, R"("seconds":0.002)");
  EXPECT_GT(oracle.number_at("estimate.visits"), 1000);
  // Nothing to think about for who reads nothing ahead or no further than so many playouts.
  for (const char* level : {"newcomer", "sage"}) {
    const double before = oracle.now();
    oracle.ask_by_line("ponder", *session, R"("seconds":60,"level":")" + std::string(level) + "\"");
    EXPECT_EQ(oracle.at("ok"), "true");
    EXPECT_LT(oracle.now() - before, 1);
  }
}

TEST(Thinker, AHintTakesWhatWins) {
  // White's stone on A1 has one liberty left, on B1; it is Black's turn.
  Oracle oracle;
  oracle.ask("hint", "(;GM[1]RU[Atari Go]SZ[5];W[ae];B[ad];W[cc])");
  EXPECT_EQ(oracle.at("thought.move"), "B1");
  EXPECT_EQ(oracle.at("thought.value"), "1");
  EXPECT_EQ(oracle.at("thought.why"), "win");
  EXPECT_EQ(oracle.at("thought.why_points"), "A1");
  EXPECT_EQ(oracle.at("estimate.candidates.0.move"), "B1");
  EXPECT_EQ(oracle.at("explanation.said.0.kind"), "wins");
  EXPECT_EQ(oracle.at("explanation.said.0.points"), "A1");
}

TEST(Thinker, SaysWhyNotThere) {
  Oracle oracle;
  // White's A1 is in atari, and White plays elsewhere.
  const std::string_view sgf = "(;GM[1]RU[Atari Go]SZ[5];W[ae];B[ad])";
  oracle.ask("why", sgf, R"("move":"C3","seconds":1)");
  EXPECT_EQ(oracle.at("explanation.said.0.kind"), "leaves-atari");
  EXPECT_EQ(oracle.at("explanation.said.0.line"), "C3 B1");
  oracle.ask("why", sgf, R"("move":"A2","seconds":1)");
  EXPECT_EQ(oracle.at("explanation.refusal"), "occupied");
  oracle.ask("why", sgf, R"("move":"","seconds":1)");
  EXPECT_EQ(oracle.at("explanation.said.0.kind"), "loses-next");
  oracle.ask("why", sgf, R"("move":"Z9","seconds":1)");
  EXPECT_EQ(oracle.at("error.code"), "malformed");
}

TEST(Thinker, AHintSaysWhatTheMoveDoes) {
  // Topological Wars with three free points: a line between any two of them isolates the third.
  Oracle oracle;
  oracle.ask("hint", "(;GM[902]SZ[3])");
  EXPECT_EQ(oracle.at("thought.why"), "captures");
  EXPECT_EQ(oracle.at("thought.value"), "1");
}

TEST(Thinker, AnEstimateKnowsWhoseTheBoardIs) {
  // Black's wall divides the board: column C to the left is Black's, the rest is White's behind its own wall.
  Oracle oracle;
  oracle.ask("estimate", "(;GM[1]SZ[7]KM[0]AB[da][db][dc][dd][de][df][dg]AW[ea][eb][ec][ed][ee][ef][eg]PL[B])",
             R"("seconds":0.3)");
  ASSERT_EQ(oracle.at("ok"), "true") << oracle.at("error.message");
  EXPECT_GT(oracle.number_at("estimate.value"), 0.5);
  EXPECT_GT(oracle.number_at("estimate.score"), 2);
  EXPECT_GT(oracle.number_at("estimate.ownership.0"), 0.5);
  EXPECT_LT(oracle.number_at("estimate.ownership.6"), -0.5);
}

TEST(Thinker, AnEstimateOfASolvedPositionIsCertain) {
  // Captures are equal in the end, and the last line decides. The beginning is known by a theorem on every circle;
  // later positions are solved.
  for (const auto& [record, value] :
       {std::pair("SZ[6]", 1), std::pair("SZ[8]", -1), std::pair("SZ[12]", -1), std::pair("SZ[20]", -1),
        std::pair("SZ[30]", 1), std::pair("SZ[12];B[1-2]", 1), std::pair("SZ[12];B[1-4]", 1)}) {
    Oracle oracle;
    oracle.ask("estimate", "(;GM[902]" + std::string(record) + ")");
    EXPECT_EQ(oracle.at("estimate.certain"), "true") << record;
    EXPECT_EQ(oracle.number_at("estimate.value"), value) << record;
  }
}

TEST(Thinker, TellsWhoseThePointsOfAStoppedGameAre) {
  Oracle oracle;
  // White's wall holds the board; Black's three stones at the edge have no room.
  oracle.ask("owners", "(;GM[1]SZ[5];B[ae];W[be];B[ad];W[bd];B[ac];W[bc];B[];W[bb];B[];W[])");
  const Json* const owners = find_at(oracle.answer(), "owners");
  ASSERT_TRUE(owners != nullptr && owners->array() != nullptr);
  ASSERT_EQ(owners->array()->size(), 25u);
  for (const Json& owner : *owners->array()) EXPECT_LT(*owner.number(), -0.5);

  oracle.ask("owners", "(;GM[902]SZ[8])");
  EXPECT_EQ(oracle.at("owners"), "");
}

TEST(Thinker, ALostGameIsGivenUpOnlyLateEnough) {
  // A komi of 90 decides the game. Each move is asked of a new player, so the record alone must tell how late it is.
  const std::string level = R"("level":"grandmaster","seed":1,"seconds":60)";
  Oracle oracle;
  oracle.ask("think", "(;GM[1]SZ[9]KM[90];B[ee];W[cc])", level);
  EXPECT_LT(oracle.number_at("thought.value"), -0.9);
  EXPECT_NE(oracle.at("thought.move"), "resign");
  oracle.ask("think",
             "(;GM[1]SZ[9]KM[90];B[ee];W[dg];B[fg];W[ce];B[cd];W[bd];B[dd];W[gd];B[cf];W[df];B[be];W[de];B[bf];W[bc]"
             ";B[cg];W[ed];B[dc];W[ec])",
             level);
  EXPECT_EQ(oracle.at("thought.move"), "resign");
}

TEST(Thinker, ItKeepsToItsTimeAndStopsWhenTold) {
  Oracle oracle;
  oracle.ask("estimate", "(;GM[1]SZ[9])", R"("seconds":0.5)");
  EXPECT_LT(oracle.now(), 0.6);
  Oracle stopped;
  stopped.stop();
  stopped.ask("think", "(;GM[1]SZ[9])", R"("level":"strongest","seed":1,"seconds":60)");
  EXPECT_EQ(stopped.at("ok"), "true");
  EXPECT_LT(stopped.now(), 1);
}

TEST(Thinker, RefusesWithAReason) {
  Oracle oracle;
  const auto code = [&](const Json&) { return oracle.at("error.code"); };
  EXPECT_EQ(code(oracle.send("{")), "malformed");
  EXPECT_EQ(code(oracle.send(R"({"id":1,"do":"play","move":"D4"})")), "unknown");
  EXPECT_EQ(code(oracle.ask("hint", "(;GM[1])", R"("seconds":0)")), "malformed");
  EXPECT_EQ(code(oracle.ask("hint", "no record")), "bad-record");
  EXPECT_EQ(code(oracle.ask("hint", "(;GM[1]SZ[5];B[cc];W[cc])")), "bad-record");
  EXPECT_EQ(code(oracle.ask("hint", "(;GM[1]SZ[5];B[];W[])")), "not-now");
  EXPECT_EQ(code(oracle.ask("think", "(;GM[1])", R"("level":"god","seed":1,"seconds":1)")), "unknown");
  EXPECT_EQ(code(oracle.ask("think", "(;GM[1])", R"("level":"club","seed":-1,"seconds":1)")), "malformed");
}

}  // namespace
}  // namespace encircle::protocol
