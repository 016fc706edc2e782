#include "apps/server/metrics.h"

#include <cstdio>

#include "apps/server/live_service.h"
#include "apps/server/server_context.h"

namespace encircle::server {
namespace {

// Collects figures, each with what it means.
class Text {
 public:
  void describe(std::string_view name, std::string_view type, std::string_view help) {
    text_ += "# HELP " + std::string(name) + " " + std::string(help) + "\n";
    text_ += "# TYPE " + std::string(name) + " " + std::string(type) + "\n";
  }
  void add(const std::string& name, double value) {
    char number[32];
    std::snprintf(number, sizeof number, "%.10g", value);
    text_ += name + " " + number + "\n";
  }
  template <class Value>
  void one(const std::string& name, std::string_view type, std::string_view help, Value value) {
    describe(name, type, help);
    add(name, static_cast<double>(value));
  }
  std::string take() && { return std::move(text_); }

 private:
  std::string text_;
};

std::string limit_word(double limit) {
  char word[32];
  std::snprintf(word, sizeof word, "%g", limit);
  return word;
}

void add_store(Text& text, const StoreFigures& store) {
  text.describe("encircle_store_commits_total", "counter", "Transactions, by what became of them.");
  constexpr std::array<const char*, 5> words = {"done", "conflict", "full", "failed", "unknown"};
  for (std::size_t i = 0; i < words.size(); ++i) {
    text.add("encircle_store_commits_total{result=\"" + std::string(words[i]) + "\"}",
             static_cast<double>(store.results[i]));
  }
  text.one("encircle_store_syncs_total", "counter", "How often the disk was told to keep what it got.", store.syncs);
  const std::string name = "encircle_store_commit_seconds";
  text.describe(name, "histogram", "How long transactions took.");
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < store.times.counts.size(); ++i) {
    count += store.times.counts[i];
    const bool is_last = i == CommitTimes::limits.size();
    const std::string limit = is_last ? "+Inf" : limit_word(CommitTimes::limits[i]);
    text.add(name + "_bucket{le=\"" + limit + "\"}", static_cast<double>(count));
  }
  text.add(name + "_sum", store.times.seconds);
  text.add(name + "_count", static_cast<double>(count));
}

void add_games(Text& text, const online::HubFigures& hub) {
  text.one("encircle_games", "gauge", "Live games in memory.", hub.games);
  text.one("encircle_games_running", "gauge", "Live games whose clock runs.", hub.running);
  text.one("encircle_events_total", "counter", "Events of live games that were stored.", hub.events);
  text.one("encircle_chat_lines_total", "counter", "Lines of chat that were stored.", hub.chat_lines);
}

}  // namespace

std::string metrics_text(const ServerContext& server) {
  Text text;
  text.describe("encircle_connections", "gauge", "Open connections, by what they are for.");
  const std::size_t files = server.seats.taken() - std::min(server.seats.taken(), server.guests.size());
  text.add("encircle_connections{kind=\"files\"}", static_cast<double>(files));
  text.add("encircle_connections{kind=\"engine\"}", static_cast<double>(server.engine_guests));
  text.add("encircle_connections{kind=\"live\"}", static_cast<double>(server.players));
  text.add("encircle_connections{kind=\"analysis\"}", static_cast<double>(server.analysts));
  text.one("encircle_refusals_total", "counter", "Requests and connections that were refused.", server.refusals);
  if (server.live) {
    add_games(text, server.live->hub_figures());
    add_store(text, server.live->store_figures());
  }
  return std::move(text).take();
}

Health health_of(const ServerContext& server) {
  const bool sound = !server.live || server.live->store_figures().is_sound;
  return {sound, std::string("{\"status\":\"") + (sound ? "ok" : "the last moves could not be stored") +
                     "\",\"live\":" + (server.live ? "true" : "false") + "}\n"};
}

}  // namespace encircle::server
