// Runs the conversations of tests/gtp. The first line of a file names the game and its options: "game: go size=9".
// - "> text" is sent as a line; what follows must come back exactly.
// - ">> text" is sent as it is, without a line feed: \n, \t, \r, \\, \xHH are characters, and \{1000 x} is a thousand
// x.
// - An answer that ends in "..." may go on with anything on its line.
// - Lines that begin with "%" are remarks.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/gtp/engine.h"
#include "games/all.h"

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

Engine go_engine() { return *Engine::create({.game = "go", .options = {{"size", "9"}}, .playouts = 100}); }

// Characters as ">>" writes them.
std::string unescaped(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      result += text[i];
      continue;
    }
    switch (text.at(++i)) {
      case 'n':
        result += '\n';
        break;
      case 't':
        result += '\t';
        break;
      case 'r':
        result += '\r';
        break;
      case 'x':
        result += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
        i += 2;
        break;
      case '{': {
        const std::size_t end = text.find('}', i);
        result.append(std::stoul(text.substr(i + 1)), text.at(end - 1));
        i = end;
        break;
      }
      default:
        result += text[i];
    }
  }
  return result;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool is_as_expected(const std::string& answer, const std::string& expected) {
  return std::ranges::equal(lines_of(answer), lines_of(expected), [](std::string_view line, std::string_view wanted) {
    return wanted.ends_with("...") ? line.starts_with(wanted.substr(0, wanted.size() - 3)) : line == wanted;
  });
}

void run_conversation(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  auto engine = Engine::create(settings_of(line));
  ASSERT_TRUE(engine) << path;
  std::optional<std::string> sent;
  std::string expected;
  const auto check = [&] {
    if (sent) {
      const std::string answer = answers(*engine, *sent);
      EXPECT_TRUE(is_as_expected(answer, expected))
          << path.filename() << ": " << sent->substr(0, 200) << "\nanswered:\n"
          << answer << "expected:\n"
          << expected;
    }
    expected.clear();
  };
  while (std::getline(file, line)) {
    if (line.starts_with("> ") || line.starts_with(">> ")) {
      check();
      sent = line.starts_with("> ") ? line.substr(2) + "\n" : unescaped(line.substr(3));
    } else if (!line.starts_with("%")) {
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
  EXPECT_GE(files, 10);
}

TEST(Gtp, StopsAtQuitAndAtTheEnd) {
  Engine engine = go_engine();
  EXPECT_EQ(answers(engine, "name"), "= Encircle\n\n");
  EXPECT_EQ(answers(engine, "1 quit\n2 name\n"), "=1\n\n");
}

TEST(Gtp, EqualSeedsPlayEqualMoves) {
  const std::string input = "genmove b\ngenmove w\ngenmove b\n";
  Engine one = go_engine();
  Engine two = go_engine();
  EXPECT_EQ(answers(one, input), answers(two, input));
}

TEST(Gtp, KeepsItsTime) {
  auto engine = Engine::create({.game = "go", .options = {{"size", "9"}}});
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(answers(*engine, "time_settings 0 1 5\n"), "=\n\n");
  for (const char* colour : {"b", "w", "b", "w"}) EXPECT_TRUE(engine->run({"", "genmove", {colour}}).ok);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  EXPECT_LT(took.count(), 4);
  EXPECT_EQ(answers(*engine, "time_settings 1e-320 0 0\n"), "=\n\n");
  EXPECT_TRUE(engine->run({"", "genmove", {"b"}}).ok);
}

// How long one move of a level takes, after what the controller says about the clock.
double seconds_for_a_move(const std::string& game, const players::Settings& level, const std::string& clock) {
  auto engine = Engine::create({.game = game, .options = {}, .level = level});
  answers(*engine, clock);
  const auto began = std::chrono::steady_clock::now();
  EXPECT_TRUE(engine->run({"", "genmove", {"b"}}).ok) << game;
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

TEST(Gtp, LevelsKeepTheTimeOfTheClock) {
  const std::string clock = "time_settings 60 0 0\ntime_left b 2 0\n";
  EXPECT_LT(seconds_for_a_move("go", *players::parse_settings("time=9s"), clock), 2);
  EXPECT_LT(seconds_for_a_move("go", *players::parse_settings("playouts=1000000"), clock), 2);
  const auto strongest = topological_wars::Game::levels().back().settings;
  EXPECT_LT(seconds_for_a_move("topological-wars", strongest, clock), 2);
  EXPECT_LT(seconds_for_a_move("go", *players::parse_settings("time=0.1s"), "time_settings 3600 0 0\n"), 2)
      << "nor longer than their own";
}

// The lines of the answer to a genmove_analyze command on 9x9 for a level.
std::vector<std::string> watched(const players::Settings& level, const std::string& command) {
  auto engine = Engine::create({.game = "go", .options = {{"size", "9"}}, .playouts = 400, .level = level});
  return lines_of(answers(*engine, "play b D3\nplay w F7\n" + command + "\n").substr(6));
}

TEST(Gtp, LevelsPlayAsTheyDoWhicheverMovesAreLeft) {
  const players::Settings first = go::Game::levels().front().settings;
  for (const char* const restriction : {"", " avoid b A1 1", " allow b C3,C4,pass 1"}) {
    const auto lines = watched(first, std::string("kata-genmove_analyze b 100") + restriction);
    ASSERT_EQ(lines.size(), 4u) << restriction;
    const std::string move = lines[2].substr(5);
    EXPECT_EQ(lines[2].substr(0, 5), "play ") << lines[2];
    EXPECT_EQ(lines[1], "info move " + move +
                            " visits 1 utility 0.000000 winrate 0.500000 prior 0.000000 lcb 0.054619 order 0 pv " +
                            move);
    EXPECT_TRUE(std::string_view(restriction).find("allow") == std::string_view::npos || move == "C3" || move == "C4" ||
                move == "pass")
        << move;
  }
}

TEST(Gtp, LevelsThatSearchTellWhatTheySaw) {
  const auto lines = watched(*players::parse_settings("playouts=50"), "lz-genmove_analyze b 100 avoid b E5 1");
  ASSERT_EQ(lines.size(), 4u);
  int visits = 0;
  std::istringstream words(lines[1]);
  for (std::string word; words >> word;) {
    if (word != "visits") continue;
    int of_move = 0;
    words >> of_move;
    visits += of_move;
  }
  EXPECT_GT(visits, 20) << lines[1];
  EXPECT_LE(visits, 50) << "as many as the level has, not as many as the engine has";
  EXPECT_EQ(lines[1].find("info move E5 "), std::string::npos) << lines[1];
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

TEST(Gtp, WhoIsOnlyAskedForAMoveDoesNotResign) {
  Engine engine = *Engine::create({.game = "go", .options = {{"size", "9"}, {"komi", "300"}}, .playouts = 100});
  for (const std::string column : {"B", "C", "D", "E", "F", "G", "H", "J"}) {
    answers(engine, "play b " + column + "3\nplay w " + column + "7\n");
  }
  for (const std::string command : {"reg_genmove b", "kata-search b"}) {
    const std::string told = answers(engine, command + "\n");
    EXPECT_EQ(told.substr(0, 2), "= ") << command;
    EXPECT_EQ(told.find("resign"), std::string::npos) << command;
  }
  EXPECT_EQ(answers(engine, "genmove b\n"), "= resign\n\n");
}

// Black takes A5 before and E1 after the node that sets a stone: 20 points of territory and two prisoners.
TEST(Gtp, RecordsKeepTheirPrisonersWhereTheySetStones) {
  const std::string path = testing::TempDir() + "/encircle_gtp_prisoners_test.sgf";
  std::ofstream(path) << "(;GM[1]SZ[5]RU[Japanese]KM[0];B[ab];W[aa];B[ba];AB[cc];W[ee];B[de];W[];B[ed])";
  Engine engine = go_engine();
  EXPECT_EQ(answers(engine, "loadsgf " + path + "\nplay w pass\nplay b pass\nfinal_score\n"),
            "= white\n\n=\n\n=\n\n= B+22\n\n");
  // The same from before the seventh move, with which Black takes E1, and once more after it was taken back.
  const std::string taking = "play b E2\nplay w pass\nplay b pass\nfinal_score\n";
  const std::string counted = "=\n\n=\n\n=\n\n= B+22\n\n";
  EXPECT_EQ(answers(engine, "loadsgf " + path + " 7\n" + taking), "= black\n\n" + counted);
  EXPECT_EQ(answers(engine, "undo\nundo\nundo\n" + taking), "=\n\n=\n\n=\n\n" + counted);
  std::filesystem::remove(path);
}

TEST(Gtp, RecordsThatNameNoRulesArePlayedByThoseOfTheProgram) {
  const std::string path = testing::TempDir() + "/encircle_gtp_rules_test.sgf";
  Engine engine = *Engine::create({.game = "go", .options = {{"size", "9"}, {"rules", "chinese"}}, .playouts = 100});
  const auto rules_of_record = [&](const std::string& properties) {
    std::ofstream(path) << "(;GM[1]SZ[5]" + properties + ";B[cc])";
    return answers(engine, "loadsgf " + path + "\nkata-get-rules\n");
  };
  EXPECT_NE(rules_of_record("").find(R"("scoring":"AREA")"), std::string::npos);
  EXPECT_NE(rules_of_record("RU[Japanese]").find(R"("scoring":"TERRITORY")"), std::string::npos);
  EXPECT_NE(rules_of_record("").find(R"("scoring":"AREA")"), std::string::npos) << "those of the last record are gone";
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace encircle::gtp
