#include "apps/cli/play_command.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "apps/cli/play_input.h"
#include "games/records.h"
#include "sgf/reader.h"

namespace encircle::cli {
namespace {

constexpr DisplayStyle ascii = {.unicode = false};
constexpr DisplayStyle words = {.plain_words = true};

struct Played {
  int exit_code = 0;
  std::string text;
  std::unique_ptr<Session> session;

  bool says(std::string_view part) const { return text.find(part) != std::string::npos; }
};

// Plays the lines, as they would be typed, in a new game.
Played play(std::string_view game, const OptionValues& options, const std::vector<std::string>& lines,
            const DisplayStyle& display = words) {
  Played played;
  played.session = std::move(new_session(game, options)).value();
  std::string typed;
  for (const std::string& line : lines) typed += line + "\n";
  std::istringstream in(typed);
  std::ostringstream out;
  PlaySettings settings;
  settings.display = [&] { return display; };
  settings.echoes = true;
  played.exit_code = run_play(*played.session, settings, in, out);
  played.text = out.str();
  return played;
}

// A folder that is gone after the test.
class PlayFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "encircle-play-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string path(const std::string& name) const { return (folder / name).string(); }
  static std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::filesystem::path folder;
};

TEST(Play, TopologicalWarsToTheEnd) {
  const Played played = play("topological-wars", {{"points", "8"}}, {"1-4", "3~8", "5-7", "quit", "quit"});
  EXPECT_EQ(played.exit_code, 0);
  EXPECT_EQ(played.text, R"(Topological Wars: draw lines that isolate points; isolate more than your opponent.
Red plays first, then Green.
  points 8: the points on the circle
The full rules are in docs/rules/topological-wars.md.
'help' lists the commands.
Red to move > 1-4
Red joins 1 and 4 inside.
Green to move > 3~8
Green joins 3 and 8 outside, capturing 2.
Red to move > 5-7
Red joins 5 and 7 inside, capturing 6.
Red wins: Red captured 1, Green 1, and Red moved last.
'save FILE.sgf' keeps the game, 'undo' takes back, 'quit' leaves.
Game over > quit
The game is not saved. 'save FILE.sgf' keeps it; 'quit' again leaves it.
Game over > quit
)");
}

TEST(Play, AtariGoEndsWithTheFirstCapture) {
  const Played played = play("atari-go", {{"size", "5"}}, {"C3", "A1", "A2", "E5", "B1", "C2"});
  EXPECT_TRUE(played.says("capturing 1 stone: A1")) << played.text;
  EXPECT_TRUE(played.says("White wins"));
  EXPECT_TRUE(played.says("Game over > C2\nillegal move C2: the game is over\n"));
  EXPECT_TRUE(played.says("The game was not saved."));
}

TEST(Play, TopologicalGoShowsWhatIsEnclosed) {
  const Played played = play("topological-go", {{"size", "5"}, {"reserve", "2"}},
                             {"A2", "E2", "A3", "E3", "B3", "D3", "A4", "pass"}, ascii);
  EXPECT_TRUE(played.says("White plays A2, a tree of 2.")) << played.text;
  EXPECT_TRUE(played.says("   A B C D E\n 5 X . . . O 5"));
  EXPECT_TRUE(played.says("White to move > "));
  const Played ended = play("topological-go", {{"size", "5"}, {"reserve", "2"}}, {"pass", "pass"});
  EXPECT_TRUE(ended.session->state().ending);
  EXPECT_TRUE(ended.says("Game over > "));
  EXPECT_TRUE(ended.says("wins")) << ended.text;
}

// Two walls and a dead stone behind each.
const std::vector<std::string> walls = {"C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "F3", "A3"};

std::vector<std::string> with(std::vector<std::string> lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

TEST(Play, GoIsCountedDisputedAndResumed) {
  const OptionValues options = {{"size", "6x5"}, {"komi", "0.5"}};
  const Played proposed = play("go", options, with(walls, {"pass", "pass"}));
  EXPECT_TRUE(proposed.says("both have passed")) << proposed.text;
  EXPECT_TRUE(proposed.says("'accept' agrees, 'resume' plays on.\nCount > "));

  const Played disputed = play("go", options, with(walls, {"pass", "pass", "dead A3", "B2", "resume Black", "moves"}));
  EXPECT_TRUE(disputed.says("Count > B2\nillegal move B2: the game is over; 'resume' plays on\n")) << disputed.text;
  EXPECT_TRUE(disputed.says("Black asks to play on; White moves first."));
  EXPECT_TRUE(disputed.says("White to move > moves\n1. C1  2. D1"));
  EXPECT_FALSE(disputed.session->state().ending);

  const Played agreed = play("go", options, with(walls, {"pass", "pass", "accept", "accept", "resume", "quit"}));
  EXPECT_TRUE(agreed.says("Both agree with the count.\n")) << agreed.text;
  EXPECT_TRUE(agreed.says("Game over > accept\naccept: there is no count to agree on\n"));
  EXPECT_TRUE(agreed.says("resume: the game is over; 'undo' takes its end back\n"));
  // Other programs find the result and whose the points were.
  const sgf::Tree record = agreed.session->record();
  const auto end = static_cast<sgf::NodeId>(agreed.session->state().node);
  EXPECT_EQ(record.text(sgf::Tree::root(), "RE"), agreed.session->state().ending->result);
  EXPECT_NE(record.find(end, "TB"), nullptr);
  EXPECT_NE(record.find(end, "TW"), nullptr);
}

TEST(Play, DeadStonesAreToggled) {
  const OptionValues options = {{"size", "6x5"}, {"komi", "0.5"}};
  const Played once = play("go", options, with(walls, {"pass", "pass", "dead A3"}));
  const Played twice = play("go", options, with(walls, {"pass", "pass", "dead A3", "dead A3"}));
  const Played never = play("go", options, with(walls, {"pass", "pass"}));
  const auto result = [](const Played& played) { return played.session->state({.count = true}).count.value().result; };
  EXPECT_NE(result(once), result(never));
  EXPECT_EQ(result(twice), result(never));
  const Played wrong = play("go", options, with(walls, {"dead A3", "pass", "pass", "dead", "dead B2", "seki Z9"}));
  EXPECT_TRUE(wrong.says("dead A3: stones are marked after two passes\n")) << wrong.text;
  EXPECT_TRUE(wrong.says("'dead' needs more: dead POINT\n"));
  EXPECT_EQ(result(wrong), result(never));
}

TEST(Play, CountIsDrawnWithTerritory) {
  const Played played = play("go", {{"size", "6x5"}, {"komi", "0.5"}}, with(walls, {"pass", "pass"}), ascii);
  EXPECT_TRUE(played.says(" 5 x x X O o o 5")) << played.text;
  EXPECT_TRUE(played.says(" 3 w x X O o b 3"));
  EXPECT_TRUE(played.says("w dead White stone"));
}

TEST(Play, ScoreIsAGlanceWhileTheGameGoesOn) {
  const Played go = play("go", {{"size", "6x5"}, {"komi", "0.5"}}, with(walls, {"score"}));
  EXPECT_TRUE(go.says("Black to move > score\n"));
  EXPECT_TRUE(go.says("komi")) << go.text;
  EXPECT_TRUE(go.text.ends_with("Black to move > \nThe game was not saved.\n"));
  const Played wars = play("topological-wars", {{"points", "8"}}, {"1-4", "score"});
  EXPECT_TRUE(wars.says("Green to move > score\nCaptured: Red 0, Green 0. 6 free points left.\n"));
}

TEST(Play, WrongInputIsNamedAndChangesNothing) {
  const Played played =
      play("go", {{"size", "9"}},
           {"E5", "E5", "Z99", "jump", "scroe", "D4 D5", "undo please", "", "save", "1-4", "resign Red"});
  for (const char* message :
       {"illegal move E5: the point is occupied\n", "'Z99' is no point", "unknown command 'jump': 'help' lists",
        "unknown command 'scroe': did you mean 'score'?\n", "'D4 D5': one move at a time\n",
        "'undo please': 'undo' stands alone\n", "'save' needs more: save FILE.sgf\n", "'1-4' is no point",
        "resign: 'Red' is no player: expected Black or White\n"}) {
    EXPECT_TRUE(played.says(message)) << message << "\n" << played.text;
  }
  EXPECT_EQ(played_moves(*played.session), std::vector<std::string>{"E5"});
}

TEST(Play, WhatWasTypedCannotSteerTheTerminal) {
  const Played played = play("go", {{"size", "9"}},
                             {"\x1b[31mx",
                              "D\x07"
                              "4"});
  EXPECT_EQ(played.text.find('\x1b'), std::string::npos);
  EXPECT_EQ(played.text.find('\x07'), std::string::npos);
}

TEST(Play, UndoRedoAndResign) {
  const Played played = play("go", {{"size", "9"}}, {"undo", "E5", "C3", "undo", "redo", "redo", "resign"});
  EXPECT_TRUE(played.says("undo: no move has been played\n"));
  EXPECT_TRUE(played.says("Taken back: C3.\n"));
  EXPECT_TRUE(played.says("White to move > redo\nWhite plays C3.\n")) << played.text;
  EXPECT_TRUE(played.says("redo: no move was taken back here\n"));
  EXPECT_TRUE(played.says("Black resigns.\nWhite wins: Black resigned.\n"));
  const Played again = play("go", {{"size", "9"}}, {"E5", "resign Black", "undo", "C3"});
  EXPECT_TRUE(again.says("The game goes on.\nWhite to move > C3\n")) << again.text;
}

TEST(Play, ListsAndHelp) {
  const Played wars = play("topological-wars", {{"points", "4"}}, {"legal", "moves", "rules", "help"});
  EXPECT_TRUE(wars.says("12 legal moves: 1-2 1-3 1-4 1~2 1~3 1~4 2-3 2-4 2~3 2~4 3-4 3~4\n")) << wars.text;
  EXPECT_TRUE(wars.says("No moves yet.\n"));
  EXPECT_TRUE(wars.says("  save FILE.sgf     keep the game"));
  EXPECT_FALSE(wars.says("seki"));
  const Played go = play("go", {{"size", "9"}}, {"help"});
  EXPECT_TRUE(go.says("  dead POINT "));
}

TEST(Play, EveryCommandIsUnderstood) {
  for (const InputCommand& command : input_commands()) {
    const std::string line = std::string(command.name) + (command.argument == Argument::required ? " D4" : "");
    EXPECT_TRUE(parse_input(line)) << line;
    EXPECT_TRUE(parse_input("  " + line + "\t\r")) << line;
  }
}

TEST(Play, TheInterruptedGameEndsAtOnce) {
  auto session = std::move(new_session("go", {{"size", "9"}})).value();
  std::istringstream in("E5\nC3\n");
  std::ostringstream out;
  PlaySettings settings;
  settings.display = [] { return words; };
  // While the second line is awaited.
  settings.interrupted = [&] { return in.tellg() > 3; };
  EXPECT_EQ(run_play(*session, settings, in, out), 130);
  EXPECT_EQ(session->state().move_number, 1);
}

TEST(Play, AScreenIsDrawnAnewOnlyWhereItCanBe) {
  auto session = std::move(new_session("go", {{"size", "9"}})).value();
  std::istringstream in("E5\nE5\n");
  std::ostringstream out;
  PlaySettings settings;
  settings.display = [] { return DisplayStyle{.unicode = true, .colour = true}; };
  settings.redraws = true;
  run_play(*session, settings, in, out);
  const std::string text = out.str();
  int clears = 0;
  for (std::size_t at = text.find("\x1b[2J"); at != std::string::npos; at = text.find("\x1b[2J", at + 1)) ++clears;
  EXPECT_EQ(clears, 3);
  EXPECT_EQ(play("go", {{"size", "9"}}, {"E5"}, ascii).text.find('\x1b'), std::string::npos);
}

TEST_F(PlayFiles, SavesAndReadsBack) {
  const std::string file = path("game.sgf");
  const Played played = play("go", {{"size", "9"}}, {"E5", "C3", "save " + file, "quit"});
  EXPECT_TRUE(played.says("Saved in " + file + ".\nBlack to move > quit\n")) << played.text;
  const auto read = sgf::read(content(file), record_read_options());
  ASSERT_TRUE(read);
  const auto opened = open_session(read->collection.games.front());
  ASSERT_TRUE(opened);
  ASSERT_TRUE((*opened)->go_to_end());
  EXPECT_EQ(played_moves(*(*opened)), (std::vector<std::string>{"E5", "C3"}));
}

TEST_F(PlayFiles, NeverReplacesAFileUnasked) {
  const std::string file = path("old.sgf");
  std::ofstream(file) << "old";
  const Played refused = play("go", {{"size", "9"}}, {"E5", "save " + file, "quit", "quit"});
  EXPECT_TRUE(refused.says("save: " + file + " exists already; 'save!' replaces it\n")) << refused.text;
  EXPECT_TRUE(refused.says("The game is not saved."));
  EXPECT_EQ(content(file), "old");
  const Played replaced = play("go", {{"size", "9"}}, {"E5", "save! " + file, "quit"});
  EXPECT_TRUE(content(file).starts_with("(;"));
}

TEST_F(PlayFiles, ReplacesAFileWithoutChangingWhatItIs) {
  namespace fs = std::filesystem;
  const auto permissions = [&](const std::string& file) { return fs::status(file).permissions() & fs::perms::all; };
  const std::string file = path("private.sgf");
  std::ofstream(file) << "old";
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("private.sgf", path("link.sgf"));
  play("go", {{"size", "9"}}, {"E5", "save! " + path("link.sgf"), "quit"});
  EXPECT_TRUE(fs::is_symlink(path("link.sgf")));
  EXPECT_TRUE(content(file).starts_with("(;"));
  EXPECT_EQ(permissions(file), fs::perms::owner_read | fs::perms::owner_write);
  fs::permissions(file, fs::perms::owner_read);
  const Played refused = play("go", {{"size", "9"}}, {"E5", "C3", "save! " + file, "quit", "quit"});
  EXPECT_TRUE(refused.says("save: " + file + ": is read-only\n")) << refused.text;
  EXPECT_TRUE(content(file).find("W[cg]") == std::string::npos) << content(file);
}

TEST_F(PlayFiles, NamesWhatCannotBeWritten) {
  const Played nowhere =
      play("go", {{"size", "9"}}, {"E5", "save " + path("none/game.sgf"), "save! " + path(""), "save -"});
  EXPECT_TRUE(nowhere.says("save: " + path("none/game.sgf") + ": cannot be written: No such file")) << nowhere.text;
  EXPECT_TRUE(nowhere.says("save: '-': a game is saved in a file\n"));
  EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST_F(PlayFiles, TheAgreedCountIsTheResult) {
  const std::string file = path("counted.sgf");
  const Played played =
      play("go", {{"size", "6x5"}, {"komi", "0.5"}}, with(walls, {"pass", "pass", "accept", "save " + file, "quit"}));
  EXPECT_TRUE(content(file).find("RE[W+0.5]") != std::string::npos) << content(file);
}

}  // namespace
}  // namespace encircle::cli
