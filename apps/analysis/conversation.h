#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "apps/analysis/task_queue.h"

namespace encircle::analysis {

// What one client says by KataGo's analysis protocol, and the answers to it. One thread calls it; lines are said by
// that thread and by those of the queue, one at a time.
class Conversation {
 public:
  using Say = std::function<void(std::string)>;

  Conversation(TaskQueue& queue, const Settings& settings, const Limits& limits, Say say);
  // Stops what is not answered yet; nothing is said after that.
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  // Takes one request, whatever the text is.
  void take(std::string_view request);
  // Stops everything that is not answered yet; it is answered with what was found.
  void stop();
  // Returns when everything is answered.
  void wait() { queue_.wait(client_); }

 private:
  // Says lines until it is closed, which the tasks outlive.
  class Output {
   public:
    explicit Output(Say say) : say_(std::move(say)) {}
    void say(std::string line) {
      const std::lock_guard lock(mutex_);
      if (say_) say_(std::move(line));
    }
    void close() {
      const std::lock_guard lock(mutex_);
      say_ = {};
    }

   private:
    std::mutex mutex_;
    Say say_;
  };

  void act(const protocol::Json& json, std::string_view request, const std::string& id, const std::string& action);
  std::optional<Complaint> terminate(const protocol::Json& json, bool all);
  void analyse(const protocol::Json& json, std::size_t bytes, const std::string& id);
  void say(std::string line) { output_->say(std::move(line)); }

  TaskQueue& queue_;
  const std::uint64_t client_;
  const Settings settings_;
  const Limits limits_;
  std::shared_ptr<Output> output_;
  // Of the requests that are not answered yet.
  std::shared_ptr<std::atomic<std::size_t>> waiting_bytes_ = std::make_shared<std::atomic<std::size_t>>(0);
};

}  // namespace encircle::analysis
