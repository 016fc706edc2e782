#include "apps/server/thinking_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace encircle::server {

ThinkingPool::ThinkingPool(unsigned threads, std::size_t most_waiting, std::size_t most_waiting_per_client)
    : most_waiting_(most_waiting), most_waiting_per_client_(most_waiting_per_client) {
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

bool ThinkingPool::submit(const std::string& client, Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || waiting_count_ >= most_waiting_) return false;
    std::deque<Work>& queue = waiting_[client];
    if (queue.size() >= most_waiting_per_client_) return false;
    if (queue.empty()) {
      const auto is_served = [this](const std::string& other) { return served_.contains(other); };
      turns_.insert(is_served(client) ? turns_.end() : std::find_if(turns_.begin(), turns_.end(), is_served), client);
    }
    queue.push_back(std::move(work));
    ++waiting_count_;
  }
  changed_.notify_one();
  return true;
}

std::pair<std::string, ThinkingPool::Work> ThinkingPool::take_next() {
  std::string client = std::move(turns_.front());
  turns_.pop_front();
  const auto queue = waiting_.find(client);
  Work work = std::move(queue->second.front());
  queue->second.pop_front();
  --waiting_count_;
  if (queue->second.empty()) {
    waiting_.erase(queue);
  } else {
    turns_.push_back(client);
  }
  return {std::move(client), std::move(work)};
}

void ThinkingPool::work_until_told() {
  // The connections, and with them the clocks of live games, go first. Linux counts this by thread.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || waiting_count_ > 0; });
    if (ending_) return;
    auto [client, work] = take_next();
    ++served_[client];
    lock.unlock();
    work();
    work = nullptr;
    lock.lock();
    if (--served_[client] == 0) served_.erase(client);
  }
}

}  // namespace encircle::server
