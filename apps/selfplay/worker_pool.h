#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace encircle::selfplay {

// Threads for the jobs of several callers at once. A job is the numbers 0 .. count - 1; a thread that finds none of the
// oldest job left goes on with the next one, so that the end of one job overlaps the beginning of another.
class WorkerPool {
 public:
  explicit WorkerPool(int threads);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int size() const { return static_cast<int>(threads_.size()); }

  // Calls work(worker, index) once for every index and returns when all are done; any number of threads may wait here.
  // Calls of one worker never overlap.
  void run(int count, const std::function<void(int worker, int index)>& work);

 private:
  // So many indices are taken at a time.
  static constexpr int chunk = 4;

  struct Job {
    int count;
    const std::function<void(int, int)>& work;
    std::atomic<int> next = 0;
    // Threads at work on it.
    int busy = 0;
    // No index is left to take; the job is out of the queue.
    bool exhausted = false;
    std::condition_variable done = {};
  };

  void serve(int worker);
  static void work_through(Job& job, int worker);
  // With the mutex held.
  void leave(Job& job);

  std::mutex mutex_;
  std::condition_variable begin_;
  std::deque<Job*> queue_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace encircle::selfplay
