#pragma once

#ifdef __wasi__
#else
#include <thread>
#include <vector>
#endif

namespace encircle {

// Runs work(0) on this thread and work(1) .. work(count - 1) each on one of its own, and returns when all have. Where
// there are no threads (WebAssembly) only work(0) is done. This is the one place in the libraries that makes threads.
#ifdef __wasi__
inline constexpr int most_threads = 1;

template <class Work>
void run_in_threads(int, Work work) {
  work(0);
}
#else
inline constexpr int most_threads = 64;

template <class Work>
void run_in_threads(int count, Work work) {
  std::vector<std::thread> others;
  for (int i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
  for (std::thread& other : others) other.join();
}
#endif

}  // namespace encircle
