#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/analysis/task.h"
#include "apps/online/limits.h"
#include "apps/server/access.h"
#include "apps/server/addresses.h"
#include "apps/server/kept_responders.h"
#include "apps/server/limits.h"
#include "apps/server/log.h"
#include "apps/store/store.h"
#include "core/result.h"

namespace encircle::server {

struct Settings {
  // Digits; only this machine can reach the loopback address.
  std::string address = "127.0.0.1";
  // 0 takes any free one.
  std::uint16_t port = 8765;
  // The folder of the built app.
  std::filesystem::path root = "build/web";
  // Names under which others reach this machine, besides its addresses and "localhost".
  std::vector<std::string> host_names = {};
  // The proxies that are believed about the address of a visitor (docs/server.md).
  Proxies proxies = {};
  LogLevel log_level = LogLevel::none;
  // Where the lines of the log go.
  Log::Sink log_sink = {};
  Limits limits = {};
  // The judge of positions at /analysis; without one there is no such place.
  std::optional<analysis::Judge> analysis = {};
  // Live games at /live; without a store there is no such place.
  std::function<Result<std::unique_ptr<store::Store>>()> open_store = {};
  online::Limits online_limits = {};
  // What the app and the operator are told.
  std::string version = {};
  // How the world reaches it through a proxy, such as https://games.example (PublicUrl); empty if not at all.
  std::optional<PublicUrl> public_url = {};
  // Who may read /metrics besides this machine.
  std::vector<AddressRange> metrics_readers = {};
};

// Serves the app's files over HTTP, the engine over a WebSocket at /engine, live games at /live, and positions'
// analysis at /analysis. One thread, that of run(), handles all connections: it is the strand on which everything about
// them happens. Thinking has threads of its own.
class Server {
 public:
  // Takes the port at once; a failure names it.
  static Result<std::unique_ptr<Server>> listen(Settings settings, MakeResponder make_responder);
  ~Server();

  std::uint16_t port() const;
  // Where a browser finds the app, such as http://127.0.0.1:8765/.
  std::string url() const;

  // Returns after stop(), or after an interrupt or a request to terminate if end_on_signals() was called before.
  void run();
  void end_on_signals();
  // Any thread may call it.
  void stop();

 private:
  class State;
  explicit Server(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace encircle::server
