#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/player.h"
#include "core/result.h"
#include "core/task.h"
#include "games/player_settings.h"
#include "review/grades.h"
#include "session/computer.h"
#include "session/session.h"

namespace encircle::review {

// How closely a game is looked at.
struct Effort {
  // Playouts for every position before anything else, so that there is soon something to see; 0: none.
  std::uint32_t glance = 0;
  // Playouts for every position, and for the positions in which somebody may have gone wrong.
  std::uint32_t first_look = 16;
  std::uint32_t second_look = 200;
  // Then the played and the best move have at least so many visits each, unless their results are proven.
  std::uint32_t least_visits = 100;
  // How many positions an exact solution may look at.
  std::uint64_t solver_nodes = 20'000;
  std::size_t memory_bytes = std::size_t{64} << 20;
  int threads = 1;

  static Effort quick();
  static Effort deep();
  // The playouts of a second look: at all moves, at the best one and at the played one.
  std::int64_t of_second_look() const { return std::int64_t{second_look} + 2 * std::int64_t{least_visits}; }
};

// A move that could have been made.
struct Candidate {
  std::string move;
  // For the player to move.
  Standing standing;
  std::uint32_t visits = 0;
  // What is expected after it, the move itself first.
  std::vector<std::string> line;
};

// A position of the line as it was judged.
struct JudgedPosition {
  Player to_move = Player::first;
  // For the player to move, with best play.
  Standing standing = {};
  std::uint32_t visits = 0;
  // The best first; none where the game is over.
  std::vector<Candidate> candidates = {};
  // What speaks for the best move.
  players::Reason why = {};
};

struct ReviewedMove {
  int number = 0;
  // The node that the move leads to.
  int node = 0;
  Player player = Player::first;
  std::string move;
  // The position before it, in which these were the candidates.
  JudgedPosition before = {};
  // How the player stands after it.
  Standing after = {};
  Cost cost = {};
  Grade grade = Grade::good;
  // It was looked at twice, or is proven.
  bool is_sure = false;
  // The revision of the review in which this was found out last.
  std::int64_t revision = 0;

  // The best move before it, if that is another one.
  const Candidate* better() const {
    return before.candidates.empty() || before.candidates[0].move == move ? nullptr : &before.candidates[0];
  }
};

// What an earlier review found out about a move.
struct KnownMove {
  Standing before = {};
  Standing after = {};
  std::uint32_t visits = 0;
  bool is_sure = false;
};

// Judges the main line of a record, step by step: every position at a glance if the effort says so, every position
// once, then those where a mistake is suspected. Between two steps all that is known so far can be seen, and it may be
// given up at any time.
class Reviewer {
 public:
  // The most candidates of a position.
  static constexpr std::size_t most_candidates = 5;

  using Ask = std::function<bool()>;

  // The error says that the record cannot be opened, or that there is no move in it to be judged: the first `from` are
  // not. A line with a move that cannot be played is reviewed up to that move. The network, if there is one, must
  // outlive the reviewer.
  static Result<Reviewer> open(const sgf::Tree& record, const nets::Network* network, const Effort& effort,
                               int from = 0);

  // Goes on where an earlier review of the same moves with the same effort was left, which had looked at every
  // position: what it knew is not looked at again, and not new. One entry for each move; before the first step.
  void take_up(std::span<const KnownMove> known);

  // Looks at the next position; false when nothing is left. A true `stop` ends the look, which is then repeated.
  bool step(const Ask& stop = {}) { return look_on(stop, {}).finish(); }
  // The same in steps, between which a true `pause` lets it rest. The reviewer must stay where it is until the task is
  // done or given up; a look that is given up is repeated.
  Task<bool> look_on(Ask stop, Ask pause);

  // How much was looked at, in playouts or evaluations, and how much there is to be as far as is known.
  std::int64_t done() const { return done_; }
  std::int64_t total() const;
  // Every position has been looked at: the moves have grades.
  bool has_overview() const { return glanced_ > moves_.size(); }
  // Counts what was found out.
  std::int64_t revision() const { return revision_; }
  std::size_t memory_bytes() const { return computer_->memory_bytes(); }

  const GameInfo& game() const { return session_->game(); }
  const Session& session() const { return *session_; }
  // By number, the first move first; the costs are set once the position after a move has been looked at.
  const std::vector<ReviewedMove>& moves() const { return moves_; }
  // The chances of the first player at the beginning and after each move, as far as they are known.
  std::vector<float> chances() const;
  // Whether this player made a move of the line: without one there is no accuracy to speak of.
  bool has_moves(Player player) const;
  float accuracy(Player player) const;
  // The level that makes such mistakes; null where there are too few moves to say so, or no level was measured.
  const players::Level* level_like(Player player) const;

 private:
  Reviewer(std::unique_ptr<Session> session, const nets::Network* network, const Effort& effort, int from);

  // How a look may be interrupted.
  struct Interrupt {
    Ask stop = {};
    Ask pause = {};

    bool has_stopped() const { return stop && stop(); }
    players::Limits limits(std::uint32_t playouts) const {
      return {.playouts = playouts, .stop = stop, .pause = pause};
    }
  };

  // Nothing, or false, when they were stopped.
  Task<std::optional<JudgedPosition>> look(bool is_glance, const Interrupt& interrupt);
  Task<bool> look_again(ReviewedMove& move, const Interrupt& interrupt);
  Task<std::optional<Candidate>> look_at(std::string move, players::Goal goal, players::Reason& why,
                                         const Interrupt& interrupt);

  // Before the move of that index, or after the last one.
  bool go_to(std::size_t index);
  Task<JudgedPosition> at_the_end(const Interrupt& interrupt);
  Standing standing_of(const Answer& answer) const;
  std::uint32_t playouts(std::uint32_t evaluations) const;
  // What was seen at the position of that index, which says how the move before it turned out.
  void take(std::size_t index, JudgedPosition judged);
  void grade(ReviewedMove& move);
  // The move that seems to cost most among those to look at again; null when there is none.
  ReviewedMove* worst_suspect();

  std::unique_ptr<Session> session_;
  // The settings where there is no network; the computer refers to them.
  std::unique_ptr<players::Settings> without_network_;
  std::unique_ptr<Computer> computer_;
  Effort effort_;
  bool has_network_ = false;
  std::optional<float> margin_unit_;
  std::vector<ReviewedMove> moves_;
  // How many positions have been looked at at all, and how many beyond a glance; there is one more than moves.
  std::size_t glanced_ = 0;
  std::size_t seen_ = 0;
  std::int64_t done_ = 0;
  std::int64_t revision_ = 0;
};

}  // namespace encircle::review
