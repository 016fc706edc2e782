#include "tests/online/room.h"

#include <utility>

namespace encircle::online {

Room::Room(HubSettings settings) : settings_(std::move(settings)) { restart(); }
Room::~Room() = default;

void Room::restart() {
  hub_ = std::make_unique<Hub>(settings_, *this);
  hub_->start(store_.live_games(), store_.heartbeat(), now_);
}

std::optional<Connection> Room::connection_of(const ModelClient& client) const {
  for (const auto& [connection, link] : links_) {
    if (link.client == &client) return connection;
  }
  return std::nullopt;
}

void Room::connect(ModelClient& client) {
  links_[++last_connection_] = {&client, {}};
  hub_->connected(last_connection_, "192.0.2.1", now_);
  client.connect();
}

void Room::cut(ModelClient& client) {
  const auto connection = connection_of(client);
  client.disconnect();
  if (!connection) return;
  links_.erase(*connection);
  if (hub_) hub_->disconnected(*connection, now_);
}

void Room::deliver(ModelClient& client) {
  const auto connection = connection_of(client);
  for (const std::string& text : client.take_outgoing()) {
    if (connection && hub_) hub_->received(*connection, text, now_);
  }
}

void Room::deliver_back(ModelClient& client) {
  const auto connection = connection_of(client);
  while (connection && !links_.at(*connection).texts.empty()) {
    const std::string text = std::move(links_.at(*connection).texts.front());
    links_.at(*connection).texts.pop_front();
    client.receive(text);
    if (std::string fault = promises_.check_client(client); broken_.empty()) broken_ = fault;
  }
}

void Room::store_batch(Kind kind, bool is_applied) {
  if (!batch_) return;
  const store::Batch batch = *std::exchange(batch_, std::nullopt);
  store::BatchResult result{kind, {}, "as the story wants it"};
  if (kind == Kind::done || (kind == Kind::unknown && is_applied)) {
    const store::BatchResult applied = store_.apply(batch);
    if (kind == Kind::done) result = applied;
    if (applied.kind != Kind::done && broken_.empty()) broken_ = applied.game + ": " + applied.message;
  }
  hub_->committed(batch.number, result, now_);
}

void Room::answer_loads() {
  while (!loads_.empty()) {
    const std::string game = std::move(loads_.front());
    loads_.pop_front();
    hub_->loaded(game, replayed(store_.read(game)), now_);
  }
}

void Room::crash(bool is_applied) {
  if (batch_ && is_applied) store_.apply(*batch_);
  batch_.reset();
  loads_.clear();
  hub_.reset();
  for (auto& [connection, link] : links_) link.client->disconnect();
  links_.clear();
}

void Room::pass(live::Millis time) {
  // In steps, as a server ticks: a hub that hears nothing for long thinks that it slept.
  const live::Time end = now_ + time;
  while (now_ < end) tick(std::min<live::Millis>(500, end - now_));
}

void Room::tick(live::Millis time) {
  now_ += time;
  if (hub_) hub_->tick(now_);
  settle();
}

void Room::settle() {
  for (bool is_busy = true; is_busy;) {
    is_busy = batch_.has_value() || !loads_.empty();
    store_batch();
    answer_loads();
    std::vector<ModelClient*> clients;
    for (const auto& [connection, link] : links_) {
      if (!silent_.contains(link.client)) clients.push_back(link.client);
    }
    for (ModelClient* const client : clients) {
      const auto connection = connection_of(*client);
      is_busy = is_busy || (connection && !links_.at(*connection).texts.empty());
      deliver_back(*client);
      auto outgoing = client->take_outgoing();
      is_busy = is_busy || !outgoing.empty();
      for (const std::string& text : outgoing) hub_->received(*connection, text, now_);
    }
  }
}

std::string Room::say(ModelClient& client, const std::string& text) {
  settle();
  const auto connection = connection_of(client);
  hub_->received(*connection, text, now_);
  while (has_batch() || !loads_.empty()) {
    store_batch();
    answer_loads();
  }
  std::string answer;
  auto& texts = links_.at(*connection).texts;
  for (auto each = texts.begin(); each != texts.end(); ++each) {
    if (!each->starts_with("{\"id\":")) continue;
    answer = *each;
    texts.erase(each);
    break;
  }
  return answer;
}

std::deque<std::string>& Room::on_the_way_to(const ModelClient& client) {
  return links_.at(*connection_of(client)).texts;
}

void Room::read_again(ModelClient& client) {
  full_.erase(&client);
  hub_->drained(*connection_of(client), now_);
}

void Room::send(Connection connection, std::string text) {
  if (std::string fault = promises_.check_sent(text); broken_.empty()) broken_ = fault;
  if (const auto link = links_.find(connection); link != links_.end()) link->second.texts.push_back(std::move(text));
}
bool Room::has_room(Connection connection) const {
  const auto link = links_.find(connection);
  return link == links_.end() || !full_.contains(link->second.client);
}
void Room::close(Connection connection, CloseCode) {
  if (const auto link = links_.find(connection); link != links_.end()) link->second.client->disconnect();
}
void Room::commit(store::Batch batch) { batch_ = std::move(batch); }
void Room::load(std::string game) { loads_.push_back(std::move(game)); }
void Room::log(std::string_view line) { log_.emplace_back(line); }

}  // namespace encircle::online
