// Pairs of players for tools/online-faults: online_players PORT PAIRS SEED
//
// They play until the standard input ends, whatever happens to the server. Then everything that was acknowledged is
// asked for again, and the last line says how much of it is lost.

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read.hpp>
#include <cstdio>
#include <cstdlib>

#include "apps/server/tests/client.h"
#include "tests/online_faults/live_player.h"

namespace encircle::online_faults {
namespace {

namespace asio = boost::asio;

// The `ok` of the answer to a request, whatever is pushed before it; nothing for an error, or when the connection
// ended.
std::optional<protocol::Json> ask(server::EngineClient& client, const std::string& request, int& id) {
  const std::string began = "{\"id\":" + std::to_string(++id) + ",";
  client.send(began + request + "}");
  while (const auto text = client.receive()) {
    if (!text->starts_with(began)) continue;
    const auto message = protocol::read_json(*text);
    const protocol::Json* ok = message ? message->find("ok") : nullptr;
    return ok != nullptr ? std::optional(*ok) : std::nullopt;
  }
  return std::nullopt;
}

// The commands of a game as the server tells them to somebody who has never been there, with their versions.
std::map<std::string, std::int64_t> stored_commands(server::EngineClient& client, const std::string& game, int& id) {
  std::map<std::string, std::int64_t> commands;
  const std::string named = "\"game\":\"" + game + "\"";
  std::int64_t after = 0;
  for (bool more = true; more;) {
    const auto ok = ask(client, "\"do\":\"attach\"," + named + ",\"after\":" + std::to_string(after), id);
    if (!ok) return commands;
    for (const protocol::Json& event : *ok->find("events")->array()) {
      after = static_cast<std::int64_t>(*event.find("v")->number());
      if (const protocol::Json* command = event.find("c")) commands[*command->text()] = after;
    }
    more = *ok->find("more")->boolean();
  }
  ask(client, "\"do\":\"detach\"," + named, id);
  return commands;
}

int count_lost(const Crowd& crowd, std::uint16_t port) {
  int lost = 0;
  // A connection has only so many messages in a second.
  for (std::size_t i = 0; i < crowd.acknowledged.size();) {
    server::EngineClient client(port, "127.0.2." + std::to_string(1 + i / 100 % 250), "", "/live");
    int id = 0;
    ask(client, R"("do":"hello","protocol":2,"device":"the one who counts")", id);
    for (const std::size_t end = std::min(crowd.acknowledged.size(), i + 10); i < end; ++i) {
      const Acknowledged& told = crowd.acknowledged[i];
      const auto stored = stored_commands(client, told.game, id);
      for (const auto& [command, version] : told.commands) {
        const auto found = stored.find(command);
        if (found != stored.end() && found->second == version) continue;
        ++lost;
        std::printf("game %s lost %s, version %lld\n", told.game.c_str(), command.c_str(),
                    static_cast<long long>(version));
      }
    }
    client.close();
  }
  return lost;
}

int play(std::uint16_t port, int pairs, std::uint64_t seed) {
  Crowd crowd;
  crowd.random.seed(seed);
  std::vector<std::shared_ptr<LivePlayer>> players;
  for (int i = 0; i < pairs; ++i) {
    const auto invitation = std::make_shared<Invitation>();
    for (const bool creates : {true, false}) {
      const PlayerSettings settings{.port = port,
                                    .from = "127.0.1." + std::to_string(1 + i % 250),
                                    .pace = std::chrono::milliseconds(50),
                                    .moves = 60};
      players.push_back(std::make_shared<LivePlayer>(crowd, settings, invitation, creates));
      asio::co_spawn(crowd.context, players.back()->run(), asio::detached);
    }
  }
  asio::posix::stream_descriptor input(crowd.context, 0);
  char byte = 0;
  input.async_read_some(asio::buffer(&byte, 1), [&](boost::system::error_code, std::size_t) {
    crowd.is_over = true;
    for (const auto& player : players) player->stop();
  });
  crowd.context.run();
  const int lost = count_lost(crowd, port);
  std::printf("%d %llu\n", lost, static_cast<unsigned long long>(crowd.moves));
  return lost == 0 ? 0 : 1;
}

}  // namespace
}  // namespace encircle::online_faults

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: online_players PORT PAIRS SEED\n");
    return 2;
  }
  return encircle::online_faults::play(static_cast<std::uint16_t>(std::atoi(argv[1])), std::atoi(argv[2]),
                                       std::strtoull(argv[3], nullptr, 10));
}
