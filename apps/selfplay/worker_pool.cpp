#include "apps/selfplay/worker_pool.h"

#include <algorithm>

namespace encircle::selfplay {

WorkerPool::WorkerPool(int threads) {
  for (int worker = 1; worker < threads; ++worker) threads_.emplace_back([this, worker] { serve(worker); });
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  begin_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void WorkerPool::run(int count, const std::function<void(int, int)>& work) {
  {
    const std::lock_guard lock(mutex_);
    count_ = count;
    work_ = &work;
    next_ = 0;
    busy_ = static_cast<int>(threads_.size());
    ++round_;
  }
  begin_.notify_all();
  work_through(0);
  std::unique_lock lock(mutex_);
  end_.wait(lock, [&] { return busy_ == 0; });
}

void WorkerPool::serve(int worker) {
  int seen = 0;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      begin_.wait(lock, [&] { return stop_ || round_ != seen; });
      if (stop_) return;
      seen = round_;
    }
    work_through(worker);
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) end_.notify_one();
  }
}

void WorkerPool::work_through(int worker) {
  for (;;) {
    const int begin = next_.fetch_add(chunk);
    if (begin >= count_) return;
    const int end = std::min(begin + chunk, count_);
    for (int i = begin; i < end; ++i) (*work_)(worker, i);
  }
}

}  // namespace encircle::selfplay
