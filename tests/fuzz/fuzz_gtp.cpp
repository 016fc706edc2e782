// The first byte chooses a game, the rest is what a controller sends: whole conversations, with everything in them that
// a broken controller may say. Every command gets one well-formed reply, and a refused one changes nothing.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

#include "apps/common/words.h"
#include "apps/gtp/engine.h"

namespace {

using namespace encircle;

void require(bool holds, const char* what, const std::string& detail) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s: %s\n", what, detail.c_str());
  std::abort();
}

// Neither files nor boards that take long.
bool is_tame(const gtp::CommandLine& line) {
  if (line.name == "printsgf" || line.name == "loadsgf") return line.arguments.empty();
  if (!line.name.ends_with("boardsize")) return true;
  return std::ranges::all_of(line.arguments,
                             [](const std::string& word) { return gtp::integer_of(word).value_or(0) <= 7; });
}

std::string record_of(gtp::Engine& engine) { return engine.run({"", "printsgf", {}}).text; }

void check_reply(const std::string& text, const std::string& line) {
  require(text.starts_with('=') || text.starts_with('?'), "a reply has a sign", line);
  require(text.find("\n\n") == text.size() - 2, "a reply ends with its only empty line", line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  constexpr const char* games[] = {"go", "atari-go", "topological-go", "topological-wars"};
  const std::string game = games[data[0] % 4];
  auto engine = gtp::Engine::create(
      {.game = game, .options = {{game == "topological-wars" ? "points" : "size", "5"}}, .playouts = 4});
  require(engine.has_value(), "the game begins", game);
  std::istringstream script(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  int commands = 0;
  for (std::string line; commands < 40 && std::getline(script, line);) {
    const auto command = gtp::parse_line(line);
    if (!command || !is_tame(*command)) continue;
    ++commands;
    const std::string before = record_of(*engine);
    const gtp::Reply reply = engine->run(*command);
    check_reply(gtp::reply_text(command->id, reply), line);
    if (!reply.ok) require(record_of(*engine) == before, "a refused command changes nothing", line);
  }
  return 0;
}
