#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/task.h"
#include "nets/network.h"
#include "protocol/request.h"
#include "protocol/requests.h"
#include "protocol/review.h"
#include "session/computer.h"

namespace encircle::protocol {

// What thinking may cost on this machine.
struct ThinkerLimits {
  // The most memory that a search tree takes.
  std::size_t memory_bytes = std::size_t{64} << 20;
  int threads = 1;
  // However many seconds are asked for.
  double most_seconds = 120;
  // How closely a count looks: the time that is asked for does not bound it.
  players::CloserLook count = {};
};

// Answers the requests that take their time (requests::ThinkRequest). It remembers the game and the search trees of its
// last answers: where a game goes on, the next answer begins with what was found, and a request names its position by
// the last moves. All of that is a cache: for a position that is not in it the record is asked for.
//
// A request is answered in one go, or in steps by one thread that does other things in between.
class Thinker {
 public:
  // The network of a game by its id, or none; it must outlive the thinker.
  using FindNetwork = std::function<const nets::Network*(std::string_view)>;
  using Ask = std::function<bool()>;

  // The clock tells the seconds since any fixed moment.
  Thinker(const ThinkerLimits& limits, std::function<double()> clock, FindNetwork find_network)
      : limits_(limits), clock_(std::move(clock)), find_network_(std::move(find_network)) {}
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // Takes the text of one request and gives that of its answer, whatever the text is. stop is asked while it thinks;
  // true ends the thought, which is then answered with what was found so far.
  std::string answer(std::string_view request, const Ask& stop);

  // The same in steps: begin(), step() until it is true, take_answer(). A request that was begun before is given up.
  // pause is asked while it thinks; true ends the step. Steps in which nothing can ask it are short: a solution of some
  // ten thousand positions is the longest.
  void begin(std::string_view request, Ask stop, Ask pause);
  bool step();
  std::string take_answer();
  // Nobody wants the answer any more. What was found for it is remembered.
  void give_up();

  // After begin(): the id of the game whose network this request would like and that is not there; empty where there is
  // none. It can be brought until the first step.
  const std::string& missing_network() const { return missing_network_; }

  // The memory that remembering takes.
  std::size_t memory_bytes() const;

 private:
  // Set where a request is refused.
  using Refused = std::optional<Fault>;

  // A request at whose position we stand, and how it is asked.
  struct Asked {
    std::int64_t id = 0;
    requests::ThinkRequest request;
    Ask stop;
    Ask pause;
    // When the thought began.
    double since = 0;
  };

  // A computer player with a memory of its own.
  struct KeptComputer {
    std::string id;
    std::unique_ptr<Computer> computer;
  };

  Refused stand_at(const requests::Common& common);
  Refused open(const std::string& sgf);
  Refused follow(const messages::Line& line);

  Task<std::string> consider(Asked asked);
  Task<Refused> handle(const requests::Think& request, const Asked& asked, messages::Thoughts& made);
  Task<Refused> handle(const requests::Hint& request, const Asked& asked, messages::Thoughts& made);
  Task<Refused> handle(const requests::Estimate& request, const Asked& asked, messages::Thoughts& made);
  Task<Refused> handle(const requests::Owners& request, const Asked& asked, messages::Thoughts& made);
  Task<Refused> handle(const requests::Why& request, const Asked& asked, messages::Thoughts& made);
  Task<Refused> handle(const requests::Ponder& request, const Asked& asked, messages::Thoughts& made);
  Task<Refused> handle(const requests::Review& request, const Asked& asked, messages::Thoughts& made);
  // The review of the line at whose end we stand: the one that was begun, or another one.
  Result<KeptReview*, Fault> review_of(const requests::Review& request);

  // The computer that thinks for that level; for people who want help, the one of the players without a limit.
  Result<Computer*, Fault> computer_of_level(const std::string& level, std::uint64_t seed);
  Computer& helping_computer();
  Computer& take_computer(const std::string& id, players::Settings settings, std::uint64_t seed);
  // A thought of at most so many seconds.
  players::Limits limits_of(const Asked& asked, double seconds) const;

  const nets::Network* network() const { return find_network_(session_->game().id); }

  ThinkerLimits limits_;
  std::function<double()> clock_;
  FindNetwork find_network_;

  // The game of the last request, at its position, and the moves made in it since it was opened.
  std::unique_ptr<Session> session_;
  std::size_t moves_made_ = 0;
  // The last one used is the last.
  std::vector<KeptComputer> computers_;
  std::vector<std::unique_ptr<KeptReview>> reviews_;

  // The request that is being answered.
  std::optional<Task<std::string>> thinking_;
  std::string answer_;
  std::string missing_network_;
};

}  // namespace encircle::protocol
