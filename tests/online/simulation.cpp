#include "tests/online/simulation.h"

#include <algorithm>
#include <cstdio>

namespace encircle::online {

using Kind = store::BatchResult::Kind;

namespace {

constexpr live::Millis stormy_time = 150'000;
constexpr live::Millis calm_time = 60'000;
constexpr live::Millis silent_time = 10'000;

}  // namespace

Simulation::Simulation(std::uint64_t seed, Bug bug, bool is_traced) : rng_(seed), bug_(bug), is_traced_(is_traced) {}
Simulation::~Simulation() = default;

void Simulation::at(Time time, std::function<void()> what) {
  queue_.emplace(std::pair(std::max(time, clock_), ++order_), std::move(what));
}

void Simulation::run_until(Time end) {
  while (!queue_.empty() && queue_.begin()->first.first <= end && result_.fault.empty()) {
    auto next = queue_.extract(queue_.begin());
    clock_ = next.key().first;
    ++result_.steps;
    next.mapped()();
  }
  clock_ = std::max(clock_, end);
}

void Simulation::break_promise(const std::string& fault) {
  if (result_.fault.empty() && !fault.empty()) result_.fault = fault;
}

void Simulation::trace(std::string_view what) const {
  if (is_traced_)
    std::printf("%8lld  %.*s\n", static_cast<long long>(clock_), static_cast<int>(what.size()), what.data());
}

SimulationResult Simulation::run() {
  choose_conditions();
  start_server();
  tick();
  const int games = 1 + rng_.below(2);
  for (int i = 0; i < games; ++i) add_game();
  if (conditions_.between_crashes > 0) after(any(0, 2 * conditions_.between_crashes), [this] { crash(); });
  if (conditions_.between_jumps > 0) after(any(0, 2 * conditions_.between_jumps), [this] { jump(); });
  run_until(stormy_time);
  calm_down();
  run_until(stormy_time + calm_time);
  is_ending_ = true;
  run_until(stormy_time + calm_time + silent_time);
  if (hub_ && !hub_->is_settled()) break_promise("something was never stored");
  for (const Person& person : people_) break_promise(promises_.check_converged(person.client));
  break_promise(promises_.check_log());
  break_promise(fairness_.check(store_));
  result_.turns = fairness_.turns();
  result_.acknowledged = promises_.acknowledged();
  for (const auto& [name, game] : store_.games()) {
    result_.events += game.events.size();
    result_.finished += game.row.status == store::GameStatus::over ? 1 : 0;
  }
  return result_;
}

void Simulation::choose_conditions() {
  // Half of the seeds have one kind of trouble only, which shows what it does by itself.
  const int trouble = rng_.below(10);
  const bool is_all = trouble >= 5;
  conditions_.delay = std::array<Millis, 4>{1, 20, 150, 1500}[static_cast<std::size_t>(rng_.below(4))];
  conditions_.commit_time = std::array<Millis, 4>{0, 3, 40, 900}[static_cast<std::size_t>(rng_.below(4))];
  if (is_all || trouble == 0) conditions_.between_cuts = any(1'000, 30'000);
  if (is_all || trouble == 1) conditions_.between_crashes = any(2'000, 60'000);
  if (is_all || trouble == 2) conditions_.failing = rng_.below(100);
  if (is_all || trouble == 2) conditions_.unknown = rng_.below(100);
  if (is_all || trouble == 3) conditions_.failing_reads = rng_.below(200);
  if (is_all || trouble == 3) conditions_.slow_readers = rng_.below(100);
  if (is_all || trouble == 4) conditions_.between_jumps = any(10'000, 100'000);
}

// From here on nothing goes wrong, and nobody begins anything.
void Simulation::calm_down() {
  is_calm_ = true;
  conditions_ = {};
  if (!hub_) start_server();
  for (auto& [connection, link] : links_) {
    if (std::exchange(link.is_slow, false)) tell_hub([&, each = connection] { hub_->drained(each, server_time()); });
  }
}

// ---- The server and its store

void Simulation::start_server() {
  ++server_;
  HubSettings settings;
  settings.seed = static_cast<std::uint64_t>(rng_.below(1'000'000));
  settings.limits.events_per_answer = 7;
  settings.limits.idle = 20'000;
  if (bug_ == Bug::charged_sleep) settings.limits.silence = live::longest_time;
  server_clock_ = ServerClock();
  hub_ = std::make_unique<Hub>(std::move(settings), *this);
  trace("the server starts");
  fairness_.server_started(clock_);
  const auto heartbeat = bug_ == Bug::charged_outage ? std::optional(server_time()) : store_.heartbeat();
  tell_hub([&] { hub_->start(store_.live_games(), heartbeat, server_time()); });
}

template <class Call>
void Simulation::tell_hub(Call call) {
  if (hub_) call();
}

void Simulation::tick() {
  if (is_ending_) return;
  tell_hub([&] { hub_->tick(server_time()); });
  after(any(20, 400), [this] { tick(); });
}

void Simulation::crash() {
  if (is_calm_) return;
  if (hub_) {
    ++result_.crashes;
    const bool is_stored = rng_.below(2) == 0;
    trace(is_stored ? "the server dies, the last batch is stored" : "the server dies, the last batch is lost");
    if (batch_ && is_stored) {
      break_promise(store_.apply(*batch_).message);
      fairness_.stored(*batch_, clock_);
    }
    fairness_.server_died(clock_);
    if (bug_ == Bug::lost_sync) store_ = store_before_;
    batch_.reset();
    hub_.reset();
    ++server_;
    std::vector<Connection> connections;
    for (const auto& [connection, link] : links_) connections.push_back(connection);
    for (const Connection connection : connections) cut(connection);
    break_promise(promises_.check_log());
  }
  after(any(20, rng_.below(4) == 0 ? 40'000 : 3'000), [this] {
    if (!hub_) start_server();
  });
  after(any(0, 2 * conditions_.between_crashes), [this] { crash(); });
}

// The machine's clock is set, or the machine slept.
void Simulation::jump() {
  if (is_calm_) return;
  const Millis far = rng_.below(3) == 0 ? 3'600'000 : 20'000;
  const Millis by = any(-far, far);
  skew_ += by;
  trace("the clock jumps by " + std::to_string(by));
  after(any(0, 2 * conditions_.between_jumps), [this] { jump(); });
}

void Simulation::commit(store::Batch batch) {
  if (batch_) break_promise("two batches at once");
  trace("batch " + std::to_string(batch.number) + " with " + std::to_string(batch.events.size()) + " events");
  if (bug_ == Bug::early_push) {
    for (const store::EventRow& row : batch.events) {
      send(0, R"({"event":{"game":")" + row.game + "\"," + row.body.substr(1) + "}");
    }
  }
  batch_ = batch;
  fairness_.decided(batch, clock_);
  const std::uint64_t server = server_;
  if (bug_ == Bug::early_answer) {
    after(0, [this, server, number = batch.number] {
      if (server == server_) tell_hub([&] { hub_->committed(number, {}, server_time()); });
    });
  }
  after(any(0, 2 * conditions_.commit_time),
        [this, server, batch = std::move(batch)] { finish_commit(server, batch); });
}

void Simulation::finish_commit(std::uint64_t server, const store::Batch& batch) {
  if (server != server_) return;
  batch_.reset();
  const store::BatchResult result = store_away(batch);
  if (result.kind == Kind::conflict) break_promise("a conflict in " + result.game + ": " + result.message);
  if (result.kind != Kind::done) ++result_.failures;
  if (result.kind == Kind::done) fairness_.stored(batch, clock_);
  if (bug_ != Bug::early_answer) tell_hub([&] { hub_->committed(batch.number, result, server_time()); });
}

store::BatchResult Simulation::store_away(const store::Batch& batch) {
  hidden_.clear();
  if (happens(conditions_.failing)) {
    trace("the batch fails");
    if (bug_ == Bug::failure_unnoticed) return {};
    return {happens(300) ? Kind::full : Kind::failed, {}, "failed"};
  }
  store_before_ = store_;
  if (happens(conditions_.unknown)) {
    const bool is_stored = rng_.below(2) == 0;
    trace(is_stored ? "the fate of the batch is unknown: stored" : "the fate of the batch is unknown: lost");
    if (is_stored) break_promise(store_.apply(batch).message);
    if (bug_ == Bug::unknown_as_failed) {
      for (const store::EventRow& row : batch.events) hidden_.insert(row.game);
    }
    return {Kind::unknown, {}, "unknown"};
  }
  return store_.apply(batch);
}

void Simulation::load(std::string game) {
  const std::uint64_t server = server_;
  after(any(0, 1 + conditions_.commit_time), [this, server, game = std::move(game)] {
    if (server != server_) return;
    if (happens(conditions_.failing_reads)) {
      trace("a read fails");
      return tell_hub([&] { hub_->loaded(game, Error{"the disk"}, server_time()); });
    }
    auto stored = hidden_.contains(game) ? store_before_.read(game) : store_.read(game);
    if (bug_ == Bug::old_reads && stored && stored->events.size() > 3) stored->events.pop_back();
    if (stored) fairness_.stored(*stored, clock_);
    tell_hub([&] { hub_->loaded(game, replayed(std::move(stored)), server_time()); });
  });
}

void Simulation::log(std::string_view line) { trace("log: " + std::string(line)); }

// ---- The network

void Simulation::connect(std::size_t person) {
  Person& who = people_[person];
  if (who.connection) return;
  if (!hub_) {
    return after(any(100, 3'000), [this, person] { connect(person); });
  }
  const Connection connection = ++last_connection_;
  who.connection = connection;
  links_[connection] = {.person = person, .server = server_};
  trace(who.client.label() + " connects");
  tell_hub([&] { hub_->connected(connection, "192.0.2." + std::to_string(person), server_time()); });
  who.client.connect();
  pump(person);
  if (conditions_.between_cuts > 0) {
    after(any(0, 2 * conditions_.between_cuts), [this, connection] {
      if (!is_calm_) cut(connection);
    });
  }
}

// Neither end knows at once, and the client comes back after a while.
void Simulation::cut(Connection connection) {
  const auto found = links_.find(connection);
  if (found == links_.end() || !found->second.is_whole) return;
  found->second.is_whole = false;
  found->second.is_late = rng_.below(2) == 0;
  ++result_.cuts;
  const std::size_t person = found->second.person;
  trace(people_[person].client.label() + " is cut off");
  const std::uint64_t server = server_;
  after(any(0, rng_.below(3) == 0 ? 20'000 : 300), [this, connection, server] {
    links_.erase(connection);
    if (server == server_) tell_hub([&] { hub_->disconnected(connection, server_time()); });
  });
  after(any(0, 2'000), [this, person] {
    people_[person].client.disconnect();
    people_[person].connection.reset();
    const Millis far = rng_.below(5) == 0 ? 30'000 : 1'500;
    after(any(0, far), [this, person] { connect(person); });
  });
}

void Simulation::pump(std::size_t person) {
  Person& who = people_[person];
  for (std::string& text : who.client.take_outgoing()) {
    if (!who.connection || !links_.contains(*who.connection)) continue;
    Link& link = links_.at(*who.connection);
    link.last_there = std::max(link.last_there, clock_ + any(0, 2 * conditions_.delay));
    at(link.last_there, [this, connection = *who.connection, text = std::move(text)] { arrive(connection, text); });
  }
}

void Simulation::arrive(Connection connection, std::string text) {
  const auto found = links_.find(connection);
  if (found == links_.end()) return;
  if (!found->second.is_whole) return arrive_late(connection, found->second, std::move(text));
  trace(people_[found->second.person].client.label() + " > " + text);
  if (happens(conditions_.slow_readers)) {
    found->second.is_slow = true;
    after(any(0, 5'000), [this, connection] {
      const auto link = links_.find(connection);
      if (link == links_.end() || !std::exchange(link->second.is_slow, false)) return;
      tell_hub([&] { hub_->drained(connection, server_time()); });
    });
  }
  if (hub_) fairness_.read(text, clock_);
  tell_hub([&] { hub_->received(connection, as_received(std::move(text)), server_time()); });
}

void Simulation::arrive_late(Connection connection, Link& link, std::string text) {
  if (!link.is_late) return;
  link.last_there = std::max(link.last_there, clock_ + any(0, 5'000));
  at(link.last_there, [this, connection, text = std::move(text)] {
    const auto found = links_.find(connection);
    if (found == links_.end() || found->second.server != server_) return;
    trace(people_[found->second.person].client.label() + " late > " + text);
    if (hub_) fairness_.read(text, clock_);
    tell_hub([&] { hub_->received(connection, as_received(text), server_time()); });
  });
}

std::string Simulation::as_received(std::string text) const {
  if (bug_ != Bug::forgotten_commands) return text;
  const std::string name = R"("command":")";
  const std::size_t begin = text.find(name);
  if (begin == std::string::npos || text.find(R"("do":"create")") != std::string::npos) return text;
  const std::size_t end = text.find('"', begin + name.size());
  const std::string command = text.substr(begin + name.size(), end - begin - name.size());
  for (const auto& [game, stored] : store_.games()) {
    const bool is_known = store_.event_of(game, command) != nullptr || store_.chat_of(game, command) != nullptr;
    if (is_known) return text.insert(end, "-again");
  }
  return text;
}

void Simulation::send(Connection connection, std::string text) {
  break_promise(promises_.check_sent(text));
  const auto found = links_.find(connection);
  if (found == links_.end()) return;
  Link& link = found->second;
  link.last_back = std::max(link.last_back, clock_ + any(0, 2 * conditions_.delay));
  at(link.last_back, [this, connection, text = std::move(text)] {
    const auto there = links_.find(connection);
    if (there == links_.end() || !there->second.is_whole) return;
    const std::size_t person = there->second.person;
    trace(people_[person].client.label() + " < " + text);
    people_[person].client.receive(text);
    break_promise(promises_.check_client(people_[person].client));
    follow_rematch(people_[person].client);
    pump(person);
  });
}

bool Simulation::has_room(Connection connection) const {
  const auto found = links_.find(connection);
  return found == links_.end() || !found->second.is_slow;
}

void Simulation::close(Connection connection, CloseCode) { cut(connection); }

}  // namespace encircle::online
