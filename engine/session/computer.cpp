#include "session/computer.h"

#include <algorithm>

#include "games/all.h"
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
      : session_(session), player_(settings, seed) {}

  Result<Answer> answer(const Question& question) override {
    P position = session_.position();
    if (is_over(position.outcome()) || question.as.value_or(position.to_move()) != position.to_move()) {
      const bool goes_on = question.as && G::Record::hand_over(position, *question.as);
      if (!goes_on) return Error{"game over"};
    }
    players::Question asked{.goal = question.goal, .limits = question.limits, .may_resign = question.may_resign};
    if (!question.only.empty() || !question.avoided.empty()) {
      asked.only = moves_left(position, question);
      if (asked.only.empty()) return Error{"no move is left"};
    }
    if (question.watch) {
      asked.watch = [&](const std::function<players::Analysis()>& ask) {
        question.watch([&] { return named(position, ask()); });
      };
    }
    players::Answer found = player_.answer(position, session_.moves(), asked);
    return Answer{found.move == Move::none() ? "" : G::move_text(position, found.move), found.value,
                  std::move(found.why), named(position, found.analysis)};
  }

  void forget() override { player_.forget(); }

 private:
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
    const auto list = std::make_unique<MoveList<P>>();
    position.generate_moves(*list);
    std::vector<Move> moves(list->begin(), list->end());
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
      for (const Move next : move.line) each.line.push_back(name(next));
      if (each.line.empty()) each.line.push_back(each.move);
      result.moves.push_back(std::move(each));
    }
    return result;
  }

  const SessionOf<G>& session_;
  players::ComputerPlayer<G> player_;
};

}  // namespace

std::unique_ptr<Computer> make_computer(const Session& session, const players::Settings& settings, std::uint64_t seed) {
  std::unique_ptr<Computer> computer;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    computer = std::make_unique<ComputerOf<G>>(of_game, settings, seed);
  });
  return computer;
}

std::vector<float> expected_owners(const Session& session) {
  std::vector<float> owners;
  with_game(session, [&]<class G>(const SessionOf<G>& of_game) {
    if constexpr (Counted<G>) owners = players::owners_for_count<G>(of_game.position());
  });
  return owners;
}

bool is_for_networks(const Session& session) {
  bool is_for = false;
  with_game(session,
            [&]<class G>(const SessionOf<G>& of_game) { is_for = players::fits_networks<G>(of_game.position()); });
  return is_for;
}

}  // namespace encircle
