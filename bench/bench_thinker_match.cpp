// What remembering is worth: the thinker of the app, asked through messages as the app does, plays one that forgets
// everything between its moves. Both have the same time for a move, of the processor where nobody ponders, so that what
// else the machine does changes nothing.
//
//   bench_thinker_match [--games 100] [--seconds 2] [--seed 1] [--size 9] [--game go] [--level strongest]
//                       [--concurrency 1] [--ponder 0]
//
// Every opening is played twice, with the colours exchanged. With --ponder 1 the one that remembers thinks on while the
// other does, on a thread of its own.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "apps/match/game.h"
#include "apps/networks/embedded.h"
#include "protocol/json.h"
#include "protocol/line.h"
#include "protocol/thinker.h"
#include "protocol/write.h"
#include "sgf/writer.h"

namespace {

using namespace encircle;
using protocol::Json;
using protocol::JsonWriter;
using protocol::Thinker;

struct Plan {
  std::string level;
  double seconds = 2;
  bool ponders = false;
};

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Of the processor, by this thread.
double processor_seconds() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::unique_ptr<Thinker> new_thinker(bool ponders) {
  return std::make_unique<Thinker>(protocol::ThinkerLimits{}, ponders ? seconds_now : processor_seconds,
                                   embedded_network);
}

// A thinker as the app asks it.
class ThinkingContestant : public match::Contestant {
 public:
  ThinkingContestant(const Plan& plan, bool remembers) : plan_(plan), remembers_(remembers) {}
  ~ThinkingContestant() override { stop_pondering(); }

  std::string name() const override { return remembers_ ? "remembers" : "forgets"; }
  std::optional<Error> begin(const Session&, std::uint64_t seed) override {
    stop_pondering();
    thinker_ = new_thinker(plan_.ponders);
    seed_ = seed >> 11;
    return std::nullopt;
  }
  bool is_broken() const override { return false; }
  Result<bool> follow(Player, const std::string&) override { return true; }
  Result<std::optional<std::string>> final_score() override { return std::optional<std::string>(); }

  Result<std::string> choose(const Session& session, const std::function<bool()>&) override {
    stop_pondering();
    if (!remembers_) thinker_ = new_thinker(plan_.ponders);
    auto answer = ask("think", session, remembers_);
    if (find_at(answer, {"error", "code"}) == "need-line") answer = ask("think", session, false);
    const std::string move = find_at(answer, {"thought", "move"});
    if (move.empty()) return Error{"no move: " + find_at(answer, {"error", "message"})};
    if (remembers_ && plan_.ponders && move != "resign") ponder_after(session, move);
    return move;
  }

 private:
  static std::string find_at(const std::optional<Json>& json, std::initializer_list<std::string_view> path) {
    const Json* found = json ? &*json : nullptr;
    for (const std::string_view name : path) found = found == nullptr ? nullptr : found->find(name);
    return found != nullptr && found->text() != nullptr ? *found->text() : "";
  }

  std::string request(std::string_view what, const Session& session, double seconds, bool by_line) {
    JsonWriter json;
    json.begin_object();
    json.member("id", ++id_);
    json.member("do", what);
    json.member("level", plan_.level);
    json.member("seed", ++seed_);
    json.member("seconds", seconds);
    if (by_line) {
      json.name("line");
      protocol::write(json, protocol::make_line(session));
    } else {
      json.member("sgf", *sgf::write(session.record(Extent::line)));
    }
    json.end_object();
    return std::move(json).take();
  }

  std::optional<Json> ask(std::string_view what, const Session& session, bool by_line) {
    auto read = protocol::read_json(thinker_->answer(request(what, session, plan_.seconds, by_line), {}));
    return read ? std::optional(*std::move(read)) : std::nullopt;
  }

  void ponder_after(const Session& session, const std::string& move) {
    auto after = open_session(session.record(Extent::line));
    if (!after || !(*after)->go_to_end() || !(*after)->play(move)) return;
    const std::string text = request("ponder", **after, 60, true);
    stops_pondering_ = false;
    pondering_ = std::thread([this, text] { thinker_->answer(text, [this] { return stops_pondering_.load(); }); });
  }
  void stop_pondering() {
    stops_pondering_ = true;
    if (pondering_.joinable()) pondering_.join();
  }

  const Plan& plan_;
  const bool remembers_;
  std::unique_ptr<Thinker> thinker_;
  std::uint64_t seed_ = 0;
  int id_ = 0;
  std::thread pondering_;
  std::atomic<bool> stops_pondering_ = false;
};

void report(const match::Tally& tally, int games) {
  const match::Estimate elo = match::elo_estimate(tally);
  std::printf("%d of %d games: %d won, %d drawn, %d lost: %.1f %%, Elo %+.0f (%+.0f to %+.0f)\n", tally.games(), games,
              tally.wins(), tally.draws(), tally.losses(), 100 * tally.score(), elo.value, elo.low, elo.high);
  std::fflush(stdout);
}

int play_match(const match::MatchPlan& match_plan, const Plan& plan) {
  std::mutex mutex;
  match::Tally tally;
  int next = 0;
  const auto work = [&] {
    ThinkingContestant remembering(plan, true);
    ThinkingContestant forgetting(plan, false);
    std::unique_lock lock(mutex);
    while (next < match_plan.games) {
      const int number = next++;
      lock.unlock();
      const auto game = match::play_game(match_plan, number, {&remembering, &forgetting});
      lock.lock();
      if (!game || !*game) {
        std::printf("%s\n", game ? "cancelled" : game.error().message.c_str());
        next = match_plan.games;
        return;
      }
      if (!(*game)->remark.empty()) std::printf("game %d: %s\n", number, (*game)->remark.c_str());
      tally.add(number, (*game)->score_of_a);
      report(tally, match_plan.games);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < match_plan.concurrency; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  return tally.games() == match_plan.games ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> given = {{"--games", "100"},     {"--seconds", "2"}, {"--seed", "1"},
                                              {"--size", "9"},        {"--game", "go"},   {"--level", "strongest"},
                                              {"--concurrency", "1"}, {"--ponder", "0"}};
  for (int i = 1; i < argc; i += 2) {
    if (i + 1 == argc || !given.contains(argv[i])) {
      std::printf("bench_thinker_match: %s?\n", argv[i]);
      return 2;
    }
    given[argv[i]] = argv[i + 1];
  }
  const Plan plan{given["--level"], std::atof(given["--seconds"].c_str()), given["--ponder"] != "0"};
  match::MatchPlan match_plan;
  match_plan.game = given["--game"];
  match_plan.options = {{"size", given["--size"]}};
  match_plan.games = std::atoi(given["--games"].c_str());
  match_plan.seed = std::strtoull(given["--seed"].c_str(), nullptr, 10);
  match_plan.concurrency = std::max(1, std::atoi(given["--concurrency"].c_str()));
  return play_match(match_plan, plan);
}
