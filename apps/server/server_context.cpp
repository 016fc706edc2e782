#include "apps/server/server_context.h"

#include "apps/server/live_service.h"

namespace encircle::server {

ServerContext::ServerContext(Settings wanted, MakeResponder make_responder)
    : settings(std::move(wanted)),
      responders(std::move(make_responder), settings.limits.kept_tree_bytes),
      seats(settings.limits),
      log(settings.log_level, settings.log_sink, settings.limits.log_burst, settings.limits.log_lines_per_second),
      pool(settings.limits.thinking_threads, settings.limits.waiting_requests, settings.limits.waiting_per_address) {
  if (settings.analysis) analysis.emplace(static_cast<int>(settings.limits.analysis_threads), *settings.analysis);
}

ServerContext::~ServerContext() = default;

}  // namespace encircle::server
