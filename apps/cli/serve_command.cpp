#include "apps/cli/serve_command.h"

#include <fmt/core.h>
#include <spawn.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

#include "apps/cli/failure.h"
#include "apps/server/engine.h"

extern char** environ;

namespace encircle::cli {
namespace {

// Asks the desktop to show the address. Where there is none the printed address has to do.
void open_browser(const std::string& url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  // What it prints would disturb, and nobody waits for its end.
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", 1, 0);
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", 1, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  posix_spawnattr_setsigdefault(&attributes, &children);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  std::signal(SIGCHLD, SIG_IGN);
  std::string program = "xdg-open";
  std::string argument = url;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t process = 0;
  posix_spawnp(&process, program.c_str(), &files, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
}

void check_name(const std::string& name) {
  const std::string letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";
  if (name.empty() || name.find_first_not_of(letters) != std::string::npos) {
    throw Failure("--name '" + name + "': not the name of a host, such as games.example");
  }
}

}  // namespace

int serve(const ServeRequest& request) {
  for (const std::string& name : request.host_names) check_name(name);
  const std::filesystem::path root = request.root;
  std::error_code error;
  if (!std::filesystem::is_regular_file(root / "index.html", error)) {
    throw Failure(request.root + ": holds no built app (index.html); ./setup builds it into build/web");
  }
  server::Settings settings{request.address, request.port, root, request.host_names, {}};
  settings.limits.thinking_threads = request.threads;
  const auto engine = server::engine_answerer(settings.limits);
  const auto running = or_fail(server::Server::listen(std::move(settings), engine));
  running->end_on_signals();
  fmt::print("Encircle is at {} (Ctrl+C ends it)\n", running->url());
  std::fflush(stdout);
  if (request.open) open_browser(running->url());
  running->run();
  return 0;
}

}  // namespace encircle::cli
