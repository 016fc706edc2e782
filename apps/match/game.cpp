#include "apps/match/game.h"

#include <algorithm>
#include <cmath>

#include "core/hash.h"
#include "core/rng.h"
#include "session/computer.h"
#include "session/recorded_result.h"

namespace encircle::match {

namespace {

// An opening is balanced when a search of so many playouts gives neither side more than three chances in four.
constexpr std::uint32_t playouts_for_balance = 200;
constexpr std::uint32_t playouts_for_opening = 20;
constexpr float largest_advantage = 0.5f;
constexpr int opening_attempts = 20;
// A game that is longer than this many moves for each that was possible at the beginning, and some, is a draw.
constexpr int moves_per_action = 3;
constexpr int moves_for_tiny_boards = 100;

// The opening as played in a session, and how far from equal it is; worse than any when the game ended in it.
struct Opening {
  std::unique_ptr<Session> session;
  float advantage = 2;
};

players::Settings searching(std::uint32_t playouts) {
  players::Settings settings;
  settings.playouts = playouts;
  return settings;
}

// A few playouts keep moves out of the opening that nobody makes, and leave chance the choice among the others.
std::string opening_move(const Session& session, Rng& rng) {
  const auto answer = make_computer(session, searching(playouts_for_opening), rng.next())->answer({});
  if (answer && !answer->resigns() && answer->move != "pass") return answer->move;
  std::vector<std::string> moves = legal_moves(session);
  std::erase(moves, "pass");
  return moves.empty() ? "pass" : moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
}

// The first moves are then Black's own choice, and no random opening can precede them.
bool begins_with_free_handicap(const Session& session) { return is_on(options_of(session), "free-handicap"); }

Result<Opening> random_opening(const MatchPlan& plan, Rng& rng) {
  auto session = new_session(plan.game, plan.options);
  if (!session) return session.error();
  Opening opening{std::move(*session)};
  for (int i = 0; i < plan.opening_moves && !opening.session->state().ending; ++i) {
    static_cast<void>(opening.session->play(opening_move(*opening.session, rng)).ok());
  }
  if (opening.session->state().ending) return opening;
  const auto judge = make_computer(*opening.session, searching(playouts_for_balance), rng.next());
  opening.advantage = std::abs(judge->answer({})->value);
  return opening;
}

// One game in progress.
class GameInProgress {
 public:
  GameInProgress(const MatchPlan& plan, int number, const Pair& contestants, std::unique_ptr<Session> session)
      : plan_(plan), contestants_(contestants), session_(std::move(session)) {
    game_.number = number;
  }

  // The error says that there is no such game, or that a contestant cannot play it.
  std::optional<Error> begin() {
    auto fresh = new_session(plan_.game, plan_.options);
    if (!fresh) return fresh.error();
    limit_ = moves_per_action * static_cast<int>(legal_moves(*(*fresh)).size()) + moves_for_tiny_boards;
    for (int i = 0; i < 2; ++i) {
      const std::uint64_t seed = mix_key(plan_.seed, static_cast<std::uint64_t>(2 * game_.number + i));
      auto error = contestants_[i]->begin(*session_, seed);
      if (!error) continue;
      if (!contestants_[i]->is_broken()) return error;
      fail(i, *error);
      return std::nullopt;
    }
    // The moves of the opening, told in order.
    for (const std::string& move : played_moves(*session_)) {
      for (int i = 0; i < 2 && !is_decided_; ++i) tell(i, (*fresh)->state().to_move, move);
      static_cast<void>((*fresh)->play(move).ok());
    }
    return std::nullopt;
  }

  // Plays to the end; false when the match was cancelled.
  bool play() {
    while (!is_decided_ && !session_->state().ending) {
      if (plan_.cancelled()) return false;
      if (session_->state().move_number >= limit_) {
        decide(0.5, "0", "too long: a draw after " + std::to_string(limit_) + " moves");
        return true;
      }
      play_move();
    }
    if (plan_.cancelled()) return false;
    if (!is_decided_) judge();
    return true;
  }

  FinishedGame finish() {
    for (const Player player : {Player::first, Player::second}) {
      session_->set_name(player, contestants_[contestant_of(player)]->name());
    }
    game_.moves = session_->state().move_number;
    game_.record = session_->record();
    game_.record.set_text(sgf::Tree::root(), "RE", game_.result);
    if (!game_.remark.empty()) game_.record.set_text(sgf::Tree::root(), "GC", game_.remark);
    return std::move(game_);
  }

 private:
  // A is the first player of even games.
  int contestant_of(Player player) const { return index_of(player) ^ (game_.number % 2); }
  static std::string letter_of(int contestant) { return contestant == 0 ? "A" : "B"; }
  std::string winner_letter(Player winner) const {
    return std::string(session_->game().record_letters[index_of(winner)]) + "+";
  }

  void decide(double score_of_a, const std::string& result, const std::string& remark) {
    is_decided_ = true;
    game_.score_of_a = score_of_a;
    game_.result = result;
    game_.remark = remark;
  }
  void decide_for(Player winner, const std::string& ending, const std::string& remark) {
    decide(contestant_of(winner) == 0 ? 1 : 0, winner_letter(winner) + ending, remark);
  }

  void lose(int contestant, const std::string& reason) {
    const Player loser = contestant_of(Player::first) == contestant ? Player::first : Player::second;
    decide_for(opponent(loser), "F", letter_of(contestant) + " loses: " + reason);
  }
  // Whose program fails before the end loses.
  void fail(int contestant, const Error& error) {
    game_.failures[contestant] = error.message;
    lose(contestant, error.message);
  }

  void play_move() {
    const Player player = session_->state().to_move;
    const int mover = contestant_of(player);
    const auto move = contestants_[mover]->choose(*session_, plan_.cancelled);
    if (!move) return fail(mover, move.error());
    if (*move == "resign") return decide_for(opponent(player), "R", "");
    const auto report = session_->play(*move);
    if (!report) return lose(mover, report.error().message);
    tell(1 - mover, player, report->text);
  }

  // Tells a contestant a move that it did not choose; one that does not accept a legal move loses.
  void tell(int contestant, Player player, const std::string& move) {
    const auto accepted = contestants_[contestant]->follow(player, move);
    if (!accepted) return fail(contestant, accepted.error());
    if (!*accepted) lose(contestant, "it does not accept the legal move " + move);
  }

  // The result of a game that ended by the rules. A board that is counted by agreement is counted with the dead stones
  // that the library proposes; other programs are asked for comparison.
  void judge() {
    const Ending ending = *session_->state().ending;
    if (!session_->game().is_counted || ending.outcome == Outcome::no_result) {
      return decide(score_of(ending.outcome), ending.result, game_.remark);
    }
    const auto owners = expected_owners(*session_);
    const CountReport report = *session_->propose_count(owners);
    static_cast<void>(session_->accept_count());
    compare(report);
    decide(score_of(report.outcome), report.result, game_.remark);
  }

  double score_of(Outcome outcome) const {
    const auto winner = winner_of(outcome);
    return !winner ? 0.5 : contestant_of(*winner) == 0 ? 1 : 0;
  }

  // The game was played to its end: a contestant that fails now keeps the result.
  void compare(const CountReport& report) {
    const auto& letters = session_->game().record_letters;
    for (int i = 0; i < 2; ++i) {
      const auto score = contestants_[i]->final_score();
      if (!score) {
        game_.failures[i] = score.error().message;
        game_.remark = letter_of(i) + " does not count: " + score.error().message;
        continue;
      }
      if (!*score) continue;
      const auto told = read_result(**score, letters[0], letters[1]);
      if (told && told->outcome == report.outcome) continue;
      game_.is_disputed = true;
      game_.remark = letter_of(i) + " counts " + **score + " instead of " + report.result;
    }
  }

  const MatchPlan& plan_;
  Pair contestants_;
  std::unique_ptr<Session> session_;
  FinishedGame game_;
  bool is_decided_ = false;
  int limit_ = 0;
};

}  // namespace

Result<std::unique_ptr<Session>> balanced_opening(const MatchPlan& plan, std::uint64_t seed) {
  auto fresh = new_session(plan.game, plan.options);
  if (!fresh || plan.opening_moves == 0 || begins_with_free_handicap(**fresh)) return fresh;
  Rng rng(seed);
  Opening best;
  for (int i = 0; i < opening_attempts && best.advantage > largest_advantage; ++i) {
    auto opening = random_opening(plan, rng);
    if (!opening) return opening.error();
    if (opening->advantage < best.advantage) best = std::move(*opening);
  }
  if (!best.session) {
    return Error{"openings of " + std::to_string(plan.opening_moves) + " moves: the game is over by then"};
  }
  return std::move(best.session);
}

Result<std::optional<FinishedGame>> play_game(const MatchPlan& plan, int number, const Pair& contestants) {
  // Both games of a pair have the same opening.
  auto session = balanced_opening(plan, mix_key(plan.seed, static_cast<std::uint64_t>(number / 2)));
  if (!session) return session.error();
  GameInProgress game(plan, number, contestants, std::move(*session));
  if (auto error = game.begin()) return *error;
  return game.play() ? std::optional(game.finish()) : std::nullopt;
}

}  // namespace encircle::match
