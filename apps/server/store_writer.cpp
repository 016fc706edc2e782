#include "apps/server/store_writer.h"

namespace encircle::server {

StoreWriter::StoreWriter(std::unique_ptr<store::Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { work(); }) {}

StoreWriter::~StoreWriter() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void StoreWriter::submit(Order order) {
  {
    const std::lock_guard lock(mutex_);
    orders_.push_back(std::move(order));
  }
  changed_.notify_one();
}

void StoreWriter::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !orders_.empty(); });
    if (orders_.empty()) return;
    const Order order = std::move(orders_.front());
    orders_.pop_front();
    lock.unlock();
    post_(order(*store_));
    lock.lock();
  }
}

}  // namespace encircle::server
