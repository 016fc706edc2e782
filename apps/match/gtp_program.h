#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace encircle::match {

// Another program that speaks GTP, started by a shell and spoken to over pipes. What it writes to its standard error is
// kept aside, and quoted when it fails.
class GtpProgram {
 public:
  struct Answer {
    // Whether it was "=" and not "?".
    bool ok;
    std::string text;
  };

  // Where games are often installed; searched for programs after PATH.
  static constexpr std::string_view further_folders = ":/usr/games:/usr/local/games";

  // Starts it; that it cannot be started is found out by the first question.
  static Result<std::unique_ptr<GtpProgram>> start(const std::string& command);
  // Asks it to quit, waits a moment, then ends it; a broken one is ended at once.
  ~GtpProgram();
  GtpProgram(const GtpProgram&) = delete;
  GtpProgram& operator=(const GtpProgram&) = delete;

  // Asked now and then while an answer is awaited; true ends the waiting.
  using Cancelled = std::function<bool()>;

  // Sends a command and waits for the answer. The error names the program: it has ended, was silent for that many
  // seconds, or until nobody wanted to know any more, or said something that is no answer.
  Result<Answer> ask(const std::string& command, double seconds, const Cancelled& cancelled = {});
  // Whether a question got an error: nothing that comes later can be trusted to be the answer to what was asked.
  bool is_broken() const { return is_broken_; }

 private:
  explicit GtpProgram(std::string command) : command_(std::move(command)) {}

  Error failure(const std::string& what) const;
  std::string last_complaint() const;
  Result<Answer> ask_unguarded(const std::string& command, double seconds, const Cancelled& cancelled);
  Result<std::string> read_answer(const std::string& question, double seconds, const Cancelled& cancelled);

  std::string command_;
  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  int complaints_ = -1;
  // What came after the last answer.
  std::string pending_;
  bool is_broken_ = false;
};

}  // namespace encircle::match
