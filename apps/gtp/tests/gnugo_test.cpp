// A whole game against another program that speaks GTP, where it is installed.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "apps/gtp/engine.h"

namespace encircle::gtp {
namespace {

std::string find_gnugo() {
  for (const char* path : {"/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo"}) {
    if (std::filesystem::exists(path)) return path;
  }
  return "";
}

// Another program at the ends of two pipes.
class Program {
 public:
  explicit Program(const std::string& path) {
    int to[2];
    int from[2];
    if (pipe(to) != 0 || pipe(from) != 0) return;
    child_ = fork();
    if (child_ == 0) {
      dup2(to[0], 0);
      dup2(from[1], 1);
      for (const int each : {to[0], to[1], from[0], from[1]}) close(each);
      execl(path.c_str(), path.c_str(), "--mode", "gtp", "--level", "1", "--chinese-rules", nullptr);
      _exit(127);
    }
    close(to[0]);
    close(from[1]);
    input_ = fdopen(to[1], "w");
    output_ = fdopen(from[0], "r");
  }
  ~Program() {
    std::fclose(input_);
    std::fclose(output_);
    waitpid(child_, nullptr, 0);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // The answer without its sign; "?" when it is an error or there is none.
  std::string ask(const std::string& command) {
    std::fputs((command + "\n").c_str(), input_);
    std::fflush(input_);
    std::string answer;
    for (int before = 0, c = std::fgetc(output_); c != EOF; before = c, c = std::fgetc(output_)) {
      if (c == '\n' && before == '\n') return answer.starts_with("= ") ? answer.substr(2, answer.size() - 3) : "?";
      answer += static_cast<char>(c);
    }
    return "?";
  }

 private:
  pid_t child_ = -1;
  FILE* input_ = nullptr;
  FILE* output_ = nullptr;
};

TEST(Gnugo, PlaysAWholeGameWithUs) {
  const std::string path = find_gnugo();
  if (path.empty()) GTEST_SKIP() << "gnugo is not installed (Debian package gnugo)";
  Program gnugo(path);
  auto engine = Engine::create(
      {.game = "go", .options = {{"size", "9"}, {"rules", "chinese"}, {"komi", "7.5"}}, .playouts = 300});
  ASSERT_TRUE(engine);
  ASSERT_NE(gnugo.ask("boardsize 9"), "?");
  gnugo.ask("komi 7.5");
  int passes = 0;
  int moves = 0;
  bool resigned = false;
  while (passes < 2 && !resigned && moves < 400) {
    const bool ours = moves % 2 == 0;
    const std::string colour = ours ? "b" : "w";
    const std::string move = ours ? engine->run({"", "genmove", {colour}}).text : gnugo.ask("genmove " + colour);
    resigned = move == "resign";
    if (resigned) break;
    passes = move == "PASS" || move == "pass" ? passes + 1 : 0;
    if (ours) {
      ASSERT_NE(gnugo.ask("play b " + move), "?") << "gnugo refuses our move " << move;
    } else {
      ASSERT_TRUE(engine->run({"", "play", {colour, move}}).ok) << "we refuse gnugo's move " << move;
    }
    ++moves;
  }
  EXPECT_TRUE(passes == 2 || resigned);
  EXPECT_TRUE(engine->run({"", "final_score", {}}).ok);
}

}  // namespace
}  // namespace encircle::gtp
