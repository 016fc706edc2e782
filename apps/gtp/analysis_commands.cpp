// The commands that let others watch the search.

#include <chrono>

#include "apps/gtp/engine.h"

namespace encircle::gtp {

namespace {

// Sends a line of the analysis each time the interval has passed.
class Reporter {
 public:
  Reporter(const AnalysisRequest& request, AnalysisFormat format, View view,
           std::function<void(const std::string&)> say)
      : request_(request),
        format_(format),
        view_(std::move(view)),
        say_(std::move(say)),
        interval_(request.interval / 100),
        last_(Time::now()) {}

  void tick(const AskAnalysis& ask) {
    if (Time::now() - last_ < interval_) return;
    report(ask());
    last_ = Time::now();
  }
  void report(const Analysis& analysis) {
    const std::string line = analysis_line(in_terms_of_gtp(analysis, view_, *request_.player), request_, format_);
    // An empty line would end the reply.
    if (!line.empty()) say_(line);
  }

 private:
  using Time = std::chrono::steady_clock;

  const AnalysisRequest& request_;
  AnalysisFormat format_;
  View view_;
  std::function<void(const std::string&)> say_;
  std::chrono::duration<double> interval_;
  Time::time_point last_;
};

}  // namespace

// Goes on until somebody says something. A search that ends before, because everything is certain, says so once and
// waits.
Reply Engine::analyse(Words words, AnalysisFormat format) {
  AnalysisRequest request;
  if (const auto refusal = read_request(words, *session_, *vertices_, request)) return *refusal;
  Reporter reporter(request, format, view_of(*session_), [this](const std::string& line) { say(line); });
  Question question = question_about(request);
  question.goal = players::Goal::analysis;
  question.limits.stop = [this] { return is_interrupted(); };
  question.watch = [&](const AskAnalysis& ask) {
    if (!is_interrupted()) reporter.tick(ask);
  };
  const auto answer = analyst().answer(question);
  if (!answer) return failure(answer.error().message);
  if (!is_interrupted()) {
    reporter.report(answer->analysis);
    input_->wait();
  }
  return {};
}

// The last line of the analysis is what the choice was made by; after it comes the move.
Reply Engine::generate_and_analyse(Words words, AnalysisFormat format, Choice choice) {
  AnalysisRequest request;
  if (const auto refusal = read_request(words, *session_, *vertices_, request)) return *refusal;
  Reporter reporter(request, format, view_of(*session_), [this](const std::string& line) { say(line); });
  Question question = question_about(request);
  question.watch = [&](const AskAnalysis& ask) { reporter.tick(ask); };
  Reply move =
      generate(*request.player, choice, std::move(question), [&](const Analysis& found) { reporter.report(found); });
  if (!move.ok) return move;
  say("play " + move.text);
  return writer_ != nullptr ? Reply{} : Reply{true, "play " + move.text};
}

Question Engine::question_about(const AnalysisRequest& request) {
  return {.as = request.player,
          .only = request.allowed,
          .avoided = request.avoided,
          .wants_moves_ownership = request.moves_ownership};
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
