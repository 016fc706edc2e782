#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace encircle::server {

// Thinks for one connection, and may remember its game. One thread at a time calls it.
class Responder {
 public:
  virtual ~Responder() = default;
  // Answers a message of the contract (web/engine/messages.ts) with one. Asks is_stopped now and then, and answers soon
  // once that is true. Must not throw.
  virtual std::string answer(std::string_view message, const std::function<bool()>& is_stopped) = 0;
  // The memory that it takes while nobody asks it.
  virtual std::size_t memory_bytes() const = 0;
};
using MakeResponder = std::function<std::unique_ptr<Responder>()>;

// The responders of connections between their questions, within a limit of memory: those that were used least recently
// are dropped first. A responder is a cache, so a dropped one is simply made anew. Any thread may call it.
class KeptResponders {
 public:
  // A connection, by its address.
  using Owner = const void*;

  KeptResponders(MakeResponder make, std::size_t most_bytes) : make_(std::move(make)), most_bytes_(most_bytes) {}

  // The responder of that connection, for one question. While another question of the connection has it, that one is
  // waited for a moment, since it was probably stopped; then a new responder answers.
  std::unique_ptr<Responder> take(Owner owner);
  void put_back(Owner owner, std::unique_ptr<Responder> responder);
  // The connection has ended, and no question of it is being answered.
  void forget(Owner owner);

  std::size_t memory_bytes() const;

 private:
  struct Kept {
    Owner owner;
    std::unique_ptr<Responder> responder;
    std::size_t bytes;
  };

  // Takes the responder out of the list; null where there is none.
  std::unique_ptr<Responder> remove(Owner owner);

  const MakeResponder make_;
  const std::size_t most_bytes_;
  mutable std::mutex mutex_;
  std::condition_variable returned_;
  // The last one put back is the last.
  std::list<Kept> kept_;
  std::size_t bytes_ = 0;
  // Connections with a question that is being answered, once for each.
  std::multiset<Owner> asking_;
};

}  // namespace encircle::server
