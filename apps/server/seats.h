#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>

#include "apps/server/limits.h"

namespace encircle::server {

// Counts connections, in all and by address. Used on the thread of the connections only.
class Seats {
 public:
  // One connection's place; it is free again when this goes.
  class Seat {
   public:
    Seat(Seats& seats, std::string address) : seats_(seats), address_(std::move(address)) {}
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    ~Seat() { seats_.leave(address_); }

    const std::string& address() const { return address_; }

   private:
    Seats& seats_;
    std::string address_;
  };

  explicit Seats(const Limits& limits) : limits_(limits) {}

  // Null when there is no place left.
  std::unique_ptr<Seat> take(const std::string& address) {
    if (taken_ >= limits_.connections) return nullptr;
    std::size_t& by_address = by_address_[address];
    if (by_address >= limits_.connections_per_address) return nullptr;
    ++by_address;
    ++taken_;
    return std::make_unique<Seat>(*this, address);
  }

  std::size_t taken() const { return taken_; }

 private:
  void leave(const std::string& address) {
    --taken_;
    const auto found = by_address_.find(address);
    if (--found->second == 0) by_address_.erase(found);
  }

  const Limits& limits_;
  std::size_t taken_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

using Seat = std::unique_ptr<Seats::Seat>;

}  // namespace encircle::server
