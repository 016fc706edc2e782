#include "apps/selfplay/worker_pool.h"

#include <algorithm>

namespace encircle::selfplay {

WorkerPool::WorkerPool(int threads) {
  for (int worker = 0; worker < threads; ++worker) threads_.emplace_back([this, worker] { serve(worker); });
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
  Job job{.count = count, .work = work};
  std::unique_lock lock(mutex_);
  queue_.push_back(&job);
  begin_.notify_all();
  job.done.wait(lock, [&] { return job.exhausted && job.busy == 0; });
}

void WorkerPool::serve(int worker) {
  std::unique_lock lock(mutex_);
  for (;;) {
    begin_.wait(lock, [&] { return stop_ || !queue_.empty(); });
    if (stop_) return;
    Job& job = *queue_.front();
    ++job.busy;
    lock.unlock();
    work_through(job, worker);
    lock.lock();
    leave(job);
  }
}

void WorkerPool::work_through(Job& job, int worker) {
  for (;;) {
    const int begin = job.next.fetch_add(chunk);
    if (begin >= job.count) return;
    const int end = std::min(begin + chunk, job.count);
    for (int i = begin; i < end; ++i) job.work(worker, i);
  }
}

void WorkerPool::leave(Job& job) {
  if (!job.exhausted) {
    job.exhausted = true;
    std::erase(queue_, &job);
  }
  // The job is its caller's: it may be gone as soon as the mutex is free.
  if (--job.busy == 0) job.done.notify_one();
}

}  // namespace encircle::selfplay
