#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/analysis/task.h"

namespace encircle::analysis {

// Positions that wait, and the threads that look at them. Clients take turns; of a client's positions that with the
// highest priority comes first, and of equal ones the oldest. Any thread may call it.
class TaskQueue {
 public:
  // Without threads, only work_off() looks at anything.
  TaskQueue(int threads, const Judge& judge);
  ~TaskQueue() { end(); }
  TaskQueue(const TaskQueue&) = delete;
  TaskQueue& operator=(const TaskQueue&) = delete;

  std::uint64_t new_client() { return ++clients_; }

  void add(std::shared_ptr<Task> task);
  // Stops those tasks of a client that the choice takes: the ones that wait are answered at once, those that are being
  // looked at soon.
  void stop(std::uint64_t client, const std::function<bool(const Task&)>& is_chosen);
  // How many of a client's positions are not answered yet.
  std::size_t open_tasks(std::uint64_t client) const;
  // Returns when all of a client's positions are answered.
  void wait(std::uint64_t client);
  // Looks at everything that waits, in the calling thread.
  void work_off();
  // Stops everything and returns when it has stopped; what waits is answered without results.
  void end();

 private:
  struct Place {
    std::int64_t priority;
    std::uint64_t number;
    bool operator<(const Place& other) const {
      return priority != other.priority ? priority > other.priority : number < other.number;
    }
  };

  void work();
  // So many of a client's tasks are answered; the mutex is held.
  void forget(std::uint64_t client, std::size_t tasks);
  // Looks at the next task; the mutex is held before and after. Only while something waits.
  void look(std::unique_lock<std::mutex>& lock);

  const Judge judge_;
  std::atomic<std::uint64_t> clients_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable answered_;
  // By client, and the clients in the order of their turns.
  using Waiting = std::map<Place, std::shared_ptr<Task>>;
  std::map<std::uint64_t, Waiting> waiting_;
  std::deque<std::uint64_t> turns_;
  std::vector<std::shared_ptr<Task>> running_;
  // By client.
  std::map<std::uint64_t, std::size_t> open_;
  std::uint64_t added_ = 0;
  bool is_ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace encircle::analysis
