// The commands that let others watch the search.

#include <chrono>

#include "apps/gtp/engine.h"

namespace encircle::gtp {

namespace {

// Sends a line of the analysis each time the interval has passed.
class Reporter {
 public:
  Reporter(const AnalysisRequest& request, AnalysisFormat format, std::function<void(const std::string&)> say)
      : request_(request),
        format_(format),
        say_(std::move(say)),
        interval_(request.interval / 100),
        last_(Time::now()) {}

  void tick(const DisplayStyle& style) {
    if (Time::now() - last_ < interval_) return;
    report(style);
    last_ = Time::now();
  }
  void report(const DisplayStyle& style) {
    const std::string line = analysis_line(style(), request_, format_);
    // An empty line would end the reply.
    if (!line.empty()) say_(line);
  }

 private:
  using Time = std::chrono::steady_clock;

  const AnalysisRequest& request_;
  AnalysisFormat format_;
  std::function<void(const std::string&)> say_;
  std::chrono::duration<double> interval_;
  Time::time_point last_;
};

}  // namespace

// Goes on until somebody says something. A search that ends before, because everything is certain, says so once and
// waits.
Reply Engine::analyse(Words words, AnalysisFormat format) {
  AnalysisRequest request;
  if (const auto refusal = read_request(words, *game_, request)) return *refusal;
  Reporter reporter(request, format, [this](const std::string& line) { say(line); });
  Effort effort;
  set_up(effort);
  effort.allowed = request.allowed;
  effort.avoided = request.avoided;
  effort.stop = [this] { return is_interrupted(); };
  effort.watch = [&](const DisplayStyle& style) {
    if (!is_interrupted()) reporter.tick(style);
  };
  effort.at_the_end = [&](const DisplayStyle& style) {
    if (is_interrupted()) return;
    reporter.report(style);
    input_->wait();
  };
  return game_->analyse(*request.player, effort);
}

// The last line of the analysis is what the choice was made by; after it comes the move.
Reply Engine::generate_and_analyse(Words words, AnalysisFormat format, Choice choice) {
  AnalysisRequest request;
  if (const auto refusal = read_request(words, *game_, request)) return *refusal;
  Reporter reporter(request, format, [this](const std::string& line) { say(line); });
  Effort effort;
  effort.allowed = request.allowed;
  effort.avoided = request.avoided;
  effort.watch = [&](const DisplayStyle& style) { reporter.tick(style); };
  effort.at_the_end = [&](const DisplayStyle& style) { reporter.report(style); };
  Reply move = generate(*request.player, choice, effort);
  if (!move.ok) return move;
  say("play " + move.text);
  return writer_ != nullptr ? Reply{} : Reply{true, "play " + move.text};
}

Reply Engine::lz_analyze(Words words) { return analyse(words, AnalysisFormat::leela); }
Reply Engine::kata_analyze(Words words) { return analyse(words, AnalysisFormat::kata); }
Reply Engine::lz_genmove_analyze(Words words) {
  return generate_and_analyse(words, AnalysisFormat::leela, Choice::made);
}
Reply Engine::kata_genmove_analyze(Words words) {
  return generate_and_analyse(words, AnalysisFormat::kata, Choice::made);
}
Reply Engine::kata_search_analyze(Words words) {
  return generate_and_analyse(words, AnalysisFormat::kata, Choice::told);
}

}  // namespace encircle::gtp
