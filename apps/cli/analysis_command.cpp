#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <thread>

#include "apps/analysis/conversation.h"
#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/failure.h"
#include "apps/cli/files.h"
#include "apps/common/line_input.h"
#include "apps/networks/embedded.h"

namespace encircle::cli {

namespace {

struct AnalysisRequest {
  std::vector<std::string> configs;
  std::vector<std::string> overrides;
  std::string model;
  std::optional<int> threads;
  bool quit_without_waiting = false;
};

// Requests may come faster than they are answered, but no line is lost: a client that does not read is waited for.
void say_line(const std::string& line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

analysis::Settings settings_of(const AnalysisRequest& request) {
  analysis::Settings settings;
  std::vector<std::string> unknown;
  for (const std::string& path : request.configs) {
    if (const auto error = take_file(settings, read_file(path), unknown)) {
      throw Failure(path + ": " + error->message);
    }
  }
  for (const std::string& list : request.overrides) {
    if (const auto error = take_list(settings, list, unknown)) throw Failure("-override-config: " + error->message);
  }
  if (request.threads) settings.threads = *request.threads;
  if (settings.threads == 0) settings.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  if (!unknown.empty()) {
    fmt::print(stderr, "encircle: {} settings have no effect here, {} among them\n", unknown.size(), unknown[0]);
  }
  return settings;
}

// Answers requests until the input ends, and what was asked until then.
int analyse(const AnalysisRequest& request) {
  const analysis::Settings settings = settings_of(request);
  const analysis::Limits limits;
  if (!request.model.empty()) {
    fmt::print(stderr, "encircle: {}: not used, the network is part of the program\n", request.model);
  }
  analysis::TaskQueue queue(settings.threads, {embedded_network(analysis::analysed_game().id), limits.tree_bytes});
  analysis::Conversation conversation(queue, settings, limits, say_line);
  fmt::print(stderr, "encircle: ready for analysis, {} positions at a time\n", settings.threads);
  gtp::LineInput input(STDIN_FILENO, limits.request_bytes);
  while (const auto line = input.next()) conversation.take(*line);
  if (request.quit_without_waiting) conversation.stop();
  conversation.wait();
  return 0;
}

}  // namespace

void add_analysis(CommandLine& line) {
  auto request = std::make_shared<AnalysisRequest>();
  const Command command =
      line.add("analysis", "Analyses Go games for other programs, by KataGo's analysis protocol",
               {"encircle analysis", "encircle analysis -config analysis.cfg -override-config numAnalysisThreads=2"},
               [request] { return analyse(*request); });
  line.allow_single_dashes(command);
  command.texts("--config", request->configs, "A configuration file as KataGo has it; may be repeated")
      .type_name("FILE");
  command.texts("--override-config", request->overrides, "Settings that count more than the file's: NAME=VALUE,...")
      .type_name("SETTINGS");
  command.text("--model", request->model, "Accepted, and not used: the network is part of the program")
      .type_name("FILE");
  command
      .number("--analysis-threads,--threads", request->threads,
              "Positions that are looked at at a time; without it, as many as cores")
      .between(1, 256);
  command.flag("--quit-without-waiting", request->quit_without_waiting,
               "Ends with the input, whatever is not answered yet");
}

}  // namespace encircle::cli
