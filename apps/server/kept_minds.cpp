#include "apps/server/kept_minds.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace encircle::server {

namespace {

// A question that was stopped is answered within milliseconds.
constexpr std::chrono::milliseconds time_to_stop{100};

}  // namespace

std::unique_ptr<Mind> KeptMinds::remove(Owner owner) {
  const auto found = std::ranges::find(kept_, owner, &Kept::owner);
  if (found == kept_.end()) return nullptr;
  auto mind = std::move(found->mind);
  bytes_ -= found->bytes;
  kept_.erase(found);
  return mind;
}

std::unique_ptr<Mind> KeptMinds::take(Owner owner) {
  std::unique_lock lock(mutex_);
  returned_.wait_for(lock, time_to_stop, [&] { return !asking_.contains(owner); });
  asking_.insert(owner);
  auto mind = remove(owner);
  return mind ? std::move(mind) : make_();
}

void KeptMinds::put_back(Owner owner, std::unique_ptr<Mind> mind) {
  const std::size_t bytes = mind->memory_bytes();
  // Large trees are given back to the system while nobody waits for the lock.
  std::vector<std::unique_ptr<Mind>> dropped;
  {
    const std::lock_guard lock(mutex_);
    asking_.erase(asking_.find(owner));
    dropped.push_back(remove(owner));
    kept_.push_back({owner, std::move(mind), bytes});
    bytes_ += bytes;
    while (bytes_ > most_bytes_) dropped.push_back(remove(kept_.front().owner));
  }
  returned_.notify_all();
}

void KeptMinds::forget(Owner owner) {
  std::unique_ptr<Mind> dropped;
  {
    const std::lock_guard lock(mutex_);
    dropped = remove(owner);
  }
}

std::size_t KeptMinds::memory_bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace encircle::server
