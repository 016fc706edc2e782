// How many connections the server holds, and how fast it answers: build/release/bench/bench_server [SECONDS]
//
// The server runs in a process of its own, so that its memory can be told apart. 1,000 connections do nothing; 200 ask
// and wait for the answer, again and again. The answerer repeats the question, so this is the cost of the server alone.

#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "apps/server/server.h"
#include "apps/server/tests/client.h"

namespace encircle::server {
namespace {

constexpr int idle_count = 1000;
constexpr int busy_count = 200;
constexpr int asking_threads = 4;
using Clock = std::chrono::steady_clock;

// Each end of a connection takes a few descriptors; many systems allow 1,024 unless asked.
void allow_many_descriptors() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

class Echo final : public Responder {
 public:
  std::string answer(std::string_view message, const std::function<bool()>&) override { return std::string(message); }
  std::size_t memory_bytes() const override { return 0; }
};

// Serves until it is told to end, after it has written its port into the pipe.
int serve(int pipe_end) {
  Settings settings;
  settings.port = 0;
  settings.root = "/nonexistent";
  settings.limits.messages_per_second = 1e6;
  settings.limits.message_burst = 1e6;
  settings.limits.waiting_requests = 1000;
  settings.limits.bytes_per_second = 1e12;
  settings.limits.bytes_burst = 1e12;
  auto listening = Server::listen(settings, [] { return std::make_unique<Echo>(); });
  if (!listening) return 1;
  const std::uint16_t port = (*listening)->port();
  if (write(pipe_end, &port, sizeof port) != sizeof port) return 1;
  (*listening)->end_on_signals();
  (*listening)->run();
  return 0;
}

// Kilobytes in memory, as the system counts them.
long resident_kilobytes(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string word;
  long kilobytes = 0;
  while (status >> word) {
    if (word == "VmRSS:" && status >> kilobytes) return kilobytes;
  }
  return 0;
}

// The addresses differ, as they would in the world.
std::vector<EngineClient> open_connections(std::uint16_t port, int count, int first) {
  std::vector<EngineClient> clients;
  for (int i = 0; i < count; ++i) {
    clients.emplace_back(port, fmt::format("127.0.0.{}", 1 + (first + i) / 100));
    if (clients.back().status() != 101) {
      fmt::print(stderr, "bench_server: connection {} was refused ({})\n", first + i, clients.back().status());
      std::exit(1);
    }
  }
  return clients;
}

bool answers(EngineClient& client, int id) {
  const std::string message = fmt::format("{{\"id\":{},\"do\":\"estimate\",\"sgf\":\"(;GM[1]SZ[9])\"}}", id);
  return client.send(message) && client.receive() == message;
}

// Asks on a share of the connections until the time is over; the microseconds of every round trip.
std::vector<double> ask(std::vector<EngineClient>& clients, int share, Clock::time_point end) {
  std::vector<double> times;
  const std::size_t first = clients.size() * share / asking_threads;
  const std::size_t last = clients.size() * (share + 1) / asking_threads;
  for (int round = 0; Clock::now() < end; ++round) {
    // All questions of the share are on their way at the same time.
    std::vector<Clock::time_point> sent;
    for (std::size_t i = first; i < last; ++i) {
      sent.push_back(Clock::now());
      clients[i].send(fmt::format("{{\"id\":{},\"do\":\"estimate\"}}", round));
    }
    for (std::size_t i = first; i < last; ++i) {
      if (!clients[i].receive()) {
        fmt::print(stderr, "bench_server: a busy connection was lost\n");
        std::exit(1);
      }
      times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - sent[i - first]).count());
    }
  }
  return times;
}

int measure(std::uint16_t port, pid_t server, double seconds) {
  const long before = resident_kilobytes(server);
  std::vector<EngineClient> idle = open_connections(port, idle_count, 0);
  const long after = resident_kilobytes(server);
  fmt::print("{} idle connections: {:.1f} KB of memory each\n", idle_count, double(after - before) / idle_count);

  std::vector<EngineClient> busy = open_connections(port, busy_count, idle_count);
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  std::vector<std::vector<double>> shares(asking_threads);
  std::vector<std::thread> threads;
  for (int share = 0; share < asking_threads; ++share) {
    threads.emplace_back([&, share] { shares[share] = ask(busy, share, end); });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<double> times;
  for (const auto& share : shares) times.insert(times.end(), share.begin(), share.end());
  std::sort(times.begin(), times.end());
  fmt::print("{} busy connections: {:.0f} round trips/s; p50 {:.2f} ms, p99 {:.2f} ms\n", busy_count,
             double(times.size()) / seconds, times[times.size() / 2] / 1000, times[times.size() * 99 / 100] / 1000);

  const auto alive = std::count_if(idle.begin(), idle.end(), [](EngineClient& client) { return answers(client, 1); });
  fmt::print("{} of {} idle connections still answer; the server has {:.1f} MB\n", alive, idle_count,
             double(resident_kilobytes(server)) / 1024);
  return alive == idle_count ? 0 : 1;
}

}  // namespace
}  // namespace encircle::server

int main(int argc, char** argv) {
  using namespace encircle::server;
  const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
  allow_many_descriptors();
  int ends[2];
  if (pipe(ends) != 0) return 1;
  const pid_t server = fork();
  if (server == 0) return serve(ends[1]);
  std::uint16_t port = 0;
  if (read(ends[0], &port, sizeof port) != sizeof port) return 1;
  const int code = measure(port, server, seconds);
  kill(server, SIGTERM);
  waitpid(server, nullptr, 0);
  return code;
}
