#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace encircle::server {

// A few threads that think, so that the thread of the connections never waits. Any thread may call it.
class ThinkingPool {
 public:
  using Work = std::function<void()>;

  // 0 threads stand for all cores but one.
  ThinkingPool(unsigned threads, std::size_t most_waiting);
  ~ThinkingPool() { end(); }
  ThinkingPool(const ThinkingPool&) = delete;
  ThinkingPool& operator=(const ThinkingPool&) = delete;

  // False when too much waits already. The work must not throw.
  [[nodiscard]] bool submit(Work work);

  // Drops what waits, and returns when what is being done is done: whoever ends the pool has told that to stop before.
  void end();

  std::size_t threads() const { return threads_.size(); }

 private:
  void work_until_told();

  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace encircle::server
