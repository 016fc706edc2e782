#include "apps/server/thinking_pool.h"

#include <algorithm>

namespace encircle::server {

ThinkingPool::ThinkingPool(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  if (threads == 0) threads = std::max(1u, std::max(1u, std::thread::hardware_concurrency()) - 1);
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work_until_told(); });
}

void ThinkingPool::end() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  waiting_.clear();
}

bool ThinkingPool::submit(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || waiting_.size() >= most_waiting_) return false;
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

void ThinkingPool::work_until_told() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    Work work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    work = nullptr;
    lock.lock();
  }
}

}  // namespace encircle::server
