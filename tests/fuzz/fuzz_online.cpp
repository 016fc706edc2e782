// What clients of online play send, line by line, with everything in it that a broken or bad one may say, and what may
// happen to the store, the connections and the server meanwhile. A line begins with the number of a connection (1 to 4,
// then its message, in which @ stands for the first game and $ for its secret), or is one of:
//
//   commit, fail, stored?, lost?   what becomes of the batch that waits; the last two leave the hub in doubt
//   load, nothing                  the reads that wait are answered, or fail
//   wait N                         milliseconds, and a tick
//   cut N, slow N, read N          a connection
//   crash                          the server, which is started again
//
// Whatever comes, nothing leaves the hub that is not stored, and what is stored replays.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "apps/online/hub.h"
#include "apps/online/names.h"
#include "protocol/json.h"
#include "tests/online/model_store.h"
#include "tests/online/promises.h"

namespace {

using namespace encircle;
using namespace encircle::online;

constexpr int most_lines = 80;
constexpr std::string_view token = "AAAAAAAAAAAAAAAAAAAAAA";
constexpr std::string_view command = "create";

void require(bool holds, const char* what, std::string_view detail) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s: %.*s\n", what, static_cast<int>(detail.size()), detail.data());
  std::abort();
}

class World final : public Outputs {
 public:
  World() { start(); }

  void take(std::string_view line) {
    if (line.empty()) return;
    if (line[0] >= '1' && line[0] <= '4') {
      receive(connections_[static_cast<std::size_t>(line[0] - '1')], line.substr(1));
    } else if (line == "commit") {
      commit_as(store::BatchResult::Kind::done, true);
    } else if (line == "fail") {
      commit_as(store::BatchResult::Kind::failed, false);
    } else if (line == "stored?" || line == "lost?") {
      commit_as(store::BatchResult::Kind::unknown, line[0] == 's');
    } else if (line == "load" || line == "nothing") {
      answer_load(line == "load");
    } else if (line == "crash") {
      crash();
    } else if (line.starts_with("wait ")) {
      now_ += std::min<long>(std::strtol(std::string(line.substr(5)).c_str(), nullptr, 10) & 0xfffffff, 100'000'000);
      hub_->tick(now_);
    } else {
      connection_line(line);
    }
  }

  void finish() {
    for (int i = 0; i < 20 && (batch_ || !loads_.empty()); ++i) {
      commit_as(store::BatchResult::Kind::done, true);
      answer_load(true);
    }
    const std::string fault = promises_.check_log();
    require(fault.empty(), "what is stored replays", fault);
  }

  void send(Connection connection, std::string text) override {
    const auto json = protocol::read_json(text);
    require(json.ok() && json->object() != nullptr, "a message is a JSON object", text);
    if (json->find("id") != nullptr) {
      const bool failed = json->find("error") != nullptr;
      require(failed != (json->find("ok") != nullptr), "an answer is ok or an error", text);
      require(open_[connection]-- > 0, "one answer to each request", text);
    }
    const std::string fault = promises_.check_sent(text);
    require(fault.empty(), "nothing leaves before it is stored", fault);
  }
  bool has_room(Connection connection) const override { return !slow_.contains(connection); }
  void close(Connection, CloseCode) override {}
  void commit(store::Batch batch) override {
    require(!batch_, "one batch at a time", "");
    batch_ = std::move(batch);
  }
  void load(std::string game) override { loads_.push_back(std::move(game)); }
  void log(std::string_view) override {}

 private:
  void start() {
    hub_ = std::make_unique<Hub>(HubSettings{}, *this);
    hub_->start(store_.live_games(), store_.heartbeat(), now_);
    for (Connection& connection : connections_) connection = connect();
  }
  Connection connect() {
    hub_->connected(++last_connection_, "192.0.2.1", now_);
    ++open_[last_connection_];
    hub_->received(last_connection_, R"({"id":1,"do":"hello","protocol":2,"device":""})", now_);
    return last_connection_;
  }
  void crash() {
    batch_.reset();
    loads_.clear();
    start();
  }
  void receive(Connection connection, std::string_view text) {
    std::string message;
    for (const char letter : text) {
      if (letter == '@') {
        message += game_name_of(token, command);
      } else if (letter == '$') {
        message += secret_of(token, command);
      } else {
        message += letter;
      }
    }
    ++open_[connection];
    hub_->received(connection, message, now_);
  }
  void commit_as(store::BatchResult::Kind kind, bool is_applied) {
    if (!batch_) return;
    const store::Batch batch = *std::exchange(batch_, std::nullopt);
    store::BatchResult result{kind, {}, {}};
    if (is_applied) {
      const store::BatchResult applied = store_.apply(batch);
      require(applied.kind == store::BatchResult::Kind::done, "no two events of one version", applied.message);
    }
    hub_->committed(batch.number, result, now_);
  }
  void answer_load(bool is_good) {
    for (std::size_t left = loads_.size(); left > 0; --left) {
      const std::string game = loads_.front();
      loads_.pop_front();
      if (is_good) {
        hub_->loaded(game, replayed(store_.read(game)), now_);
      } else {
        hub_->loaded(game, Error{"the disk"}, now_);
      }
    }
  }
  void connection_line(std::string_view line) {
    if (line.back() < '1' || line.back() > '4') return;
    Connection& connection = connections_[static_cast<std::size_t>(line.back() - '1')];
    if (line.starts_with("cut ")) {
      hub_->disconnected(connection, now_);
      connection = connect();
    } else if (line.starts_with("slow ")) {
      slow_.insert(connection);
    } else if (line.starts_with("read ")) {
      slow_.erase(connection);
      hub_->drained(connection, now_);
    }
  }

  live::Time now_ = 1'700'000'000'000;
  ModelStore store_;
  Promises promises_{store_};
  std::unique_ptr<Hub> hub_;
  std::optional<store::Batch> batch_;
  std::deque<std::string> loads_;
  std::array<Connection, 4> connections_ = {};
  Connection last_connection_ = 0;
  std::set<Connection> slow_;
  std::map<Connection, int> open_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  World world;
  for (int i = 0; i < most_lines && !rest.empty(); ++i) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    world.take(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  world.finish();
  return 0;
}
