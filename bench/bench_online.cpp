// What online play costs: build/release/bench/bench_online [SECONDS [FOLDER]]
//
// The server runs in a process of its own with its usual limits, and stores games in a folder on the disk
// (build/bench_online if not said). First as many moves as it takes: 500 games in which everybody moves at once, or as
// fast as the server lets a connection speak. Then 10,000 connections that do nothing, and 1,000 in 500 games, each of
// which moves every five seconds. Every move counts when it is acknowledged, which is after it is stored.

#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "apps/server/server.h"
#include "apps/server/tests/client.h"
#include "tests/online_faults/live_player.h"

namespace encircle::server {
namespace {

using online_faults::Crowd;
using online_faults::Invitation;
using online_faults::LivePlayer;
using online_faults::PlayerSettings;
using namespace std::chrono_literals;
namespace asio = boost::asio;

constexpr int idle_count = 10'000;
constexpr int pair_count = 500;
// A household: what one address may send is limited (apps/server/limits.h).
constexpr int connections_per_address = 10;
// A player moves no more than 12 times a second: a connection may send 20 messages, answers to pings among them.
constexpr auto least_pause = 40ms;

void allow_many_descriptors() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

class NoResponder final : public Responder {
 public:
  std::string answer(std::string_view, const std::function<bool()>&) override { return ""; }
  std::size_t memory_bytes() const override { return 0; }
};

// Serves until it is told to end, after it has written its port into the pipe.
int serve(int pipe_end, const std::filesystem::path& folder) {
  Settings settings;
  settings.port = 0;
  settings.root = "/nonexistent";
  settings.log_level = LogLevel::errors;
  settings.log_sink = [](std::string_view line) { fmt::print(stderr, "{}", line); };
  settings.open_store = [folder] { return store::open_sqlite({.folder = folder}); };
  auto listening = Server::listen(settings, [] { return std::make_unique<NoResponder>(); });
  if (!listening) {
    fmt::print(stderr, "bench_online: {}\n", listening.error().message);
    return 1;
  }
  const std::uint16_t port = (*listening)->port();
  if (write(pipe_end, &port, sizeof port) != sizeof port) return 1;
  (*listening)->end_on_signals();
  (*listening)->run();
  return 0;
}

// Megabytes in memory, as the system counts them.
double resident_megabytes(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string word;
  long kilobytes = 0;
  while (status >> word) {
    if (word == "VmRSS:" && status >> kilobytes) break;
  }
  return double(kilobytes) / 1024;
}

double metric(std::uint16_t port, const std::string& name) {
  RawClient client(port);
  client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const std::string text = client.read_all();
  const std::size_t found = text.find("\n" + name + " ");
  return found == std::string::npos ? 0 : std::atof(text.c_str() + found + name.size() + 2);
}

// The players of one measurement, each ten from an address of their own.
class Players {
 public:
  explicit Players(std::uint16_t port) : port_(port) {}

  void add_pair(std::chrono::milliseconds pace) {
    const auto invitation = std::make_shared<Invitation>();
    add({.port = port_, .pace = pace, .moves = 300, .returns = false}, invitation, true);
    add({.port = port_, .pace = pace, .moves = 300, .returns = false}, invitation, false);
  }
  void add_idle() { add({.port = port_, .plays = false, .returns = false}, nullptr, false); }

  void run_for(std::chrono::duration<double> time) {
    crowd.context.run_for(std::chrono::duration_cast<std::chrono::nanoseconds>(time));
  }
  // Until so many are connected.
  void run_until(std::uint64_t connections) {
    for (int i = 0; i < 600 && crowd.connections < connections; ++i) crowd.context.run_for(100ms);
    if (crowd.connections >= connections) return;
    fmt::print(stderr, "bench_online: only {} of {} are connected\n", crowd.connections, connections);
    std::exit(1);
  }
  // They leave; once, at the end.
  void end() {
    crowd.is_over = true;
    for (const auto& player : players_) player->stop();
    crowd.context.run_for(5s);
  }

  Crowd crowd;

 private:
  void add(PlayerSettings settings, const std::shared_ptr<Invitation>& invitation, bool creates) {
    const int group = static_cast<int>(players_.size()) / connections_per_address;
    settings.from = fmt::format("127.1.{}.{}", group / 250, 1 + group % 250);
    players_.push_back(std::make_shared<LivePlayer>(crowd, settings, invitation, creates));
    asio::co_spawn(crowd.context, players_.back()->run(), asio::detached);
  }

  const std::uint16_t port_;
  std::vector<std::shared_ptr<LivePlayer>> players_;
};

double percentile(std::vector<double>& times, double part) {
  if (times.empty()) return 0;
  std::sort(times.begin(), times.end());
  return times[std::min(times.size() - 1, static_cast<std::size_t>(double(times.size()) * part))];
}

void measure_saturation(std::uint16_t port, double seconds) {
  Players players(port);
  for (int i = 0; i < pair_count; ++i) players.add_pair(least_pause);
  players.run_until(2 * pair_count);
  players.run_for(1s);
  players.crowd.times.clear();
  const std::uint64_t before = players.crowd.moves;
  const double syncs = metric(port, "encircle_store_syncs_total");
  const auto began = std::chrono::steady_clock::now();
  players.run_for(std::chrono::duration<double>(seconds));
  const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  fmt::print("{} games at full speed: {:.0f} durable moves/s, {:.0f} fsyncs/s; p50 {:.1f} ms, p99 {:.1f} ms\n",
             pair_count, double(players.crowd.moves - before) / took,
             (metric(port, "encircle_store_syncs_total") - syncs) / took, percentile(players.crowd.times, 0.5),
             percentile(players.crowd.times, 0.99));
  players.end();
}

void measure_crowd(std::uint16_t port, pid_t server, double seconds) {
  Players players(port);
  // Not all at once: nobody opens ten thousand connections in one moment.
  for (int i = 0; i < idle_count; ++i) {
    players.add_idle();
    if (i % 200 == 199) players.run_until(static_cast<std::uint64_t>(i) + 1);
  }
  for (int i = 0; i < pair_count; ++i) {
    players.add_pair(2500ms);
    players.run_for(5ms);
  }
  players.run_until(idle_count + 2 * pair_count);
  players.run_for(6s);
  players.crowd.times.clear();
  players.run_for(std::chrono::duration<double>(seconds));
  const std::size_t moves = players.crowd.times.size();
  fmt::print(
      "{} idle and {} playing connections: {:.0f} moves/s, p50 {:.1f} ms, p99 {:.1f} ms; the server has {:.0f} MB\n",
      idle_count, 2 * pair_count, double(moves) / seconds, percentile(players.crowd.times, 0.5),
      percentile(players.crowd.times, 0.99), resident_megabytes(server));
  players.end();
}

}  // namespace
}  // namespace encircle::server

int main(int argc, char** argv) try {
  using namespace encircle::server;
  const double seconds = argc > 1 ? std::atof(argv[1]) : 15;
  if (seconds <= 0) {
    fmt::print(stderr, "usage: bench_online [SECONDS [FOLDER]]\n");
    return 2;
  }
  const std::filesystem::path folder = argc > 2 ? argv[2] : "build/bench_online";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder.parent_path());
  allow_many_descriptors();
  int ends[2];
  if (pipe(ends) != 0) return 1;
  const pid_t server = fork();
  if (server == 0) return serve(ends[1], folder);
  close(ends[1]);
  std::uint16_t port = 0;
  if (read(ends[0], &port, sizeof port) != sizeof port) return 1;
  measure_saturation(port, seconds);
  measure_crowd(port, server, seconds);
  kill(server, SIGTERM);
  int status = 0;
  waitpid(server, &status, 0);
  std::filesystem::remove_all(folder);
  return status;
} catch (const std::exception& exception) {
  std::fputs(exception.what(), stderr);
  return 1;
}
