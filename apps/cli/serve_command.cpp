#include <fmt/core.h>
#include <spawn.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/server/engine.h"

extern char** environ;

namespace encircle::cli {
namespace {

struct ServeRequest {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  std::string root = "build/web";
  std::vector<std::string> host_names;
  unsigned threads = 0;
  bool open = false;
};

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

// Serves the app and the engine until it is interrupted. Prints one line with the address.
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

}  // namespace

void add_serve(CommandLine& line) {
  auto request = std::make_shared<ServeRequest>();
  CLI::App& command =
      line.add("serve", "The games in a browser, with the engine behind them",
               {"encircle serve --open", "encircle serve --port 9000 --address 0.0.0.0 --name games.example"},
               [request] { return serve(*request); });
  add_number(command, "--port", request->port, "Where it listens, 8765 if not said; 0 takes any free port");
  command
      .add_option("--address", request->address,
                  "Whom it listens to: 127.0.0.1 is this machine alone (if not said), 0.0.0.0 everybody")
      ->type_name("ADDRESS");
  command.add_option("--name", request->host_names, "A name under which others reach this machine; may be repeated")
      ->type_name("HOST")
      ->expected(1)
      ->take_all();
  command.add_option("--root", request->root, "The folder of the built app, build/web if not said")
      ->type_name("FOLDER");
  add_number(command, "--threads", request->threads, "Threads that think; without it, all cores but one")
      ->check(CLI::Range(1, 256));
  command.add_flag("--open", request->open, "Shows it in the browser");
}

}  // namespace encircle::cli
