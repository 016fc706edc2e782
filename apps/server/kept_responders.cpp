#include "apps/server/kept_responders.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace encircle::server {

namespace {

// A question that was stopped is answered within milliseconds.
constexpr std::chrono::milliseconds time_to_stop{100};

}  // namespace

std::unique_ptr<Responder> KeptResponders::remove(Owner owner) {
  const auto found = std::ranges::find(kept_, owner, &Kept::owner);
  if (found == kept_.end()) return nullptr;
  auto responder = std::move(found->responder);
  bytes_ -= found->bytes;
  kept_.erase(found);
  return responder;
}

std::unique_ptr<Responder> KeptResponders::take(Owner owner) {
  std::unique_lock lock(mutex_);
  returned_.wait_for(lock, time_to_stop, [&] { return !asking_.contains(owner); });
  asking_.insert(owner);
  auto responder = remove(owner);
  return responder ? std::move(responder) : make_();
}

void KeptResponders::put_back(Owner owner, std::unique_ptr<Responder> responder) {
  const std::size_t bytes = responder->memory_bytes();
  // Large trees are given back to the system while nobody waits for the lock.
  std::vector<std::unique_ptr<Responder>> dropped;
  {
    const std::lock_guard lock(mutex_);
    asking_.erase(asking_.find(owner));
    dropped.push_back(remove(owner));
    kept_.push_back({owner, std::move(responder), bytes});
    bytes_ += bytes;
    while (bytes_ > most_bytes_) dropped.push_back(remove(kept_.front().owner));
  }
  returned_.notify_all();
}

void KeptResponders::forget(Owner owner) {
  std::unique_ptr<Responder> dropped;
  {
    const std::lock_guard lock(mutex_);
    dropped = remove(owner);
  }
}

std::size_t KeptResponders::memory_bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace encircle::server
