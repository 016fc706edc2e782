#pragma once

#include <array>
#include <csignal>
#include <string>
#include <string_view>

#include "apps/common/display_style.h"

namespace encircle::cli {

// What is known about the place that standard output goes to. Environment variables are taken as they are; an unset one
// is empty.
struct Terminal {
  bool is_terminal = false;
  std::string term;
  std::string colorterm;
  std::string no_color;
  // The first of LC_ALL, LC_CTYPE and LANG that is set.
  std::string locale;
  // 0 where unknown.
  int width = 0;
  int height = 0;

  // Whether the screen can be cleared and drawn anew.
  bool can_redraw() const { return is_terminal && term != "dumb"; }
};

// Asks the system and the environment; COLUMNS and LINES count where the output is no terminal.
Terminal inspect_terminal();

// The style that suits a terminal. colour is "auto", "always" or "never"; plain asks for words, ascii for ASCII
// pictures.
DisplayStyle display_style_for(const Terminal& terminal, std::string_view colour, bool plain, bool ascii);
// The same for standard output.
DisplayStyle display_style_for(std::string_view colour, bool plain, bool ascii);

// How a program ends that was interrupted, as shells have it.
inline constexpr int interrupted_exit_code = 130;

// While it lives, Ctrl-C, a request to end (SIGTERM, as timeout and service managers send it) and the end of the
// terminal (SIGHUP) end a pending read instead of the program, and interrupted() tells that it happened.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  static bool interrupted();

 private:
  static constexpr std::array signals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, signals.size()> before_;
};

}  // namespace encircle::cli
