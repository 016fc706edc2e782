#include "apps/analysis/conversation.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "apps/analysis/report.h"
#include "core/quoted.h"
#include "protocol/json_writer.h"

namespace encircle::analysis {

namespace {

using protocol::Json;
using protocol::JsonWriter;

// The request itself, with more members at its end.
std::string echo(std::string_view request, std::string_view members = {}) {
  std::string line(request.substr(0, request.rfind('}')));
  // Answers are lines.
  std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  if (!members.empty()) line += ",";
  line += members;
  return line + "}";
}

constexpr std::string_view version_members = R"("version":")" ENCIRCLE_VERSION R"(","git_hash":"<omitted>")";

// The one network is part of the program.
constexpr std::string_view model_members =
    R"("models":[{"name":"built in","internalName":"encircle","maxBatchSize":1,"usesHumanSLProfile":false,)"
    R"("version":1,"usingFP16":"false"}])";

// A member that the request has already; empty where it has none of them.
std::string_view first_present(const Json& request, std::initializer_list<std::string_view> names) {
  const auto* const found = std::ranges::find_if(names, [&](auto name) { return request.find(name) != nullptr; });
  return found == names.end() ? std::string_view() : *found;
}

}  // namespace

Conversation::Conversation(TaskQueue& queue, const Settings& settings, const Limits& limits, Say say)
    : queue_(queue),
      client_(queue.new_client()),
      settings_(settings),
      limits_(limits),
      output_(std::make_shared<Output>(std::move(say))) {}

Conversation::~Conversation() {
  output_->close();
  stop();
}

void Conversation::stop() {
  queue_.stop(client_, [](const Task&) { return true; });
}

void Conversation::take(std::string_view request) {
  if (request.find_first_not_of(" \t\r\n") == std::string_view::npos) return;
  if (request.size() > limits_.request_bytes) {
    return say(
        error_line({"a request may have " + std::to_string(limits_.request_bytes) + " bytes at most", ""}, nullptr));
  }
  const auto json = protocol::read_json(request);
  if (!json) return say(error_line({json.error().message, ""}, nullptr));
  if (json->object() == nullptr) return say(error_line({"a request is a JSON object", ""}, nullptr));
  const auto id = read_id(*json, limits_);
  if (!id) return say(error_line(id.error(), nullptr));
  const Json* const action = json->find("action");
  if (action == nullptr) return analyse(*json, request.size(), *id);
  if (action->text() == nullptr) return say(error_line({"the name of an action is needed", "action"}, &*id));
  act(*json, request, *id, *action->text());
}

void Conversation::act(const Json& json, std::string_view request, const std::string& id, const std::string& action) {
  const auto echo_with = [&](std::string_view members, std::initializer_list<std::string_view> names) {
    const std::string taken(first_present(json, names));
    say(taken.empty() ? echo(request, members) : error_line({"it is the answer that says this", taken}, &id));
  };
  if (action == "query_version") return echo_with(version_members, {"version", "git_hash"});
  if (action == "query_models") return echo_with(model_members, {"models"});
  // Nothing is kept from one position to the next.
  if (action == "clear_cache") return say(echo(request));
  if (action == "terminate" || action == "terminate_all") {
    const auto complaint = terminate(json, action == "terminate_all");
    return say(complaint ? error_line(*complaint, &id) : echo(request));
  }
  say(error_line({"unknown action " + quoted(action), "action"}, &id));
}

std::optional<Complaint> Conversation::terminate(const Json& json, bool all) {
  const Json* const whose = json.find("terminateId");
  if (!all && (whose == nullptr || whose->text() == nullptr)) {
    return Complaint{"the id of the requests to end is needed", "terminateId"};
  }
  const Json* const which = json.find("turnNumbers");
  const auto turns = which != nullptr ? turns_of(*which) : std::nullopt;
  if (which != nullptr && !turns) return Complaint{"a list of turns is needed", "turnNumbers"};
  queue_.stop(client_, [&](const Task& task) {
    return (all || task.query->id == *whose->text()) &&
           (!turns || std::ranges::find(*turns, task.turn.number) != turns->end());
  });
  return std::nullopt;
}

void Conversation::analyse(const Json& json, std::size_t bytes, const std::string& id) {
  std::vector<Complaint> warnings;
  auto read = read_query(json, settings_, limits_, warnings);
  if (!read) return say(error_line(read.error(), &id));
  const auto query = std::make_shared<Query>(*std::move(read));
  if (queue_.open_tasks(client_) + query->turns.size() > limits_.positions ||
      *waiting_bytes_ + bytes > limits_.waiting_bytes) {
    return say(
        error_line({"too much waits already: at most " + std::to_string(limits_.positions) + " positions", ""}, &id));
  }
  *waiting_bytes_ += bytes;
  query->held = std::shared_ptr<void>(nullptr, [bytes, all = waiting_bytes_](void*) { *all -= bytes; });
  for (const Complaint& warning : warnings) say(warning_line(warning, id));
  for (const Turn& turn : query->turns) {
    auto task = std::make_shared<Task>();
    task->query = query;
    task->turn = turn;
    task->client = client_;
    task->say = [output = output_](std::string line) { output->say(std::move(line)); };
    queue_.add(std::move(task));
  }
}

}  // namespace encircle::analysis
