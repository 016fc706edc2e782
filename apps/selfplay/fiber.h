#pragma once

#include <ucontext.h>

#include <cstddef>
#include <functional>

namespace encircle::selfplay {

// Work with a stack of its own, which can be left in its middle and gone on with later, on any thread: thousands of
// searches that each wait for an answer need no thousands of threads. An exception that leaves the work ends the
// program.
class Fiber {
 public:
  explicit Fiber(std::function<void()> work);
  // Work that has not ended is left: what lies on its stack is destroyed.
  ~Fiber();
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;

  // Goes on with the work until it waits. False when it has ended.
  bool resume();
  // For the work itself: resume() returns, and the next call of it goes on here.
  void wait();

 private:
  // Unwinds the work's stack.
  struct Left {};

  static void begin(unsigned high, unsigned low);
  void run();
  void switch_to_work();
  void switch_back(bool for_good);

  std::function<void()> work_;
  std::byte* stack_;
  ucontext_t own_{};
  ucontext_t caller_{};
  bool leaving_ = false;
  bool ended_ = false;
  // What the sanitizers know of both stacks.
  void* own_state_ = nullptr;
  void* caller_state_ = nullptr;
  const void* caller_stack_ = nullptr;
  std::size_t caller_stack_size_ = 0;
};

}  // namespace encircle::selfplay
