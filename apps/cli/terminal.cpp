#include "apps/cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <initializer_list>

#include "core/number.h"

namespace encircle::cli {

namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

int number_in_environment(const char* name) {
  const int value = whole_number_of<int>(environment(name)).value_or(0);
  return value > 0 && value < 10000 ? value : 0;
}

std::string first_set(std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (std::string value = environment(name); !value.empty()) return value;
  }
  return {};
}

bool is_utf8(std::string locale) {
  std::ranges::transform(locale, locale.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

// Terminals older than the 256-colour palette name themselves so.
bool knows_palette(const Terminal& terminal) {
  if (terminal.term.empty() || terminal.term == "dumb") return false;
  return !terminal.colorterm.empty() || !terminal.term.starts_with("vt");
}

}  // namespace

Terminal inspect_terminal() {
  Terminal terminal;
  terminal.is_terminal = isatty(STDOUT_FILENO) != 0;
  terminal.term = environment("TERM");
  terminal.colorterm = environment("COLORTERM");
  terminal.no_color = environment("NO_COLOR");
  terminal.locale = first_set({"LC_ALL", "LC_CTYPE", "LANG"});
  winsize size{};
  if (terminal.is_terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    terminal.width = size.ws_col;
    terminal.height = size.ws_row;
  } else {
    terminal.width = number_in_environment("COLUMNS");
    terminal.height = number_in_environment("LINES");
  }
  return terminal;
}

DisplayStyle display_style_for(const Terminal& terminal, std::string_view colour, bool plain, bool ascii) {
  DisplayStyle display;
  display.unicode = !ascii && is_utf8(terminal.locale);
  const bool by_itself = terminal.is_terminal && terminal.no_color.empty() && knows_palette(terminal);
  display.colour = colour == "always" || (colour == "auto" && by_itself);
  display.plain_words = plain;
  if (terminal.width > 0) display.width = terminal.width;
  if (terminal.height > 0) display.height = terminal.height;
  return display;
}

DisplayStyle display_style_for(std::string_view colour, bool plain, bool ascii) {
  return display_style_for(inspect_terminal(), colour, plain, ascii);
}

InterruptGuard::InterruptGuard() {
  interrupt_seen = 0;
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupt_seen = 1; };
  // Without SA_RESTART the read that waits for a line fails, and the loop around it sees why.
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
}

InterruptGuard::~InterruptGuard() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
}

bool InterruptGuard::interrupted() { return interrupt_seen != 0; }

}  // namespace encircle::cli
