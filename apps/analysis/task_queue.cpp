#include "apps/analysis/task_queue.h"

#include <algorithm>

#include "apps/analysis/report.h"

namespace encircle::analysis {

TaskQueue::TaskQueue(int threads, const Judge& judge) : judge_(judge) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void TaskQueue::end() {
  std::map<std::uint64_t, Waiting> dropped;
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    dropped.swap(waiting_);
    turns_.clear();
    for (const auto& task : running_) task->is_stopped = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  for (const auto& [client, tasks] : dropped) {
    for (const auto& [place, task] : tasks) task->say(no_results_line(*task->query, task->turn.number));
    const std::lock_guard lock(mutex_);
    open_.erase(client);
  }
  answered_.notify_all();
}

void TaskQueue::add(std::shared_ptr<Task> task) {
  {
    const std::lock_guard lock(mutex_);
    ++open_[task->client];
    Waiting& waiting = waiting_[task->client];
    if (waiting.empty()) turns_.push_back(task->client);
    waiting.emplace(Place{task->turn.priority, added_++}, std::move(task));
  }
  changed_.notify_one();
}

void TaskQueue::stop(std::uint64_t client, const std::function<bool(const Task&)>& is_chosen) {
  const auto is_meant = [&](const Task& task) { return task.client == client && is_chosen(task); };
  std::vector<std::shared_ptr<Task>> dropped;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& task : running_) {
      if (is_meant(*task)) task->is_stopped = true;
    }
    Waiting& waiting = waiting_[client];
    std::erase_if(waiting, [&](auto& each) {
      if (!is_meant(*each.second)) return false;
      dropped.push_back(std::move(each.second));
      return true;
    });
    if (waiting.empty()) {
      waiting_.erase(client);
      std::erase(turns_, client);
    }
  }
  for (const auto& task : dropped) task->say(no_results_line(*task->query, task->turn.number));
  const std::lock_guard lock(mutex_);
  forget(client, dropped.size());
  answered_.notify_all();
}

void TaskQueue::forget(std::uint64_t client, std::size_t tasks) {
  const auto found = open_.find(client);
  if (found == open_.end()) return;
  found->second -= std::min(found->second, tasks);
  if (found->second == 0) open_.erase(found);
}

std::size_t TaskQueue::open_tasks(std::uint64_t client) const {
  const std::lock_guard lock(mutex_);
  const auto found = open_.find(client);
  return found == open_.end() ? 0 : found->second;
}

void TaskQueue::wait(std::uint64_t client) {
  std::unique_lock lock(mutex_);
  answered_.wait(lock, [&] { return !open_.contains(client); });
}

void TaskQueue::work_off() {
  std::unique_lock lock(mutex_);
  while (!waiting_.empty()) look(lock);
}

void TaskQueue::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return is_ending_ || !waiting_.empty(); });
    if (is_ending_) return;
    look(lock);
  }
}

void TaskQueue::look(std::unique_lock<std::mutex>& lock) {
  const auto client = waiting_.find(turns_.front());
  turns_.pop_front();
  const std::shared_ptr<Task> task = std::move(client->second.begin()->second);
  client->second.erase(client->second.begin());
  if (client->second.empty()) {
    waiting_.erase(client);
  } else {
    turns_.push_back(task->client);
  }
  running_.push_back(task);
  lock.unlock();
  look_at(*task, judge_);
  lock.lock();
  std::erase(running_, task);
  forget(task->client, 1);
  answered_.notify_all();
}

}  // namespace encircle::analysis
