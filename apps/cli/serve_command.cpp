#include <fmt/core.h>
#include <spawn.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>

#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/server_store.h"
#include "apps/networks/embedded.h"
#include "apps/server/engine.h"
#include "apps/server/server.h"

extern char** environ;

namespace encircle::cli {
namespace {

struct ServeRequest {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8765;
  // Empty: wherever the app lies.
  std::string root;
  std::vector<std::string> host_names;
  std::vector<std::string> proxies;
  std::string proxy_header = "x-forwarded-for";
  std::string log = "errors";
  unsigned threads = 0;
  bool open = false;
  bool analysis = false;
  StorePlace store;
  std::string public_url;
  std::vector<std::string> metrics_readers;
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

bool holds_app(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::is_regular_file(folder / "index.html", error);
}

// The app beside this program, from wherever it was started: as it is installed (PREFIX/bin/encircle and
// PREFIX/share/encircle/web), or as it is built (build/release/encircle and build/web).
std::filesystem::path find_app() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path folder = program.parent_path();
  std::string places;
  for (const std::filesystem::path& place :
       {folder / "../share/encircle/web", folder / "../web", std::filesystem::path("build/web")}) {
    if (holds_app(place)) return place.lexically_normal();
    places += (places.empty() ? "" : ", ") + place.lexically_normal().string();
  }
  throw Failure("the browser app was not found in " + places + "; ./setup builds it, and --root names its folder");
}

const std::map<std::string, server::LogLevel> log_levels = {
    {"none", server::LogLevel::none}, {"errors", server::LogLevel::errors}, {"all", server::LogLevel::all}};

const std::map<std::string, server::ProxyHeader> proxy_headers = {
    {"x-forwarded-for", server::ProxyHeader::x_forwarded_for}, {"forwarded", server::ProxyHeader::forwarded}};

template <class Value>
std::vector<std::string> names_in(const std::map<std::string, Value>& values) {
  std::vector<std::string> names;
  for (const auto& [name, value] : values) names.push_back(name);
  return names;
}

std::vector<server::AddressRange> ranges_of(const std::vector<std::string>& texts, const std::string& option) {
  std::vector<server::AddressRange> ranges;
  for (const std::string& text : texts) {
    const auto range = server::AddressRange::parse(text);
    if (!range) throw Failure(option + " " + range.error().message);
    ranges.push_back(*range);
  }
  return ranges;
}

// A log that cannot be written does not end the server.
void write_log_line(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stderr);
  std::fflush(stderr);
}

// Serves the app and the engine until it is interrupted. Prints one line with the address.
int serve(const ServeRequest& request) {
  for (const std::string& name : request.host_names) check_name(name);
  const std::filesystem::path root = request.root.empty() ? find_app() : std::filesystem::path(request.root);
  if (!holds_app(root)) throw Failure(request.root + ": holds no built app (index.html)");
  server::Settings settings{.address = request.address,
                            .port = request.port,
                            .root = root,
                            .host_names = request.host_names,
                            .proxies = {ranges_of(request.proxies, "--proxy"), proxy_headers.at(request.proxy_header)},
                            .log_level = log_levels.at(request.log),
                            .log_sink = write_log_line};
  settings.limits.thinking_threads = request.threads;
  if (request.analysis) {
    settings.analysis = {embedded_network(analysis::analysed_game().id), settings.limits.analysis_tree_bytes};
  }
  settings.version = ENCIRCLE_VERSION;
  settings.metrics_readers = ranges_of(request.metrics_readers, "--metrics");
  if (!request.public_url.empty()) {
    settings.public_url = or_fail(server::PublicUrl::parse(request.public_url), "--public-url");
    settings.host_names.push_back(settings.public_url->name);
  }
  if (request.store.is_named()) {
    settings.open_store = [place = request.store] { return open_store(place, store::Purpose::serve); };
  }
  const auto engine = server::engine_responders(settings.limits);
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
  const Command command =
      line.add("serve", "The games in a browser, with the engine behind them",
               {"encircle serve --open", "encircle serve --port 9000 --address 0.0.0.0 --name games.example",
                "encircle serve --data /var/lib/encircle --public-url https://games.example --proxy 127.0.0.1"},
               [request] { return serve(*request); });
  command.number("--port", request->port, "Where it listens, 8765 if not said; 0 takes any free port");
  command
      .text("--address", request->address,
            "Whom it listens to: 127.0.0.1 is this machine alone (if not said), 0.0.0.0 everybody")
      .type_name("ADDRESS");
  command.texts("--name", request->host_names, "A name under which others reach this machine; may be repeated")
      .type_name("HOST");
  command
      .texts("--proxy", request->proxies,
             "The address of a proxy that is believed when it says for whom it asks, or a range such as 10.0.0.0/8; "
             "may be repeated")
      .type_name("ADDRESS");
  command
      .text("--proxy-header", request->proxy_header,
            "Where a proxy says it: x-forwarded-for (if not said) or forwarded")
      .type_name("HEADER")
      .one_of(names_in(proxy_headers));
  command.text("--log", request->log, "What is written to the standard error: none, errors (if not said) or all")
      .type_name("WHAT")
      .one_of(names_in(log_levels));
  command
      .text("--root", request->root, "The folder of the built app; without it, the one that lies beside this program")
      .type_name("FOLDER");
  command.number("--threads", request->threads, "Threads that think; without it, all cores but one").between(1, 256);
  command.flag("--analysis", request->analysis,
               "Analyses games for other programs as well, by KataGo's protocol at /analysis");
  request->store.add_to(command);
  command
      .text("--public-url", request->public_url,
            "How the world reaches it through a proxy, such as https://games.example")
      .type_name("URL");
  command
      .texts("--metrics", request->metrics_readers,
             "An address, or a range, from which /metrics may be read besides this machine; may be repeated")
      .type_name("ADDRESS");
  command.flag("--open", request->open, "Shows it in the browser");
}

}  // namespace encircle::cli
