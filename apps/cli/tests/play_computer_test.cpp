// A person plays against the computer, as the transcript shows it.

#include <gtest/gtest.h>

#include <sstream>

#include "apps/cli/play_command.h"

namespace encircle::cli {
namespace {

constexpr DisplayStyle words = {.plain_words = true};

struct Played {
  std::string text;
  std::unique_ptr<Session> session;

  bool says(std::string_view part) const { return text.find(part) != std::string::npos; }
};

// Types these lines against a level of Atari Go on 5x5, the computer on that side.
Played play(const std::string& level, Player computer, const std::vector<std::string>& lines) {
  Played played;
  played.session = std::move(new_session("atari-go", {{"size", "5"}})).value();
  std::string typed;
  for (const std::string& line : lines) typed += line + "\n";
  std::istringstream in(typed);
  std::ostringstream out;
  PlaySettings settings;
  settings.display = [] { return words; };
  settings.echoes = true;
  settings.opponent = OpponentSettings{**opponent_named(played.session->game(), level), computer, 5};
  run_play(*played.session, settings, in, out);
  played.text = out.str();
  return played;
}

TEST(AgainstTheComputer, ItAnswersEveryMoveInWords) {
  const Played game = play("rules-of-thumb", Player::second, {"C3", "quit", "quit"});
  EXPECT_EQ(game.session->state().move_number, 2);
  EXPECT_TRUE(game.says("White plays C3.\nBlack plays ")) << game.text;
  EXPECT_TRUE(game.says("White to move > "));
  EXPECT_FALSE(game.says("Black to move > "));
}

TEST(AgainstTheComputer, ItMovesFirstWhenThatIsItsSide) {
  const Played game = play("beginner", Player::first, {"quit", "quit"});
  EXPECT_EQ(game.session->state().move_number, 1);
  EXPECT_TRUE(game.says("Black to move > "));
}

TEST(AgainstTheComputer, WhoInterruptsItsThoughtIsNotAskedForItsMove) {
  const auto session = std::move(new_session("atari-go", {{"size", "5"}})).value();
  std::istringstream in("C3\nhelp\n");
  std::ostringstream out;
  PlaySettings settings;
  settings.display = [] { return words; };
  settings.opponent = OpponentSettings{**opponent_named(session->game(), "strongest"), Player::second, 5};
  int questions = 0;
  settings.interrupted = [&] { return session->state().move_number == 1 && ++questions > 1; };
  EXPECT_EQ(run_play(*session, settings, in, out), 130);
  EXPECT_EQ(session->state().move_number, 1);
  EXPECT_EQ(out.str().find("Black to move > "), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("The game was not saved."), std::string::npos);
  std::string unread;
  std::getline(in, unread);
  EXPECT_EQ(unread, "help");
}

TEST(AgainstTheComputer, UndoTakesBothMovesBackAndRedoBringsThemAgain) {
  Played game = play("beginner", Player::second, {"C3", "undo", "undo", "redo", "moves", "quit", "quit"});
  EXPECT_TRUE(game.says("Taken back: 2 moves."));
  EXPECT_TRUE(game.says("undo: you have played no move"));
  EXPECT_EQ(game.session->state().move_number, 2);
  game = play("beginner", Player::first, {"undo", "quit", "quit"});
  EXPECT_EQ(game.session->state().move_number, 1);
}

TEST(AgainstTheComputer, AHintNamesAMoveAndWhatSpeaksForIt) {
  const Played game = play("beginner", Player::second, {"C3", "hint", "quit", "quit"});
  EXPECT_TRUE(game.says("Hint: ")) << game.text;
  EXPECT_TRUE(game.says(". The group in most danger is ")) << game.text;
  EXPECT_TRUE(game.says(". It may go on: ")) << game.text;
  EXPECT_EQ(game.session->state().move_number, 2) << "a hint is no move";
}

TEST(AgainstTheComputer, WhySaysWhatIsCertainAboutAMove) {
  const Played game = play("beginner", Player::second, {"C3", "why", "why C3", "why Z9", "quit", "quit"});
  EXPECT_TRUE(game.says("The weakest groups: ")) << game.text;
  EXPECT_TRUE(game.says("illegal move C3: the point is occupied")) << game.text;
  EXPECT_EQ(game.session->state().move_number, 2) << "a question is no move";
}

TEST(AgainstTheComputer, ThePersonMayResign) {
  const Played game = play("beginner", Player::second, {"C3", "resign", "quit", "quit"});
  EXPECT_TRUE(game.says("Black wins: White resigned."));
}

TEST(AgainstTheComputer, AGameCanBePlayedToItsEnd) {
  // The person plays the first legal move there is; a capture ends the game.
  Played game;
  game.session = std::move(new_session("atari-go", {{"size", "4"}})).value();
  Opponent computer(*game.session, {**opponent_named(game.session->game(), "rules-of-thumb"), Player::second, 5});
  while (!game.session->state().ending) {
    const std::string move =
        computer.is_to_move() ? computer.think([] { return false; }).move : legal_moves(*game.session).front();
    ASSERT_TRUE(game.session->play(move)) << move;
  }
  EXPECT_EQ(game.session->state().ending->result, "B+");
}

TEST(Opponents, AreNamedByIdOrNumber) {
  const GameInfo game = *find_game("go");
  EXPECT_EQ((*opponent_named(game, "1"))->id, "first-steps");
  EXPECT_EQ((*opponent_named(game, "beginner"))->id, "beginner");
  EXPECT_FALSE(*opponent_named(game, ""));
  EXPECT_FALSE(*opponent_named(game, "person"));
  EXPECT_FALSE(opponent_named(game, "0"));
  EXPECT_FALSE(opponent_named(game, "grandmother"));
  EXPECT_EQ(*side_named(game, "w"), Player::second);
  EXPECT_EQ(*side_named(game, "BLACK"), Player::first);
  EXPECT_FALSE(side_named(game, "red"));
  EXPECT_NE(opponent_question(game).find("  1  First steps."), std::string::npos);
}

}  // namespace
}  // namespace encircle::cli
