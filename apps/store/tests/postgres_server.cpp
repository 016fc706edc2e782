#include "apps/store/tests/postgres_server.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>
#include <vector>

#include "apps/store/postgres_connection.h"
#include "apps/store/tests/temporary_folder.h"

namespace encircle::store {
namespace {

using namespace std::chrono_literals;

// Of the newest version that is installed.
std::filesystem::path programs() {
  std::vector<std::filesystem::path> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
    if (std::filesystem::exists(entry.path() / "bin/initdb")) found.push_back(entry.path() / "bin");
  }
  std::sort(found.begin(), found.end());
  return found.empty() ? std::filesystem::path() : found.back();
}

// PostgreSQL does not run as root; whoever is root becomes its own user, or nobody.
const passwd* unprivileged() {
  const passwd* user = getpwnam("postgres");
  return user != nullptr ? user : getpwnam("nobody");
}

// Starts a program whose output goes to a file, and which ends with this process.
pid_t spawn(const std::vector<std::string>& words, const std::filesystem::path& output) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const passwd* user = getuid() == 0 ? unprivileged() : nullptr;
  const int log = open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  const pid_t child = fork();
  if (child != 0) {
    close(log);
    return child;
  }
  dup2(log, 1);
  dup2(log, 2);
  if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  execv(arguments[0], arguments.data());
  _exit(127);
}

int run(const std::vector<std::string>& words, const std::filesystem::path& output) {
  int status = 0;
  waitpid(spawn(words, output), &status, 0);
  return status;
}

}  // namespace

std::unique_ptr<PostgresServer> PostgresServer::start(std::string& reason) {
  if (programs().empty()) {
    reason = "PostgreSQL is not installed: ./setup test installs it";
    return nullptr;
  }
  std::string pattern = (temporary_place() / "encircle-postgres-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) return nullptr;
  std::unique_ptr<PostgresServer> server(new PostgresServer(pattern));
  if (getuid() == 0) {
    const passwd* user = unprivileged();
    if (user == nullptr || chown(pattern.c_str(), user->pw_uid, user->pw_gid) != 0) return nullptr;
  }
  const std::string data = pattern + "/data";
  if (run({programs() / "initdb", "-D", data, "-A", "trust", "-U", "games", "-E", "UTF8", "--locale=C.UTF-8", "-N"},
          pattern + "/initdb.log") != 0) {
    reason = "initdb failed";
    return nullptr;
  }
  return server->launch(reason) ? std::move(server) : nullptr;
}

bool PostgresServer::launch(std::string& reason) {
  process_ = spawn({programs() / "postgres", "-D", folder_ / "data", "-k", folder_, "-c", "listen_addresses=", "-c",
                    "shared_buffers=16MB", "-c", "max_connections=20"},
                   folder_ / "postgres.log");
  for (int i = 0; i < 400; ++i) {
    if (PostgresConnection::open(url("postgres"))) return true;
    if (waitpid(process_, nullptr, WNOHANG) != 0) break;
    std::this_thread::sleep_for(50ms);
  }
  std::ifstream log(folder_ / "postgres.log");
  reason = "PostgreSQL did not start: " + std::string(std::istreambuf_iterator<char>(log), {});
  return false;
}

PostgresServer::~PostgresServer() {
  if (process_ > 0) {
    kill(process_, SIGINT);
    waitpid(process_, nullptr, 0);
  }
  std::error_code error;
  std::filesystem::remove_all(folder_, error);
}

std::string PostgresServer::url(const std::string& database) const {
  return "postgresql://games@/" + database + "?host=" + folder_.string();
}

std::string PostgresServer::new_database() {
  const std::string name = "games_" + std::to_string(++databases_);
  auto connection = PostgresConnection::open(url("postgres"));
  if (connection) (void)connection->execute("CREATE DATABASE " + name);
  return url(name);
}

bool PostgresServer::kill_and_restart(std::string& reason) {
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  // Its own processes notice that they are alone and end; the new one waits for that.
  for (int i = 0; i < 100; ++i) {
    std::error_code error;
    std::filesystem::remove(folder_ / "data/postmaster.pid", error);
    if (launch(reason)) return true;
    std::this_thread::sleep_for(100ms);
  }
  return false;
}

}  // namespace encircle::store
