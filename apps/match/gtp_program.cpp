#include "apps/match/gtp_program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "core/quoted.h"

namespace encircle::match {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double seconds_to_quit = 1;
// How often a pending answer is checked for being given up.
constexpr double seconds_between_looks = 0.1;
constexpr std::size_t longest_answer = std::size_t{1} << 20;

// A file without a name for the standard error of a program.
int open_nameless_file() {
  FILE* const file = std::tmpfile();
  if (file == nullptr) return open("/dev/null", O_RDWR | O_CLOEXEC);
  const int copy = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0);
  std::fclose(file);
  return copy;
}

bool has_ended(pid_t process) { return waitpid(process, nullptr, WNOHANG) != 0; }

}  // namespace

Result<std::unique_ptr<GtpProgram>> GtpProgram::start(const std::string& command) {
  std::unique_ptr<GtpProgram> program(new GtpProgram(command));
  // A socket, because writing to one whose other end is gone can be told not to raise a signal.
  int to[2];
  int from[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to) != 0) return program->failure(std::strerror(errno));
  program->input_ = to[1];
  if (pipe2(from, O_CLOEXEC) != 0) {
    close(to[0]);
    return program->failure(std::strerror(errno));
  }
  program->output_ = from[0];
  program->complaints_ = open_nameless_file();
  const std::string line = "PATH=$PATH" + std::string(further_folders) + "; exec " + command;
  program->process_ = fork();
  if (program->process_ == 0) {
    // A group of its own: Ctrl-C at the terminal is for us, and we end it in order.
    setpgid(0, 0);
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    dup2(program->complaints_, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  if (program->process_ < 0) return program->failure(std::strerror(errno));
  return program;
}

GtpProgram::~GtpProgram() {
  if (process_ > 0 && !is_broken_) {
    static_cast<void>(ask("quit", seconds_to_quit).ok());
    for (int i = 0; i < 20 && process_ > 0; ++i) {
      if (has_ended(process_)) process_ = -1;
      if (process_ > 0) usleep(50'000);
    }
  }
  if (process_ > 0) {
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  for (const int each : {input_, output_, complaints_}) {
    if (each >= 0) close(each);
  }
}

Error GtpProgram::failure(const std::string& what) const {
  const std::string complaint = last_complaint();
  return Error{"program " + encircle::quoted(command_) + ": " + what +
               (complaint.empty() ? "" : "; it said: " + complaint)};
}

std::string GtpProgram::last_complaint() const {
  char text[300];
  const off_t size = lseek(complaints_, 0, SEEK_END);
  const off_t from = size > static_cast<off_t>(sizeof text) ? size - static_cast<off_t>(sizeof text) : 0;
  const ssize_t count = pread(complaints_, text, sizeof text, from);
  std::string words(text, count > 0 ? static_cast<std::size_t>(count) : 0);
  for (char& c : words) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  }
  while (words.ends_with(' ')) words.pop_back();
  return words;
}

Result<GtpProgram::Answer> GtpProgram::ask(const std::string& command, double seconds, const Cancelled& cancelled) {
  auto answer = ask_unguarded(command, seconds, cancelled);
  is_broken_ = is_broken_ || !answer;
  return answer;
}

Result<GtpProgram::Answer> GtpProgram::ask_unguarded(const std::string& command, double seconds,
                                                     const Cancelled& cancelled) {
  const std::string line = command + "\n";
  if (send(input_, line.data(), line.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(line.size())) {
    return failure("it ended before " + encircle::quoted(command));
  }
  auto answer = read_answer(command, seconds, cancelled);
  if (!answer) return answer.error();
  const char sign = answer->empty() ? ' ' : answer->front();
  if (sign != '=' && sign != '?')
    return failure("to " + encircle::quoted(command) + " it answered " + encircle::quoted(*answer));
  const std::size_t begin = answer->find_first_not_of(" \t", answer->find_first_of(" \t\n"));
  std::string text = begin == std::string::npos ? "" : answer->substr(begin);
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return Answer{sign == '=', text};
}

// Everything up to an empty line, without carriage returns and without empty lines before it.
Result<std::string> GtpProgram::read_answer(const std::string& question, double seconds, const Cancelled& cancelled) {
  const auto end_time = Clock::now() + std::chrono::duration<double>(seconds);
  for (;;) {
    pending_.erase(0, std::min(pending_.find_first_not_of('\n'), pending_.size()));
    if (const std::size_t end = pending_.find("\n\n"); end != std::string::npos) {
      std::string answer = pending_.substr(0, end);
      pending_.erase(0, end + 2);
      return answer;
    }
    if (pending_.size() > longest_answer)
      return failure("its answer to " + encircle::quoted(question) + " does not end");
    const std::chrono::duration<double> left = end_time - Clock::now();
    pollfd waiting = {output_, POLLIN, 0};
    const double patience = std::min(left.count(), seconds_between_looks);
    const int ready = patience > 0 ? poll(&waiting, 1, static_cast<int>(patience * 1000) + 1) : 0;
    if (ready <= 0 && cancelled && cancelled())
      return failure("the match was ended while it was asked " + encircle::quoted(question));
    if ((ready < 0 && errno == EINTR) || (ready == 0 && patience > 0)) continue;
    if (ready <= 0) return failure("no answer to " + encircle::quoted(question) + " within the time allowed");
    char block[4096];
    const ssize_t count = read(output_, block, sizeof block);
    if (count <= 0) return failure("it ended while it was asked " + encircle::quoted(question));
    for (const char c : std::string_view(block, static_cast<std::size_t>(count))) {
      if (c != '\r') pending_ += c;
    }
  }
}

}  // namespace encircle::match
