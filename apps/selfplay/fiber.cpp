#include "apps/selfplay/fiber.h"

#include <sys/mman.h>

#include <bit>
#include <cstdint>
#include <new>
#include <utility>

#if defined(__has_feature)
#define ENCIRCLE_HAS_FEATURE(name) __has_feature(name)
#else
#define ENCIRCLE_HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || ENCIRCLE_HAS_FEATURE(address_sanitizer)
#include <sanitizer/common_interface_defs.h>
#define ENCIRCLE_ADDRESS_SANITIZER 1
#endif
#if defined(__SANITIZE_THREAD__) || ENCIRCLE_HAS_FEATURE(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define ENCIRCLE_THREAD_SANITIZER 1
#endif

namespace encircle::selfplay {

namespace {

// Pages are taken only where they are touched; the lowest one stays forbidden, so that a stack never grows into
// another.
constexpr std::size_t stack_size = std::size_t{1} << 20;
constexpr std::size_t guard_size = 4096;

std::byte* make_stack() {
  void* memory = mmap(nullptr, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  if (mprotect(memory, guard_size, PROT_NONE) != 0) {
    munmap(memory, stack_size);
    throw std::bad_alloc();
  }
  return static_cast<std::byte*>(memory);
}

}  // namespace

Fiber::Fiber(std::function<void()> work) : work_(std::move(work)), stack_(make_stack()) {
  getcontext(&own_);
  own_.uc_stack.ss_sp = stack_ + guard_size;
  own_.uc_stack.ss_size = stack_size - guard_size;
  own_.uc_link = nullptr;
  // makecontext() passes ints alone.
  const auto self = std::bit_cast<std::uintptr_t>(this);
  makecontext(&own_, reinterpret_cast<void (*)()>(&Fiber::begin), 2, static_cast<unsigned>(self >> 32),
              static_cast<unsigned>(self));
#ifdef ENCIRCLE_THREAD_SANITIZER
  own_state_ = __tsan_create_fiber(0);
#endif
}

Fiber::~Fiber() {
  leaving_ = true;
  if (!ended_) switch_to_work();
#ifdef ENCIRCLE_THREAD_SANITIZER
  __tsan_destroy_fiber(own_state_);
#endif
  munmap(stack_, stack_size);
}

bool Fiber::resume() {
  if (!ended_) switch_to_work();
  return !ended_;
}

void Fiber::wait() {
  switch_back(false);
  if (leaving_) throw Left();
}

void Fiber::begin(unsigned high, unsigned low) {
  std::bit_cast<Fiber*>(static_cast<std::uintptr_t>(high) << 32 | low)->run();
}

void Fiber::run() {
#ifdef ENCIRCLE_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(nullptr, &caller_stack_, &caller_stack_size_);
#endif
  try {
    if (!leaving_) work_();
    ended_ = true;
  } catch (const Left&) {
    ended_ = true;
  }
  switch_back(true);
}

void Fiber::switch_to_work() {
#ifdef ENCIRCLE_THREAD_SANITIZER
  caller_state_ = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(own_state_, 0);
#endif
#ifdef ENCIRCLE_ADDRESS_SANITIZER
  __sanitizer_start_switch_fiber(&caller_state_, own_.uc_stack.ss_sp, own_.uc_stack.ss_size);
#endif
  swapcontext(&caller_, &own_);
#ifdef ENCIRCLE_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(caller_state_, nullptr, nullptr);
#endif
}

void Fiber::switch_back([[maybe_unused]] bool for_good) {
#ifdef ENCIRCLE_THREAD_SANITIZER
  __tsan_switch_to_fiber(caller_state_, 0);
#endif
#ifdef ENCIRCLE_ADDRESS_SANITIZER
  __sanitizer_start_switch_fiber(for_good ? nullptr : &own_state_, caller_stack_, caller_stack_size_);
#endif
  swapcontext(&own_, &caller_);
#ifdef ENCIRCLE_ADDRESS_SANITIZER
  // The next caller may be another thread.
  __sanitizer_finish_switch_fiber(own_state_, &caller_stack_, &caller_stack_size_);
#endif
}

}  // namespace encircle::selfplay
