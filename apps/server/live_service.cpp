#include "apps/server/live_service.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "apps/server/live_connection.h"

namespace encircle::server {

namespace asio = boost::asio;
using std::chrono::steady_clock;
using store::BatchResult;

namespace {

// The hub is asked what is due at least so often, in milliseconds.
constexpr online::Hub::Time longest_wait = 1000;

template <class AnyClock>
std::int64_t milliseconds_of() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(AnyClock::now().time_since_epoch()).count();
}

std::string_view word_of(BatchResult::Kind kind) {
  constexpr std::array<std::string_view, 5> words = {"done", "conflict", "full", "failed", "unknown"};
  return words[static_cast<std::size_t>(kind)];
}

}  // namespace

void CommitTimes::add(double took) {
  const auto bucket = std::lower_bound(limits.begin(), limits.end(), took) - limits.begin();
  ++counts[static_cast<std::size_t>(bucket)];
  seconds += took;
}

LiveService::LiveService(online::HubSettings settings, asio::io_context& context, Log& log)
    : context_(context),
      log_(log),
      clock_(settings.limits.silence),
      hub_(std::make_unique<online::Hub>(std::move(settings), *this)),
      timer_(context) {}

Result<std::unique_ptr<LiveService>> LiveService::open(std::unique_ptr<store::Store> store,
                                                       online::HubSettings settings, asio::io_context& context,
                                                       Log& log) {
  const auto epoch = store->epoch();
  if (!epoch) return epoch.error();
  const auto games = store->live_games();
  if (!games) return games.error();
  const auto heartbeat = store->heartbeat();
  if (!heartbeat) return heartbeat.error();
  settings.epoch = *epoch;
  std::unique_ptr<LiveService> service(new LiveService(std::move(settings), context, log));
  service->writer_.emplace(std::move(store),
                           [&context](StoreWriter::Rest rest) { asio::post(context, std::move(rest)); });
  service->hub_->start(*games, *heartbeat, service->now());
  service->settle();
  return service;
}

LiveService::~LiveService() { end(); }

void LiveService::end() {
  writer_.reset();
  replayer_.stop();
  replayer_.join();
  timer_.reset();
}

online::Hub::Time LiveService::now() {
  return clock_.now(milliseconds_of<std::chrono::system_clock>(), milliseconds_of<steady_clock>());
}

online::Connection LiveService::join(LiveConnection& connection, const std::string& address) {
  const online::Connection number = ++last_connection_;
  connections_.emplace(number, &connection);
  hub_->connected(number, address, now());
  settle();
  return number;
}

void LiveService::received(online::Connection connection, std::string_view text) {
  hub_->received(connection, text, now());
  settle();
}

void LiveService::drained(online::Connection connection) {
  hub_->drained(connection, now());
  settle();
}

void LiveService::leave(online::Connection connection) {
  if (connections_.erase(connection) == 0) return;
  // Once the thread of the store has ended nobody can be told anything any more.
  if (!writer_) return;
  hub_->disconnected(connection, now());
  settle();
}

void LiveService::stop(std::function<void()> when_settled) {
  when_settled_ = std::move(when_settled);
  hub_->stop(now());
  settle();
}

void LiveService::settle() {
  set_timer();
  if (!when_settled_ || !hub_->is_settled()) return;
  // What was answered is on its way before anybody is sent away.
  asio::post(context_, std::exchange(when_settled_, nullptr));
}

void LiveService::set_timer() {
  if (!timer_) return;
  const online::Hub::Time time = now();
  const online::Hub::Time at = std::clamp(hub_->wake_at().value_or(time + longest_wait), time, time + longest_wait);
  if (timer_at_ > time && timer_at_ <= at) return;
  timer_at_ = std::max(at, time + 1);
  timer_->expires_after(std::chrono::milliseconds(timer_at_ - time));
  timer_->async_wait([this](boost::system::error_code cancelled) {
    if (cancelled) return;
    timer_at_ = 0;
    hub_->tick(now());
    settle();
  });
}

void LiveService::send(online::Connection connection, std::string text) {
  const auto found = connections_.find(connection);
  if (found != connections_.end()) found->second->push(std::move(text));
}

bool LiveService::has_room(online::Connection connection) const {
  const auto found = connections_.find(connection);
  return found != connections_.end() && found->second->has_room();
}

void LiveService::close(online::Connection connection, online::CloseCode code) {
  const auto found = connections_.find(connection);
  if (found != connections_.end()) found->second->dismiss(static_cast<unsigned short>(code));
}

void LiveService::commit(store::Batch batch) {
  if (!writer_) return;
  writer_->submit([this, batch = std::move(batch)](store::Store& store) -> StoreWriter::Rest {
    const auto began = steady_clock::now();
    BatchResult result = store.commit(batch);
    const double took = std::chrono::duration<double>(steady_clock::now() - began).count();
    return [this, number = batch.number, result = std::move(result), took, syncs = store.syncs()] {
      committed(number, result, took, syncs);
    };
  });
}

void LiveService::committed(std::uint64_t number, const BatchResult& result, double took, std::uint64_t syncs) {
  figures_.times.add(took);
  figures_.syncs = syncs;
  ++figures_.results[static_cast<std::size_t>(result.kind)];
  figures_.is_sound = result.kind == BatchResult::Kind::done;
  if (!figures_.is_sound) {
    log_.add({.kind = "STORE", .what = result.message, .status = word_of(result.kind), .is_error = true});
  }
  hub_->committed(number, result, now());
  settle();
}

void LiveService::load(std::string game) {
  if (!writer_) return;
  writer_->submit([this, game = std::move(game)](store::Store& store) -> StoreWriter::Rest {
    auto stored = std::make_shared<Result<std::optional<store::StoredGame>>>(store.load(game));
    return [this, game, stored] { replay(game, stored); };
  });
}

// Neither commits nor connections wait for it.
void LiveService::replay(const std::string& game, std::shared_ptr<Result<std::optional<store::StoredGame>>> stored) {
  asio::post(replayer_, [this, game, stored] {
    auto read = std::make_shared<Result<std::optional<online::ReplayedGame>>>(online::replayed(std::move(*stored)));
    asio::post(context_, [this, game, read] {
      hub_->loaded(game, std::move(*read), now());
      settle();
    });
  });
}

void LiveService::log(std::string_view line) { log_.add({.kind = "LIVE", .what = line, .is_error = true}); }

}  // namespace encircle::server
