// Answers say what changed in the tree; whoever hears them all knows it as if it had been told whole. And what the app
// needs to know about the place in the tree and the seats comes with the state.

#include "core/rng.h"
#include "protocol/tests/guest.h"

namespace encircle::protocol {
namespace {

class Reviewer {
 public:
  explicit Reviewer(std::uint64_t seed) : rng_(seed) {}

  // One request that is possible more often than not.
  void ask_something(Guest& guest) {
    const int choice = rng_.below(100);
    if (choice < 55) return play(guest);
    if (choice < 65) return guest.go(rng_.below(static_cast<int>(guest.mirror().nodes().size()) + 3));
    if (choice < 75) return guest.send(R"({"id":1,"do":")" + pick({"undo", "redo", "start", "end"}) + R"("})");
    if (choice < 80) {
      return guest.send(R"({"id":1,"do":"comment","text":"c","node":)" + std::to_string(rng_.below(12)) + "}");
    }
    if (choice < 84) return guest.send(R"({"id":1,"do":"remove","node":)" + std::to_string(rng_.below(30)) + "}");
    if (choice < 88) return guest.send(R"({"id":1,"do":"back","moves":)" + std::to_string(rng_.below(5)) + "}");
    if (choice < 94)
      return guest.send(R"({"id":1,"do":")" + pick({"propose_count", "accept_count", "count"}) + R"("})");
    const std::string letter = guest.at("state.to_move");
    return guest.send(R"({"id":1,"do":")" + pick({"resign", "resume", "lose_on_time"}) + R"(","player":")" + letter +
                      R"("})");
  }

 private:
  std::string pick(const std::vector<std::string>& words) {
    return words[static_cast<std::size_t>(rng_.below(static_cast<int>(words.size())))];
  }

  void play(Guest& guest) {
    const Json* const legal = find_at(guest.answer(), "state.legal");
    if (legal == nullptr || legal->array()->empty() || rng_.below(8) == 0) {
      return guest.send(R"({"id":1,"do":"play","move":"pass"})");
    }
    const auto& points = *legal->array();
    std::string move = *points[static_cast<std::size_t>(rng_.below(static_cast<int>(points.size())))].text();
    if (guest.at("state.view.kind") == "circle") {
      guest.send(R"({"id":1,"do":"targets","point":")" + move + R"("})");
      const std::string inside = guest.at("targets.inside.0");
      move += inside != "(absent)" ? "-" + inside : "~" + guest.at("targets.outside.0");
    }
    guest.send(R"({"id":1,"do":"play","move":")" + move + R"("})");
  }

  Rng rng_;
};

TEST(Changes, AreAsGoodAsTheWholeTree) {
  const std::pair<std::string_view, std::string_view> games[] = {{"go", R"({"size":"4"})"},
                                                                 {"atari-go", R"({"size":"4"})"},
                                                                 {"topological-go", R"({"size":"5","reserve":"1"})"},
                                                                 {"topological-wars", R"({"points":"8"})"}};
  for (const auto& [game, options] : games) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      SCOPED_TRACE(std::string(game) + ", seed " + std::to_string(seed));
      Guest guest;
      guest.start(game, options);
      Reviewer reviewer(seed);
      for (int step = 0; step < 80; ++step) {
        reviewer.ask_something(guest);
        const TreeMirror heard = guest.mirror();
        guest.ask("sync");
        ASSERT_EQ(guest.at("tree.from"), "(absent)");
        ASSERT_EQ(heard.nodes(), guest.mirror().nodes()) << "step " << step;
      }
    }
  }
}

TEST(Changes, OfAMoveAreOneNode) {
  Guest guest;
  guest.start("go", R"({"size":"9"})");
  guest.play({"E5", "C3"});
  EXPECT_EQ(guest.at("tree"), "from=1 add=id=2 parent=1 move=C3 player=W number=2 comment=");
  guest.ask("undo");
  EXPECT_EQ(guest.at("tree"), "(absent)");
  EXPECT_EQ(guest.at("state.rev"), "2");
  // Another game has other revisions, so that none is taken for one of the game before.
  guest.start("go", R"({"size":"9"})");
  EXPECT_EQ(guest.at("state.rev"), "3");
}

TEST(Seats, TellWhoseTurnItIsAndWhatIsTakenBack) {
  Guest guest;
  guest.start("go", R"({"size":"9"})");
  EXPECT_EQ(guest.at("state.own_undo"), "null");
  guest.play({"E5", "C3"});
  EXPECT_EQ(guest.at("state.own_undo"), "1");
  EXPECT_EQ(guest.at("state.is_computers_turn"), "false");
  guest.send(R"({"id":1,"do":"seats","computers":["W"]})");
  EXPECT_EQ(guest.at("state.own_undo"), "0");
  EXPECT_EQ(guest.at("state.is_computers_turn"), "false");
  guest.play({"G7"});
  EXPECT_EQ(guest.at("state.is_computers_turn"), "true");
  EXPECT_EQ(guest.at("state.own_undo"), "2");
  guest.send(R"({"id":1,"do":"seats","computers":["R"]})");
  EXPECT_EQ(guest.at("error.message"), "player 'R': the players are B and W");
  guest.ask("resign", {{"player", "B"}});
  EXPECT_EQ(guest.at("state.is_computers_turn"), "false");
  // Nobody's moves are a person's where the computer plays both.
  guest.send(R"({"id":1,"do":"seats","computers":["W","B"]})");
  EXPECT_EQ(guest.at("state.own_undo"), "null");
}

TEST(Walking, IsToldApartFromPlaying) {
  Guest guest;
  guest.start("go", R"({"size":"9"})");
  EXPECT_EQ(guest.at("state.is_at_tip"), "true");
  guest.play({"E5", "C3", "G7", "C7", "E3"});
  guest.send(R"({"id":1,"do":"back","moves":2})");
  EXPECT_EQ(guest.moves(), "E5 C3 G7");
  EXPECT_EQ(guest.at("state.is_at_tip"), "false");
  EXPECT_EQ(guest.at("tree"), "(absent)");
  guest.ask("redo");
  EXPECT_EQ(guest.moves(), "E5 C3 G7 C7");
  guest.send(R"({"id":1,"do":"back","moves":70})");
  EXPECT_EQ(guest.moves(), "");
  guest.send(R"({"id":1,"do":"back","moves":-1})");
  EXPECT_EQ(guest.at("error.code"), "malformed");
}

TEST(Counting, SaysWhetherItIsTheResultAndWhetherPlayHadGoneOn) {
  Guest guest;
  guest.start("go", R"({"size":"5"})");
  guest.play({"C3", "pass", "pass"});
  EXPECT_EQ(guest.at("state.has_gone_on"), "false");
  guest.ask("count");
  EXPECT_EQ(guest.at("count.is_result"), "false");
  guest.ask("resume", {{"player", "B"}});
  guest.play({"pass", "pass"});
  EXPECT_EQ(guest.at("state.has_gone_on"), "true");
  guest.ask("accept_count");
  EXPECT_EQ(guest.at("count.is_result"), "true");
  guest.ask("toggle_dead", {{"stone", "C3"}});
  EXPECT_EQ(guest.at("count.is_result"), "false");
}

}  // namespace
}  // namespace encircle::protocol
