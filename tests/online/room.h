#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "apps/online/hub.h"
#include "tests/online/model_client.h"
#include "tests/online/model_store.h"
#include "tests/online/promises.h"

namespace encircle::online {

// A hub, its store and some clients, with each step by hand: what is on its way waits until somebody lets it arrive.
class Room final : public Outputs {
 public:
  using Kind = store::BatchResult::Kind;
  explicit Room(HubSettings settings = {});
  ~Room() override;

  // ---- Steps
  void connect(ModelClient& client);
  // The connection breaks: what is on its way is lost, and both ends know.
  void cut(ModelClient& client);
  // What the client says arrives, one message or all; what is said to it arrives.
  void deliver(ModelClient& client);
  void deliver_back(ModelClient& client);
  // The store does what waits.
  void store_batch(Kind kind = Kind::done, bool is_applied = true);
  void answer_loads();
  // The store takes the batch that waits, and the hub never hears of it; or not even that. Connections break.
  void crash(bool is_applied);
  void restart();
  void pass(live::Millis time);
  // One step of it.
  void tick(live::Millis time);
  // Time in which nobody calls the hub; says when it is then.
  live::Time wait(live::Millis time) { return now_ += time; }
  // Until nothing is on its way.
  void settle();
  // A message that no client of ours would send, and the answer.
  std::string say(ModelClient& client, const std::string& text);

  // ---- What there is
  Hub& hub() { return *hub_; }
  ModelStore& store() { return store_; }
  Promises& promises() { return promises_; }
  live::Time now() const { return now_; }
  bool has_batch() const { return batch_.has_value(); }
  const store::Batch& batch() const { return *batch_; }
  std::size_t loads() const { return loads_.size(); }
  const std::vector<std::string>& log_lines() const { return log_; }
  // All texts to that client that have not been delivered.
  std::deque<std::string>& on_the_way_to(const ModelClient& client);
  void stop_reading(const ModelClient& client) { full_.insert(&client); }
  void read_again(ModelClient& client);
  // The line to it is dead, and neither end knows.
  void fall_silent(const ModelClient& client) { silent_.insert(&client); }
  // What was broken first; empty while all is well.
  const std::string& broken() const { return broken_; }

  // ---- Outputs
  void send(Connection connection, std::string text) override;
  bool has_room(Connection connection) const override;
  void close(Connection connection, CloseCode code) override;
  void commit(store::Batch batch) override;
  void load(std::string game) override;
  void log(std::string_view line) override;

 private:
  struct Link {
    ModelClient* client;
    std::deque<std::string> texts;
  };
  std::optional<Connection> connection_of(const ModelClient& client) const;

  HubSettings settings_;
  ModelStore store_;
  Promises promises_{store_};
  std::unique_ptr<Hub> hub_;
  live::Time now_ = 1'700'000'000'000;
  Connection last_connection_ = 0;
  std::map<Connection, Link> links_;
  std::optional<store::Batch> batch_;
  std::deque<std::string> loads_;
  std::set<const ModelClient*> full_;
  std::set<const ModelClient*> silent_;
  std::vector<std::string> log_;
  std::string broken_;
};

}  // namespace encircle::online
