#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace encircle::server {

// A few threads that think, so that the thread of the connections never waits. Clients, each an address, take turns:
// one that asks much waits behind its own questions, not before those of others, and one that is being thought for
// comes after one that is not. Any thread may call it.
class ThinkingPool {
 public:
  using Work = std::function<void()>;

  // 0 threads stand for all cores but one.
  ThinkingPool(unsigned threads, std::size_t most_waiting, std::size_t most_waiting_per_client);
  ~ThinkingPool() { end(); }
  ThinkingPool(const ThinkingPool&) = delete;
  ThinkingPool& operator=(const ThinkingPool&) = delete;

  // False when too much waits already, in all or of this client. The work must not throw.
  [[nodiscard]] bool submit(const std::string& client, Work work);

  // Drops what waits, and returns when what is being done is done; that must have been told to stop before.
  void end();

  std::size_t threads() const { return threads_.size(); }

 private:
  void work_until_told();
  // The oldest work of the client whose turn it is, and that client. Only while something waits.
  std::pair<std::string, Work> take_next();

  const std::size_t most_waiting_;
  const std::size_t most_waiting_per_client_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // Clients with waiting work, the next one first, and that work.
  std::deque<std::string> turns_;
  std::map<std::string, std::deque<Work>> waiting_;
  std::size_t waiting_count_ = 0;
  // Clients whose work is being done, and how much of it.
  std::map<std::string, int> served_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace encircle::server
