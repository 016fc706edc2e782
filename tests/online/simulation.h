#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/online/hub.h"
#include "apps/online/server_clock.h"
#include "core/rng.h"
#include "tests/online/fairness.h"
#include "tests/online/model_client.h"
#include "tests/online/model_store.h"
#include "tests/online/promises.h"

namespace encircle::online {

// Faults that the simulator must find, put in at the seams around the hub.
enum class Bug : unsigned char {
  none,
  // The hub is told that a batch is stored before it is.
  early_answer,
  // The store says that a batch is stored and loses it in a crash.
  lost_sync,
  // A repeated command counts as another one.
  forgotten_commands,
  // A batch that failed counts as stored.
  failure_unnoticed,
  // Reads leave out the last event.
  old_reads,
  // Events are pushed when they are decided.
  early_push,
  // A client sends what it did again as something else.
  renamed_commands,
  // A commit of unknown fate counts as failed, and nobody reads it again.
  unknown_as_failed,
  // A server that starts again takes that moment for its last sign of life.
  charged_outage,
  // A machine that slept takes it for thinking.
  charged_sleep,
};
inline constexpr std::array<std::pair<Bug, std::string_view>, 11> bugs = {{
    {Bug::none, "none"},
    {Bug::early_answer, "early-answer"},
    {Bug::lost_sync, "lost-sync"},
    {Bug::forgotten_commands, "forgotten-commands"},
    {Bug::failure_unnoticed, "failure-unnoticed"},
    {Bug::old_reads, "old-reads"},
    {Bug::early_push, "early-push"},
    {Bug::renamed_commands, "renamed-commands"},
    {Bug::unknown_as_failed, "unknown-as-failed"},
    {Bug::charged_outage, "charged-outage"},
    {Bug::charged_sleep, "charged-sleep"},
}};

struct SimulationResult {
  // What broke first; empty when all went well.
  std::string fault = {};
  std::size_t steps = 0;
  std::size_t acknowledged = 0;
  std::size_t events = 0;
  std::size_t crashes = 0;
  std::size_t cuts = 0;
  std::size_t failures = 0;
  std::size_t finished = 0;
  std::size_t turns = 0;
};

// Server, store, network and people under one seed: the same seed goes through the same steps. Time is simulated, so
// minutes of it take milliseconds.
class Simulation final : public Outputs {
 public:
  Simulation(std::uint64_t seed, Bug bug, bool is_traced);
  ~Simulation() override;
  SimulationResult run();

  // ---- Outputs
  void send(Connection connection, std::string text) override;
  bool has_room(Connection connection) const override;
  void close(Connection connection, CloseCode code) override;
  void commit(store::Batch batch) override;
  void load(std::string game) override;
  void log(std::string_view line) override;

 private:
  using Time = live::Time;
  using Millis = live::Millis;

  // How bad it is, chosen by the seed.
  struct Conditions {
    Millis delay = 20;
    Millis commit_time = 5;
    // Of a thousand.
    int failing = 0;
    int unknown = 0;
    int failing_reads = 0;
    int slow_readers = 0;
    // Mean times; 0 for never.
    Millis between_cuts = 0;
    Millis between_crashes = 0;
    Millis between_jumps = 0;
  };

  // One connection. What is on its way when it breaks is lost, or comes to the server later: perhaps after the client
  // has said it again on its next connection.
  struct Link {
    std::size_t person = 0;
    // To which life of the server.
    std::uint64_t server = 0;
    bool is_whole = true;
    bool is_late = false;
    bool is_slow = false;
    Time last_there = 0;
    Time last_back = 0;
  };

  // A person with a browser tab.
  struct Person {
    ModelClient client;
    bool plays = true;
    std::optional<Connection> connection = {};
    int actions = 0;
  };

  // ---- The scheduler
  void at(Time time, std::function<void()> what);
  void after(Millis time, std::function<void()> what) { at(clock_ + time, std::move(what)); }
  void run_until(Time end);
  void break_promise(const std::string& fault);
  void trace(std::string_view what) const;
  Millis any(Millis least, Millis most) { return least + rng_.below(static_cast<int>(most - least + 1)); }
  bool happens(int of_thousand) { return rng_.below(1000) < of_thousand; }
  Time server_time() { return server_clock_.now(clock_ + skew_, clock_); }

  // ---- The server and its store
  void start_server();
  void crash();
  void tick();
  template <class Call>
  void tell_hub(Call call);
  void finish_commit(std::uint64_t server, const store::Batch& batch);
  store::BatchResult store_away(const store::Batch& batch);
  void jump();

  // ---- The network
  void connect(std::size_t person);
  void cut(Connection connection);
  void pump(std::size_t person);
  void arrive(Connection connection, std::string text);
  void arrive_late(Connection connection, Link& link, std::string text);
  std::string as_received(std::string text) const;

  // ---- The people
  void choose_conditions();
  void add_game();
  std::size_t add_person(std::string label, std::string token);
  void think(std::size_t person);
  void act(std::size_t person);
  void play(std::size_t person);
  void do_anything(std::size_t person);
  void do_action(std::size_t person, live::Version on, const std::string& what);
  void follow_rematch(const ModelClient& client);
  std::string name(const char* what) { return what + std::to_string(++names_); }
  void calm_down();

  Rng rng_;
  Bug bug_;
  bool is_traced_;
  Conditions conditions_;
  SimulationResult result_;

  Time clock_ = 0;
  // What the date of the machine is ahead of the world's time.
  Millis skew_ = 1'700'000'000'000;
  ServerClock server_clock_;
  std::uint64_t order_ = 0;
  std::map<std::pair<Time, std::uint64_t>, std::function<void()>> queue_;

  ModelStore store_;
  ModelStore store_before_;
  std::set<std::string> hidden_;
  Promises promises_{store_};
  Fairness fairness_;
  std::unique_ptr<Hub> hub_;
  // Counts the servers, so that what an old one waited for reaches no new one.
  std::uint64_t server_ = 0;
  std::optional<store::Batch> batch_;

  Connection last_connection_ = 0;
  std::map<Connection, Link> links_;
  std::deque<Person> people_;
  std::set<std::string> followed_;
  int names_ = 0;
  bool is_calm_ = false;
  bool is_ending_ = false;
};

}  // namespace encircle::online
