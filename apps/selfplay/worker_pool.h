#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace encircle::selfplay {

// Threads that share out the numbers 0 .. count - 1 among themselves, again and again. The caller's thread is one of
// them.
class WorkerPool {
 public:
  explicit WorkerPool(int threads);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int size() const { return static_cast<int>(threads_.size()) + 1; }

  // Calls work(worker, index) once for every index and returns when all are done. Calls of one worker never overlap.
  void run(int count, const std::function<void(int worker, int index)>& work);

 private:
  // So many indices are taken at a time.
  static constexpr int chunk = 4;

  void serve(int worker);
  void work_through(int worker);

  std::mutex mutex_;
  std::condition_variable begin_;
  std::condition_variable end_;
  int round_ = 0;
  int busy_ = 0;
  bool stop_ = false;
  int count_ = 0;
  const std::function<void(int, int)>* work_ = nullptr;
  std::atomic<int> next_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace encircle::selfplay
