#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

#include "apps/server/limits.h"
#include "apps/server/rate.h"

namespace encircle::server {

// Counts connections, in all and by client, and what each client sends. Used on the thread of the connections only.
class Seats {
  struct Client {
    std::size_t connections = 0;
    // Bytes that may be read from it. Streams hold it as well.
    std::shared_ptr<Rate> budget;
  };
  using Clients = std::unordered_map<std::string, Client>;

 public:
  // One connection's place among all; it is free again when this goes.
  class Entry {
   public:
    explicit Entry(Seats& seats) : seats_(seats) { ++seats_.taken_; }
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;
    ~Entry() { --seats_.taken_; }

   private:
    Seats& seats_;
  };

  // One connection's place among those of its client, or one request's that a proxy passed on.
  class Seat {
   public:
    Seat(Seats& seats, Clients::iterator client) : seats_(seats), client_(*client) { ++client_.second.connections; }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    ~Seat() { seats_.leave(client_); }

    const std::string& client() const { return client_.first; }
    const std::shared_ptr<Rate>& budget() const { return client_.second.budget; }

   private:
    Seats& seats_;
    Clients::value_type& client_;
  };

  explicit Seats(const Limits& limits) : limits_(limits) {}

  // Null when there is no place left.
  std::unique_ptr<Entry> enter() { return taken_ < limits_.connections ? std::make_unique<Entry>(*this) : nullptr; }

  // Null when this client has all of its places.
  std::unique_ptr<Seat> take(const std::string& name, Rate::Time now) {
    if (clients_.size() >= 2 * clients_after_sweep_ + 64) sweep(now);
    const auto client = clients_.try_emplace(name).first;
    if (!client->second.budget) {
      client->second.budget = std::make_shared<Rate>(limits_.bytes_burst, limits_.bytes_per_second, now);
    }
    if (client->second.connections >= limits_.connections_per_address) return nullptr;
    return std::make_unique<Seat>(*this, client);
  }

  std::size_t taken() const { return taken_; }
  std::size_t known_clients() const { return clients_.size(); }

 private:
  // One that has spent much is remembered for the seconds until its budget is full again: to leave and come back does
  // not refill it.
  void leave(Clients::value_type& client) { --client.second.connections; }

  void sweep(Rate::Time now) {
    std::erase_if(clients_,
                  [&](auto& client) { return client.second.connections == 0 && client.second.budget->is_full(now); });
    clients_after_sweep_ = clients_.size();
  }

  const Limits& limits_;
  std::size_t taken_ = 0;
  Clients clients_;
  std::size_t clients_after_sweep_ = 0;
};

using Entry = std::unique_ptr<Seats::Entry>;
using Seat = std::unique_ptr<Seats::Seat>;

}  // namespace encircle::server
