#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "apps/store/store.h"

namespace encircle::server {

// The one thread that uses the store. Orders are carried out in the order in which they were given, and what each
// leaves to be done is posted to the thread of the connections.
class StoreWriter {
 public:
  using Rest = std::function<void()>;
  using Order = std::function<Rest(store::Store&)>;
  using Post = std::function<void(Rest)>;

  StoreWriter(std::unique_ptr<store::Store> store, Post post);
  // Carries out what was ordered before.
  ~StoreWriter();

  // Returns at once.
  void submit(Order order);

 private:
  void work();

  const std::unique_ptr<store::Store> store_;
  const Post post_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Order> orders_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace encircle::server
