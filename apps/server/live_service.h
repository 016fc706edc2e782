#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "apps/online/hub.h"
#include "apps/online/server_clock.h"
#include "apps/server/log.h"
#include "apps/server/store_writer.h"

namespace encircle::server {

class LiveConnection;

// How long commits took, as Prometheus counts: in each bucket those up to its limit, the last without one.
struct CommitTimes {
  static constexpr std::array<double, 9> limits = {0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5};
  std::array<std::uint64_t, limits.size() + 1> counts = {};
  double seconds = 0;

  void add(double took);
};

// What the operator is told of the store.
struct StoreFigures {
  CommitTimes times = {};
  std::uint64_t syncs = 0;
  // By BatchResult::Kind.
  std::array<std::uint64_t, 5> results = {};
  // Whether the last commit was stored.
  bool is_sound = true;
};

// Online play: the hub with its connections, its clock and its store. Used on the thread of the connections; the store
// has a thread of its own, and so has the replay of games that were read.
class LiveService final : public online::Outputs {
 public:
  // Reads the games that go on, which blocks.
  static Result<std::unique_ptr<LiveService>> open(std::unique_ptr<store::Store> store, online::HubSettings settings,
                                                   boost::asio::io_context& context, Log& log);
  ~LiveService() override;

  // Milliseconds since 1970.
  online::Hub::Time now();

  online::Connection join(LiveConnection& connection, const std::string& address);
  void received(online::Connection connection, std::string_view text);
  void drained(online::Connection connection);
  void leave(online::Connection connection);

  // Takes no more moves; calls when all that were taken are stored and answered.
  void stop(std::function<void()> when_settled);
  // The thread and the timer end. Before the context goes.
  void end();

  online::HubFigures hub_figures() const { return hub_->figures(); }
  const StoreFigures& store_figures() const { return figures_; }
  std::size_t connections() const { return connections_.size(); }

 private:
  LiveService(online::HubSettings settings, boost::asio::io_context& context, Log& log);

  void send(online::Connection connection, std::string text) override;
  bool has_room(online::Connection connection) const override;
  void close(online::Connection connection, online::CloseCode code) override;
  void commit(store::Batch batch) override;
  void load(std::string game) override;
  void replay(const std::string& game, std::shared_ptr<Result<std::optional<store::StoredGame>>> stored);
  void log(std::string_view line) override;

  void committed(std::uint64_t number, const store::BatchResult& result, double took, std::uint64_t syncs);
  // After each input: sets the timer, and says when all is settled.
  void settle();
  void set_timer();

  boost::asio::io_context& context_;
  Log& log_;
  online::ServerClock clock_;
  std::unique_ptr<online::Hub> hub_;
  std::optional<StoreWriter> writer_;
  // Its one thread replays the games that were read.
  boost::asio::thread_pool replayer_{1};
  std::optional<boost::asio::steady_timer> timer_;
  online::Hub::Time timer_at_ = 0;
  std::unordered_map<online::Connection, LiveConnection*> connections_;
  online::Connection last_connection_ = 0;
  StoreFigures figures_;
  std::function<void()> when_settled_;
};

}  // namespace encircle::server
