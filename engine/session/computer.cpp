#include "session/computer.h"

#include <algorithm>

#include "games/all.h"
#include "games/margin_unit.h"
#include "players/computer_player.h"
#include "players/owners.h"
#include "session/session_of.h"

namespace encircle {

namespace {

// Calls visit(the session as what it is). Every session is a SessionOf a game of the list.
template <class Visit>
void with_game(const Session& session, Visit visit) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (session.game().id == G::id) visit(static_cast<const SessionOf<G>&>(session));
  });
}

template <class G>
class ComputerOf final : public Computer {
 public:
  using P = typename G::Position;

  ComputerOf(const SessionOf<G>& session, const players::Settings& settings, std::uint64_t seed)
      : session_(&session), player_(settings, seed) {}

  Task<Result<Answer>> consider(Question question) override {
    P position = session_->position();
    if (!goes_on(position, question.as)) co_return Error{"game over"};
    players::Question asked{.goal = question.goal,
                            .limits = question.limits,
                            .may_resign = question.may_resign,
                            .wants_moves_ownership = question.wants_moves_ownership};
    if (!question.only.empty() || !question.avoided.empty()) {
      asked.only = moves_left(position, question);
      if (asked.only.empty()) co_return Error{"no move is left"};
    }
    if (question.watch) {
      asked.watch = [&](const std::function<players::Analysis()>& ask) {
        question.watch([&] { return named(position, ask()); });
      };
    }
    Task<players::Answer> considering = player_.consider(position, session_->moves(), asked);
    players::Answer found = co_await considering;
    Answer answer{found.move == Move::none() ? "" : G::move_text(position, found.move), found.value, found.is_certain,
                  std::move(found.why), named(position, found.analysis)};
    co_return answer;
  }

  std::vector<LikedMove> policy(std::optional<Player> as) override {
    P position = session_->position();
    std::vector<LikedMove> named;
    if (!goes_on(position, as)) return named;
    for (const auto& [move, share] : player_.policy(position, session_->moves())) {
      named.push_back({G::move_text(position, move), share});
    }
    return named;
  }

  void forget() override { player_.forget(); }
  void watch(const Session& session) override { session_ = static_cast<const SessionOf<G>*>(&session); }
  void become(const players::Settings& settings, std::uint64_t seed) override { player_.become(settings, seed); }
  std::size_t memory_bytes() const override { return player_.memory_bytes(); }

 private:
  // Whether that player, or the one to move, can go on here; the position is then that player's.
  static bool goes_on(P& position, std::optional<Player> as) {
    if (!is_over(position.outcome()) && as.value_or(position.to_move()) == position.to_move()) return true;
    return as && G::Record::hand_over(position, *as);
  }

  // The legal moves that the question does not rule out.
  static std::vector<Move> moves_left(const P& position, const Question& question) {
    const auto named_in = [&](const std::vector<std::string>& texts) {
      std::vector<bool> named(static_cast<std::size_t>(position.action_count()));
      for (const std::string& text : texts) {
        if (const auto move = G::parse_move(position, text)) named[static_cast<std::size_t>(move->index())] = true;
      }
      return named;
    };
    const std::vector<bool> only = named_in(question.only);
    const std::vector<bool> avoided = named_in(question.avoided);
    std::vector<Move> moves = legal_moves_of(position);
    std::erase_if(moves, [&](Move move) {
      const auto index = static_cast<std::size_t>(move.index());
      return (!question.only.empty() && !only[index]) || avoided[index];
    });
    return moves;
  }

  static Analysis named(const P& position, const players::Analysis& analysis) {
    const auto name = [&](Move move) { return G::move_text(position, move); };
    Analysis result{{}, analysis.visits, analysis.value, analysis.score, analysis.ownership};
    for (const MoveAnalysis& move : analysis.moves) {
      AnalysedMove each{name(move.move), move.visits, move.value, move.proof != Outcome::ongoing, move.prior, {}};
      each.line_visits = move.line_visits;
      each.score = move.score;
      each.ownership = move.ownership;
      for (const Move next : move.line) each.line.push_back(name(next));
      if (each.line.empty()) each.line.push_back(each.move);
      each.line_visits.resize(each.line.size(), move.visits);
      result.moves.push_back(std::move(each));
    }
    return result;
  }

  const SessionOf<G>* session_;
  players::ComputerPlayer<G> player_;
};

Task<std::vector<float>> no_owners() { co_return std::vector<float>(); }

}  // namespace

std::unique_ptr<Computer> make_computer(const Session& session, const players::Settings& settings, std::uint64_t seed) {
  std::unique_ptr<Computer> computer;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    computer = std::make_unique<ComputerOf<G>>(of_game, settings, seed);
  });
  return computer;
}

Task<std::vector<float>> judge_owners(const Session& session, players::CloserLook look) {
  Task<std::vector<float>> judging = no_owners();
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    if constexpr (Counted<G>) judging = players::judge_owners<G>(of_game.position(), look);
  });
  return judging;
}

std::vector<float> expected_owners(const Session& session) { return judge_owners(session).finish(); }

bool is_for_networks(const Session& session) {
  bool is_for = false;
  with_game(session,
            [&]<class G>(const SessionOf<G>& of_game) { is_for = players::fits_networks<G>(of_game.position()); });
  return is_for;
}

std::optional<float> margin_unit(const Session& session) {
  std::optional<float> unit;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    if constexpr (HasMarginUnit<G>) unit = G::margin_unit(of_game.position());
  });
  return unit;
}

std::string_view margin_noun(const Session& session) {
  std::string_view noun;
  with_game(session, [&]<class G>(const SessionOf<G>&) {
    if constexpr (HasMarginUnit<G>) noun = G::margin_noun;
  });
  return noun;
}

}  // namespace encircle
