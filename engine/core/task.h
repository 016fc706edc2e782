#pragma once

#include <coroutine>
#include <cstdlib>
#include <optional>
#include <utility>

namespace encircle {

// What a Task keeps beside its frame, whatever it gives in the end.
struct TaskPromise {
  std::coroutine_handle<> self;
  // The task that this one waits for.
  TaskPromise* awaited = nullptr;

  // Goes on until the task is done (true) or pauses (false).
  bool step() {
    if (awaited != nullptr) {
      if (!awaited->step()) return false;
      awaited = nullptr;
    }
    self.resume();
    return self.done();
  }
};

// A computation that pauses now and then and is taken up again by its holder: how a thought shares one thread
// with other work, where there are no other threads. It is a coroutine that returns Task<T>:
//
//   co_await Pause();                      lets go of the thread until the next step()
//   Task<T> part = ...; co_await part      goes through the part's pauses, and gives what it found
//   co_return value;
//
// Nothing happens before the first step(). Arguments that are references must outlive the task. Destroying a task that
// is not done gives it up where it pauses; what its frame holds is destroyed as at the end of a scope.
template <class T>
class [[nodiscard]] Task {
 public:
  struct promise_type : TaskPromise {  // NOLINT(readability-identifier-naming): C++ names it so.
    std::optional<T> value;

    Task get_return_object() {
      const auto handle = std::coroutine_handle<promise_type>::from_promise(*this);
      self = handle;
      return Task(handle);
    }
    std::suspend_always initial_suspend() const noexcept { return {}; }
    std::suspend_always final_suspend() const noexcept { return {}; }
    void return_value(T result) { value.emplace(std::move(result)); }
    void unhandled_exception() const { std::abort(); }
  };

  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Task& operator=(Task&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Task() {
    if (handle_) handle_.destroy();
  }

  // Goes on until it is done (true) or pauses (false). Not after it is done.
  bool step() { return handle_.promise().step(); }
  // What it found; once, after it is done.
  T take() { return *std::move(handle_.promise().value); }
  // All steps at once.
  T finish() {
    while (!step()) {
    }
    return take();
  }

  struct Awaiting {
    Task& part;
    bool await_ready() const { return part.step(); }
    template <class Promise>
    void await_suspend(std::coroutine_handle<Promise> waiting) const {
      waiting.promise().awaited = &part.handle_.promise();
    }
    T await_resume() const { return part.take(); }
  };
  // Only named tasks are awaited: a temporary in an awaiting expression is what compilers got wrong most often.
  Awaiting operator co_await() & { return {*this}; }

 private:
  explicit Task(std::coroutine_handle<promise_type> handle) : handle_(handle) {}

  std::coroutine_handle<promise_type> handle_;
};

// See Task.
using Pause = std::suspend_always;

}  // namespace encircle
