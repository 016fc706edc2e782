// Runs the conversations of tests/gtp: lines after "> " are sent, what follows must come back exactly. The first line
// names the game and its options: "game: go size=9".

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/gtp/engine.h"

namespace encircle::gtp {
namespace {

EngineSettings settings_of(const std::string& line) {
  EngineSettings settings;
  settings.playouts = 200;
  std::istringstream words(line.substr(line.find(':') + 1));
  words >> settings.game;
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    settings.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return settings;
}

std::string answers(Engine& engine, const std::string& text) {
  const std::unique_ptr<FILE, int (*)(FILE*)> file(std::tmpfile(), std::fclose);
  std::fwrite(text.data(), 1, text.size(), file.get());
  std::rewind(file.get());
  LineInput input(fileno(file.get()));
  std::ostringstream output;
  engine.serve(input, output);
  return output.str();
}

Engine go_engine() { return *Engine::create({.options = {{"size", "9"}}, .playouts = 100}); }

void run_conversation(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  auto engine = Engine::create(settings_of(line));
  ASSERT_TRUE(engine) << path;
  std::string sent;
  std::string expected;
  const auto check = [&] {
    if (!sent.empty()) {
      EXPECT_EQ(answers(*engine, sent), expected) << path.filename() << ": " << sent;
    }
    sent.clear();
    expected.clear();
  };
  while (std::getline(file, line)) {
    if (line.starts_with("> ")) {
      check();
      sent = line.substr(2) + "\n";
    } else {
      expected += line + "\n";
    }
  }
  check();
}

TEST(Gtp, Conversations) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(ENCIRCLE_SOURCE_DIR "/tests/gtp")) {
    if (entry.path().extension() != ".gtp") continue;
    ++files;
    run_conversation(entry.path());
  }
  EXPECT_GE(files, 4);
}

TEST(Gtp, CleansItsInput) {
  Engine engine = go_engine();
  EXPECT_EQ(answers(engine, "7\tname\r\n"), "=7 Encircle\n\n");
  EXPECT_EQ(answers(engine, std::string("na\0me\x01\n", 8)), "= Encircle\n\n");
  EXPECT_EQ(answers(engine, "\n   \n\t\n# only a comment\n"), "");
  EXPECT_EQ(answers(engine, "name # and why"), "= Encircle\n\n");
  EXPECT_EQ(answers(engine, "12\n"), "?12 unknown command\n\n");
  EXPECT_EQ(answers(engine, "play b \xC3\xA9\n"), "? invalid coordinate\n\n");
}

TEST(Gtp, StandsLongLines) {
  Engine engine = go_engine();
  const std::string million(1 << 20, 'x');
  EXPECT_EQ(answers(engine, million + "\nname\n"), "? unknown command\n\n= Encircle\n\n");
  EXPECT_EQ(answers(engine, "play b " + million + "\n"), "? invalid coordinate\n\n");
  EXPECT_EQ(answers(engine, "boardsize " + std::string(1 << 20, '9') + "\n"), "? syntax error\n\n");
  EXPECT_EQ(answers(engine, "komi " + std::string(400, '9') + "\n"), "? syntax error\n\n");
}

TEST(Gtp, StopsAtQuitAndAtTheEnd) {
  Engine engine = go_engine();
  EXPECT_EQ(answers(engine, "name"), "= Encircle\n\n");
  EXPECT_EQ(answers(engine, "1 quit\n2 name\n"), "=1\n\n");
  EXPECT_TRUE(engine.has_quit());
}

TEST(Gtp, EqualSeedsPlayEqualMoves) {
  const std::string input = "genmove b\ngenmove w\ngenmove b\n";
  Engine one = go_engine();
  Engine two = go_engine();
  EXPECT_EQ(answers(one, input), answers(two, input));
}

TEST(Gtp, KeepsItsTime) {
  auto engine = Engine::create({.options = {{"size", "9"}}});
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(answers(*engine, "time_settings 0 1 5\n"), "=\n\n");
  for (const char* colour : {"b", "w", "b", "w"}) EXPECT_TRUE(engine->run({"", "genmove", {colour}}).ok);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  EXPECT_LT(took.count(), 4);
  EXPECT_EQ(answers(*engine, "time_settings 1e-320 0 0\n"), "=\n\n");
  EXPECT_TRUE(engine->run({"", "genmove", {"b"}}).ok);
}

TEST(Gtp, PlaysEveryGameToItsEnd) {
  for (const auto& [game, options] :
       std::vector<std::pair<std::string, OptionValues>>{{"go", {{"size", "5"}}},
                                                         {"atari-go", {{"size", "5"}}},
                                                         {"topological-go", {{"size", "5"}}},
                                                         {"topological-wars", {{"points", "10"}}}}) {
    auto engine = Engine::create({.game = game, .options = options, .playouts = 50});
    ASSERT_TRUE(engine);
    bool over = false;
    for (int i = 0; i < 300 && !over; ++i) {
      const Reply side = engine->run({"", "gogui-rules_side_to_move", {}});
      const Reply move = engine->run({"", "genmove", {side.text}});
      ASSERT_TRUE(move.ok) << game << ": " << move.text;
      over = move.text == "resign" || !engine->run({"", "gogui-rules_final_result", {}}).text.empty();
    }
    EXPECT_TRUE(over) << game;
  }
}

TEST(Gtp, WritesAndReadsRecords) {
  const std::string path = testing::TempDir() + "/encircle_gtp_test.sgf";
  Engine engine = go_engine();
  answers(engine, "play b C3\nplay w G7\nplay b pass\nprintsgf " + path + "\nclear_board\n");
  EXPECT_EQ(answers(engine, "loadsgf " + path + "\n"), "= white\n\n");
  EXPECT_EQ(answers(engine, "loadsgf " + path + " 2\n"), "= white\n\n");
  EXPECT_EQ(answers(engine, "play w C3\nundo\nundo\nundo\n"),
            "? illegal move\n\n=\n\n? cannot undo\n\n? cannot undo\n\n");
  EXPECT_EQ(answers(engine, "loadsgf /no/such/file\n"), "? cannot load file\n\n");
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace encircle::gtp
